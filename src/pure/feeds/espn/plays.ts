import type { Field } from "../field.js";
import type { Score } from "../scores.js";
import { MOST_SCORED, riseOf, type Scored } from "../scoring.js";
import type { Game } from "./game.js";
import type { Played } from "./scores.js";

const SUMMARY = "https://site.api.espn.com/apis/site/v2/sports/football/nfl/summary?event=401873286";
const SCHEMA = "https://github.com/sportsdataverse/wehoop/blob/main/R/espn_wnba_data.R";

/** How points are scored in American football: `scoringType.name` or, where it is missing, `type.abbreviation`. A touchdown has its try with it. */
const KINDS: readonly {
  readonly word: string;
  readonly kind: string;
  readonly points: readonly number[];
  readonly source: string;
}[] = [
  { word: "touchdown", kind: "touchdown", points: [6, 7, 8], source: SUMMARY },
  { word: "field-goal", kind: "field-goal", points: [3], source: SUMMARY },
  { word: "safety", kind: "safety", points: [2], source: SUMMARY },
  { word: "TD", kind: "touchdown", points: [6, 7, 8], source: SUMMARY },
  { word: "FG", kind: "field-goal", points: [3], source: SUMMARY },
  { word: "SF", kind: "safety", points: [2], source: SUMMARY },
];

/** What follows the name and the yards in the text of a play. The first name is that of the scorer: a passer follows `from`. */
const FORMS: readonly { readonly word: string; readonly kind: string; readonly unit?: Scored["unit"] }[] = [
  { word: "Field Goal", kind: "field-goal" },
  { word: "Rush", kind: "touchdown", unit: "offense" },
  { word: "Run", kind: "touchdown", unit: "offense" },
  { word: "pass from", kind: "touchdown", unit: "offense" },
  { word: "Interception Return", kind: "touchdown", unit: "defense" },
  { word: "Fumble Return", kind: "touchdown", unit: "defense" },
  { word: "Fumble Recovery", kind: "touchdown" },
  { word: "Kickoff Return", kind: "touchdown", unit: "special-teams" },
  { word: "Punt Return", kind: "touchdown", unit: "special-teams" },
  { word: "Return of Blocked Field Goal", kind: "touchdown", unit: "special-teams" },
  { word: "Return of Blocked Punt", kind: "touchdown", unit: "special-teams" },
];
const TEXT = /^(\D{3,60}?) \d{1,3} Yds? (.{3,80})$/;
const NIL: Score = { home: 0, away: 0 };

/** `scoringPlays` of a summary of American football, each with the score after it. */
export function scoringPlaysOf(list: Field, { regulation }: Played): readonly Scored[] {
  return withScores(list.items(MOST_SCORED)).map(({ play, before, score }): Scored => {
    const { side, points } = riseOf(play, before, score);
    const name = play.get("scoringType").get("name");
    const word = name.isAbsent ? play.get("type").get("abbreviation") : name;
    const { kind, points: allowed } = word.row(KINDS, "way to score");
    if (!allowed.includes(points)) play.refuse(`${points} points of a ${kind}`);
    return { ...timeOf(play, regulation, 900), side, points, score, ...scorerIn(play.get("text"), kind), kind };
  });
}

/** Who scored, if the text of the play has a known form. */
function scorerIn(text: Field, kind: string): Pick<Scored, "player" | "unit"> {
  const [, player, rest = ""] = TEXT.exec(String(text.value)) ?? [];
  const form = FORMS.find((row) => row.kind === kind && (rest === row.word || rest.startsWith(`${row.word} `)));
  if (player === undefined || form === undefined) return {};
  return { player, ...(form.unit && { unit: form.unit }) };
}

/** `plays` of a summary of basketball that changed the score. They have the ids of players, whose names are in the box score. */
export function basketsOf(list: Field, played: Played): readonly Scored[] {
  const names = namesIn(played.game);
  const plays = list.items().filter((play) => play.get("scoringPlay").flag());
  return withScores(plays).map(({ play, before, score }): Scored => {
    const { side, points } = riseOf(play, before, score);
    const value = play.get("scoreValue");
    if (value.whole() !== points) value.refuse(`${value.whole()}, and the score rose by ${points}`);
    const isFree = play.get("type").get("text").text().startsWith("Free Throw");
    if (isFree !== (points === 1) || points > 3) play.refuse(`${points} points of one shot`);
    const [shooter] = play.get("participants").itemsIfAny(10);
    const id = shooter?.get("athlete").get("id");
    const name = id && !id.isAbsent ? names.get(id.text()) : undefined;
    return {
      ...timeOf(play, played.regulation, played.quarter),
      side,
      points,
      score,
      ...(name !== undefined && { player: name, playerId: id?.text() }),
      kind: isFree ? "free-throw" : points === 3 ? "three-pointer" : "field-goal",
    };
  });
}

/** `plays` of a summary of ice hockey that changed the score. Whether its clock counts up, no public page says: goals have no time. */
export function goalPlaysOf(list: Field, { regulation }: Played): readonly Scored[] {
  const plays = list.items().filter((play) => play.get("scoringPlay").flag());
  return withScores(plays).map(({ play, before, score }): Scored => {
    const { side, points } = riseOf(play, before, score);
    if (points > 1) play.refuse(`a goal that counts ${points}`);
    const scorer = play
      .get("participants")
      .itemsIfAny(10)
      .find((participant) => participant.get("type").value === "scorer");
    const athlete = scorer?.get("athlete");
    const [id, name] = [athlete?.get("id"), athlete?.get("displayName")];
    return {
      ...timeOf(play, regulation, null),
      side,
      score,
      ...(name && !name.isAbsent && { player: name.text() }),
      ...(id && !id.isAbsent && { playerId: id.text() }),
    };
  });
}

function namesIn({ players }: Game): ReadonlyMap<string, string> {
  const groups = players.itemsIfAny(10).flatMap((team) => team.get("statistics").itemsIfAny(50));
  const athletes = groups.flatMap((group) => group.get("athletes").itemsIfAny(100)).map((one) => one.get("athlete"));
  return new Map(athletes.map((athlete) => [athlete.get("id").text(), athlete.get("displayName").text()]));
}

function withScores(plays: readonly Field[]) {
  const scores = plays.map((play) => ({ home: play.get("homeScore").whole(), away: play.get("awayScore").whole() }));
  return plays.map((play, index) => ({ play, before: scores[index - 1] ?? NIL, score: scores[index] ?? NIL }));
}

const LEFT = /^(\d{1,2}):([0-5]\d)$/;

/** The clock has what is left of a period. How long that of overtime is, leagues and seasons differ. */
function timeOf(play: Field, regulation: number, seconds: number | null): Pick<Scored, "period" | "elapsed"> {
  const number = play.get("period").get("number").whole();
  if (number < 1) play.get("period").get("number").refuse(`${number} is not a period`);
  if (number > regulation) return { period: "ot" };
  const clock = play.get("clock").get("displayValue");
  const [, minutes, rest] = LEFT.exec(String(clock.value)) ?? [];
  if (seconds === null || minutes === undefined) return { period: `p${number}` };
  const elapsed = seconds - 60 * Number(minutes) - Number(rest);
  return elapsed < 0 ? clock.refuse("more than a period has") : { period: `p${number}`, elapsed };
}

/** Seconds of a quarter, by the league's number in the `uid`. */
export const LENGTHS: readonly { readonly word: string; readonly seconds: number; readonly source: string }[] = [
  { word: "46", seconds: 720, source: SCHEMA },
];
