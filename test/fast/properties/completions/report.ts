import { expect } from "vitest";
import { expectNone } from "../../../support/expect-none.js";
import type { Bet } from "./bets.js";
import { type Faults, together } from "./verdicts.js";

/** `npm run lab -- test:proved` tries every sport and more matches. */
export const IS_LONG = process.env.ALL_DELETIONS === "yes";

/** Refusals that are right although all completions agree. */
export interface Exception<Known> {
  readonly reason: string;
  covers(bet: Bet, known: Known): boolean;
}

export interface Found<Known> {
  readonly known: Known;
  readonly faults: Faults;
}

/** Fails if a completion contradicts a verdict, or if a bet is refused although all agree. Says how many were compared. */
export function expectProved<Known>(
  name: string,
  found: readonly Found<Known>[],
  exceptions: readonly Exception<Known>[] = [],
): void {
  const { wrong, agreed } = together(found.map(({ faults }) => faults));
  const counts = new Map<string, number>();
  const open = found.flatMap(({ known, faults }) =>
    faults.refused.filter(({ bet }) => {
      const exception = exceptions.find(({ covers }) => covers(bet, known));
      if (exception !== undefined) counts.set(exception.reason, (counts.get(exception.reason) ?? 0) + 1);
      return exception === undefined;
    }),
  );
  expectNone(
    `${name}: verdicts that a completion contradicts`,
    wrong.map(({ words }) => words),
  );
  expectNone(
    `${name}: bets that every completion decides alike, and that stay open`,
    open.map(({ words }) => words),
  );
  expect(agreed, `${name}: no bet that all completions agree on`).toBeGreaterThan(0);
  if (IS_LONG) {
    const refused = [...counts].map(([reason, count]) => `; ${count} refused: ${reason}`).join("");
    console.info(`${name}: ${found.length} records, ${agreed} bets that all completions agree on${refused}`);
  }
}
