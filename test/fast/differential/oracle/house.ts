/** House rules: what a house makes of a match that stopped, of a match tie-break and of a forfeit (docs/rules.md#other-house-rules). */

import { type Bet, CANCELLED, INCOMPLETE, told } from "./bets.js";
import { same, sum } from "./pairs.js";
import { ifPassed } from "./passed.js";
import { nothingButZeros, type Reading, thing } from "./reading.js";
import { afterRetirement, officially, ofPart, provedAtStop } from "./retired.js";
import type { Sport } from "./sports.js";
import { allOrNothing, wholeStakeBack } from "./stakes.js";
import { afterTieBreak } from "./tie-break.js";
import { neededInnings } from "./timed.js";
import { isWinnerDenied } from "./timed-contradictions.js";
import type { Pair, Sheet, Verdict } from "./types.js";

/** The scores of the listed parts, from the first one on. A part after a gap makes the list useless. */
function partsFrom(event: Reading, most: number): readonly Pair[] | undefined {
  const listed = Array.from({ length: most }, (_, i) => event.key(`p${i + 1}`));
  const count = listed.indexOf(undefined);
  const parts = listed.filter((part) => part !== undefined);
  return parts.length === (count < 0 ? most : count) ? parts : undefined;
}

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

function innings(bet: Bet, event: Reading, sport: Sport): Verdict {
  const { house } = bet;
  const { top } = event;
  const list = inningsOf(event);
  if (!list || !top) return INCOMPLETE;
  const { full, half } = list;
  const so = sum(half ? [...full, half] : full);
  if (!same(so, top)) return INCOMPLETE;
  const isHomeAhead = half !== undefined && top.home > top.away;
  const played = full.length + (isHomeAhead ? 1 : 0);
  const isOpen = half !== undefined && !isHomeAhead;
  // A shorter list is one that lacks innings (section 11); that of the home half in which play stopped is listed.
  const isKnownShort = full.length + (half ? 1 : 0) >= (sport.slug === "softball" ? 4 : 5);
  if (!isOpen && played >= neededInnings(event, sport, neededOn(bet))) return INCOMPLETE;
  // Enough innings for ML, but not a score that the official winner denies.
  const isMoneyline = bet.market.base === "ml" && bet.market.period === "match";
  if (isMoneyline && !isOpen && played >= house.moneylineInnings && isWinnerDenied(event, event.ot !== undefined))
    return INCOMPLETE;
  if (full.length === 0 && !half) return INCOMPLETE;
  const reverts = isOpen && house.lastFullInning && isMoneyline;
  if (reverts && bet.side !== "draw" && full.length >= house.moneylineInnings) {
    const score = sum(full);
    if (score.home !== score.away) {
      const winner = score.home > score.away ? "home" : "away";
      return told(allOrNothing(bet.side === winner), { is: "score", scope: sport.lines, ...score });
    }
    if (bet.tieRule === undefined) return { result: "ungradeable", reason: "ambiguous_tie" };
    const parts = bet.tieRule === "void" ? wholeStakeBack : allOrNothing(false);
    return told(parts, { is: "score", scope: sport.lines, ...score });
  }
  return officially(bet, event, undefined) ?? (isKnownShort ? stopped(bet, top, sport.lines) : INCOMPLETE);
}

/** A game of as many innings as the house asks for did not stop early. ML may need more than the other markets. */
const neededOn = ({ house, market }: Bet): number =>
  market.base === "ml" && market.period === "match" ? Math.max(house.moneylineInnings, house.innings) : house.innings;

function stopped(bet: Bet, so: Pair, scope: string): Verdict {
  const { house } = bet;
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

/** A match in sets. */
function bySets(bet: Bet, verdict: Verdict, event: Reading, sport: Sport, sheet: Sheet): Verdict {
  const { sets } = sheet;
  const isDoubtful = sheet.facts.get(`lines:${bet.market.period}`)?.is === "two readings";
  if (!sets?.fits || isDoubtful) return verdict;
  if (event.retired) return afterRetirement(bet, event, sport, sheet, event.retired);
  if (!sets.hasStopped) return verdict;
  const official = officially(bet, event, sets.finished.home + sets.finished.away);
  if (official || bet.house.unfinished === "incomplete") return official ?? verdict;
  const passes = bet.house.unfinished === "stand_if_passed" && bet.market.period === "match";
  return (passes ? provedAtStop(bet, sport, sheet) : undefined) ?? CANCELLED;
}

/** A match in maps, frames or legs, which `bestOf` says was longer. */
function byParts(bet: Bet, verdict: Verdict, event: Reading, sport: Sport, sheet: Sheet): Verdict {
  const { parted } = sheet;
  if (!parted?.fits || !parted.hasStopped) return verdict;
  const official = officially(bet, event, parted.finished);
  if (official || bet.house.unfinished === "incomplete") return official ?? verdict;
  if (bet.market.period !== "match") return ofPart(bet, parted);
  const passes = bet.house.unfinished === "stand_if_passed";
  return (passes ? provedAtStop(bet, sport, sheet) : undefined) ?? CANCELLED;
}

/** What the house answers, given what the rules answer without one. */
export function byHouse(bet: Bet, verdict: Verdict, event: Reading, sport: Sport, sheet: Sheet): Verdict {
  const isIncomplete = verdict.reason === "incomplete_score";
  // Nothing rests on a score that the official winner denies.
  const isTallied = sport.structure === "sets" || sport.structure === "maps" || sport.structure === "tally";
  if (isIncomplete && isTallied && isWinnerDenied(event, event.ot !== undefined)) return verdict;
  const voided = afterTieBreak(bet, sheet);
  if (voided) return voided;
  // A 0-0 with nothing but zeros may be from before the start.
  const mayBeUnplayed = ["never played", "incomplete", "all innings or incomplete"].includes(sport.nilNil ?? "");
  const areAllListed = sport.structure === "innings" && sheet.facts.size > 0;
  if (mayBeUnplayed && !areAllListed && nothingButZeros(event)) return verdict;
  // In maps, frames and legs a house that names the sport decides bets on the match that the score would settle too.
  const { parted } = sheet;
  const isDecidedByHouse = bet.house.retirement !== undefined && parted?.fits === true && event.retired !== undefined;
  if (isDecidedByHouse && event.retired && (isIncomplete || bet.market.period === "match"))
    return afterRetirement(bet, event, sport, sheet, event.retired);
  if (!isIncomplete) return verdict;
  if (isForfeit(event, sport)) return bet.house.forfeits === "void" ? CANCELLED : verdict;
  switch (sport.structure) {
    case "sets":
      return bySets(bet, verdict, event, sport, sheet);
    case "maps":
    case "tally":
      return byParts(bet, verdict, event, sport, sheet);
    case "innings":
      return innings(bet, event, sport);
    case "halves":
    case "quarters":
    case "thirds": {
      const scope = sport.lines;
      return event.top && isTimedStopped(event, sport) ? stopped(bet, event.top, scope) : verdict;
    }
    default:
      return verdict;
  }
}
