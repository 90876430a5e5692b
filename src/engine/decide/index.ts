import type { Reading } from "../possible/reading.js";
import { readAdvanced, readFirstToScore, readOvertime } from "../possible/timed/facts.js";
import { readLastToScore, readRaceTo } from "../possible/timed/scoring-order.js";
import type { TimedScores } from "../possible/timed/timed.js";
import type { Bet, ReadFrom, Settlement } from "../tables/market.js";
import type { Score } from "../words/event.js";
import type { Fact } from "../words/facts.js";
import { isKnown, Known } from "../words/known.js";
import type { Missing } from "../words/missing.js";
import type { Settled, Verdict } from "../words/verdict.js";
import { meetCounts } from "./counts.js";
import { byHouse } from "./house.js";
import { meetMaps } from "./maps.js";
import type { Met } from "./met.js";
import { meetPlayer } from "./player.js";
import { decideWithin } from "./proved/index.js";
import { meetSetAndMatch } from "./set-and-match.js";
import { meetSets, meetTieBreaks } from "./sets.js";
import { concluded, onHalves, onScore, type ScoreSettlement, without } from "./settle.js";
import { meetTally } from "./tally.js";

type OnTime = Extract<ReadFrom, { on: "timed" }>;
type OnFact = Extract<
  Settlement,
  { on: "halves" | "periods" | "advanced" | "overtime" | "first_to_score" | "last_to_score" | "race_to" }
>;

/**
 * Settles a bet on its event: reads the score or the fact that the market needs and passes it to the settlement of its kind.
 * Throws if the tables combine a settlement with a source that it cannot read.
 */
export function meet(bet: Bet, reading: Reading): Met {
  const { settlement } = bet.market;
  const plain = settlement.on === "score" ? meetScore(bet, reading, settlement) : meetOther(bet, reading, settlement);
  const met = isOpen(plain.verdict) ? (decideWithin(bet, reading, plain) ?? plain) : plain;
  const isForHouse = met.verdict === "incomplete_score" || bet.market.tieBreakVoids !== "nothing";
  return isForHouse ? byHouse(bet, reading, met) : met;
}

/** True if a score, a count or who scored first is missing. */
function isOpen(verdict: Verdict): boolean {
  return verdict === "incomplete_score" || verdict === "stats_unavailable" || verdict === "awaiting_stats";
}

/** A function of its own, so that the one above stays small enough to be inlined. */
function meetOther(bet: Bet, reading: Reading, settlement: Exclude<Settlement, ScoreSettlement>): Met {
  const { readFrom } = bet.market;
  switch (settlement.on) {
    case "player":
      return meetPlayer(bet, reading, settlement);
    case "tie_breaks":
      if (readFrom.on === "sets") return meetTieBreaks(bet, readFrom.rule, reading, settlement);
      break;
    case "halves":
      if (readFrom.on === "sets") return meetSetAndMatch(bet, readFrom.rule, reading, settlement);
      if (readFrom.on === "timed") return meetFact(bet, readFrom.innings, reading, settlement);
      break;
    case "periods":
    case "advanced":
    case "overtime":
    case "first_to_score":
    case "last_to_score":
    case "race_to":
      if (readFrom.on === "timed") return meetFact(bet, readFrom.innings, reading, settlement);
      break;
  }
  throw new Error(`The market ${bet.market.name} is on ${settlement.on}, and is read from ${readFrom.on}.`);
}

function meetScore(bet: Bet, reading: Reading, settlement: ScoreSettlement): Met {
  const { market } = bet;
  const { readFrom, sport } = market;
  switch (readFrom.on) {
    case "timed":
      return onScore(bet, settlement, timedScore(bet, readFrom, reading.timed(sport)), null);
    case "sets":
      return meetSets(bet, readFrom.rule, reading, settlement);
    case "maps":
      return meetMaps(bet, reading, settlement);
    case "tally":
      return meetTally(bet, reading, settlement);
    case "winner":
      return onScore(bet, settlement, reading.winner(readFrom.from), null);
    case "team-statistic":
      return meetCounts(bet, reading, readFrom, settlement);
    case "player-statistic":
      return without("unsupported_market");
  }
}

function timedScore({ side, market }: Bet, { score, drawScore, innings }: OnTime, timed: TimedScores): Known | Missing {
  return (
    (innings === 0 ? null : timed.missingOf(innings)) ?? timed.at(side === "draw" ? drawScore : score, market.period)
  );
}

/** Settles markets that need two scores, or a fact besides a score. */
function meetFact(bet: Bet, innings: number, reading: Reading, settlement: OnFact): Met {
  const { sport } = bet.market;
  const timed = reading.timed(sport);
  const missing = timed.missingOf(innings);
  if (missing !== null) return without(missing);
  const score = settlement.on === "advanced" ? timed.topLevel : timed.regulation;
  if (settlement.on === "halves") return onHalves(bet, settlement, score, timed.firstHalf);
  if (!isKnown(score)) return without(score);
  switch (settlement.on) {
    case "periods":
      return onPeriods(bet, settlement, score, timed.everyPeriod);
    case "advanced": {
      const fact = readAdvanced(reading);
      return isFact(fact) ? onFact(settlement.settle(bet, fact), score, fact) : without(fact, score);
    }
    case "overtime": {
      const fact = readOvertime(reading, timed, sport, score);
      return isFact(fact) ? onFact(settlement.settle(bet, fact), score, fact) : without(fact, score);
    }
    case "first_to_score": {
      const fact = readFirstToScore(reading, timed, sport, score);
      const settled = settlement.settle(bet, score, fact);
      return isFact(fact) ? onFact(settled, score, fact) : concluded(settled, score, null, null);
    }
    case "last_to_score": {
      const fact = readLastToScore(reading, timed, sport, score);
      const settled = settlement.settle(bet, score, fact);
      return isFact(fact) ? onFact(settled, score, fact) : concluded(settled, score, null, null);
    }
    case "race_to": {
      const fact = readRaceTo(reading, timed, sport, score, bet.lineQuarters / 4);
      const settled = settlement.settle(bet, fact, reading.context.rules.rulebook.raceToNobody);
      return isFact(fact) ? onFact(settled, score, fact) : concluded(settled, score, null, null);
    }
  }
}

function onPeriods(
  bet: Bet,
  { settle }: Extract<Settlement, { on: "periods" }>,
  full: Known,
  periods: readonly Score[] | Missing,
): Met {
  if (typeof periods === "string") return without(periods, full);
  return concluded(settle(bet, full, periods), full, null, { on: "periods", periods });
}

function onFact(settled: Settled, score: Known, fact: Fact): Met {
  return concluded(settled, score, null, { on: "fact", fact });
}

function isFact<One extends Fact>(found: One | Missing): found is One {
  return typeof found !== "string";
}

/** The verdict on given counts or games, whether or not a match can end so. */
export function meetCount(bet: Bet, home: number, away: number): Verdict {
  const { settlement } = bet.market;
  if (settlement.on === "score") return onScore(bet, settlement, new Known(home, away, null, []), null).verdict;
  if (settlement.on !== "player") return "unsupported_market";
  return concluded(
    settlement.settle(bet, { units: BigInt(home), decimals: 0 }),
    new Known(home, 0, null, []),
    null,
    null,
  ).verdict;
}
