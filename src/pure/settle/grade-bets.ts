import { LedgerError, ofBet } from "../ledger/error.js";
import { given } from "../ledger/given.js";
import { readAsOf } from "./as-of.js";
import { each } from "./each.js";
import { Grading } from "./grading.js";
import { checkBet, checkBetId } from "./read-stored.js";
import type { GradeBetsInput, GradedBet, GradedBets, StoredBet } from "./types.js";

/**
 * Grades the distinct bets on one event, for a ledger that stores each of them once: a million slips share a few thousand bets. The grades
 * and who has to look at them are those of {@link settleEvent} for a leg with the bet. Put the grades that changed into the legs, and settle
 * their slips with {@link settleSlips}. A bet that cannot be used is in `failed`, with an error that names it: `bet 17: selection: ...`.
 *
 * @throws LedgerError if the event has no valid id, or `bets` is not a list of bets with ids. Nothing is graded.
 * @throws RangeError if `asOf` is not a time.
 * @example
 * ```ts
 * import { standard } from "settlegrade";
 * import { gradeBets } from "settlegrade/settle";
 * const event = { id: 7, status: "settled", sport: { slug: "tennis" }, scores: { home: 2, away: 0 } };
 * const bet = { id: 17, selection: { eventId: 7, market: "ML", side: "home" }, rulebook: standard } as const;
 * const { graded } = gradeBets({ event, bets: [bet], asOf: "2026-03-07T18:00:00Z" });
 * console.log(graded[0]?.id, graded[0]?.grade?.result); // 17 won
 * ```
 */
export function gradeBets({ event, bets, asOf }: GradeBetsInput): GradedBets {
  const grading = new Grading(event, readAsOf(asOf));
  const graded: GradedBet[] = [];
  const failed = each<string | number, StoredBet>(bets, { name: "bet", checkId: checkBetId, named: ofBet }, (bet) => {
    graded.push(gradedBet(bet, grading));
  });
  return { graded, failed };
}

function gradedBet(bet: StoredBet, grading: Grading): GradedBet {
  const { id, selection, rulebook, match } = bet;
  const eventId = checkBet(bet);
  if (eventId !== grading.eventId) {
    throw new LedgerError("selection.eventId", `${given(eventId)} is another event`, String(grading.eventId));
  }
  const sheet = grading.under(rulebook);
  const another = grading.another(match);
  if (another !== null) return { id, grade: null, review: another };
  return { id, grade: sheet.grade(selection), review: sheet.review(selection) };
}
