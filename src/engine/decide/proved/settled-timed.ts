import type { Reading } from "../../possible/reading.js";
import { settledRanges, settledRegularTime } from "../../possible/timed/settled-ranges.js";
import type { Bet, Settlement } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import { only, type Range, rangeOf } from "../../words/interval.js";
import type { MissingInput } from "../../words/missing.js";
import { Met } from "../met.js";
import { type Case, type OnTime, onRanges, shown } from "./timed.js";

/** What a settled event can lack and still prove a verdict. Contradictions and matches that stopped early are not among them. */
const BOUNDED: ReadonlySet<MissingInput> = new Set([
  "regulation",
  "top_level",
  "first_half",
  "period",
  "decided_full_game",
  "every_period",
]);

/** The verdict on a settled match in timed periods or innings that lacks a score. `met` says what is missing. */
export function proveSettledTimed(bet: Bet, reading: Reading, readFrom: OnTime, met: Met): Met | null {
  const { settlement, sport } = bet.market;
  const timed = reading.timed(sport);
  if (!isBounded(settlement, met)) return null;
  // A shortened game lacks more than a score.
  if (readFrom.innings > 0 && timed.missingOf(sport.regulationPeriods) !== null) return null;
  const whole = settledRegularTime(reading, timed, sport);
  const ranges = whole === null ? null : settledRanges(reading, timed, sport, whole.range);
  if (whole === null || ranges === null) return null;
  const general: Case = { bet, reading, ranges, isLive: false };
  const found = onRanges(general, settlement, readFrom);
  if (whole.scores === null || (found !== null && found.ground?.on !== "open")) return found;
  return onEach(general, readFrom, whole.scores);
}

/** Who scored first or last can be proved by a period that is not listed, if the others and regular time are. */
function isBounded({ on }: Settlement, { ground, verdict }: Met): boolean {
  if (ground !== null) return ground.on === "missing" && BOUNDED.has(ground.missing);
  const isOrdered = on === "first_to_score" || on === "last_to_score" || on === "race_to";
  return isOrdered && (verdict === "awaiting_stats" || verdict === "stats_unavailable");
}

/** Tries each score that regular time can have had. All must give the same verdict. */
function onEach(general: Case, readFrom: OnTime, scores: readonly Score[]): Met | null {
  const { bet, reading } = general;
  const { settlement, sport } = bet.market;
  let all: Met | null = null;
  for (const score of scores) {
    const ranges = settledRanges(reading, reading.timed(sport), sport, only(score));
    if (ranges === null) continue;
    const found = onRanges({ bet, reading, ranges, isLive: false }, settlement, readFrom);
    if (found?.ground?.on !== "range" || (all !== null && all.verdict !== found.verdict)) return null;
    all = all === null ? found : joined(general, all, found);
  }
  return all;
}

/** One verdict that two ranges give, with all that either holds. */
function joined(general: Case, one: Met, other: Met): Met {
  if (one.ground?.on !== "range" || other.ground?.on !== "range") return one;
  const range = hullOf(one.ground.range, other.ground.range);
  const { scope } = one.ground;
  const score = scope === null ? one.score : shown(general, range, scope).shown;
  return new Met(one.verdict, score, null, null, { on: "range", range, scope, half: null });
}

function hullOf(one: Range, other: Range): Range {
  return rangeOf(
    { least: Math.min(one.home.least, other.home.least), most: Math.max(one.home.most, other.home.most) },
    { least: Math.min(one.away.least, other.away.least), most: Math.max(one.away.most, other.away.most) },
  );
}
