/** Settles stakes on the facts of the sheet (docs/rules.md#markets and docs/rules.md#lines). */
import type { Market } from "./book.js";
import { isOnLines } from "./count-markets.js";
import { isOnFight } from "./fight-markets.js";
import { settleFightBet } from "./fights.js";
import type { Label } from "./labels.js";
import type { Base } from "./markets.js";
import { settleCount, settleMore } from "./more-bets.js";
import { isMore } from "./more-markets.js";
import { racedTo, settleOrder } from "./order-bets.js";
import { isOnOrder } from "./order-markets.js";
import { pairOf } from "./reading.js";
import type { Sport } from "./sports.js";
import { isOnStage, settleStage } from "./stages.js";
import {
  allOrNothing,
  type Fraction,
  fraction,
  lineOf,
  nameOf,
  negative,
  type Parts,
  plus,
  settleOnLine,
  wholeStakeBack,
} from "./stakes.js";
import { type Fact, type House, MISSING, type Pair, type Sheet, type Verdict } from "./types.js";

export interface Bet {
  readonly market: Market;
  readonly side: string;
  /** The line as sent. 0 on markets without a line. */
  readonly hdp: number;
  /** What the label says. Undefined on markets without one. */
  readonly row: Label | undefined;
  readonly tieRule: "lose" | "void" | undefined;
  /** The verdict if a count or a scorer is unknown, which counts as missing statistics. */
  readonly withoutStatistics: Verdict;
  readonly house: House;
  /** What the selection says of the score when the bet was placed. */
  readonly scoreAtBet: unknown;
}

export type Score = Extract<Fact, { is: "score" }>;

export const INCOMPLETE: Verdict = { result: "ungradeable", reason: "incomplete_score" };
const AMBIGUOUS: Verdict = { result: "ungradeable", reason: "ambiguous_tie" };
const INVALID_LINE: Verdict = { result: "ungradeable", reason: "invalid_line" };
export const CANCELLED: Verdict = { result: "void", reason: "event_cancelled" };

export const told = (parts: Parts, { scope, home, away }: Score): Verdict => ({
  ...nameOf(parts),
  basis: { scope, home, away },
});

export const ahead = ({ home, away }: { home: number; away: number }): string =>
  home === away ? "draw" : home > away ? "home" : "away";

/** Bets that one score wins or loses whole; only Draw No Bet can return the stake. */
function partsOn(base: Base, bet: Bet, on: Score): Parts {
  const { side, row } = bet;
  const winner = ahead(on);
  const yes = (it: boolean): Parts => allOrNothing(it === (side === "yes"));
  switch (base) {
    case "three-way":
      return allOrNothing(side === winner);
    case "draw-no-bet":
      return winner === "draw" ? wholeStakeBack : allOrNothing(side === winner);
    case "double-chance":
      return allOrNothing(
        { "1x": ["home", "draw"], "12": ["home", "away"], x2: ["draw", "away"] }[side]?.includes(winner) ?? false,
      );
    case "european-handicap":
      return allOrNothing(side === ahead({ home: on.home + bet.hdp, away: on.away }));
    case "both-score":
      return yes(on.home > 0 && on.away > 0);
    case "clean-sheet-home":
      return yes(on.away === 0);
    case "clean-sheet-away":
      return yes(on.home === 0);
    case "win-to-nil-home":
      return yes(winner === "home" && on.away === 0);
    case "win-to-nil-away":
      return yes(winner === "away" && on.home === 0);
    case "odd-even":
      return allOrNothing(side === ((on.home + on.away) % 2 === 0 ? "even" : "odd"));
    case "correct-score":
      return yes(row?.is === "score" && row.score.home === on.home && row.score.away === on.away);
    case "exact-total": {
      const goals = on.home + on.away;
      return yes(row?.is === "count" && goals >= row.from && goals <= row.to);
    }
    default:
      throw new Error(`oracle: ${base} is not decided by one score`);
  }
}

