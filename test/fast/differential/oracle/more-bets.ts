/** Settles the markets of section 5.5 of the rules. */

import { ahead, type Bet, decide, INCOMPLETE, partsOnLine, type Score, told } from "./bets.js";
import { agreedOnCounts } from "./count-completions.js";
import type { CountBase } from "./count-markets.js";
import type { Label, Named } from "./labels.js";
import { type MoreBase, marginOnFullGame } from "./more-markets.js";
import { lastOf, racedTo } from "./order-bets.js";
import { isNil, same } from "./pairs.js";
import { firstToReach } from "./parts.js";
import type { Sport } from "./sports.js";
import { allOrNothing, nameOf, wholeStakeBack } from "./stakes.js";
import type { Part, TeamCount } from "./team-counts.js";
import { type Fact, MISSING, type Pair, type Sheet, type Verdict, type Who } from "./types.js";

const both = ({ home, away }: Pair): number => home + away;
const bothScored = ({ home, away }: Pair): boolean => home > 0 && away > 0;

/** Which side a market's name ends in. */
const sideOf = (base: MoreBase): Who | undefined =>
  base.endsWith("-home") ? "home" : base.endsWith("-away") ? "away" : undefined;

const goalsOf = (who: Who | undefined, on: Pair): number => (who === undefined ? both(on) : on[who]);

const factOf = (sheet: Sheet, use: string): Fact => sheet.facts.get(use) ?? MISSING;

/** Yes or no on one fact. */
const yesNo = (bet: Bet, fact: Fact, holds: (on: Score) => boolean): Verdict =>
  decide(fact, (on) => told(allOrNothing(holds(on) === (bet.side === "yes")), on));

/** Yes or no on the two halves; the basis is normal time. */
function onHalves(bet: Bet, sheet: Sheet, holds: (first: Pair, second: Pair) => boolean): Verdict {
  return decide(factOf(sheet, "result:first-half"), (first) =>
    decide(factOf(sheet, "result:second-half"), (second) =>
      yesNo(bet, factOf(sheet, "result:match"), () => holds(first, second)),
    ),
  );
}

function onCount(bet: Bet, fact: Fact): Verdict {
  const label = labelled(bet, "count");
  const who = sideOf(bet.market.base as MoreBase);
  return yesNo(bet, fact, (on) => goalsOf(who, on) >= label.from && goalsOf(who, on) <= label.to);
}

function labelled<Is extends Label["is"]>(bet: Bet, ...forms: Is[]): Extract<Label, { is: Is }> {
  const { row } = bet;
  const isWanted = (label: Label): label is Extract<Label, { is: Is }> => forms.some((form) => form === label.is);
  if (!row || !isWanted(row)) throw new Error(`oracle: no ${forms.join()} in the label`);
  return row;
}

/** True for a label whose name no event without names can confirm. */
function isUnknown(label: Label | undefined): boolean {
  if (label?.is === "two bets") return label.first === "unknown";
  return label !== undefined && "who" in label && label.who === "unknown";
}

function teamsThatScored(bet: Bet, fact: Fact): Verdict {
  const label = labelled(bet, "both", "none", "only");
  return yesNo(bet, fact, (on) => {
    if (label.is === "both") return bothScored(on);
    if (label.is === "none") return isNil(on);
    return label.who === "home" ? on.home > 0 && on.away === 0 : on.away > 0 && on.home === 0;
  });
}

function winningMargin(bet: Bet, fact: Fact): Verdict {
  const label = labelled(bet, "margin", "draw", "score draw", "no goal");
  return yesNo(bet, fact, (on) => {
    if (label.is === "draw") return ahead(on) === "draw";
    if (label.is === "score draw") return ahead(on) === "draw" && !isNil(on);
    if (label.is === "no goal") return isNil(on);
    const margin = Math.abs(on.home - on.away);
    const right: Named | "either" | "draw" = label.who === "either" ? label.who : (ahead(on) as Who | "draw");
    return right === label.who && margin >= label.from && margin <= label.to;
  });
}

