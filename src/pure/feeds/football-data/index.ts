/**
 * Events from matches of football-data.org, version 4.
 *
 * @packageDocumentation
 */
import { adapter } from "../adapter.js";
import { type Asked, AWARDED, askedStatus } from "../asked.js";
import type { Field } from "../field.js";
import { unplayed } from "../pair.js";
import { scoringOf } from "../scoring.js";
import { firstStart, statusNotes } from "../status.js";
import type { Adapted, Feed, OptionRow, ToEvent, ToEvents } from "../types.js";
import { orderOf, playersOf } from "./goals.js";
import { finalScores, scoresSoFar } from "./scores.js";
import { STATUSES } from "./statuses.js";

export type { Adapted, Note, RefusedRecord, ToEvent, ToEvents } from "../types.js";

/** What matches of football-data.org do not tell. */
export type FootballDataOptions = Pick<Asked, "awarded">;

const OPTIONS: readonly OptionRow[] = [AWARDED];

const functions = adapter<FootballDataOptions>({
  options: OPTIONS,
  records: (answer) => (answer.get("matches").isAbsent ? [answer] : answer.get("matches").items()),
  adapt,
});

/**
 * A match as an event: an item of `matches`, or the answer of `/matches/{id}`. Its `goals`, `substitutions` and line-ups are read if it has
 * them.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/football-data";
 * const score = { duration: "EXTRA_TIME", fullTime: { home: 2, away: 1 }, extraTime: { home: 1, away: 0 } };
 * const match = { id: 1, utcDate: "2026-07-05T19:00:00Z", status: "FINISHED", homeTeam: { name: "A" }, awayTeam: { name: "B" } };
 * const adapted = toEvent({ ...match, score });
 * console.log("refused" in adapted && adapted.at); // score.regularTime.home
 * ```
 */
export const toEvent: ToEvent<FootballDataOptions> = functions.toEvent;

/** All matches of an answer, in their order. The answer of `/matches/{id}` is a list of one. */
export const toEvents: ToEvents<FootballDataOptions> = functions.toEvents;

function adapt(match: Field, options: FootballDataOptions): Adapted {
  const word = match.get("status");
  const status = askedStatus(word, STATUSES, options);
  const score = match.get("score");
  const event = {
    id: match.get("id").id(),
    home: match.get("homeTeam").get("name").text(),
    away: match.get("awayTeam").get("name").text(),
    date: match.get("utcDate").date(),
    ...firstStart(status, match.get("utcDate").date()),
    status: status.becomes,
    sport: { slug: "football" },
  };
  const notes = statusNotes(word, status);
  if (status.becomes === "settled") {
    const final = finalScores(score);
    const { notes: left, ...scoring } = scoringOf(match.get("goals"), final.scores, () => [
      orderOf(match.get("goals")),
    ]);
    const { players, notes: more } = playersOf(match);
    const statistics = players.length > 0 ? { statistics: { players } } : {};
    const known = { ...event, scores: final.scores, ...scoring, ...statistics };
    return { event: known, notes: [...notes, ...final.notes, ...left, ...more] };
  }
  if (status.word === "CANCELLED") unplayed(score.get("fullTime"), status.word);
  const scores = status.becomes === "live" && status.word !== "SUSPENDED" ? scoresSoFar(score) : null;
  return { event: { ...event, ...(scores && { scores }) }, notes };
}

/** What is known of the feed. */
export const footballData: Feed = {
  name: "football-data",
  title: "football-data.org",
  reads: "answers of `/matches` and `/competitions/{id}/matches`",
  statuses: STATUSES,
  options: OPTIONS,
  cannotTell: [
    "whether extra time without goals was played before a shoot-out: bets on Overtime are not settled then",
    "corners, cards and shots",
    "goals and line-ups that your plan does not serve, and whether somebody on the bench came on without a substitution that is listed",
  ],
  ...functions,
};
