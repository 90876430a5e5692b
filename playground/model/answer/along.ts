import { outcomesAt, SKIPPED } from "../../../src/pure/engine/editor.js";
import { type OutcomeCell, type Outcomes, type OutcomesOptions, outcomes } from "../../../src/pure/engine/index.js";
import { isImpossible, lineOf, markOf } from "../../../src/pure/grid/index.js";
import { numberOn } from "./played.js";

/** The scores in every so many rows and columns have every margin, every total and every score of one side. */
const EVERY = 40;

/**
 * A bet at every score in a sport of high scores, where all of them would take a second: some scores are settled, and the others are as
 * those with the same margin, total or score of one side. If none of these decides, all are settled.
 */
export function outcomesAlong(selection: unknown, options: OutcomesOptions): Outcomes {
  const isMeant = (score: number) => score % EVERY === 0 || score === options.max;
  const some = outcomesAt(selection, options, (home, away) => isMeant(home) || isMeant(away));
  const line = lineOf(
    some.rows.map((row) => row.map(markOf)),
    some.side,
  );
  if (line === null || line.axis === "count") return outcomes(selection as object, options as object as never);
  const { axis } = line;
  const known = new Map<number, OutcomeCell>();
  for (const [home, row] of some.rows.entries()) {
    for (const [away, cell] of row.entries()) {
      if (!isImpossible(markOf(cell))) known.set(numberOn(axis, { home, away }), cell);
    }
  }
  const rows = some.rows.map((row, home) =>
    row.map((cell, away) => (cell === SKIPPED ? (known.get(numberOn(axis, { home, away })) ?? cell) : cell)),
  );
  return { ...some, rows };
}