/** The line is stated for the home side; the away side has minus the line (docs/rules.md#lines). */
export function partsOnLine(base: Base, { side, hdp }: Bet, on: Pair): Parts {
  const line = lineOf(hdp);
  if (base === "spread") {
    const lead = fraction(on.home - on.away);
    if (side === "home") return settleOnLine(line, (at) => plus(lead, at));
    return settleOnLine(negative(line), (at) => plus(negative(lead), at));
  }
  const counted = base === "team-total-home" ? on.home : base === "team-total-away" ? on.away : on.home + on.away;
  const over = (at: Fraction): Fraction => plus(fraction(counted), negative(at));
  return settleOnLine(line, side === "over" ? over : (at) => negative(over(at)));
}

export function decide(fact: Fact, settle: (on: Score) => Verdict): Verdict {
  if (fact.is === "score") return settle(fact);
  if (fact.is !== "two readings") return fact.is === "not played" ? CANCELLED : INCOMPLETE;
  const [first, second] = fact.readings.map((reading) => decide(reading, settle));
  return first && second && first.result === second.result && first.reason === second.reason ? first : INCOMPLETE;
}

/** What was scored after the bet, where the house settles handicaps on that (docs/rules.md#the-score-at-the-bet). Undefined if it cannot be told. */
function sinceBet({ house, scoreAtBet }: Bet, on: Pair): Pair | undefined {
  if (house.inPlayHandicap === "full_score") return on;
  const isAbsent = scoreAtBet === undefined || scoreAtBet === null;
  const before = isAbsent && house.inPlayHandicap === "score_at_bet" ? { home: 0, away: 0 } : pairOf(scoreAtBet);
  if (!before || before.home > on.home || before.away > on.away) return undefined;
  return { home: on.home - before.home, away: on.away - before.away };
}

/** Settles a line in its unit (docs/rules.md#units). */
function settleLine(bet: Bet, sheet: Sheet, sport: Sport): Verdict {
  const { base, period, unit } = bet.market;
  const isOnTime = sport.ml !== "match_result";
  const on = (use: string): Verdict =>
    decide(sheet.facts.get(`${use}:${period}`) ?? MISSING, (it) => {
      const counted = isOnTime && base === "spread" && period === "match" ? sinceBet(bet, it) : it;
      return counted ? told(partsOnLine(base, bet, counted), it) : INCOMPLETE;
    });
  if (unit === "rounds" || unit === "kills") return on(unit);
  if (period !== "match" || !sheet.reach) return on("lines");
  if (unit) return on(unit);
  const limit = base === "spread" ? sheet.reach.spread : base === "total" ? sheet.reach.totals : sheet.reach.team;
  // The reach of lines follows from the tally alone.
  if (
    [MISSING, undefined].includes(sheet.facts.get("coarse:match")) &&
    [MISSING, undefined].includes(sheet.facts.get("fine:match"))
  )
    return INCOMPLETE;
  if (Math.abs(bet.hdp) > limit) {
    const fine = on("fine");
    return sheet.halfLines && base === "total" && bet.hdp === limit + 0.25 && fine.basis ? INVALID_LINE : fine;
  }
  if (base === "spread" && sheet.inBoth === "spreads" && bet.house.setSpreadUnit !== "both")
    return on(bet.house.setSpreadUnit === "sets" ? "coarse" : "fine");
  if (!sheet.inBoth || (base !== "spread" && sheet.inBoth === "spreads")) return on("coarse");
  const isLevel = sheet.facts.has("open:match");
  const [coarse, fine] = [on(isLevel ? "open" : "coarse"), on("fine")];
  if (!coarse.basis || !fine.basis) return coarse.basis ? fine : coarse;
  if (coarse.result !== fine.result) return INVALID_LINE;
  // The basis of a level best of one is its rounds, as on 3-Way Result.
  return isLevel
    ? decide(sheet.facts.get("result:match") ?? MISSING, (it) => told(partsOnLine(base, bet, it), it))
    : coarse;
}

