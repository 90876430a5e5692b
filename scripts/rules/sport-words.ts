/** Sports and families of sports in words. */
import { PERIODS } from "../../src/engine/catalogue/periods.js";
import { SPORTS } from "../../src/engine/catalogue/sports.js";
import { FAMILIES, type Family } from "../../src/engine/model/rows.js";
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

/** Whole families by their name, the rest one by one. */
export function sportsSay(slugs: readonly string[]): string {
  const wanted = SPORTS.filter((row) => slugs.includes(row.slug));
  const whole = FAMILIES.filter((family) => SPORTS.every((row) => row.family !== family || wanted.includes(row)));
  const single = wanted.filter((row) => !whole.includes(row.family));
  if (single.length === 0) return familiesSay(whole);
  return inWords([...whole.map((family) => FAMILY_SAYS[family]), ...single.map((row) => row.name)]);
}

/** What the names of a family's markets on a part of the match end in. */
export function partsOf(family: Family): string {
  const ids = new Set(SPORTS.filter((row) => row.family === family).flatMap((row) => row.periods));
  const suffixes = PERIODS.filter((period) => ids.has(period.id) && period.suffix !== "").map((row) => row.suffix);
  return suffixes.length > 0 ? codes(suffixes) : NOTHING;
}
