import { isRefused, readBet } from "./bet.js";
import { REASON_TABLE } from "./catalogue/reasons.js";
import { isDecided } from "./grade.js";
import { meetCount } from "./meet/index.js";
import type { Score } from "./model/event.js";
import { type Loose, record } from "./model/loose.js";
import type { Bet, Market } from "./model/market.js";
import { differ } from "./model/read.js";
import type { SettlementKind } from "./model/rows.js";
import type { Context, Rulebook } from "./model/rulebook.js";
import type { Verdict } from "./model/settled.js";
import type { Reason, Result, Scope, Side } from "./model/vocabulary.js";
import { contextOf, type Trace, traceOf } from "./trace.js";

/** What scores the outcomes of a bet are wanted for. */
export interface OutcomesOptions {
  /** The sport's slug, for example `football`. */
  readonly sport: string;
  /** The highest score of a side: a whole number from 0 to 200. */
  readonly max: number;
  /** House rules: `standard`, or what `deriveRulebook` made. */
  readonly rulebook?: Rulebook;
}

/**
 * What a verdict needs that the final score does not tell: the first half, who scored first, who went through, whether
 * overtime or a tie-break was played, or the games (points, rounds) behind a score in sets.
 */
export type BesideScore = "first_half" | "first_to_score" | "advanced" | "overtime" | "tie_breaks" | "games";

/** What one final score, or one count, makes of a bet. */
export interface OutcomeCell {
  /** As in a grade; `depends` where the score alone does not tell, see `Outcomes.dependsOn`. */
  readonly result: Exclude<Result, "pending"> | "depends";
  /** As in a grade: `push`, `ambiguous_tie`; `incomplete_score` where no finished match of usual length has that score. */
  readonly reason: Reason | null;
}

/** The verdict of one bet for every final score. */
export interface Outcomes {
  /** The market's name in the catalogue, whichever of its names was sent; null where there is no such market. */
  readonly market: string | null;
  /** The score that the rows are about, as in a grade's basis; null where they are about a statistic, or there are none. */
  readonly scope: Scope | null;
  /** The statistic that the rows are about, for example `Corners`; of a player, as the label writes it. Else null. */
  readonly statistic: string | null;
  readonly side: Side | null;
  /** The line as it was sent, null where the market takes none. */
  readonly line: number | null;
  readonly max: number;
  /**
   * By the home side's score or count, in it by the away side's, both from 0 to `max`; of a player bet a single row, by the
   * player's count. Empty where `reason` is set, or where no score tells.
   */
  readonly rows: readonly (readonly OutcomeCell[])[];
  /** What else it takes where some scores, or all, do not tell; null where every score does. */
  readonly dependsOn: BesideScore | null;
  /** Why the selection is never graded, just as `check` has it; else null. */
  readonly reason: Reason | null;
}

const MOST = 200;
const DEPENDS: OutcomeCell = { result: "depends", reason: null };

/** Settlements that no score decides. */
const NEVER_DECIDED: Partial<Record<SettlementKind, BesideScore>> = {
  "to-qualify": "advanced",
  overtime: "overtime",
  "tie-break": "tie_breaks",
};
/** Settlements that some scores decide: at 0-0 nobody led at half time, and nobody scored first. */
const PARTLY_DECIDED: Partial<Record<SettlementKind, BesideScore>> = {
  "half-time-full-time": "first_half",
  "first-to-score": "first_to_score",
};

