import { foldWords, LONGEST_NAME } from "../engine/bet/players/fold.js";
import type { UnknownRecord } from "../engine/input/unknown-record.js";

export type Team = "home" | "away";

/** Words for a side that no team is named by. */
const SIDES: ReadonlyMap<string, Team | "draw"> = new Map([
  ["1", "home"],
  ["home", "home"],
  ["x", "draw"],
  ["draw", "draw"],
  ["thedraw", "draw"],
  ["tie", "draw"],
  ["2", "away"],
  ["away", "away"],
]);

/** A name without case, accents, punctuation and blanks. Empty for a string that is not a name. */
function folded(name: unknown): string {
  return typeof name === "string" && name.length <= LONGEST_NAME ? foldWords(name).join("") : "";
}

/** The team whose whole name a string is, as the event writes it. Null if it is neither team's, or both teams'. */
export function teamNamed(text: string, event: UnknownRecord): Team | null {
  const name = folded(text);
  const [home, away] = [folded(event.home), folded(event.away)];
  if (name === "" || home === away) return null;
  return name === home ? "home" : name === away ? "away" : null;
}

/** The side that a string names: a word for one, else a team's name. */
export function sideNamed(text: string, event: UnknownRecord): Team | "draw" | null {
  return teamNamed(text, event) ?? SIDES.get(folded(text)) ?? null;
}

const PAIRS: Readonly<Record<string, string>> = {
  "home draw": "1x",
  "draw home": "1x",
  "home away": "12",
  "away home": "12",
  "draw away": "x2",
  "away draw": "x2",
};

/** `Arsenal or Draw` as `1x`: two different sides with `or` between them. A team's name may have that word too. */
export function chanceNamed(text: string, event: UnknownRecord): string | null {
  return pairNamed(text, /\s+or\s+/gi, event, (one, other) => PAIRS[`${one} ${other}`] ?? null);
}

/** `Arsenal/Draw` as `home/draw`: the side at half time and at full time. A team's name may have a slash too. */
export function halvesNamed(text: string, event: UnknownRecord): string | null {
  return pairNamed(text, /\s*\/\s*/g, event, (one, other) => `${one}/${other}`);
}

function pairNamed(
  text: string,
  between: RegExp,
  event: UnknownRecord,
  pair: (one: string, other: string) => string | null,
): string | null {
  if (text.length > 2 * LONGEST_NAME + 4) return null;
  const found = new Set<string>();
  for (const {
    0: { length },
    index,
  } of text.matchAll(between)) {
    const one = sideNamed(text.slice(0, index), event);
    const other = sideNamed(text.slice(index + length), event);
    const both = one === null || other === null ? null : pair(one, other);
    if (both !== null) found.add(both);
  }
  const [only, ...more] = found;
  return more.length > 0 ? null : (only ?? null);
}
