import type { SportRow } from "../../../src/pure/engine/editor.js";
import type { Match } from "../state.js";
import { capital, fieldsOf } from "../text.js";
import type { Field } from "./fields.js";
import { lengthOf } from "./length.js";
import { type Path, valueAt } from "./path.js";
import { numbersListed, periodPath, regularParts, stemOf, TEAMS, TOP } from "./scores.js";
import { isTimed, partWord, rowOf } from "./sport.js";

/** A score on a card: a field for each side. */
export interface ScoreCard {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly [home: Field, away: Field];
}

const OTHER_KEYS = ["ft", "fulltime", "ot", "ap", "currentgame"] as const;

/** The final score of a match, by the name that its sport has for it. */
export function totalCard(match: Match): ScoreCard {
  const row = rowOf(match);
  const units = row === null || isTimed(row) ? null : row.units;
  return scoreCard(
    "total",
    units === null ? (match["status"] === "live" ? "Score so far" : "Final score") : capital(units.match),
    TOP,
  );
}

/** A card for each period that a match of its sport has, and for each that the record lists. */
export function periodCards(match: Match): readonly ScoreCard[] {
  const row = rowOf(match);
  const stem = row === null ? "p" : stemOf(match, row);
  const first = row === null ? numbersListed(match, "p") : numbersOf(match, row, stem);
  const keys = [...first.map((number) => `${stem}${number}`), ...(row === null ? [] : laterKeys(row))];
  const others = stem === "map" ? numbersListed(match, "p").map((number) => `p${number}`) : [];
  const listed = OTHER_KEYS.filter((key) => isListed(match, key));
  return [...new Set([...keys, ...others, ...listed])].map((key) =>
    scoreCard(key, labelOf(match, row, key), periodPath(key), key === "currentgame"),
  );
}

function scoreCard(key: string, label: string, path: Path, isGame = false): ScoreCard {
  const field = (team: string): Field => ({ path: [...path, team], label, kind: isGame ? "points" : "count" });
  return { key, label, fields: [field(TEAMS[0]), field(TEAMS[1])] };
}

function isListed(match: Match, key: string): boolean {
  return Object.hasOwn(fieldsOf(valueAt(match, ["scores", "periods"])), key);
}

/** The numbers of parts that have a card: those of the sport, those that are listed, and the next one that can be played. */
function numbersOf(match: Match, row: SportRow, stem: "p" | "map"): readonly number[] {
  const listed = numbersListed(match, stem);
  const last = listed.at(-1) ?? 0;
  return Array.from({ length: Math.max(last, countOf(match, row, last)) }, (_, index) => index + 1);
}

function countOf(match: Match, row: SportRow, last: number): number {
  // The second half is what the first one leaves of regular time, and few records list it.
  if (row.structure === "halves") return 1;
  if (isTimed(row)) return regularParts(match, row);
  if (row.structure === "winner") return 0;
  const { needed, most, isKnown } = lengthOf(match, row);
  const [fewest, limit] = [isKnown ? Math.min(2 * needed - 1, 7) : 3, row.structure === "sets" || isKnown ? most : 99];
  return Math.min(Math.max(fewest, last + 1), Math.max(limit, 1));
}

/** What can follow the parts of regular time. */
function laterKeys(row: SportRow): readonly string[] {
  if (!isTimed(row)) return [];
  const hasKicks = row.overtime && row.words.scoredIn === "goals";
  return ["ft", ...(row.overtime ? ["ot"] : []), ...(hasKicks ? ["ap"] : [])];
}

/** What a card calls a period. */
export function labelOf(match: Match, row: SportRow | null, key: string): string {
  const words = row !== null && isTimed(row) ? row.words : null;
  if (key === "ft") return words === null ? "Score as ft" : regularTime(words.regularTime);
  if (key === "fulltime") return "Regular time, older name";
  if (key === "ot") return words === null ? "Overtime" : capital(words.overtime);
  if (key === "ap") return "Shoot-out";
  if (key === "currentgame") return "Current game";
  return partLabel(match, row, Number(/\d+$/.exec(key)?.[0]));
}

const regularTime = (words: string) => (words === "regular time" ? "Regular time" : "Regulation");

function partLabel(match: Match, row: SportRow | null, number: number): string {
  if (row === null) return `Part ${number}`;
  const regular = regularParts(match, row);
  if (isTimed(row) && row.structure !== "innings" && number > regular)
    return `${capital(row.words.overtime)} ${number - regular}`;
  const isInHalves = row.structure === "quarters" && regular === 2;
  return `${ordinal(number)} ${isInHalves ? "half" : partWord(row)}`;
}

const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const RULES = new Intl.PluralRules("en", { type: "ordinal" });

function ordinal(number: number): string {
  return `${number}${ENDINGS[RULES.select(number)] ?? "th"}`;
}
