import { shown } from "../input/csv/header.js";
import { FaultyInput, type Place } from "../input/entries.js";
import { currencyIn, NO_CURRENCY, readMoney } from "./cells/amounts.js";
import { readDate, yearOf } from "./cells/dates.js";
import { type Odds, oddsOfWin, readPrice } from "./cells/odds.js";
import type { WordsHeader } from "./header.js";
import { returnsOf, times } from "./money.js";
import type { WordsReading } from "./reading.js";
import type { Meaning } from "./tables/columns.js";
import type { Stated } from "./tables/results.js";
import { type Kind, kindIn, statedIn } from "./words.js";
import type { Cells } from "./written.js";

/** Reads the cells of a row by what they mean. Each fault names the column. */
export class CellReader {
  readonly #header: WordsHeader;
  readonly #reading: WordsReading;
  readonly #place: Place;

  /** @param place of the first row of the slip, for faults of the whole of it */
  constructor(header: WordsHeader, reading: WordsReading, place: Place) {
    this.#header = header;
    this.#reading = reading;
    this.#place = place;
  }

  day(cells: Cells, meaning: "starts" | "date" | "placed", place: Place): string | undefined {
    const cell = cells[meaning];
    if (cell === undefined) return undefined;
    const year = yearOf(cells.placed ?? cells.date ?? "");
    const read =
      readDate(cell, this.#reading.dateOrder, year) ??
      readDate(`${cell} ${cells.time ?? ""}`, this.#reading.dateOrder, year);
    if (read === null || "either" in read)
      throw this.fault(meaning, `"${shown(cell)}" is not a date; allowed: 2026-09-13, 13/09/2026 or 13-Sep-26`, place);
    return read.date;
  }

  /** @param rows how many the slip has */
  kind(cells: Cells, rows: number): Kind {
    const kind = kindIn(cells.kind ?? "");
    const written = /^\d{1,2}$/.test(cells.legs ?? "") ? Number(cells.legs) : null;
    if (cells.kind !== undefined && kind === null && cells.market !== undefined && written === null)
      throw this.fault(
        "kind",
        `"${shown(cells.kind)}" is not a kind of bet; allowed: single, parlay, double or 3-leg parlay`,
      );
    if (written !== null && written > 1)
      return { is: kind?.is === "system" ? "system" : "several", legs: written, isFree: kind?.isFree === true };
    return kind ?? { is: rows > 1 ? "several" : "single", legs: null, isFree: false };
  }

  stated(cells: Cells, meaning: "result" | "state" | "legResult"): Stated | null {
    const cell = cells[meaning];
    if (cell === undefined) return null;
    const stated = statedIn(cell, this.#header.row?.results);
    // A column of states beside that of the results may have any words.
    if (stated === null && (meaning !== "state" || !this.#header.columns.has("result")))
      throw this.fault(
        meaning,
        `"${shown(cell)}" is not a result; allowed: won, lost, void, half won, half lost or pending`,
      );
    return stated === "pending" && meaning === "result" ? null : stated;
  }

  stake(cells: Cells): { readonly stake: string; readonly currency: string } {
    const money = cells.stake === undefined ? null : readMoney(cells.stake);
    if (cells.stake === undefined)
      throw this.fault("stake", "the cell is empty; allowed: an amount such as 10 or $1,500.00");
    if (money === null || money.isNegative)
      throw this.fault("stake", `"${shown(cells.stake)}" is not an amount; allowed: 10, $1,500.00, 12,50 or 2u`);
    if (/^[0.]+$/.test(money.amount))
      throw this.fault("stake", "it is 0; the stake of a free bet is what the bookmaker staked");
    const { unit, currency: usual, seen } = this.#reading;
    const title = this.#header.titles[this.#header.columns.get("stake") ?? -1] ?? "";
    const isInUnits = money.isInUnits === true || /^(?:stake )?units?(?: staked)?$/i.test(title.replace("_", " "));
    const stake = isInUnits && unit !== null ? times(money.amount, unit) : money.amount;
    const sign = money.currency === "USD" && usual !== null ? usual : money.currency;
    const own = cells.currency && (readMoney(`1 ${cells.currency}`)?.currency ?? cells.currency.toUpperCase());
    const currency = own ?? sign ?? currencyIn(title) ?? usual ?? seen ?? NO_CURRENCY;
    return { stake, currency };
  }

  price(cell: string | undefined, place: Place): Odds | null {
    if (cell === undefined || cell === "-") return null;
    const title = this.#header.titles[this.#header.columns.get("odds") ?? -1] ?? "";
    const format =
      this.#header.row?.oddsFormat ??
      this.#reading.oddsFormat ??
      (/american|us\b/i.test(title.replaceAll("_", " ")) ? "american" : null);
    const price = readPrice(cell, format);
    if (typeof price === "object" && "fault" in price)
      throw this.fault("odds", `"${shown(cell)}" ${price.fault}`, place);
    return price;
  }

  priceOfWin({ stake, toWin }: Cells): Odds | null {
    const [staked, won] = [stake, toWin].map((cell) => (cell === undefined ? null : readMoney(cell)));
    return staked && won ? oddsOfWin(staked.amount, won.amount) : null;
  }

  side(cell: string | undefined): "lay" | undefined {
    if (cell === undefined || /^(?:b|back)$/i.test(cell)) return undefined;
    if (/^(?:l|lay)$/i.test(cell)) return "lay";
    throw this.fault("backOrLay", `"${shown(cell)}" is not valid; allowed: back or lay`);
  }

  cashedOut({ cashOut, returned, profit }: Cells, stake: string): string {
    const paid = cashOut === undefined ? undefined : readMoney(cashOut)?.amount;
    const amount = paid ?? returnsOf(returned, profit, stake);
    if (amount === null) throw this.fault("result", "it was cashed out, and the file does not say for how much");
    return amount;
  }

  fault(meaning: Meaning, reason: string, place = this.#place): FaultyInput {
    const title = this.#header.titles[this.#header.columns.get(meaning) ?? -1];
    return new FaultyInput(
      place,
      title === undefined ? reason : `column "${shown(title).replaceAll('"', "'")}": ${reason}`,
    );
  }
}