/** Settles ML, its draw included (docs/rules.md#moneyline). */
function settleMoneyline(bet: Bet, sheet: Sheet, sport: Sport): Verdict {
  const { period } = bet.market;
  const use = bet.side === "draw" ? "draw" : "winner";
  return decide(sheet.facts.get(`${use}:${period}`) ?? MISSING, (on) => {
    const winner = ahead(on);
    if (bet.side === "draw" || winner !== "draw" || sport.level === "fixed")
      return told(allOrNothing(bet.side === winner), on);
    if (sport.level === "impossible") return INCOMPLETE;
    if (bet.tieRule === undefined) return AMBIGUOUS;
    return told(bet.tieRule === "void" ? wholeStakeBack : allOrNothing(false), on);
  });
}

function settleHalfTimeFullTime(bet: Bet, sheet: Sheet): Verdict {
  const half = sheet.facts.get("result:first-half") ?? MISSING;
  return decide(sheet.facts.get("result:match") ?? MISSING, (full) =>
    decide(half, (first) => told(allOrNothing(bet.side === `${ahead(first)}/${ahead(full)}`), full)),
  );
}

function settleFirstToScore(bet: Bet, sheet: Sheet): Verdict {
  const { first } = sheet;
  if (!first) return INCOMPLETE;
  return decide(first.basis, (on) => {
    const raced = sheet.listed && racedTo(1, sheet.listed.regulation);
    if (first.who === "unknown" && raced && !sheet.accused) return told(allOrNothing(bet.side === raced), on);
    // `none` loses as soon as a side scores.
    if (first.who === "unknown" && bet.side !== "none") return sheet.accused ? INCOMPLETE : bet.withoutStatistics;
    return told(allOrNothing(bet.side === first.who), on);
  });
}

const settleYesNo = (bet: Bet, known: { readonly played: boolean; readonly basis: Fact } | undefined): Verdict =>
  known ? decide(known.basis, (on) => told(allOrNothing(known.played === (bet.side === "yes")), on)) : INCOMPLETE;

export function settle(bet: Bet, sheet: Sheet, sport: Sport): Verdict {
  const { base, period } = bet.market;
  if (sheet.neverPlayed) return CANCELLED;
  if (isOnFight(base)) return sheet.fight ? settleFightBet(base, bet, sheet.fight) : INCOMPLETE;
  if (isOnLines(base)) return settleCount(base, bet, sheet);
  if (isOnOrder(base))
    return sheet.listed && sheet.facts.size > 0 ? settleOrder(base, bet, sheet.listed.asked) : INCOMPLETE;
  if (isOnStage(base)) return sheet.stages ? settleStage(base, bet, sheet.stages) : INCOMPLETE;
  if (isMore(base)) return settleMore(base, bet, sheet, sport);
  switch (base) {
    case "ml":
      return settleMoneyline(bet, sheet, sport);
    case "spread":
    case "total":
    case "team-total-home":
    case "team-total-away":
      return settleLine(bet, sheet, sport);
    case "half-time-full-time":
      return settleHalfTimeFullTime(bet, sheet);
    case "first-to-score":
      return settleFirstToScore(bet, sheet);
    case "overtime":
      return settleYesNo(bet, sheet.overtime);
    case "tie-break":
      return settleYesNo(bet, sheet.tieBreak);
    case "to-qualify": {
      const { qualified } = sheet;
      return qualified
        ? decide(qualified.basis, (on) => told(allOrNothing(bet.side === qualified.who), on))
        : INCOMPLETE;
    }
    default: {
      const spelt = base === "correct-score" && sheet.facts.has(`score:${period}`);
      const { unit } = bet.market;
      const use = base === "odd-even" ? (unit ?? "lines") : spelt ? "score" : "result";
      const fact = sheet.facts.get(`${use}:${period}`) ?? MISSING;
      // An inning that may have gone on can end at any difference, so the draw of no line is lost.
      if (base === "european-handicap" && fact.is === "two readings") return INCOMPLETE;
      return decide(fact, (on) => told(partsOn(base, bet, on), on));
    }
  }
}
