import { type Grade, gradeAll } from "../../../src/engine/index.js";
import type { Bet } from "./bets.js";

const DECIDED: ReadonlySet<string> = new Set(["won", "lost", "half_won", "half_lost", "push"]);

/**
 * The verdict on each bet that all completions agree on.
 *
 * @param unplayed Whether a bet that a completion returns is left out, because a 0-0 may be from before the start, or counts.
 */
export function agreedOn(
  bets: readonly Bet[],
  completions: Iterable<object>,
  unplayed: "left-out" | "counts" = "left-out",
): readonly (string | null)[] {
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
      if (unplayed === "left-out" && isUnplayed(grade)) continue;
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

export interface Faults {
  /** Verdicts that a completion contradicts. */
  readonly wrong: readonly string[];
  /** Refusals although all completions agree. */
  readonly refused: readonly string[];
}

/** Compares the verdicts on what is known with those that all completions agree on. */
export function compare(
  bets: readonly Bet[],
  event: object,
  agreed: readonly (string | null)[],
  provisional: boolean,
): Faults {
  const wrong: string[] = [];
  const refused: string[] = [];
  gradeAll(bets, [event], { provisional }).forEach((grade, index) => {
    const verdict = verdictOf(grade);
    const all = agreed[index] ?? null;
    const words = () =>
      `${JSON.stringify(bets[index])} on ${JSON.stringify(event)}: ${verdict}, but ${all ?? "not all agree"}`;
    if (isDecided(verdict) && verdict !== all) wrong.push(words());
    if (!isDecided(verdict) && all !== null) refused.push(words());
  });
  return { wrong, refused };
}

export function together(found: readonly Faults[]): Faults {
  return { wrong: found.flatMap(({ wrong }) => wrong), refused: found.flatMap(({ refused }) => refused) };
}

export function verdictOf({ result, reason }: Grade): string {
  return reason ?? result;
}

export function isDecided(verdict: string): boolean {
  return DECIDED.has(verdict);
}
