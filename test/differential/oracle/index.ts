/**
 * The oracle: a second, slow and simple reading of the rules, to compare the engine with. It imports nothing from
 * `src`.
 *
 * It works the other way round than an engine does: `openSheet` writes down everything that can be known about an
 * event, every scope of every market, before a bet is seen; a bet is then looked up on that sheet. Only the score
 * markets of the standard rulebook are covered.
 */
import { type Bet, CANCELLED, settle } from "./bets.js";
import { mapsSheet } from "./maps.js";
import { BASES, type BaseRow } from "./markets.js";
import { bookOf, folded, type Market } from "./names.js";
import { idOf, type Reading, read, thing, windowHasPassed } from "./reading.js";
import { setsSheet } from "./sets.js";
import { SLUGS, type Sport, sportOf } from "./sports.js";
import { tallySheet } from "./tallies.js";
import { timedSheet } from "./timed.js";
import type { OracleGrade, Settings, Sheet, Verdict } from "./types.js";
import { winnerSheet } from "./winner.js";

export const STANDARD: Settings = {
  neverLevel: { basketball: ["usa-nba"], "ice-hockey": ["usa-nhl"] },
  rugbyLeague: ["australia-nrl", "australia-nrl-women", "australia-state-of-origin", "england-super-league"],
  fiveSets: [],
  fullFinalSet: [],
  // Football leagues without play-offs under their slug, as far as the tests draw them.
  noExtraTime: { football: ["england-premier-league", "spain-la-liga"] },
  rounds: ["overwatch-league"],
};

const ungradeable = (reason: string): Verdict => ({ result: "ungradeable", reason });
const pending = (reason: string): Verdict => ({ result: "pending", reason });

export function sheetOf(event: Reading, sport: Sport, settings: Settings): Sheet {
  switch (sport.structure) {
    case "sets":
      return setsSheet(event, sport, settings);
    case "maps":
      return mapsSheet(event, settings);
    case "tally":
      return tallySheet(event, sport);
    case "winner":
      return winnerSheet(event, sport);
    default:
      return timedSheet(event, sport, settings);
  }
}

const knownSomewhere = (name: string): boolean =>
  SLUGS.some((slug) => {
    const sport = sportOf(slug, undefined, []);
    return sport !== undefined && bookOf(sport).has(folded(name));
  });

/** Check 4. */
function lineFault(market: Market, hdp: unknown): boolean {
  const { line } = BASES[market.base];
  if (line === undefined) return false;
  if (typeof hdp !== "number" || !Number.isFinite(hdp) || Math.abs(hdp) > 10_000 || !Number.isInteger(hdp * 4))
    return true;
  return (line === "whole" && !Number.isInteger(hdp)) || (line === "quarter-from-zero" && hdp < 0);
}

/** Check 5: the label without its blanks and leading zeros, or undefined when it is not of its form (decisions 11). */
function labelOf(market: Market, label: unknown): string | undefined {
  const { label: form } = BASES[market.base];
  if (form === undefined) return "";
  if (typeof label !== "string") return undefined;
  const found = form === "score" ? /^ *(\d{1,3}) *- *(\d{1,3}) *$/.exec(label) : /^(\d{1,3})(\+?)$/.exec(label);
  if (!found) return undefined;
  return form === "score" ? `${Number(found[1])}-${Number(found[2])}` : `${Number(found[1])}${found[2]}`;
}

/** Checks 6 to 8. */
export function beforeTheResult(event: Reading, sport: Sport, settings: Settings): Verdict | undefined {
  if (event.status === "cancelled") return CANCELLED;
  if (event.status === "pending") return pending("event_not_started");
  if (event.status === "live") return pending("event_live");
  if (event.status !== "settled") return pending("awaiting_result");
  if (event.winner === "none") return CANCELLED;
  const inSports = sport.structure === "winner" ? event.winner || event.top : event.top || event.ft;
  if (inSports) return undefined;
  return windowHasPassed(event.date, settings.asOf) ? ungradeable("result_unavailable") : pending("awaiting_result");
}

export function withoutStatistics(event: Reading, settings: Settings): Verdict {
  if (!event.statisticsAbsent || windowHasPassed(event.date, settings.asOf)) return ungradeable("stats_unavailable");
  return pending("awaiting_stats");
}

/** Writes down what is known about an event, and returns a function that looks bets up. */
export function openSheet(value: unknown, settings: Settings = STANDARD): (selection: unknown) => OracleGrade {
  const event = read(value);
  const sport = event.slug === undefined ? undefined : sportOf(event.slug, event.league, settings.rugbyLeague);
  const sheet = sport && sheetOf(event, sport, settings);

  function verdictOf(selection: unknown): Verdict {
    const { eventId, market: name, side, hdp, label, tieRule } = thing(selection);
    const asked = idOf(eventId);
    if (event.id === undefined || (asked !== undefined && asked !== event.id)) return ungradeable("event_not_found");
    if (typeof name !== "string" || name.length > 100) return ungradeable("unsupported_market");
    if (event.slug === undefined)
      return knownSomewhere(name) ? pending("awaiting_result") : ungradeable("unsupported_market");
    const market = sport && bookOf(sport).get(folded(name));
    if (!sport || !sheet || !market) return ungradeable("unsupported_market");
    const backed = typeof side === "string" ? side.toLowerCase() : "";
    if (!BASES[market.base].sides.includes(backed)) return ungradeable("invalid_side");
    if (lineFault(market, hdp)) return ungradeable("invalid_line");
    const written = labelOf(market, label);
    if (written === undefined) return ungradeable("invalid_label");
    const bet: Bet = {
      market,
      side: backed,
      hdp: BASES[market.base].line ? (hdp as number) : 0,
      label: written,
      tieRule: tieRule === "lose" || tieRule === "void" ? tieRule : undefined,
      withoutStatistics: withoutStatistics(event, settings),
    };
    return beforeTheResult(event, sport, settings) ?? settle(bet, sheet, sport);
  }

  return (selection) => {
    const { ref, eventId } = thing(selection);
    const { result, reason, basis } = verdictOf(selection);
    return {
      ...(typeof ref === "string" ? { ref } : {}),
      eventId: idOf(eventId) ?? event.id ?? 0,
      result,
      reason,
      final: result !== "pending",
      ...(basis ? { basis } : {}),
    };
  };
}

export interface ListedMarket extends Market {
  readonly sides: readonly string[];
  readonly line: "none" | NonNullable<BaseRow["line"]>;
  readonly label: "none" | NonNullable<BaseRow["label"]>;
  /** The first name of this market; the others are older or other spellings. */
  readonly canonical: boolean;
}

/** Every market of a sport by every name the oracle knows, for drawing bets. */
export function marketsOf(slug: string, league?: string): readonly ListedMarket[] {
  const sport = sportOf(slug, league, STANDARD.rugbyLeague);
  if (!sport) return [];
  const taken = new Set<string>();
  return [...bookOf(sport).values()].map((market) => {
    const { sides, line = "none", label = "none" } = BASES[market.base];
    const key = `${market.base} ${market.period} ${market.unit}`;
    const canonical = !taken.has(key);
    taken.add(key);
    return { ...market, sides, line, label, canonical };
  });
}

export { SLUGS };
