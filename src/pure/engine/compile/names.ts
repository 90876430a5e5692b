import { numberIn } from "../input/line.js";
import { SETTLEMENTS } from "../kinds/index.js";
import type { Market } from "../row-types/market.js";
import type { AliasRow, LineRule, MarketTypeRow, NamedUnit, PeriodRow } from "../row-types/rows.js";
import type { SportRow } from "../row-types/sport-rows.js";

/** The market type that a name means, before a period is added. */
export interface NamedType {
  readonly type: MarketTypeRow;
  readonly unit: NamedUnit;
  readonly line: LineRule;
  /** False for a name that needs a period to mean a market. */
  readonly alone: boolean;
}

/** Names of markets, and of market types that a period can follow. */
export interface Names {
  readonly whole: ReadonlyMap<string, Market>;
  readonly named: ReadonlyMap<string, NamedType>;
}

/** Lower case, with single blanks and without blanks at the ends. */
export function normalise(name: string): string {
  return name.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
}

export function holdsIn(alias: AliasRow, sport: SportRow): boolean {
  return (
    (alias.sports === undefined || alias.sports.includes(sport.slug)) &&
    (alias.families === undefined || alias.families.includes(sport.family)) &&
    (alias.tiedMoneyline === undefined || alias.tiedMoneyline === sport.tiedMoneyline)
  );
}

/**
 * Finds the market of a name as it was sent. It tries, in this order: the whole name; a market type or an old name with a
 * period at its end, at its beginning or inside; an old market on one player statistic.
 */
export function nameFinder(
  { whole, named: types }: Names,
  periods: readonly PeriodRow[],
  market: (named: NamedType, period: PeriodRow) => Market | null,
  playerMarket: (name: string) => Market | null,
): (name: string) => Market | null {
  const spellings = periods
    .flatMap((period) => period.spellings.map((spelling) => ({ period, spelling })))
    .sort((one, other) => other.spelling.length - one.spelling.length);

  const find = (normal: string): Market | null => {
    const found = whole.get(normal);
    if (found) return found;
    for (const { period, spelling } of spellings) {
      const rest = without(normal, spelling);
      const named = rest === null ? undefined : types.get(rest);
      const candidate = named && market(named, period);
      if (candidate) return candidate;
    }
    return null;
  };
  return (name) => {
    const normal = normalise(name);
    return find(normal) ?? withLine(normal, find) ?? withLabel(normal, find) ?? playerMarket(normal);
  };
}

/** "over/under 2.5 goals" */
const LINE_IN_NAME = /^(.*over\/under) (\d{1,3}(?:\.\d{1,2})?)(| .*)$/;

/** A total whose name gives the line. */
function withLine(normal: string, find: (name: string) => Market | null): Market | null {
  const [, before, line, behind] = LINE_IN_NAME.exec(normal) ?? [];
  const market = line === undefined ? null : find(`${before}${behind}`);
  if (line === undefined || market?.settlement !== SETTLEMENTS.total) return null;
  return { ...market, namedLine: numberIn(line) };
}

/** "both halves over 1.5" */
const LABEL_IN_NAME = /^(.*) ((?:over|under)(?: \d{1,3}(?:\.\d{1,2})?)?)$/;

/** A bet on each part of a match whose name gives the label. */
function withLabel(normal: string, find: (name: string) => Market | null): Market | null {
  const [, before = "", label = ""] = LABEL_IN_NAME.exec(normal) ?? [];
  const market = before === "" ? null : find(before);
  return market !== null && market.label !== "none" && market.label.mayEndName === true
    ? { ...market, namedLabel: label }
    : null;
}

/** The name without one spelling of a period. Null unless the spelling occurs in it exactly once, as whole words. */
function without(name: string, spelling: string): string | null {
  const padded = ` ${name} `;
  const wanted = ` ${spelling} `;
  const at = padded.indexOf(wanted);
  if (at < 0 || padded.indexOf(wanted, at + 1) >= 0) return null;
  return `${padded.slice(0, at)} ${padded.slice(at + wanted.length)}`.trim();
}
