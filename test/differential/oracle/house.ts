/** House rules: what a house makes of a match that stopped, of a match tie-break and of a forfeit (docs/decisions.md#d119 to #d125). */
import { type Bet, CANCELLED, INCOMPLETE, partsOnLine, told } from "./bets.js";
import { nothingButZeros, type Reading, thing } from "./reading.js";
import type { Sport } from "./sports.js";
import { allOrNothing, wholeStakeBack } from "./stakes.js";
import type { House, Pair, SetsSoFar, Sheet, Verdict, Who } from "./types.js";

const TOTALS = ["total", "team-total-home", "team-total-away"];

const counted = (base: string, { home, away }: Pair): number =>
  ({ "team-total-home": home, "team-total-away": away })[base] ?? home + away;

/** A total whose line was passed by half a point at least: over is won, under is lost. */
function ifPassed(bet: Bet, scope: string, so: Pair): Verdict | undefined {
  const { base } = bet.market;
  if (!TOTALS.includes(base) || counted(base, so) - bet.hdp < 0.5) return undefined;
  return told(partsOnLine(base, bet, so), { is: "score", scope, ...so });
}

/** The same in sets or in games, if the line is in that unit however long the match would have been. */
function ifPassedInSets(bet: Bet, { finished, games, gamesAtMost, winning }: SetsSoFar): Verdict | undefined {
  const { base, unit } = bet.market;
  const reach = winning.map((needed) => (base === "total" ? 2 * needed - 1 : needed));
  const inSets = unit === "coarse" || (!unit && bet.hdp <= Math.min(...reach));
  const inGames = unit === "fine" || (!unit && bet.hdp > Math.max(...reach));
  if (inSets) return ifPassed(bet, "match_result", finished);
  if (!inGames) return undefined;
  const passed = ifPassed(bet, "games", games);
  // Points of a match tie-break are not games.
  return passed ?? (ifPassed(bet, "games", gamesAtMost) ? INCOMPLETE : undefined);
}

const open = (house: House): Verdict => (house.unfinished === "incomplete" ? INCOMPLETE : CANCELLED);

function afterRetirement(bet: Bet, sets: SetsSoFar, event: Reading, retired: Who, house: House): Verdict {
  if (bet.market.period !== "match") return open(house);
  if (bet.market.base !== "ml") {
    if (house.retirementLines === "incomplete") return INCOMPLETE;
    if (house.retirementLines === "void") return CANCELLED;
    return ifPassedInSets(bet, sets) ?? open(house);
  }
  const played = sets.finished.home + sets.finished.away;
  const wants = { advances: 0, advances_after_one_set: 1, advances_after_two_sets: 2 }[house.retirement as string];
  if (house.retirement === "incomplete") return INCOMPLETE;
  if (wants === undefined && !(house.retirement === "void_unless_disqualified" && event.disqualified === retired))
    return CANCELLED;
  if (wants !== undefined && played < wants) return open(house);
  const winner = event.advanced ?? (retired === "home" ? "away" : "home");
  const loser = winner === "home" ? "away" : "home";
  if (bet.side === loser && house.betOnRetired === "void") return CANCELLED;
  const score = { home: winner === "home" ? 1 : 0, away: winner === "away" ? 1 : 0 };
  return told(allOrNothing(bet.side === winner), { is: "score", scope: "match_result", ...score });
}

/** The scores of the listed parts, from the first one on. A part after a gap makes the list useless. */
function partsFrom(event: Reading, most: number): readonly Pair[] | undefined {
  const listed = Array.from({ length: most }, (_, i) => event.key(`p${i + 1}`));
  const count = listed.indexOf(undefined);
  const first = listed.slice(0, count < 0 ? most : count) as Pair[];
  return listed.slice(first.length).some((part) => part !== undefined) ? undefined : first;
}

const sum = (parts: readonly Pair[]): Pair =>
  parts.reduce((all, part) => ({ home: all.home + part.home, away: all.away + part.away }), { home: 0, away: 0 });

const same = (one: Pair, other: Pair): boolean => one.home === other.home && one.away === other.away;

/** True if quarters, periods or halves stop early and add up to the score. */
function isTimedStopped(event: Reading, sport: Sport): boolean {
  if (sport.slug === "football" || !event.top || event.ft) return false;
  const parts = partsFrom(event, sport.regulationPeriods);
  if (!parts || parts.length === 0 || parts.length >= sport.regulationPeriods) return false;
  // Two quarters that add up to the score are two halves where halves are played.
  if (sport.maybeTwoHalves && parts.length === 2) return false;
  return same(sum(parts), event.top);
}

/** The innings of a game of this sport; `half` if only the visitors batted in the last one and the home side does not lead. */
function inningsOf(event: Reading): { readonly full: readonly Pair[]; readonly half: Pair | undefined } | undefined {
  const full = partsFrom(event, 30);
  if (!full || !event.top) return undefined;
  const last = thing(event.raw(`p${full.length + 1}`));
  const more = event.keys.some(
    (key) => /^p[0-9]+$/.test(key) && Number(key.slice(1)) > full.length + 1 && isListed(event, key),
  );
  if (more) return undefined;
  const isHalf = (last.home === undefined || last.home === null) && isCount(last.away);
  return { full, half: isHalf ? { home: 0, away: Number(last.away) } : undefined };
}

