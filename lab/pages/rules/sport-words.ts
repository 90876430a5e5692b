/** Sports and families of sports in words. */

import { FAMILIES, type Family, type PeriodId, type Structure } from "../../../src/pure/engine/row-types/rows.js";
import type { SportRow } from "../../../src/pure/engine/row-types/sport-rows.js";
import { PERIODS } from "../../../src/pure/engine/tables/sports/periods.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { codes, inWords, NOTHING } from "./markdown.js";
import { FAMILY_SAYS } from "./wording.js";

export function familiesSay(families: readonly Family[]): string {
  if (families.length === 0) return NOTHING;
  if (FAMILIES.every((family) => families.includes(family))) return "all sports";
  const others = FAMILIES.filter((family) => !families.includes(family));
  return families.length > others.length + 3
    ? `all but ${inWords(others.map((family) => FAMILY_SAYS[family]))}`
    : inWords(families.map((family) => FAMILY_SAYS[family]));
}

/** Sports that share a structure and make a long list when each is named. */
const BY_STRUCTURE: readonly { readonly structures: readonly Structure[]; readonly says: string }[] = [
  { structures: ["halves", "quarters"], says: "sports played in halves or quarters" },
  { structures: ["quarters"], says: "sports played in quarters" },
  { structures: ["periods"], says: "sports played in periods" },
];

/** Names a whole structure or family if it can, and single sports otherwise. */
export function sportsSay(slugs: readonly string[]): string {
  const wanted = SPORTS.filter((row) => slugs.includes(row.slug));
  const shared = BY_STRUCTURE.find(({ structures }) => isExactly(wanted, structures));
  if (shared) return shared.says;
  const whole = FAMILIES.filter((family) => {
    const rows = SPORTS.filter((row) => row.family === family);
    return rows.length > 1 && rows.every((row) => wanted.includes(row));
  });
  const single = wanted.filter((row) => !whole.includes(row.family));
  const isAll = wanted.length === SPORTS.length;
  if (isAll) return "all sports";
  if (single.length === 0) return familiesSay(whole);
  const others = SPORTS.filter((row) => !wanted.includes(row));
  if (others.length < 4) return `all but ${inWords(others.map((row) => row.name))}`;
  return inWords([...whole.map((family) => FAMILY_SAYS[family]), ...single.map((row) => row.name)]);
}

function isExactly(wanted: readonly SportRow[], structures: readonly Structure[]): boolean {
  const rows = SPORTS.filter((row) => structures.includes(row.structure));
  return rows.length === wanted.length && rows.every((row) => wanted.includes(row));
}

/** What the names of a family's markets on a part of the match end in. */
export function partsOf(family: Family): string {
  return suffixesOf(SPORTS.filter((row) => row.family === family).flatMap((row) => row.periods)) || NOTHING;
}

/** The suffixes of parts of a match; the match itself has none. */
export function suffixesOf(ids: readonly PeriodId[]): string {
  return codes(PERIODS.filter((row) => ids.includes(row.id) && row.suffix !== "").map((row) => row.suffix));
}
