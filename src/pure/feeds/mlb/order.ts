import { given } from "../../ledger/given.js";
import type { Field } from "../field.js";
import type { Score } from "../scores.js";
import { MOST_SCORED, riseOf, type Scored } from "../scoring.js";

const HOME_RUN = "home_run";
const NIL: Score = { home: 0, away: 0 };

/**
 * The scoring plays of a live feed, each with the score after the at-bat. The runs of one at-bat are one item only if they scored with one pitch:
 * `playIndex` of its runners says it. The batter of a home run scored it; of other runs the record has the runners, and bets name nobody.
 */
export function orderOf(plays: Field): readonly Scored[] {
  const all = plays.get("allPlays").items(1000);
  const scoring = all.filter((play) => play.get("about").get("isScoringPlay").flag());
  checkIndices(plays.get("scoringPlays"), all, scoring);
  const scores = scoring.map(afterOf);
  return scoring.map((play, index) => itemOf(play, scores[index - 1] ?? NIL, scores[index] ?? NIL));
}

function afterOf(play: Field): Score {
  const result = play.get("result");
  return { home: result.get("homeScore").whole(), away: result.get("awayScore").whole() };
}

/** `scoringPlays` lists the places of these plays in `allPlays`. */
function checkIndices(indices: Field, all: readonly Field[], scoring: readonly Field[]): void {
  if (indices.isAbsent) return;
  const listed = indices.items(MOST_SCORED).map((index) => all[index.whole()]);
  const isSame = listed.length === scoring.length && listed.every((play, index) => play === scoring[index]);
  if (!isSame) indices.refuse("it contradicts the plays that are marked as scoring plays");
}

function itemOf(play: Field, before: Score, score: Score): Scored {
  const about = play.get("about");
  const { side, points } = riseOf(play, before, score);
  const half = about.get("halfInning").word(["top", "bottom"]);
  if ((half === "top") !== (side === "away")) about.get("halfInning").refuse(`${half}, and the ${side} side scored`);
  const isHomer = play.get("result").get("eventType").value === HOME_RUN;
  const batter = play.get("matchup").get("batter");
  return {
    period: `p${about.get("inning").whole()}`,
    side,
    points: runsIn(play, points),
    score,
    ...(isHomer
      ? { player: batter.get("fullName").text(), playerId: batter.get("id").wholeId(), kind: "home-run" }
      : { kind: "run" }),
  };
}

/** The runs of an at-bat. With a stolen base or a wild pitch before its end, it is more than one scoring play. */
function runsIn(play: Field, points: number): number {
  const runs = play
    .get("runners")
    .itemsIfAny(50)
    .filter((runner) => runner.get("movement").get("end").value === "score");
  const pitches = new Set(runs.map((runner) => runner.get("details").get("playIndex").value));
  if (runs.length > 0 && runs.length !== points) {
    play.get("runners").refuse(`${runs.length} of them scored, and the score rose by ${given(points)}`);
  }
  return pitches.size > 1 ? play.get("runners").refuse("they scored one after the other in one at-bat") : points;
}
