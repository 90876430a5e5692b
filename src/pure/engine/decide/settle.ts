import { verdictOfMargin } from "../kinds/split-quarter-line.js";
import type { Bet, Settlement } from "../row-types/market.js";
import { isKnown, type KnownScore, worse } from "../types/known-score.js";
import { isMissingInput, type MissingInput, reasonOf, type WhyUnknown } from "../types/missing.js";
import { counted, type Score } from "../types/score.js";
import { isDecided, type Settled, type Verdict } from "../types/verdict.js";
import type { Decision, LineUnit, RestsOn, SettingUsed } from "./decision.js";

/** A bet whose market is settled on one score. */
export type BetOnScore = Bet & { readonly market: { readonly settlement: Extract<Settlement, { on: "score" }> } };

export function isOnScore(bet: Bet): bet is BetOnScore {
  return bet.market.settlement.on === "score";
}

/** Settles a bet on a score that is known, which is the only way in which it can be. */
export function settleScore(bet: BetOnScore, score: KnownScore | WhyUnknown, unit: LineUnit | null): Decision {
  return isKnown(score)
    ? concluded(bet.market.settlement.settle(bet, score), score, unit, null)
    : undecided(score, null, unit);
}

/** Settles a bet on a score on which only the house settles it. */
export function settleByHouseRule(
  bet: BetOnScore,
  score: KnownScore,
  unit: LineUnit | null,
  setting: SettingUsed,
): Decision {
  return concluded(bet.market.settlement.settle(bet, score), score, unit, { on: "setting", setting });
}

/** True if a score, a count or who scored first is missing. */
export function isOpen({ verdict }: Decision): boolean {
  return verdict === "incomplete_score" || verdict === "stats_unavailable" || verdict === "awaiting_stats";
}

/** What a settled event decides. A bet that two ways of its match settle differently lacks what tells them apart. */
export function closed(decision: Decision | null): Decision | null {
  return decision === null || decision.restsOn?.on === "open" ? null : decision;
}

/** The tables combine a settlement with a source that it cannot read. */
export function misread({ market }: Bet): Error {
  return new Error(`The market ${market.name} is on ${market.settlement.on}, and is read from ${market.readFrom.on}.`);
}

/** Returns the stake, as the house does. */
export function stakeBack(setting: SettingUsed): Decision {
  return { verdict: "event_cancelled", score: null, margin: null, unit: null, restsOn: { on: "setting", setting } };
}

/**
 * Settles a bet on a score that can be read in two ways: in two units, or with a match tie-break as one game or in full. Null if they
 * give different verdicts. Sources: docs/rules.md#units and docs/rules.md#what-a-match-tie-break-counts.
 */
export function settleIfBothAgree(
  bet: BetOnScore,
  score: KnownScore,
  unit: LineUnit | null,
  restsOn: Extract<RestsOn, { readonly other: KnownScore }>,
): Decision | null {
  return doAgree(bet, score, restsOn.other)
    ? concluded(bet.market.settlement.settle(bet, score), score, unit, restsOn)
    : null;
}

/** Two quarters above the line: the rest of the match cannot change the win. */
const PASSED = 2;

/** True if the line of a total was passed, so that nothing that was still to come could change the verdict. */
export function hasPassed({ market, lineQuarters }: Bet, score: Score): boolean {
  return 4 * counted(score, market.counts) - lineQuarters >= PASSED;
}

export function doAgree(bet: BetOnScore, score: KnownScore, other: KnownScore): boolean {
  const { settlement } = bet.market;
  return verdictOf(settlement.settle(bet, score)) === verdictOf(settlement.settle(bet, other));
}

/** Settles a market that needs the whole and its first part: the first half, or the first set. */
export function settleHalves(
  bet: Bet,
  { settle }: Extract<Settlement, { on: "halves" }>,
  full: KnownScore | WhyUnknown,
  half: KnownScore | WhyUnknown,
): Decision {
  if (!isKnown(half) || !isKnown(full)) return undecided(worse(half, full));
  return concluded(settle(bet, full, half), full, null, { on: "half", half });
}

/** No verdict, because something is missing. Keeps a score or a unit that is known. */
export function undecided(
  missing: WhyUnknown,
  score: KnownScore | null = null,
  unit: LineUnit | null = null,
): Decision {
  return {
    verdict: reasonOf(missing),
    score,
    margin: null,
    unit,
    restsOn: isMissingInput(missing) ? { on: "missing", missing } : null,
  };
}

/** No verdict, because what the event lists contradicts itself. */
export function contradicted(): Decision {
  return undecided("agreement");
}

/** The verdict of a settlement, with everything that it depends on. */
export function concluded(
  settled: Settled,
  score: KnownScore,
  unit: LineUnit | null,
  restsOn: RestsOn | null,
): Decision {
  if (typeof settled === "number") return { verdict: verdictOfMargin(settled), score, margin: settled, unit, restsOn };
  if (settled === "won" || settled === "lost") return { verdict: settled, score, margin: null, unit, restsOn };
  if (typeof settled === "object")
    return { verdict: settled.verdict, score, margin: null, unit, restsOn: { on: "tie", tie: settled } };
  return isMissingInput(settled)
    ? undecided(settled, score, unit)
    : { verdict: settled, score, margin: null, unit, restsOn };
}

/** True for a verdict that decides a bet or returns its stake, rather than naming what is missing. */
export function isResult(verdict: Verdict | MissingInput): verdict is Verdict {
  return !isMissingInput(verdict) && (isDecided(verdict) || verdict === "push");
}

export function verdictOf(settled: Settled): Verdict | MissingInput {
  if (typeof settled === "number") return verdictOfMargin(settled);
  return typeof settled === "object" ? settled.verdict : settled;
}
