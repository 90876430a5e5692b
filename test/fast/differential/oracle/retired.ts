/** What a house makes of a match that a player gave up (docs/rules.md#retirements). */
import { type Bet, CANCELLED, INCOMPLETE, told } from "./bets.js";
import { certain } from "./certain.js";
import { ifPassedInParts, ifPassedInSets, TOTALS } from "./passed.js";
import type { Reading } from "./reading.js";
import type { Sport } from "./sports.js";
import { allOrNothing } from "./stakes.js";
import type { PartsSoFar, Sheet, Verdict, Who } from "./types.js";

/** What is open is void, unless the house leaves it. */
export const open = ({ house }: Bet): Verdict => (house.unfinished === "incomplete" ? INCOMPLETE : CANCELLED);

const SETS_WANTED: Readonly<Record<string, number>> = {
  advances: 0,
  advances_after_one_set: 1,
  advances_after_two_sets: 2,
};

function moneyline(bet: Bet, played: number, event: Reading, retired: Who): Verdict {
  const { retirement, betOnRetired } = bet.house;
  if (retirement === "incomplete") return INCOMPLETE;
  const wants = SETS_WANTED[retirement ?? ""];
  if (wants === undefined && !(retirement === "void_unless_disqualified" && event.disqualified === retired))
    return CANCELLED;
  if (wants !== undefined && played < wants) return open(bet);
  if (event.advanced === retired) return INCOMPLETE;
  const winner = event.advanced ?? (retired === "home" ? "away" : "home");
  const loser = winner === "home" ? "away" : "home";
  if (bet.side === loser && betOnRetired === "void") return CANCELLED;
  return to(bet, winner);
}

/**
 * ML on a match that stopped early, of which nobody is known to have given up and one side is the official winner: the house that pays
 * whoever goes through pays that side. A winner who is behind contradicts the score (docs/rules.md#official-winners).
 */
export function officially(bet: Bet, event: Reading, played: number | undefined): Verdict | undefined {
  const { winner, top } = event;
  const { market, house, side } = bet;
  if (market.base !== "ml" || market.period !== "match" || (winner !== "home" && winner !== "away")) return undefined;
  if (played === undefined && (!house.officialWinner || side === "draw")) return undefined;
  const loser = winner === "home" ? "away" : "home";
  if (event.advanced === loser || (top && top[loser] > top[winner])) return INCOMPLETE;
  const wants = SETS_WANTED[house.retirement ?? ""];
  if (played === undefined) return to(bet, winner);
  if (wants === undefined || played < wants) return undefined;
  return side === loser && house.betOnRetired === "void" ? CANCELLED : to(bet, winner);
}

const to = ({ side }: Bet, winner: Who): Verdict =>
  told(allOrNothing(side === winner), {
    is: "score",
    scope: "match_result",
    home: winner === "home" ? 1 : 0,
    away: winner === "away" ? 1 : 0,
  });

/** A map that was finished is not open: if its score is missing, it is missing in any house. A later map shows that it was. */
export const ofPart = (bet: Bet, { tally, last = 0 }: PartsSoFar): Verdict => {
  const number = Number(bet.market.period.replace("map-", ""));
  return number <= tally.home + tally.away || number < last ? INCOMPLETE : open(bet);
};

/** Totals stand once they are passed; every other bet on the match stands once every end decides it (section 10). */
export function provedAtStop(bet: Bet, sport: Sport, sheet: Sheet): Verdict | undefined {
  const { sets, parted } = sheet;
  if (!TOTALS.includes(bet.market.base)) return certain(bet, sport, sheet);
  return sets ? ifPassedInSets(bet, sets) : parted ? ifPassedInParts(bet, parted) : undefined;
}

/** A bet that no score settles yet. `event.retired` is there. */
export function afterRetirement(bet: Bet, event: Reading, sport: Sport, sheet: Sheet, retired: Who): Verdict {
  const { sets, parted } = sheet;
  if (bet.market.period !== "match") return parted ? ofPart(bet, parted) : open(bet);
  const played = sets ? sets.finished.home + sets.finished.away : (parted?.finished ?? 0);
  if (bet.market.base === "ml") return moneyline(bet, played, event, retired);
  switch (bet.house.retirementLines) {
    case "incomplete":
      return INCOMPLETE;
    case "void":
      return CANCELLED;
    case "stand_if_passed":
      return provedAtStop(bet, sport, sheet) ?? open(bet);
    case "stand_if_certain":
      return (sets ? certain(bet, sport, sheet) : provedAtStop(bet, sport, sheet)) ?? open(bet);
  }
}