/**
 * The verdict on a bet at every final score from 0-0 to `max`-`max`, in the score that its market is settled on: the first
 * half of a market on it, sets or games as the line has it; in sports with an official winner 1-0, 0-1 and 0-0 stand for the
 * official result, whether or not the event's own score would tell it.
 *
 * Each cell is the grade of a settled match with that score, from the same stages as `grade`, so the two cannot disagree. It
 * is a plain match: of no league with rules of its own, between no pairs, as long as the sport's matches usually are, its maps
 * or frames not listed. Games, and the counts of statistics and players, are put into the same settlement as they are, whether
 * or not a match could bring them about; a player's counts are whole ones here.
 *
 * Some bets need more than a score, named by `dependsOn`. Where some scores tell all the same (a side without a goal did not
 * score first), the others are cells of result `depends`. Where none does, there are no rows: To Qualify, Overtime, Tie Break
 * in Match, and a line that could be in sets or in games.
 *
 * A faulty bet is answered with its `reason`, and nothing is thrown for it. Source: grading-rules 5 to 9.
 *
 * @throws TypeError for an option that is not usable.
 * @example
 * ```ts
 * import { outcomes } from "settlegrade";
 * const { rows } = outcomes({ market: "Spread", side: "home", hdp: -0.75 }, { sport: "football", max: 3 });
 * console.log(rows[2]?.map((cell) => cell.result)); // [ 'won', 'half_won', 'lost', 'lost' ]
 * ```
 */
export function outcomes(selection: unknown, options: OutcomesOptions): Outcomes {
  const { sport, max } = readOptions(options);
  const context = contextOf(options);
  const sent = record(selection);
  const known = typeof sent.market === "string" ? context.rules.sports.get(sport)?.find(sent.market) : null;
  const market = known ?? null;
  const none: Outcomes = { ...NOTHING, market: market === null ? null : market.name, max };
  if (market === null) return { ...none, reason: "unsupported_market" };
  const bet = readBet(sent, market);
  if (isRefused(bet)) return { ...none, side: bet.side, reason: bet.refused };
  const line = market.line === "none" ? null : bet.lineQuarters / 4;
  return { ...none, side: bet.side, line, ...grid(bet, sport, max, context) };
}

const NOTHING: Outcomes = {
  market: null,
  scope: null,
  statistic: null,
  side: null,
  line: null,
  max: 0,
  rows: [],
  dependsOn: null,
  reason: null,
};

function readOptions(options: unknown): { sport: string; max: number } {
  const { sport, max } = record(options);
  if (typeof sport !== "string") {
    throw new TypeError(`sport: a value of type ${typeof sport} is not a slug; allowed is the slug of one of sports()`);
  }
  if (typeof max === "number" && Number.isInteger(max) && max >= 0 && max <= MOST) return { sport, max };
  const shown = typeof max === "number" ? max : `a value of type ${typeof max}`;
  throw new TypeError(`max: ${shown} is not a highest score; allowed is a whole number from 0 to ${MOST}`);
}

function grid(bet: Bet, slug: string, max: number, context: Context): Partial<Outcomes> {
  const { market, label } = bet;
  const { settlement, statistic } = market.type;
  const scores = Array.from({ length: max + 1 }, (_, score) => score);
  const table = (cell: (home: number, away: number) => OutcomeCell) =>
    scores.map((home) => scores.map((away) => cell(home, away)));
  const counted = (home: number, away: number) => cellOf(meetCount(bet, home, away));
  if (label?.kind === "player") {
    return { statistic: market.statistic ?? label.statistic, rows: [scores.map((count) => counted(count, 0))] };
  }
  if (statistic !== undefined) return { statistic: statistic.name, rows: table(counted) };
  const unit = unitOf(bet, slug, context);
  const dependsOn = NEVER_DECIDED[settlement] ?? (unit === "either" ? "games" : null);
  if (dependsOn !== null) return { dependsOn };
  if (unit === "games") return { scope: unit, rows: table(counted) };
  const rows = table((home, away) => asScored(bet, slug, { home, away }, context));
  const scope = bet.side === "draw" ? market.scopeOfDraw : market.scope;
  const isPartly = rows.some((row) => row.includes(DEPENDS));
  return { scope, rows, dependsOn: isPartly ? (PARTLY_DECIDED[settlement] ?? null) : null };
}

/** The unit of a line, asked of matches that are listed set by set or map by map. */
function unitOf(bet: Bet, slug: string, context: Context): "match" | "games" | "either" {
  const { wholeMatch, sport } = bet.market;
  const { row } = sport;
  if (!wholeMatch || (row.structure !== "sets" && row.structure !== "maps")) return "match";
  const rule = row.structure === "sets" ? row.sets : null;
  const won = { home: rule?.targets[0] ?? 6, away: 0 };
  const units = (rule?.needed ?? [2]).map((count) => {
    const sets = Array.from({ length: count }, (_, index) => [`p${index + 1}`, won]);
    return unitIn(ended(bet.sent, slug, { home: count, away: 0 }, Object.fromEntries(sets), context));
  });
  const [first = "match"] = units;
  return units.every((unit) => unit === first) ? first : "either";
}

