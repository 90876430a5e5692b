import { COLORS, type Grid, MARKS } from "../../../src/pure/grid/index.js";

/** What the letters of a grid mean, and where on its axis they are. */
export function Legend({ grid: { legend, notes }, isLive }: { readonly grid: Grid; readonly isLive: boolean }) {
  return (
    <>
      <ul class="legend">
        {legend.map(({ mark, cells, where }) => {
          const { fill, text } = COLORS[mark];
          return (
            <li key={mark}>
              <span class="swatch" style={{ backgroundColor: fill, color: text }}>
                {MARKS[mark].letter}
              </span>
              <span>
                {MARKS[mark].words}
                {cells === null ? null : <span class="quiet"> {cells}</span>}
                {where === "" ? null : <span class="quiet"> {where}</span>}
              </span>
            </li>
          );
        })}
        {isLive ? (
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