/** The quarters after the first; the last one with overtime, where the house counts that. */
function quartersAfter({ house }: Bet, sheet: Sheet): readonly Fact[] {
  const [last, ...others] = [...(sheet.parts ?? []).slice(1)].reverse();
  const before = others.reverse();
  if (!house.highestQuarterOvertime || !last) return last ? [...before, last] : before;
  const [full, regulation] = [sheet.full, factOf(sheet, "result:match")];
  if (last.is !== "score" || full?.is !== "score" || regulation.is !== "score") return [MISSING];
  const [home, away] = [full.home - regulation.home, full.away - regulation.away];
  return [...before, { ...last, home: last.home + home, away: last.away + away }];
}

/** A part that scored more than every other; Tie where the highest is shared. */
function highest(bet: Bet, sheet: Sheet, parts: readonly Fact[]): Verdict {
  const label = labelled(bet, "part", "tie");
  const who = sideOf(bet.market.base as MoreBase);
  const goals: number[] = [];
  for (const part of parts) {
    if (part.is !== "score") return INCOMPLETE;
    goals.push(goalsOf(who, part));
  }
  const most = Math.max(...goals);
  const shared = goals.filter((it) => it === most).length > 1;
  if (shared && bet.house.sharedHighest === "void")
    return decide(factOf(sheet, "result:match"), (on) => told(wholeStakeBack, on));
  return yesNo(bet, factOf(sheet, "result:match"), () =>
    label.is === "tie" ? shared : !shared && goals[label.number - 1] === most,
  );
}

function lastTeam(bet: Bet, { last, accused, listed }: Sheet): Verdict {
  return decide(last?.basis ?? MISSING, (on) => {
    const inList = listed && lastOf(listed.regulation);
    if (last?.who === "unknown" && inList && !accused) return told(allOrNothing(bet.side === inList), on);
    // As with the first: `none` loses as soon as a side scores.
    if (last?.who === "unknown" && bet.side !== "none") return accused ? INCOMPLETE : bet.withoutStatistics;
    return told(allOrNothing(bet.side === last?.who), on);
  });
}

function raceTo(bet: Bet, sheet: Sheet, isInInnings: boolean): Verdict {
  return decide(factOf(sheet, "result:match"), (on) => {
    const who = firstToReach(bet.hdp, sheet.accused ? [] : (sheet.parts ?? []), on, isInInnings);
    const inList = sheet.listed && racedTo(bet.hdp, sheet.listed.regulation);
    if (who === "unknown" && inList && !sheet.accused) return told(allOrNothing(bet.side === inList), on);
    if (who === "unknown" && bet.side !== "none") return sheet.accused ? INCOMPLETE : bet.withoutStatistics;
    if (who === "none" && bet.side !== "none" && bet.house.raceToNobody === "void") return told(wholeStakeBack, on);
    return told(allOrNothing(bet.side === who), on);
  });
}

/** Both bets must win. */
function twoBets(bet: Bet, fact: Fact): Verdict {
  const { first, second } = labelled(bet, "two bets");
  return yesNo(bet, fact, (on) => {
    const chances: Readonly<Record<string, string>> = { "1x": "away", "12": "draw", x2: "home" };
    const isFirst =
      first === "yes" || first === "no"
        ? bothScored(on) === (first === "yes")
        : first in chances
          ? ahead(on) !== chances[first]
          : ahead(on) === first;
    if (second === "yes" || second === "no") return isFirst && bothScored(on) === (second === "yes");
    return isFirst && (second === "over" ? both(on) > bet.hdp : both(on) < bet.hdp);
  });
}

/** One of the two bets is enough. */
function eitherBet(bet: Bet, fact: Fact): Verdict {
  const { first, second } = labelled(bet, "two bets");
  return yesNo(bet, fact, (on) => {
    if (ahead(on) === first) return true;
    if (second === "yes" || second === "no") return bothScored(on) === (second === "yes");
    return second === "over" ? both(on) > bet.hdp : both(on) < bet.hdp;
  });
}