function unitIn({ met }: Trace): "match" | "games" | "either" {
  if (typeof met === "string") return "match";
  if (met.ground?.on === "other_unit") return "either";
  return met.score?.scope === "games" ? "games" : "match";
}

/** A match of that score; if the score may not decide, four that came about in different orders must agree. */
function asScored(bet: Bet, slug: string, score: Score, context: Context): OutcomeCell {
  const orders = PARTLY_DECIDED[bet.market.type.settlement] === undefined ? 1 : 4;
  const first = matchOf(bet, slug, score, 0, context);
  for (let order = 1; order < orders; order++) {
    if (matchOf(bet, slug, score, order, context) !== first) return DEPENDS;
  }
  return cellOf(first);
}

function cellOf(verdict: Verdict): OutcomeCell {
  if (isDecided(verdict)) return { result: verdict, reason: null };
  const { result, reason } = REASON_TABLE[verdict];
  return result === "pending" ? { result: "ungradeable", reason } : { result, reason };
}

/**
 * The verdict on a match whose part that the market is on ended so. `order` 1 puts the home side's goals last, 2 the away
 * side's, 3 both.
 */
function matchOf({ sent, market }: Bet, slug: string, score: Score, order: number, context: Context): Verdict {
  const last = market.sport.regulationPeriods;
  const played = last === 0 ? inTurns(market, score) : inTime(market, score, last, order);
  const { met } = ended(sent, slug, played.top, played.periods, context);
  if (typeof met === "string") return met;
  // What was settled on another score than this one, such as a tally, is not a match of this score.
  return met.score === null || differ(met.score, score) ? "incomplete_score" : met.verdict;
}

interface Played {
  readonly top: Score;
  readonly periods: Loose;
}

function inTime({ period, wholeMatch }: Market, score: Score, last: number, order: number): Played {
  const nil = Array.from({ length: last }, (_, index) => [`p${index + 1}`, { home: 0, away: 0 }]);
  const periods = Object.fromEntries(nil);
  if (wholeMatch) {
    const late = { home: order & 1 ? score.home : 0, away: order & 2 ? score.away : 0 };
    const early = { home: score.home - late.home, away: score.away - late.away };
    return { top: score, periods: { ...periods, p1: early, [`p${last}`]: late, ft: score } };
  }
  const at = period.scope === "second_half" ? last : period.number || 1;
  const top = { home: score.home + 1, away: score.away };
  // A goal elsewhere, since a match without any may count as never played.
  const elsewhere = { [`p${at === 1 ? last : 1}`]: { home: 1, away: 0 } };
  return { top, periods: { ...periods, ...elsewhere, [`p${at}`]: score, ft: top } };
}

/** Sets or maps; those before the market's own were won by turns. */
function inTurns({ period, wholeMatch }: Market, score: Score): Played {
  if (wholeMatch) return { top: score, periods: {} };
  const at = period.number || 1;
  const before = Array.from({ length: at - 1 }, (_, index) => [
    `p${index + 1}`,
    { home: 1 - (index & 1), away: index & 1 },
  ]);
  const top = {
    home: (at >> 1) + Number(score.home > score.away),
    away: ((at - 1) >> 1) + Number(score.away > score.home),
  };
  return { top, periods: { ...Object.fromEntries(before), [`p${at}`]: score } };
}

function ended(sent: Loose, slug: string, top: Score, periods: Loose, context: Context): Trace {
  const winner = top.home === top.away ? "draw" : top.home > top.away ? "home" : "away";
  const scores = { ...top, periods };
  return traceOf(
    { ...sent, eventId: 0 },
    { id: 0, status: "settled", sport: { slug }, scores, outcome: { winner } },
    context,
  );
}
