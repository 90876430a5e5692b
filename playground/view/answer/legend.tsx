import type { Score } from "../../../src/pure/engine/index.js";
import { COLORS, type Grid, MARKS } from "../../../src/pure/grid/index.js";
import { countsFrom } from "../../model/answer/control.js";
import { markWords } from "../../model/answer/grid.js";
import type { Amounts } from "../../model/answer/money.js";

interface LegendProps {
  readonly grid: Grid;
  readonly from: Score | null;
  readonly amounts: Amounts | null;
}

/** What the letters or amounts of a grid mean, and where on its axis they are. */
export function Legend({ grid, from, amounts }: LegendProps) {
  const { legend, notes } = grid;
  const counts = countsFrom(grid, from);
  return (
    <>
      <ul class="legend">
        {legend.map(({ mark, cells: all, where }) => {
          const cells = counts === null ? all : (counts.get(mark) ?? 0);
          if (cells === 0) return null;
          const { fill, text } = COLORS[mark];
          return (
            <li key={mark}>
              <span class="swatch" style={{ backgroundColor: fill, color: text }}>
                {MARKS[mark].letter}
              </span>
              <span>
                {markWords(mark)}
                {amounts?.has(mark) ? `: ${amounts.get(mark)}` : null}
                {cells === null ? null : <span class="quiet"> {cells}</span>}
                {where === "" ? null : <span class="quiet"> {where}</span>}
              </span>
            </li>
          );
        })}
        {from !== null ? (
          <li>
            <span class="swatch gone" />
            <span>can no longer be the final score</span>
          </li>
        ) : null}
      </ul>
      {notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
    </>
  );
}