/** A total of each part, all of which must be over the line, or under it. */
function totalOfEach(bet: Bet, sheet: Sheet, parts: readonly Fact[]): Verdict {
  const { side } = labelled(bet, "total");
  const counts: number[] = [];
  for (const part of parts) {
    if (part.is !== "score") return INCOMPLETE;
    counts.push(both(part));
  }
  return yesNo(bet, factOf(sheet, "result:match"), () =>
    counts.every((count) => (side === "over" ? count > bet.hdp : count < bet.hdp)),
  );
}

function setAndMatch(bet: Bet, sheet: Sheet): Verdict {
  // The first set must be listed (docs/rules.md#sets-and-maps-that-were-won).
  return decide(factOf(sheet, "lines:first-set"), (set) =>
    decide(factOf(sheet, "winner:match"), (match) =>
      told(allOrNothing(bet.side === `${ahead(set)}/${ahead(match)}`), match),
    ),
  );
}

/** Settles the count, or every count that it may be. */
function onEachCount(bet: Bet, count: TeamCount, settled: (on: Pair) => Verdict): Verdict {
  if (count === "missing") return bet.withoutStatistics;
  if (count === "unfinished") return INCOMPLETE;
  if (!("homes" in count)) return settled(count);
  const agreed = agreedOnCounts(count, settled) ?? bet.withoutStatistics;
  return count.hasGaps ? { ...agreed, unlessRefused: bet.withoutStatistics } : agreed;
}

/** Markets on counts of the teams have no basis. */
function onTeamCounts(bet: Bet, count: Pair): Verdict {
  const wins = (it: boolean): Verdict => nameOf(allOrNothing(it));
  switch (bet.market.base) {
    case "corners-odd-even":
      return wins((both(count) % 2 === 0 ? "even" : "odd") === bet.side);
    case "corners-european":
      return wins(ahead({ home: count.home + bet.hdp, away: count.away }) === bet.side);
    case "corners-three-way":
    case "bookings-three-way":
      return wins(ahead(count) === bet.side);
    default:
      return ahead(count) === "draw" ? nameOf(wholeStakeBack) : wins(ahead(count) === bet.side);
  }
}

/** A line on a count, which is a line like any other. */
export function settleCount(base: CountBase, bet: Bet, sheet: Sheet): Verdict {
  const { statistic = "", period } = bet.market;
  const team = base === "count-total-home" ? "home" : base === "count-total-away" ? "away" : undefined;
  const count = sheet.count?.(statistic, period as Part, team) ?? "missing";
  const line = {
    "count-total": "total",
    "count-total-home": "team-total-home",
    "count-total-away": "team-total-away",
    "count-spread": "spread",
  } as const;
  return onEachCount(bet, count, (on) => nameOf(partsOnLine(line[base], bet, on)));
}

