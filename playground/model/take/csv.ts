import { textCell } from "../../../src/cli/csv-cells.js";
import type { Odds, SlipType } from "../../../src/pure/ledger/index.js";
import type { State } from "../state.js";
import { refOf } from "./command.js";
import { type Parts, partsOf } from "./parts.js";

type Bet = Parts["bets"][number];
type Cell = string | number | undefined;
/** What a column has in a row: `slip` in the first row of the slip alone. */
interface Column {
  readonly title: string;
  readonly slip?: (slip: NonNullable<Parts["slip"]>) => Cell;
  readonly bet?: (bet: Bet, place: number) => Cell;
}

/** The titles are those that docs/command.md lists for `settle --bets`. `grade` and `explain` read such a file too. */
const COLUMNS: readonly Column[] = [
  { title: "id", bet: () => "slip-1" },
  { title: "type", slip: ({ type }) => typeCell(type) },
  { title: "stake", slip: ({ stake }) => stake },
  { title: "currency", slip: ({ currency }) => currency },
  { title: "each way", slip: ({ eachWay }) => (eachWay === true ? "yes" : undefined) },
  { title: "free bet", slip: ({ freeBet }) => (freeBet === true ? "yes" : undefined) },
  { title: "boost", slip: ({ boost }) => boost },
  { title: "commission", slip: ({ commission }) => commission },
  { title: "combined odds", slip: ({ combinedOdds }) => oddsCell(combinedOdds) },
  { title: "odds", bet: ({ leg }) => oddsCell(leg.odds) },
  {
    title: "odds format",
    bet: ({ leg }) => formatCell(leg.odds),
    slip: ({ combinedOdds }) => formatCell(combinedOdds),
  },
  { title: "place terms", bet: ({ leg }) => leg.place?.terms },
  { title: "ref", bet: (_, place) => refOf(place) },
  { title: "event id", bet: ({ selection }) => selection.eventId },
  { title: "market", bet: ({ selection }) => selection.market },
  { title: "side", bet: ({ selection }) => selection.side },
  { title: "hdp", bet: ({ selection }) => selection.hdp },
  { title: "label", bet: ({ selection }) => selection.label },
  { title: "tie rule", bet: ({ selection }) => selection.tieRule },
  {
    title: "score at bet",
    bet: ({ selection: { scoreAtBet: at } }) => (at === undefined ? at : `${at.home}-${at.away}`),
  },
];

/** The slip as rows of CSV, one row a bet, with the columns that it needs. No spreadsheet runs a cell of it. */
export function csvOf(state: State): string {
  const { bets, slip } = partsOf(state);
  const rows = bets.map((bet, place) => COLUMNS.map((column) => cellOf(column, bet, place, place === 0 ? slip : null)));
  const used = COLUMNS.map((_, at) => rows.some((row) => row[at] !== undefined));
  const line = (cells: readonly Cell[]) =>
    cells
      .filter((_, at) => used[at])
      .map(quoted)
      .join(",");
  return [COLUMNS.map(({ title }) => title), ...rows].map((cells) => `${line(cells)}\n`).join("");
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
