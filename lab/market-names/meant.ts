import { resolveMarket } from "../../src/pure/engine/compile/index.js";
import { fold, teamFirst, words } from "./fold.js";
import { FOOTBALL, FOOTBALL_COUNTS } from "./rows/football.js";
import { OTHERS } from "./rows/others.js";
import { WHOLE } from "./rows/whole.js";
import { WHYS_BY_WORDS } from "./rows/whys.js";
import type { Meant, NameRow, Why } from "./types.js";

const TABLE: ReadonlyMap<string, readonly NameRow[]> = byName([...FOOTBALL, ...FOOTBALL_COUNTS, ...OTHERS]);
const TABLE_OF_WHOLE: ReadonlyMap<string, readonly NameRow[]> = byName(WHOLE);

function byName(rows: readonly NameRow[]): ReadonlyMap<string, readonly NameRow[]> {
  const table = new Map<string, NameRow[]>();
  for (const row of rows) {
    for (const says of row.says) table.set(says, [...(table.get(says) ?? []), row]);
  }
  return table;
}

/** Every market that a row can mean, for the whole match and each team. */
export function marketsOfRow({ market, sport = "football", statistic }: NameRow): Meant[] {
  const names = market.includes("@") ? ["Home", "Away"].map((team) => market.replace("@", team)) : [market];
  const of = statistic === undefined ? {} : { statistic };
  return names.map((name) => ({ sport, market: name, ...of })).filter((meant) => exists(meant));
}

export const ROWS: readonly NameRow[] = [...FOOTBALL, ...FOOTBALL_COUNTS, ...OTHERS, ...WHOLE];
/** Rows of which each is written by hand. */
export const WRITTEN: readonly NameRow[] = [...FOOTBALL, ...OTHERS, ...WHOLE];

export const exists = ({ sport, market }: Meant): boolean => resolveMarket(sport, market) !== null;

/** The market that the name of a feed means, or null. */
export function meantBy(name: string): Meant | null {
  const whole = TABLE_OF_WHOLE.get(teamFirst(words(name)));
  if (whole !== undefined) return firstOf(whole, "", undefined);
  const { phrase, suffix, sport } = fold(name);
  return firstOf(TABLE.get(phrase) ?? [], suffix, sport);
}

function firstOf(rows: readonly NameRow[], suffix: string, sport: string | undefined): Meant | null {
  for (const row of rows) {
    const of = row.statistic === undefined ? {} : { statistic: row.statistic };
    const market = `${row.market.replace("@", "Home")} ${suffix}`.trim();
    const meant = { sport: row.sport ?? sport ?? "football", market, ...of };
    if (exists(meant)) return meant;
  }
  return null;
}

export function whyNot(name: string): Why {
  const text = words(name);
  return WHYS_BY_WORDS.find(({ says }) => says.test(text))?.why ?? "later";
}
