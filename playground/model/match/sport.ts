import { SPORTS, type SportRow } from "../../../src/pure/engine/editor.js";
import type { Match } from "../state.js";
import { slugOf } from "../text.js";

const BY_SLUG: ReadonlyMap<string, SportRow> = new Map(
  SPORTS.flatMap((row) => [row.slug, ...row.aliases].map((slug) => [slug, row])),
);

/** The row of a match's sport. Null for a sport that is not settled. */
export function rowOf(match: Match | null): SportRow | null {
  return rowNamed(slugOf(match));
}

export function rowNamed(slug: string): SportRow | null {
  return BY_SLUG.get(slug) ?? null;
}

/** As people write it: `American Football`. */
export function sportName(slug: string): string {
  return rowNamed(slug)?.name ?? slug;
}

/** True for a sport that is played in halves, quarters, periods or innings. */
export function isTimed({ structure }: SportRow): boolean {
  return structure === "halves" || structure === "quarters" || structure === "periods" || structure === "innings";
}

/** True for a fight in rounds. */
export function isFight(row: SportRow | null): boolean {
  return row?.structure === "winner" && row.roundSeconds !== undefined;
}

/** True for cricket: besides an official winner it has innings, which count what players did. */
export function hasBatters(row: SportRow | null): boolean {
  return row?.structure === "winner" && !isFight(row);
}

/** True if the score of a match counts parts that are won: sets, maps, frames or legs. */
export function countsWins({ structure, units }: SportRow): boolean {
  return (structure === "sets" || structure === "maps" || structure === "tally") && units?.isSum !== true;
}

const ONE_PART: Readonly<Record<SportRow["structure"], string>> = {
  halves: "half",
  quarters: "quarter",
  periods: "period",
  innings: "inning",
  sets: "set",
  maps: "map",
  tally: "part",
  winner: "part",
};
/** The parts of a tally, by what it counts. */
const ONE_OF_TALLY: Readonly<Record<string, string>> = { sets: "set", frames: "frame", points: "end" };

/** What one part of a match is called: a half, a set, a frame. */
export function partWord({ structure, units }: SportRow): string {
  return (structure === "tally" ? ONE_OF_TALLY[units?.match ?? ""] : undefined) ?? ONE_PART[structure];
}
