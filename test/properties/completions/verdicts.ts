import { type Grade, gradeAll } from "../../../src/engine/index.js";
import type { Bet } from "./bets.js";

const DECIDED: ReadonlySet<string> = new Set(["won", "lost", "half_won", "half_lost", "push"]);

/** The verdict on each bet that all completions agree on. Completions that were never played are not among them. */
export function agreedOn(bets: readonly Bet[], completions: Iterable<object>): readonly (string | null)[] {
  const agreed: (string | null | undefined)[] = bets.map(() => undefined);
  for (const event of completions) {
    let open = 0;
    const asked = bets.filter((_, index) => agreed[index] !== null);
    const grades = gradeAll(asked, [event]);
    let next = 0;
    for (let index = 0; index < bets.length; index++) {
      if (agreed[index] === null) continue;
      const grade = grades[next++];
      if (grade === undefined) throw new Error("a bet without a grade");
      if (isUnplayed(grade)) continue;
      const verdict = verdictOf(grade);
      agreed[index] = agreed[index] === undefined || agreed[index] === verdict ? verdict : null;
      open++;
    }
    if (open === 0 && agreed.every((verdict) => verdict === null)) break;
  }
  return agreed.map((verdict) => (verdict !== undefined && verdict !== null && DECIDED.has(verdict) ? verdict : null));
}

/** A 0-0 that may be from before the start. */
function isUnplayed({ reason }: Grade): boolean {
  return reason === "event_cancelled";
}

export function verdictOf({ result, reason }: Grade): string {
  return reason ?? result;
}

export function isDecided(verdict: string): boolean {
  return DECIDED.has(verdict);
}
