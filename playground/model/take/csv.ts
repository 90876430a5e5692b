import {
  type ColumnRow,
  LEG_FIELDS,
  SELECTION_FIELDS,
  type SelectionKind,
  type SelectionRow,
  SLIP_FIELDS,
} from "../../../src/pure/fields/index.js";
import type { Odds, SlipType } from "../../../src/pure/ledger/index.js";
import { textCell } from "../../../src/pure/text/index.js";
import type { DraftField, Values } from "../state.js";
import { refOf } from "./command.js";
import type { Parts } from "./parts.js";

type Bet = Parts["bets"][number];
type Cell = string | number | undefined;
/** What a column has in a row: `slip` in the first row of the slip alone. */
interface Column {
  readonly row: ColumnRow<string>;
  readonly slip?: (slip: NonNullable<Parts["slip"]>) => Cell;
  readonly bet?: (bet: Bet, place: number) => Cell;
}

/** How a field of each kind is written. */
const CELLS: { readonly [Kind in SelectionKind]: (value: Values[Kind]) => Cell } = {
  ref: (ref) => ref,
  "event id": (id) => id,
  text: (text) => text,
  line: (line) => line,
  "tie rule": (rule) => rule,
  score: ({ home, away }) => `${home}-${away}`,
};

const { id, type, stake, currency, eachWay, freeBet, boost, commission, combinedOdds } = SLIP_FIELDS;
const { odds, oddsFormat } = LEG_FIELDS.odds;

/** `settle --bets` reads them. `grade` and `explain` read such a file too. */
const COLUMNS: readonly Column[] = [
  { row: id, bet: () => "slip-1" },
  { row: type, slip: (slip) => typeCell(slip.type) },
  { row: stake, slip: (slip) => slip.stake },
  { row: currency, slip: (slip) => slip.currency },
  { row: eachWay, slip: (slip) => (slip.eachWay === true ? "yes" : undefined) },
  { row: freeBet, slip: (slip) => (slip.freeBet === true ? "yes" : undefined) },
  { row: boost, slip: (slip) => slip.boost },
  { row: commission, slip: (slip) => slip.commission },
  { row: combinedOdds, slip: (slip) => oddsCell(slip.combinedOdds) },
  { row: odds, bet: ({ leg }) => oddsCell(leg.odds) },
  { row: oddsFormat, bet: ({ leg }) => formatCell(leg.odds), slip: (slip) => formatCell(slip.combinedOdds) },
  { row: LEG_FIELDS.rule4.rule4, bet: ({ leg }) => leg.rule4 },
  { row: LEG_FIELDS.place.terms, bet: ({ leg }) => leg.place?.terms },
  ...Object.entries<SelectionRow>(SELECTION_FIELDS).map(([name, row]) => ({
    row,
    bet: ({ selection }: Bet, place: number) => {
      const value = name === "ref" ? refOf(place) : selection[name as DraftField];
      return value === undefined ? undefined : CELLS[row.holds](value as never);
    },
  })),
];

/** The slip as rows of CSV, one row a bet, with the columns that it needs. No spreadsheet runs a cell of it. */
export function csvOf({ bets, slip }: Parts): string {
  const rows = bets.map((bet, place) => COLUMNS.map((column) => cellOf(column, bet, place, place === 0 ? slip : null)));
  const used = COLUMNS.map((_, at) => rows.some((row) => row[at] !== undefined));
  const line = (cells: readonly Cell[]) =>
    cells
      .filter((_, at) => used[at])
      .map(quoted)
      .join(",");
  return [COLUMNS.map(({ row }) => row.titles[0]), ...rows].map((cells) => `${line(cells)}\n`).join("");
}

function cellOf({ slip, bet }: Column, of: Bet, place: number, terms: Parts["slip"]): Cell {
  const own = bet?.(of, place);
  return own ?? (terms === null ? undefined : slip?.(terms));
}

function typeCell(type: SlipType): string {
  return typeof type === "string" ? type : `system ${type.system.join("+")}`;
}

function oddsCell(odds: Odds | undefined): Cell {
  if (odds === undefined || typeof odds === "string") return odds;
  return "american" in odds ? odds.american : odds.fractional;
}

function formatCell(odds: Odds | undefined): Cell {
  return typeof odds === "object" && "american" in odds ? "american" : undefined;
}

/** Cells with what separates cells are in quotes, and so are those that begin or end with a blank. */
function quoted(cell: Cell): string {
  const text = typeof cell === "string" ? textCell(cell) : String(cell ?? "");
  return /[",;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
