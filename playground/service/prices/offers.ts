/** What bookmakers have on a match, as tables: a row for each side of each line, and a column for each bookmaker. */
import { markets } from "../../../src/pure/engine/index.js";
import { findMarket, selectionOf, sideOf } from "../../../src/pure/odds/editor.js";
import {
  type NoProbabilities,
  type OddsMarket,
  type OddsRow,
  type PricedSelection,
  pricesOf,
  rowProbabilities,
} from "../../../src/pure/odds/index.js";
import type { Match } from "../../model/state.js";
import { textOf } from "../../model/text.js";

/** The markets of a bookmaker. */
export interface Offer {
  readonly bookie: string;
  readonly markets: readonly OddsMarket[];
}

/** What was read of a match. */
export interface Odds {
  readonly event: Match;
  readonly offers: readonly Offer[];
  /** A bookmaker's page of the match, as it was sent. */
  readonly urls: ReadonlyMap<string, string>;
  readonly readAt: Date;
}

/** One price, and what is known of it. */
export interface OfferedPrice {
  readonly bookie: string;
  readonly name: string;
  readonly odds: string;
  readonly isBest: boolean;
  readonly selection: PricedSelection;
  /** Whether grading takes it as a bet. */
  readonly isBet: boolean;
  readonly margin: number | null;
  /** Without the margin, or why there is none. */
  readonly probability: number | NoProbabilities;
  readonly updatedAt: string;
}

export interface BoardRow {
  readonly name: string;
  readonly side: string;
  readonly prices: Map<string, OfferedPrice>;
  readonly lays: Map<string, string>;
}

export interface BoardLine {
  readonly label: string;
  readonly hdp: number;
  readonly rows: Map<string, BoardRow>;
  readonly margins: Map<string, number>;
}

export interface BoardMarket {
  readonly name: string;
  readonly bookies: readonly string[];
  readonly lines: readonly BoardLine[];
}

/** One table for each market, in the order of the list of markets; those that it does not have are last. */
export function boardOf(sport: string, offers: readonly Offer[]): BoardMarket[] {
  const order = new Map(markets(sport).map(({ name }, key) => [name, key]));
  const names = [...new Set(offers.flatMap((offer) => offer.markets.map(({ name }) => name)))];
  const rankOf = (name: string) => order.get(name) ?? order.size;
  return names.sort((one, other) => rankOf(one) - rankOf(other)).map((name) => boardMarket(sport, name, offers));
}

function boardMarket(sport: string, name: string, offers: readonly Offer[]): BoardMarket {
  const lines = new Map<string, BoardLine>();
  const bookies = new Set<string>();
  for (const { bookie, markets: own } of offers) {
    for (const market of own.filter((each) => each.name === name)) {
      bookies.add(bookie);
      for (const rows of linesIn(sport, market)) addLine(lines, sport, bookie, { ...market, odds: rows });
    }
  }
  const labels = [...new Set([...lines.values()].map(({ label }) => label))];
  const placed = [...lines.values()].sort(
    (one, other) => labels.indexOf(one.label) - labels.indexOf(other.label) || one.hdp - other.hdp,
  );
  const sides = findMarket(sport, name)?.sides ?? [];
  for (const line of placed) sortRows(line, sides);
  return { name, bookies: [...bookies], lines: placed };
}

/** The bets of one line: each row, or those rows together whose labels are the sides. */
function linesIn(sport: string, { name, odds }: OddsMarket): OddsRow[][] {
  const known = findMarket(sport, name);
  const isSide = ({ label }: OddsRow) => known !== null && known.type.shape !== "labelled" && label !== undefined;
  const list = odds.filter(isSide);
  return [...odds.filter((row) => !isSide(row)).map((row) => [row]), ...(list.length === 0 ? [] : [list])];
}

function addLine(lines: Map<string, BoardLine>, sport: string, bookie: string, market: OddsMarket): void {
  const known = findMarket(sport, market.name);
  const [fair] = rowProbabilities(market, sport);
  for (const { row, field, odds, isLay, reason } of pricesOf(market, sport)) {
    const sent = market.odds[row] ?? {};
    const selection = selectionOf(market.name, sideOf(field, sent, known) ?? field, sent, known);
    const line = lineOf(lines, selection);
    const found = rowOf(line, selection, field);
    if (isLay) {
      found.lays.set(bookie, odds);
      continue;
    }
    const margin = fair?.overround ?? null;
    if (margin !== null) line.margins.set(bookie, margin);
    const probability = fair?.probabilities?.[fair.sides.indexOf(selection.side)] ?? fair?.refused ?? "open_list";
    const { name } = found;
    const price = { bookie, name, odds, isBest: false, selection, isBet: reason === null, margin, probability };
    if (!found.prices.has(bookie)) found.prices.set(bookie, { ...price, updatedAt: market.updatedAt });
  }
}

function lineOf(lines: Map<string, BoardLine>, { label = "", hdp = 0 }: PricedSelection): BoardLine {
  const key = JSON.stringify([label, hdp]);
  const line = lines.get(key) ?? { label, hdp, rows: new Map(), margins: new Map() };
  lines.set(key, line);
  return line;
}

function rowOf({ rows }: BoardLine, selection: PricedSelection, field: string): BoardRow {
  const { side } = selection;
  const row = rows.get(side) ?? { name: rowName(selection, field), side, prices: new Map(), lays: new Map() };
  rows.set(side, row);
  return row;
}

/** The line of the away side is that of the home side with the other sign. */
function rowName({ label, side, hdp }: PricedSelection, field: string): string {
  const isTeam = ["home", "draw", "away"].includes(side);
  const own = hdp !== undefined && side === "away" ? 0 - hdp : hdp;
  const line = own === undefined ? "" : (isTeam && own > 0 ? "+" : "") + String(own).replace("-", "\u2212");
  const isLabelAlone = field === "odds" && side === "yes" && label !== undefined;
  const shown = isLabelAlone ? "" : field.toLowerCase() === side ? field : side;
  return [textOf(label), shown, line].filter((part) => part !== "").join(" ");
}

/** The sides in their order, and in each the best price of several. */
function sortRows(line: BoardLine, sides: readonly string[]): void {
  const rankOf = ({ side }: BoardRow) => (sides.includes(side) ? sides.indexOf(side) : sides.length);
  const rows = [...line.rows.values()].sort((one, other) => rankOf(one) - rankOf(other));
  line.rows.clear();
  for (const row of rows) {
    line.rows.set(row.side, row);
    const best = Math.max(...[...row.prices.values()].map(({ odds }) => Number(odds)));
    if (row.prices.size < 2) continue;
    for (const [bookie, price] of row.prices) row.prices.set(bookie, { ...price, isBest: Number(price.odds) === best });
  }
}
