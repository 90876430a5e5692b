import type { UnknownRecord } from "../../input/unknown-record.js";
import type { AnyLabel, Unnamed } from "../../row-types/label.js";

/** A longer string is not the name of a team. */
const LONGEST_NAME = 200;

/** The longest label that can name a team. */
export const LONGEST_WITH_NAME = 250;

/**
 * A label without case and blanks: "and" as a word of its own is `&`, "or" is a line break, which no folded label has
 * otherwise. Only a blank between two digits is kept. Source: docs/rules.md#case-and-blanks-in-a-label.
 */
export function fold(text: string): string {
  const words = text.normalize().toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  return words
    .replaceAll(" and ", "&")
    .replaceAll(" or ", "\n")
    .replace(/(?<!\d) | (?!\d)/g, "");
}

/** What rows of a form name, by each of their spellings, which are folded. */
export function bySpelling<Way>(
  rows: readonly { readonly way: Way; readonly spellings: readonly string[] }[],
): ReadonlyMap<string, Way> {
  return new Map(rows.flatMap(({ way, spellings }) => spellings.map((spelling) => [spelling, way] as const)));
}

export type Team = "home" | "away";

/** What a name has at least: a letter or a digit. */
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** A side that words mean, `unnamed` for a team that only an event can tell, null for words that mean none. */
export type Read<Side> = Side | "unnamed" | null;

const SIDES: ReadonlyMap<string, Team | "draw"> = new Map([
  ["home", "home"],
  ["1", "home"],
  ["draw", "draw"],
  ["tie", "draw"],
  ["x", "draw"],
  ["away", "away"],
  ["2", "away"],
]);

/**
 * The side of folded words: its own word, else the whole name of a team of the event. A name that both teams have, or an event
 * without names, tells nothing. Source: docs/rules.md#names-of-teams-in-a-label.
 */
export function sideOf(words: string, event: UnknownRecord | null): Read<Team | "draw"> {
  const side = SIDES.get(words);
  if (side !== undefined || !HAS_LETTER.test(words)) return side ?? null;
  const [home, away] = [nameOf(event?.home), nameOf(event?.away)];
  if (home === "" || away === "" || home === away) return "unnamed";
  if (words === home) return "home";
  return words === away ? "away" : null;
}

/** The same for words that must be a team's. */
export function teamOf(words: string, event: UnknownRecord | null): Read<Team> {
  const side = sideOf(words, event);
  return side === "draw" ? null : side;
}

/** The label that a side makes. */
export function withSide<Side extends string, Label extends AnyLabel>(
  side: Read<Side>,
  make: (side: Side | "home") => Label,
): Label | Unnamed<Label> | null {
  if (side === null) return null;
  return side === "unnamed" ? { unnamed: make("home") } : make(side);
}

function nameOf(value: unknown): string {
  return typeof value === "string" && value.length <= LONGEST_NAME ? fold(value) : "";
}

/** "home" as `Home`, "1x" as `1X`. */
export function titled(side: string): string {
  return side.replace(/^[a-z]|x/g, (letter) => letter.toUpperCase());
}
