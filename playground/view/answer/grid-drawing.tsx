import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Score } from "../../../src/pure/engine/index.js";
import { COLORS, type Grid, MARKS, type Mark, type Square, type Strip, TICKS } from "../../../src/pure/grid/index.js";
import type { MarkedCell } from "../../model/answer/grid.js";
import { numberOn } from "../../model/answer/played.js";

interface DrawingProps {
  readonly grid: Grid;
  /** The cell of the score that was played. */
  readonly cell: MarkedCell | null;
  /** The score of a live match, below which none can end. */
  readonly from: Score | null;
  readonly title: string;
}

/** The grid as a table, so that its cells can be read one by one. Moving the score moves a frame over it, so that no cell is laid out again. */
export function GridDrawing({ grid, cell: place, from, title }: DrawingProps) {
  const { drawing } = grid;
  const box = useRef<HTMLDivElement>(null);
  // The same element again is not compared with the one before, cell by cell.
  const table = useMemo(
    () =>
      drawing.form === "square" ? (
        <SquareTable square={drawing} title={title} />
      ) : (
        <StripTable strip={drawing} title={title} />
      ),
    [drawing, title],
  );
  useMark(box, drawing, place);
  const columns = drawing.form === "square" ? drawing.rows.length : drawing.marks.length;
  return (
    <div
      class={`grid-box ${drawing.form}`}
      role="region"
      aria-label="Grid of scores"
      tabIndex={0}
      ref={box}
      style={{ "--columns": columns, ...COLOR_PROPERTIES }}
    >
      <div class="grid-paper">
        {table}
        {from === null ? null : <Veils drawing={drawing} from={from} />}
        {place === null ? null : (
          <div class="here" style={{ "--top": place.row, "--left": place.column, "--height": 1, "--width": 1 }} />
        )}
      </div>
    </div>
  );
}

const COLOR_PROPERTIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(COLORS).flatMap(([mark, { fill, text }]) => [
    [`--${mark}-fill`, fill],
    [`--${mark}-text`, text],
  ]),
);

function useMark(
  box: { readonly current: HTMLDivElement | null },
  drawing: Square | Strip,
  cell: MarkedCell | null,
): void {
  const row = cell?.row;
  const column = cell?.column;
  /** Asked once for each drawing: to ask makes the browser lay out the whole page. */
  const isWide = useRef(false);
  useLayoutEffect(() => {
    const { current } = box;
    isWide.current = current !== null && current.scrollWidth > current.clientWidth;
  }, [drawing]);
  useLayoutEffect(() => {
    const cells = box.current?.querySelectorAll<HTMLTableRowElement>("tbody tr")[row ?? -1]?.cells;
    const cell = cells?.[(column ?? -1) + 1];
    if (cell === undefined) return;
    cell.setAttribute("aria-current", "true");
    const { current } = box;
    if (current !== null && isWide.current) {
      current.scrollLeft = cell.offsetLeft - current.clientWidth / 2;
    }
    return () => cell.removeAttribute("aria-current");
  }, [drawing, row, column]);
}

function SquareTable({ square: { rows }, title }: { readonly square: Square; readonly title: string }) {
  return (
    <table aria-describedby="grid-summary">
      <caption class="unseen">
        {title}: the home side's score down, the away side's across, up to {rows.length - 1}
      </caption>
      <thead>
        <tr>
          <td />
          {rows.map((_, away) => (
            <th key={away} scope="col">
              {away}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((marks, home) => (
          <tr key={home}>
            <th scope="row">{home}</th>
            {marks.map((mark, away) => (
              <Cell key={away} mark={mark} what={`${home}-${away}`} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StripTable({ strip: { axis, from, marks }, title }: { readonly strip: Strip; readonly title: string }) {
  return (
    <table aria-describedby="grid-summary">
      <caption class="unseen">
        {title}: by the {axis} from {from} to {from + marks.length - 1}
      </caption>
      <thead>
        <tr>
          <td />
          {marks.map((_, index) => (
            <th key={index} scope="col" class={(from + index) % TICKS === 0 ? undefined : "between"}>
              <span>{from + index}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <span class="unseen">verdict</span>
          </th>
          {marks.map((mark, index) =>
            mark === null ? <td key={index} /> : <Cell key={index} mark={mark} what={`${axis} ${from + index}`} />,
          )}
        </tr>
      </tbody>
    </table>
  );
}

function Cell({ mark, what }: { readonly mark: Mark; readonly what: string }) {
  return (
    <td data-mark={mark} title={`${what}: ${MARKS[mark].words}`}>
      {MARKS[mark].letter}
    </td>
  );
}

/** Hatches over the scores that a live match can no longer end with. */
function Veils({ drawing, from }: { readonly drawing: Square | Strip; readonly from: Score }) {
  if (drawing.form === "strip") {
    if (drawing.axis === "margin") return null;
    const gone = Math.min(Math.max(0, numberOn(drawing.axis, from) - drawing.from), drawing.marks.length);
    return <div class="veil" style={{ "--top": 0, "--left": 0, "--height": 1, "--width": gone }} />;
  }
  const size = drawing.rows.length;
  const [home, away] = [Math.min(from.home, size), Math.min(from.away, size)];
  return (
    <>
      <div class="veil" style={{ "--top": 0, "--left": 0, "--height": home, "--width": size }} />
      <div class="veil" style={{ "--top": home, "--left": 0, "--height": size - home, "--width": away }} />
    </>
  );
}
