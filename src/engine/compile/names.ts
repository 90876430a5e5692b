import type { Market } from "../model/market.js";
import type { AliasRow, LineRule, MarketTypeRow, PeriodRow, SportRow, UnitRule } from "../model/rows.js";

/** What a name can stand for, before a period is added. */
export interface NamedType {
  readonly type: MarketTypeRow;
  readonly unit: UnitRule;
  readonly line: LineRule;
  /** False for a name that means something only together with a period. */
  readonly alone: boolean;
}

/** Lower case, single blanks, none at the ends. */
export function normalise(name: string): string {
  return name.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
}

/** True if a row of the aliases holds in a sport. */
export function holdsIn(alias: AliasRow, sport: SportRow): boolean {
  return (
    (alias.sports === undefined || alias.sports.includes(sport.slug)) &&
    (alias.families === undefined || alias.families.includes(sport.family)) &&
    (alias.tiedMoneyline === undefined || alias.tiedMoneyline === sport.tiedMoneyline)
  );
}

/**
 * The way from a name as it was sent to a market. Whole names come first; then a period is looked for at the end, at the
 * beginning or inside, and what remains must be a market type or an old name of one; last, it may be an old market of one player statistic.
 */
export function nameFinder(
  whole: ReadonlyMap<string, Market>,
  types: ReadonlyMap<string, NamedType>,
  periods: readonly PeriodRow[],
  market: (named: NamedType, period: PeriodRow) => Market | null,
  playerMarket: (name: string) => Market | null,
): (name: string) => Market | null {
  const spellings = periods
    .flatMap((period) => period.spellings.map((spelling) => ({ period, spelling })))
    .sort((one, other) => other.spelling.length - one.spelling.length);

  return (name) => {
    const normal = normalise(name);
    const found = whole.get(normal);
    if (found) return found;
    for (const { period, spelling } of spellings) {
      const rest = without(normal, spelling);
      const named = rest === null ? undefined : types.get(rest);
      const candidate = named && market(named, period);
      if (candidate) return candidate;
    }
    return playerMarket(normal);
  };
}

/** The name without one spelling of a period standing in it as words of its own; null where it does not stand there once. */
function without(name: string, spelling: string): string | null {
  const padded = ` ${name} `;
  const wanted = ` ${spelling} `;
  const at = padded.indexOf(wanted);
  if (at < 0 || padded.indexOf(wanted, at + 1) >= 0) return null;
  return `${padded.slice(0, at)} ${padded.slice(at + wanted.length)}`.trim();
}
