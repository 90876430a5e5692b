import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Score } from "../../../src/pure/engine/index.js";
import { COLORS, type Grid, MARKS, type Mark, type Square, type Strip, TICKS } from "../../../src/pure/grid/index.js";
import { type MarkedCell, markWords } from "../../model/answer/grid.js";
import type { Amounts } from "../../model/answer/money.js";
import { numberOn } from "../../model/answer/played.js";

interface DrawingProps {
  readonly grid: Grid;
  /** The cell of the score that was played. */
  readonly cell: MarkedCell | null;
  /** The score of a live match, below which none can end. */
  readonly from: Score | null;
  readonly title: string;
  /** What cells show in place of letters. */
  readonly amounts: Amounts | null;
  /** Gets the cell that is tapped, dragged to or reached by a key; `isFirst` at the beginning of a drag. Null if cells set nothing. */
  readonly onPick: ((row: number, column: number, isFirst: boolean) => void) | null;
}

/** The grid as a table, so that its cells can be read one by one. Moving the score moves a frame over it, so that no cell is laid out again. */
export function GridDrawing({ grid, cell: place, from, title, amounts, onPick }: DrawingProps) {
  const { drawing } = grid;
  const box = useRef<HTMLDivElement>(null);
  // The same element again is not compared with the one before, cell by cell.
  const table = useMemo(
    () =>
      drawing.form === "square" ? (
        <SquareTable square={drawing} title={title} amounts={amounts} />
      ) : (
        <StripTable strip={drawing} title={title} amounts={amounts} />
      ),
    [drawing, title, amounts],
  );
  useMark(box, table, place);
  const columns = drawing.form === "square" ? drawing.rows.length : drawing.marks.length;
  const height = drawing.form === "square" ? drawing.rows.length : 1;
  const { isDragged, take, release } = useHold(box);
  return (
    <div
      class={`grid-box ${drawing.form}`}
      role="region"
      aria-label={onPick === null ? "Grid of scores" : "Grid of scores: the arrow keys move the score"}
      data-control={String(onPick !== null)}
      data-shows={amounts === null ? "verdict" : "money"}
      onPointerDown={(event) => {
        // The mark lies over its cell.
        const at = event.target instanceof Element && event.target.matches(".here") ? place : cellAt(event.target);
        if (onPick === null || at === null || event.button !== 0) return;
        take();
        onPick(at.row, at.column, true);
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (onPick === null || !isDragged()) return;
        const below = document.elementFromPoint(clientX, clientY);
        const at = cellAt(below);
        if (at !== null && box.current?.contains(below) === true) onPick(at.row, at.column, false);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onKeyDown={(event) => {
        const step = onPick === null ? undefined : KEYS[event.key];
        if (step === undefined || place === null) return;
        const [row, column] = [place.row + (drawing.form === "square" ? step.row : 0), place.column + step.column];
        event.preventDefault();
        if (row >= 0 && row < height && column >= 0 && column < columns) onPick?.(row, column, true);
      }}
      tabIndex={0}
      ref={box}
      style={{ "--columns": columns, "--letters": longestOf(amounts), ...COLOR_PROPERTIES }}
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

/** Holds a box in its place on the page while it is dragged on: the sentence above may get a line more or less, and a finger that rests would be on another cell. */
function useHold(box: { readonly current: HTMLDivElement | null }) {
  const taken = useRef<number | null>(null);
  const moved = useRef(0);
  const move = (by: number) => {
    if (by === moved.current || box.current === null) return;
    moved.current = by;
    box.current.style.translate = by === 0 ? "" : `0 ${by}px`;
  };
  const watch = useRef<MutationObserver | null>(null);
  const top = () => (box.current?.getBoundingClientRect().top ?? 0) + scrollY - moved.current;
  const hold = () => {
    if (taken.current !== null) move(Math.round(taken.current - top()));
  };
  return {
    isDragged: () => taken.current !== null,
    take: () => {
      taken.current = top();
      const around = box.current?.closest("section");
      watch.current = new MutationObserver(hold);
      if (around) watch.current.observe(around, { subtree: true, childList: true, characterData: true });
    },
    release: () => {
      taken.current = null;
      watch.current?.disconnect();
      move(0);
    },
  };
}

function longestOf(amounts: Amounts | null): number {
  return Math.max(1, ...[...(amounts?.values() ?? [])].map(({ length }) => length));
}

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

function useMark(box: { readonly current: HTMLDivElement | null }, table: unknown, cell: MarkedCell | null): void {
  const row = cell?.row;
  const column = cell?.column;
  /** Asked once for each table: to ask makes the browser lay out the whole page. */
  const isWide = useRef(false);
  useLayoutEffect(() => {
    const { current } = box;
    isWide.current = current !== null && current.scrollWidth > current.clientWidth;
  }, [table]);
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
  }, [table, row, column]);
}

type Filled = Pick<DrawingProps, "title" | "amounts">;

function SquareTable({ square: { rows }, title, amounts }: Filled & { readonly square: Square }) {
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
              <Cell key={away} mark={mark} what={`${home}-${away}`} amounts={amounts} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StripTable({ strip: { axis, from, marks }, title, amounts }: Filled & { readonly strip: Strip }) {
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
            mark === null ? (
              <td key={index} />
            ) : (
              <Cell key={index} mark={mark} what={`${axis} ${from + index}`} amounts={amounts} />
            ),
          )}
        </tr>
      </tbody>
    </table>
  );
}

function Cell({ mark, what, amounts }: Pick<Filled, "amounts"> & { readonly mark: Mark; readonly what: string }) {
  return (
    <td data-mark={mark} title={`${what}: ${markWords(mark)}`}>
      {amounts?.get(mark) ?? MARKS[mark].letter}
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
