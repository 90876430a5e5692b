import type { EventView } from "../../possible/event-view.js";
import { oneFor } from "../../possible/sets/rules.js";
import type { SetScores } from "../../possible/sets/sets.js";
import type { Bet, Settlement } from "../../row-types/market.js";
import type { SetsRule } from "../../row-types/sport-rows.js";
import { KnownScore } from "../../types/known-score.js";
import type { Decision } from "../decision.js";
import {
  type BetOnScore,
  closed,
  concluded,
  doAgree,
  isOnScore,
  isOpen,
  misread,
  settleHalves,
  settleIfBothAgree,
  settleScore,
  undecided,
} from "../settle.js";
import { settleRetirement } from "../stopped.js";
import { lineUnit } from "../units.js";
import { lineInSets, spreadsIn } from "./ends.js";
import { settlePossibleSets } from "./within.js";

/** Decides a bet on a match in sets, or on one set. Null if a live match proves nothing. Sources: docs/rules.md#units and docs/rules.md#spread-without-sets. */
export function settleSets(bet: Bet, rule: SetsRule, view: EventView, isLive: boolean): Decision | null {
  // The ends of a set that are tried hold its lines, and not every score.
  const isBounded = bet.market.wholeMatch || bet.market.label === "none";
  if (isLive) {
    const live = isBounded ? view.liveSets(rule) : null;
    return live === null ? null : settlePossibleSets(bet, view, live, true);
  }
  const sets = view.sets(rule);
  const decision = settleRecord(bet, view, sets);
  if (!isOpen(decision) || !isBounded || view.retired !== null || sets.possible === null) return decision;
  return closed(settlePossibleSets(bet, view, sets.possible, false)) ?? decision;
}

function settleRecord(bet: Bet, view: EventView, sets: SetScores): Decision {
  const { settlement, wholeMatch } = bet.market;
  if (isOnScore(bet) && !wholeMatch) return settleSet(bet, sets);
  const { retired } = view;
  if (retired !== null) return settleRetirement(bet, view, sets, retired);
  if (isOnScore(bet)) return settleMatch(bet, view, sets);
  switch (settlement.on) {
    case "tie_breaks":
      return settleTieBreaks(bet, sets, settlement);
    case "halves": {
      // Set 1 / Match. Source: docs/rules.md#sets-and-maps-that-were-won.
      const first = sets.set(1, "first_period");
      return settleHalves(bet, settlement, sets.tally, first === "finished_set" ? "first_set" : first);
    }
    default:
      throw misread(bet);
  }
}

/** A bet on who won a set needs no score of it. Others count a match tie-break as the event proves. Source: docs/rules.md#what-a-match-tie-break-counts. */
function settleSet(bet: BetOnScore, sets: SetScores): Decision {
  const { number, scope } = bet.market.period;
  const part = scope ?? "games";
  if (bet.market.score === "moneyline") return settleScore(bet, sets.winnerOf(number, part), null);
  const found = sets.set(number, part);
  const counts = typeof found === "string" ? "in-full" : sets.countsOf(number);
  if (typeof found === "string" || counts === "in-full") return settleScore(bet, found, null);
  const { home, away } = oneFor(found);
  const one = new KnownScore(home, away, scope, found.from);
  return counts === "one-game"
    ? settleScore(bet, one, null)
    : (settleIfBothAgree(bet, one, null, { on: "other_reading", other: found }) ?? undecided("kind_of_deciding_set"));
}

/** A bet on the whole match: on the tally, on the games or points of all sets, or on either, so that both must agree. */
function settleMatch(bet: BetOnScore, view: EventView, sets: SetScores): Decision {
  const { tally, needed } = sets;
  if (typeof tally === "string") return undecided(tally);
  const spreads = spreadsIn(view);
  const is = lineInSets(bet, needed, spreads);
  const unit = lineUnit(bet, is, { spreads });
  if (is === "match") return settleScore(bet, tally, unit);
  const { games, gamesInFull } = sets;
  if (typeof games === "string") return undecided(games, tally, unit);
  if (is === "inner") {
    return gamesInFull === null
      ? settleScore(bet, games, unit)
      : (settleIfBothAgree(bet, games, unit, { on: "other_reading", other: gamesInFull }) ??
          undecided("kind_of_deciding_set", null, unit));
  }
  if (gamesInFull !== null && !doAgree(bet, games, gamesInFull)) {
    return undecided("kind_of_deciding_set", tally, unit);
  }
  const restsOn = { on: "other_unit", other: games } as const;
  return (
    settleIfBothAgree(bet, tally, unit, restsOn) ?? {
      verdict: "invalid_line",
      score: tally,
      margin: null,
      unit,
      restsOn,
    }
  );
}

/** Settles Tie Break in Match. Its basis is the games. Source: docs/rules.md#tie-break-in-match. */
function settleTieBreaks(bet: Bet, sets: SetScores, { settle }: Extract<Settlement, { on: "tie_breaks" }>): Decision {
  const { tally, games } = sets;
  if (typeof tally === "string") return undecided(tally);
  if (typeof games === "string") return undecided(games, tally);
  const fact = { fact: "tie_breaks", value: sets.tieBreaks, from: "sets" } as const;
  return concluded(settle(bet, fact), games, null, { on: "fact", fact });
}