const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647;
const isListed = (event: Reading, key: string): boolean => {
  const { home, away } = thing(event.raw(key));
  return event.key(key) !== undefined || ((home === undefined || home === null) && isCount(away));
};

function innings(bet: Bet, event: Reading, sport: Sport, house: House): Verdict {
  const { top, ft, fulltime } = event;
  const list = inningsOf(event);
  if (!list || !top || (ft && !same(ft, top)) || (ft && fulltime && !same(ft, fulltime))) return INCOMPLETE;
  const { full, half } = list;
  const so = sum(half ? [...full, half] : full);
  if (!same(so, top)) return INCOMPLETE;
  const isHomeAhead = half !== undefined && top.home > top.away;
  const played = full.length + (isHomeAhead ? 1 : 0);
  const needed = sport.slug === "softball" ? 7 : 9;
  const isOpen = half !== undefined && !isHomeAhead;
  if (!isOpen && played >= needed) return INCOMPLETE;
  if (full.length === 0 && !half) return INCOMPLETE;
  const reverts = isOpen && house.lastFullInning && bet.market.base === "ml" && bet.market.period === "match";
  if (reverts && bet.side !== "draw" && full.length >= 5) {
    const score = sum(full);
    if (score.home !== score.away) {
      const winner = score.home > score.away ? "home" : "away";
      return told(allOrNothing(bet.side === winner), { is: "score", scope: "full_game", ...score });
    }
    if (bet.tieRule === undefined) return { result: "ungradeable", reason: "ambiguous_tie" };
    const parts = bet.tieRule === "void" ? wholeStakeBack : allOrNothing(false);
    return told(parts, { is: "score", scope: "full_game", ...score });
  }
  return stopped(bet, top, house, "full_game");
}

function stopped(bet: Bet, so: Pair, house: House, scope: string): Verdict {
  if (house.unfinished === "incomplete") return INCOMPLETE;
  const passes = house.unfinished === "stand_if_passed" && bet.market.period === "match" && !bet.market.statistic;
  return (passes ? ifPassed(bet, scope, so) : undefined) ?? CANCELLED;
}

function isForfeit(event: Reading, sport: Sport): boolean {
  const score = event.top ?? event.ft;
  const isAny = event.keys.some((key) => /^p[1-9][0-9]?$/.test(key) && event.key(key) !== undefined);
  const [high, low] = score ? [Math.max(score.home, score.away), Math.min(score.home, score.away)] : [0, 0];
  return !isAny && (sport.forfeits ?? []).some(([won, lost]) => won === high && lost === low);
}

/** A match tie-break voids some bets. Undefined if it does not concern this one. */
function afterTieBreak(bet: Bet, sheet: Sheet, house: House): Verdict | undefined {
  const { base, period, unit } = bet.market;
  const ended = sheet.sets?.tieBreak ?? "no";
  if (house.matchTieBreak === "one_game" || ended === "no") return undefined;
  if (house.matchTieBreak === "only_ml_and_first_set") {
    if (period === "first-set" || (base === "ml" && period === "match")) return undefined;
    return ended === "unknown" ? INCOMPLETE : CANCELLED;
  }
  if (period !== "match") return undefined;
  const isLine = base === "spread" || TOTALS.includes(base);
  if (!isLine && base !== "odd-even") return undefined;
  if (unit === "coarse") return undefined;
  const { totals = 0, spread = 0, team = 0 } = sheet.reach ?? {};
  const limit = base === "spread" ? spread : base === "total" ? totals : team;
  const isNear = isLine && !unit && Math.abs(bet.hdp) <= limit;
  if (isNear && base !== "spread") return undefined;
  if (ended === "unknown") return INCOMPLETE;
  return isNear ? { result: "ungradeable", reason: "invalid_line" } : CANCELLED;
}

/** What the house answers, given what the rules answer without one. */
export function byHouse(bet: Bet, verdict: Verdict, event: Reading, sport: Sport, sheet: Sheet, house: House): Verdict {
  const isIncomplete = verdict.reason === "incomplete_score";
  const voided = afterTieBreak(bet, sheet, house);
  if (voided) return voided;
  // A 0-0 with nothing but zeros may be from before the start.
  const mayBeUnplayed = ["never played", "incomplete", "all innings or incomplete"].includes(sport.nilNil ?? "");
  if (!isIncomplete || (mayBeUnplayed && nothingButZeros(event))) return verdict;
  if (isForfeit(event, sport)) return house.forfeits === "void" ? CANCELLED : verdict;
  switch (sport.structure) {
    case "sets": {
      const { sets } = sheet;
      const isDoubtful = sheet.facts.get(`lines:${bet.market.period}`)?.is === "two readings";
      if (!sets?.fits || isDoubtful) return verdict;
      if (event.retired) return afterRetirement(bet, sets, event, event.retired, house);
      if (!sets.hasStopped || house.unfinished === "incomplete") return verdict;
      const passes = house.unfinished === "stand_if_passed" && bet.market.period === "match";
      return (passes ? ifPassedInSets(bet, sets) : undefined) ?? CANCELLED;
    }
    case "innings":
      return innings(bet, event, sport, house);
    case "halves":
    case "quarters":
    case "thirds": {
      const scope = sport.lines;
      return event.top && isTimedStopped(event, sport) ? stopped(bet, event.top, house, scope) : verdict;
    }
    default:
      return verdict;
  }
}
