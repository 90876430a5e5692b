/**
 * The floor that `grade` is measured against: it reads the same selections and scores, trusts all of them, does only the
 * arithmetic and makes the same answer objects. It knows nothing of names, sports, statuses, contradictions or refusals.
 */
import type { BenchEvent, BenchSelection } from "./cases.js";

interface Answer {
  readonly ref?: string;
  readonly eventId: number;
  readonly result: string;
  readonly reason: string | null;
  readonly final: boolean;
  readonly basis: { readonly scope: string; readonly home: number; readonly away: number };
}

type Pair = { readonly home: number; readonly away: number };

/** A verdict of a valid selection on a settled event, without a single check. */
export function floor(selection: BenchSelection, event: BenchEvent): Answer {
  switch (selection.market) {
    case "ML":
      return answer(selection, "regulation", event.scores.periods.ft, outcome(selection, event.scores.periods.ft));
    case "Spread":
      return answer(selection, "regulation", event.scores.periods.ft, spread(selection, event.scores.periods.ft));
    case "Totals":
      return answer(selection, "regulation", event.scores.periods.ft, total(selection, event.scores.periods.ft));
    case "Totals HT":
      return answer(selection, "first_half", event.scores.periods.p1, total(selection, event.scores.periods.p1));
    case "Spread HT":
      return answer(selection, "first_half", event.scores.periods.p1, spread(selection, event.scores.periods.p1));
    case "Both Teams To Score":
      return answer(selection, "regulation", event.scores.periods.ft, bothScored(selection, event.scores.periods.ft));
    case "Double Chance":
      return answer(selection, "regulation", event.scores.periods.ft, doubleChance(selection, event.scores.periods.ft));
    default:
      return answer(selection, "regulation", event.scores.periods.ft, oddEven(selection, event.scores.periods.ft));
  }
}

function outcome(selection: BenchSelection, { home, away }: Pair): string {
  if (home === away) return selection.side === "draw" ? "won" : "lost";
  return (selection.side === "home") === home > away && selection.side !== "draw" ? "won" : "lost";
}

function spread(selection: BenchSelection, { home, away }: Pair): string {
  const margin = 4 * (home - away + (selection.hdp as number));
  return cover(selection.side === "home" ? margin : -margin);
}

function total(selection: BenchSelection, { home, away }: Pair): string {
  const margin = 4 * (home + away - (selection.hdp as number));
  return cover(selection.side === "over" ? margin : -margin);
}

function cover(margin: number): string {
  if (margin >= 2) return "won";
  if (margin <= -2) return "lost";
  return margin === 0 ? "void" : margin > 0 ? "half_won" : "half_lost";
}

function bothScored(selection: BenchSelection, { home, away }: Pair): string {
  return (home > 0 && away > 0) === (selection.side === "yes") ? "won" : "lost";
}

function doubleChance(selection: BenchSelection, { home, away }: Pair): string {
  const { side } = selection;
  return (side === "12" ? home !== away : side === "1x" ? home >= away : away >= home) ? "won" : "lost";
}

function oddEven(selection: BenchSelection, { home, away }: Pair): string {
  return ((home + away) % 2 === 1) === (selection.side === "odd") ? "won" : "lost";
}

function answer(selection: BenchSelection, scope: string, { home, away }: Pair, result: string): Answer {
  const { ref, eventId } = selection;
  const reason = result === "void" ? "push" : null;
  return ref === undefined
    ? { eventId, result, reason, final: true, basis: { scope, home, away } }
    : { ref, eventId, result, reason, final: true, basis: { scope, home, away } };
}
