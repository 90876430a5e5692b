import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Score } from "../../../src/pure/engine/index.js";
import { COLORS, type Grid, MARKS, type Mark, type Square, type Strip, TICKS } from "../../../src/pure/grid/index.js";
import { type MarkedCell, markWords } from "../../model/answer/grid.js";
import { numberOn } from "../../model/answer/played.js";

interface DrawingProps {
  readonly grid: Grid;
  /** The cell of the score that was played. */
  readonly cell: MarkedCell | null;
  /** The score of a live match, below which none can end. */
  readonly from: Score | null;
  readonly title: string;
  /** Gets the cell that is tapped, dragged to or reached by a key; `isFirst` at the beginning of a drag. Null if cells set nothing. */
  readonly onPick: ((row: number, column: number, isFirst: boolean) => void) | null;
}

/** The grid as a table, so that its cells can be read one by one. Moving the score moves a frame over it, so that no cell is laid out again. */
export function GridDrawing({ grid, cell: place, from, title, onPick }: DrawingProps) {
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
  const height = drawing.form === "square" ? drawing.rows.length : 1;
  const isDragged = useRef(false);
  return (
    <div
      class={`grid-box ${drawing.form}`}
      role="region"
      aria-label={onPick === null ? "Grid of scores" : "Grid of scores: the arrow keys move the score"}
      data-control={String(onPick !== null)}
      onPointerDown={(event) => {
        const at = cellAt(event.target);
        if (onPick === null || at === null || event.button !== 0) return;
        isDragged.current = true;
        onPick(at.row, at.column, true);
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (onPick === null || !isDragged.current) return;
        const at = cellAt(document.elementFromPoint(clientX, clientY));
        if (at !== null && box.current?.contains(document.elementFromPoint(clientX, clientY)) === true)
          onPick(at.row, at.column, false);
      }}
      onPointerUp={() => {
        isDragged.current = false;
      }}
      onPointerCancel={() => {
        isDragged.current = false;
      }}
      onPointerLeave={() => {
        isDragged.current = false;
      }}
      onKeyDown={(event) => {
        const step = onPick === null ? undefined : KEYS[event.key];
        if (step === undefined || place === null) return;
        const [row, column] = [place.row + (drawing.form === "square" ? step.row : 0), place.column + step.column];
        event.preventDefault();
        if (row >= 0 && row < height && column >= 0 && column < columns) onPick?.(row, column, true);
      }}
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

const KEYS: Readonly<Record<string, { readonly row: number; readonly column: number }>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
};

/** The cell of a grid that an element is in. */
function cellAt(target: EventTarget | null): { readonly row: number; readonly column: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("td[data-mark]") : null;
  const row = cell?.closest("tr");
  const body = row?.closest("tbody");
  if (!cell || !row || !body) return null;
  return { row: [...body.rows].indexOf(row), column: cell.cellIndex - 1 };
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
    <td data-mark={mark} title={`${what}: ${markWords(mark)}`}>
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