export function settleMore(base: MoreBase, bet: Bet, sheet: Sheet, sport: Sport): Verdict {
  const { period } = bet.market;
  const result = factOf(sheet, `result:${period}`);
  const who = sideOf(base);
  const mine = (on: Pair): number => goalsOf(who, on);
  const other = (on: Pair): number => both(on) - mine(on);
  if (isUnknown(bet.row)) return INCOMPLETE;
  switch (base) {
    case "either-half-home":
    case "either-half-away":
      return onHalves(bet, sheet, (first, second) => [first, second].some((half) => mine(half) > other(half)));
    case "both-halves-home":
    case "both-halves-away":
      return onHalves(bet, sheet, (first, second) => [first, second].every((half) => mine(half) > other(half)));
    case "score-both-halves-home":
    case "score-both-halves-away":
      return onHalves(bet, sheet, (first, second) => mine(first) > 0 && mine(second) > 0);
    case "goal-both-halves":
      return onHalves(bet, sheet, (first, second) => !isNil(first) && !isNil(second));
    case "both-score-both-halves":
      return onHalves(bet, sheet, (first, second) => bothScored(first) && bothScored(second));
    case "half-and-full-score": {
      const { half, full } = labelled(bet, "two scores");
      return decide(factOf(sheet, "result:first-half"), (first) =>
        yesNo(bet, factOf(sheet, "result:match"), (on) => same(first, half) && same(on, full)),
      );
    }
    case "both-over":
      return yesNo(bet, factOf(sheet, `lines:${period}`), (on) => on.home > bet.hdp && on.away > bet.hdp);
    case "team-scores-home":
    case "team-scores-away":
      return yesNo(bet, result, (on) => mine(on) > 0);
    case "both-each-half": {
      const { first, second } = labelled(bet, "each half");
      return onHalves(bet, sheet, (one, two) => bothScored(one) === first && bothScored(two) === second);
    }
    case "teams-to-score":
      return teamsThatScored(bet, result);
    case "team-exact-home":
    case "team-exact-away":
    case "multi":
    case "multi-home":
    case "multi-away":
      return onCount(bet, result);
    case "exact-sets":
    case "exact-maps":
      return onCount(bet, factOf(sheet, "coarse:match"));
    case "winning-margin":
      return winningMargin(bet, marginOnFullGame(sport) ? (sheet.full ?? MISSING) : result);
    case "highest-half":
    case "highest-half-home":
    case "highest-half-away":
      return highest(bet, sheet, [factOf(sheet, "result:first-half"), factOf(sheet, "result:second-half")]);
    case "highest-quarter":
      // Without its quarters a match may have been played in halves.
      return highest(bet, sheet, [factOf(sheet, "result:first-quarter"), ...quartersAfter(bet, sheet)]);
    case "highest-period":
      return highest(bet, sheet, sheet.parts ?? []);
    case "last-to-score":
      return lastTeam(bet, sheet);
    case "race":
      return raceTo(bet, sheet, sport.structure === "innings");
    case "result-and-both":
    case "result-and-total":
    case "both-and-total":
    case "chance-and-both":
    case "chance-and-total":
      return twoBets(bet, result);
    case "result-or-both":
    case "result-or-total":
      return eitherBet(bet, result);
    case "home-or-both":
    case "draw-or-both":
    case "away-or-both":
      return yesNo(bet, result, (on) => bothScored(on) || base.startsWith(ahead(on)));
    case "home-no-bet":
    case "away-no-bet":
      return decide(result, (on) =>
        told(base.startsWith(ahead(on)) ? wholeStakeBack : allOrNothing(ahead(on) === bet.side), on),
      );
    case "each-half":
      return totalOfEach(bet, sheet, [factOf(sheet, "result:first-half"), factOf(sheet, "result:second-half")]);
    case "each-quarter":
      return totalOfEach(bet, sheet, [factOf(sheet, "result:first-quarter"), ...quartersAfter(bet, sheet)]);
    case "each-period":
      return totalOfEach(bet, sheet, sheet.parts ?? []);
    case "odd-even-home":
    case "odd-even-away":
      return decide(factOf(sheet, "lines:match"), (on) =>
        told(allOrNothing((mine(on) % 2 === 0 ? "even" : "odd") === bet.side), on),
      );
    case "win-set-home":
    case "win-set-away":
    case "win-map-home":
    case "win-map-away":
      return yesNo(bet, factOf(sheet, "coarse:match"), (on) => mine(on) > 0);
    case "set-and-match":
      return setAndMatch(bet, sheet);
    case "run-in-first":
      return yesNo(bet, factOf(sheet, "result:first-inning"), (on) => !isNil(on));
    case "no-run-in-first":
      return yesNo(bet, factOf(sheet, "result:first-inning"), isNil);
    case "win-to-nil": {
      const side = labelled(bet, "side").who as Who;
      return yesNo(bet, result, (on) => ahead(on) === side && (side === "home" ? on.away : on.home) === 0);
    }
    default:
      return onEachCount(
        bet,
        sheet.count?.(base.startsWith("bookings") ? "Bookings" : "Corners", period as Part) ?? "missing",
        (on) => onTeamCounts(bet, on),
      );
  }
}
