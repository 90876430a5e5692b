import { isOnePrice } from "../../pure/books/numbers.js";
import { shown } from "../input/csv/header.js";
import { present } from "../input/csv/selection.js";
import { type Entry, FaultyInput, type JsonObject, type Place } from "../input/entries.js";
import { type Read, readWritten, type WrittenBet } from "./bet.js";
import { currencyIn, readMoney } from "./cells/amounts.js";
import { readDate, yearOf } from "./cells/dates.js";
import { type Odds, oddsOfWin, readPrice } from "./cells/odds.js";
import type { Decided, FromWords } from "./from-words.js";
import type { WordsHeader } from "./header.js";
import { matchIn } from "./matches.js";
import { returnsOf, times } from "./money.js";
import type { Draft, WordsReading } from "./reading.js";
import type { Meaning } from "./tables/columns.js";
import type { Stated } from "./tables/results.js";
import { isYes, type Kind, kindIn, sportsIn, statedIn } from "./words.js";
import type { Cells, WrittenRow } from "./written.js";

/** @throws FaultyInput that says why the bet is left out */
export function slipOf(draft: Draft, header: WordsHeader, reading: WordsReading): Entry {
  const slip = new SlipReader(draft, header, reading);
  return slip.entry();
}

/**
 * The bets of the rows alone, for commands that need no money.
 * @throws FaultyInput if nobody can read one
 */
export function selectionsOf(draft: Draft, header: WordsHeader, reading: WordsReading): readonly Entry[] {
  return new SlipReader(draft, header, reading).selections();
}

interface Leg {
  readonly row: WrittenRow;
  readonly words: string;
  readonly read: Read;
  readonly odds: Odds | null;
  readonly stated: Stated | null;
}

class SlipReader {
  readonly #draft: Draft;
  readonly #header: WordsHeader;
  readonly #reading: WordsReading;
  readonly #head: WrittenRow;

  constructor(draft: Draft, header: WordsHeader, reading: WordsReading) {
    this.#draft = draft;
    this.#header = header;
    this.#reading = reading;
    this.#head = draft.rows[0] as WrittenRow;
  }

  selections(): readonly Entry[] {
    const { id } = this.#draft;
    const legs = this.#legs(this.#kind(this.#head.cells));
    if (legs.length === 0) throw this.#fault("pick", "there is no bet in the row");
    return legs.map(({ read, words, row: { place, text, kept } }) => {
      if (read.is === "unread") throw new FaultyInput(place, `nobody can read the bet: ${read.why}`);
      if (read.is === "unmatched") this.#reading.unmatched(place, read.reason, read.why);
      const selection = read.is === "bet" ? read.selection : { market: words, side: "" };
      const fromWords = { stated: null, kept, legResults: [], why: [] };
      return { value: { ref: id, ...selection }, place, text: () => text, fromWords };
    });
  }

  entry(): Entry {
    const { cells, place, kept } = this.#head;
    const said = this.#said(cells);
    if (said === "left_out")
      throw this.#fault(cells.result === undefined ? "state" : "result", "the file itself took the bet back");
    if (this.#draft.isDamaged && this.#draft.isOpenEnded)
      throw new FaultyInput(place, "a row next to it cannot be read, and may be one of its legs");
    const kind = this.#kind(cells);
    if (kind.is === "system" && said === null) throw this.#fault("kind", "nobody says what the stake of each line is");
    if (isYes(cells.eachWay)) throw this.#fault("eachWay", "the file does not have the place terms");
    const { stake, currency } = this.#stake(cells);
    const side = this.#side(cells.backOrLay);
    // A lay bet is won if its selection loses.
    const decided = !isDecided(said) ? null : side === "lay" ? REVERSED[said] : said;
    // Nobody needs the odds of a bet that was lost or returned.
    const isWithoutOdds = cells.odds === undefined && cells.toWin === undefined && (said === "void" || said === "lost");
    const legs = isWithoutOdds ? [] : this.#legs(kind);
    const stated =
      decided === null
        ? null
        : { result: decided, returns: returnsOf(cells.returned, side === "lay" ? undefined : cells.profit, stake) };
    const { made, isAsStated, why } = this.#made(legs, kind, decided);
    const type = made.length > 1 ? "accumulator" : "single";
    const value = present({
      ...{ id: this.#draft.id, type, stake, currency, ...this.#odds(legs, made, isAsStated) },
      side,
      freeBet: isYes(cells.free) || kind.isFree ? true : undefined,
      cashOuts: said === "cashed_out" ? [{ amount: this.#cashedOut(cells, stake) }] : undefined,
    });
    const legLines = made.map((_, index) => legs[index]?.row.place.line ?? place.line ?? 0);
    const legResults = made.length === 1 ? [decided] : legs.map((leg) => (isDecided(leg.stated) ? leg.stated : null));
    return { value, place, legLines, fromWords: { stated, kept, legResults, why } };
  }

  /** The legs as the ledger takes them, or the file's own result in place of all of them. */
  #made(
    legs: readonly Leg[],
    kind: Kind,
    said: Decided | null,
  ): Pick<FromWords, "why"> & {
    isAsStated: boolean;
    made: readonly JsonObject[];
  } {
    const [only, ...more] = legs;
    // One market of the catalogue may have two of them.
    const isTwo = kind.legs === null || kind.legs === 2;
    const isOneMarket = isTwo && more.length === 0 && only?.read.is === "bet" && isCombined(only.read.selection);
    const isOfKind = (kind.legs === null || legs.length === kind.legs) && (kind.is !== "several" || legs.length > 1);
    const isWhole = legs.length > 0 && (isOfKind || isOneMarket);
    const isKnown = ({ read, stated }: Leg): boolean => read.is === "bet" || (isDecided(stated) && legs.length > 1);
    const why = legs.map(({ read }) => (read.is === "unread" ? read.why : null));
    for (const { read, row } of legs)
      if (read.is === "unmatched") this.#reading.unmatched(row.place, read.reason, read.why);
    if (kind.is !== "system" && isWhole && legs.every(isKnown))
      return { made: legs.map(legOf), isAsStated: false, why };
    if (said !== null) {
      const words = this.#head.cells.pick ?? this.#head.cells.match;
      const unread = why.find((each) => each !== null) ?? null;
      return { made: [present({ ref: words, grade: said })], isAsStated: true, why: [unread] };
    }
    if (kind.is === "system") throw this.#fault("kind", "nobody says what the stake of each line is");
    if (!isWhole) throw this.#fault("pick", `the file has ${legs.length} of its ${kind.legs ?? "several"} legs`);
    return { made: legs.map(legOf), isAsStated: false, why };
  }

  /** The result of the slip. Rows of one slip with different results have those of the legs. */
  #said(cells: Cells): Stated | null {
    const { rows } = this.#draft;
    const words = new Set(rows.map((row) => row.cells.result ?? row.cells.state));
    const isOfLegs = rows.length > 1 && words.size > 1 && !this.#isHeadNamed;
    return isOfLegs ? null : (this.#stated(cells, "result") ?? this.#stated(cells, "state"));
  }

  /** True if the first row of a combined bet has its name alone. */
  get #isHeadNamed(): boolean {
    return this.#draft.rows.length > 1 && !this.#header.columns.has("id") && this.#header.row?.rowsByKind !== true;
  }

  #legs(kind: Kind): readonly Leg[] {
    const { rows } = this.#draft;
    const { starts, date, placed, time } = this.#head.cells;
    const days = { ...(starts && { starts }), ...(date && { date }), ...(placed && { placed }), ...(time && { time }) };
    const own = this.#isHeadNamed ? rows.slice(1) : rows;
    return own.flatMap((row) => this.#legsOf({ ...row, cells: { ...days, ...row.cells } }, kind));
  }

  #legsOf(row: WrittenRow, kind: Kind): readonly Leg[] {
    const { cells } = row;
    const texts = (cells.pick ?? "").split(BETWEEN_LEGS).map((text) => text.trim());
    return texts
      .filter((text) => text !== "")
      .flatMap((text) => {
        if (kindIn(text)?.is === "several") return [];
        const read = this.#read(text, row, kind);
        const stated =
          this.#stated(cells, "legResult") ??
          (kind.is === "single" || this.#draft.rows.length === 1 ? null : this.#stated(cells, "result"));
        const leg = { row, words: text, odds: this.#price(cells.legOdds, row.place), stated };
        return flat(read).map((each) => ({ ...leg, read: each }));
      });
  }

  /** Bets on several matches may be joined by a plus, as are statistics that are counted together. */
  #read(text: string, row: WrittenRow, kind: Kind): Read {
    const one = (pick: string): Read => readWritten(this.#written({ ...row.cells, pick }, row), this.#reading.finder);
    const whole = one(text);
    const pieces = text.split(" + ");
    if (kind.is !== "several" || pieces.length === 1 || whole.is === "bet" || whole.is === "legs") return whole;
    const legs = pieces.map(one);
    return legs.every(({ is }) => is === "bet") ? { is: "legs", legs } : whole;
  }

  #written(cells: Cells, { place }: WrittenRow): WrittenBet {
    const { pick = "", market, player, team, line, homeLine, kind, first, second, home, away } = cells;
    const named = cells.match === undefined ? null : matchIn(cells.match);
    const pair =
      home !== undefined && away !== undefined ? ({ first: home, second: away, home: "first" } as const) : null;
    const teams = first !== undefined && second !== undefined ? ({ first, second, home: "unknown" } as const) : null;
    // A word for no kind of bet, and no market beside it: a tracker keeps the market in that column.
    const ofKind = kind !== undefined && kindIn(kind) === null ? kind : undefined;
    const [opponent, own] = first === undefined && second !== undefined ? [second, team] : [undefined, undefined];
    return {
      words: present({
        pick,
        market: market ?? ofKind,
        player,
        team,
        line: line ?? homeLine,
      }) as unknown as WrittenBet["words"],
      lineFor: line === undefined && homeLine !== undefined ? "home" : (this.#reading.lineFor ?? undefined),
      eventId: cells.eventId,
      match:
        pair ??
        teams ??
        (opponent !== undefined && own !== undefined ? { first: own, second: opponent, home: "unknown" } : named),
      days: {
        starts: this.#day(cells, "starts", place),
        date: this.#day(cells, "date", place),
        placed: this.#day(cells, "placed", place),
      },
      sports: sportsIn(cells.league, cells.sport),
    };
  }

  #day(cells: Cells, meaning: "starts" | "date" | "placed", place: Place): string | undefined {
    const cell = cells[meaning];
    if (cell === undefined) return undefined;
    const year = yearOf(cells.placed ?? cells.date ?? "");
    const read =
      readDate(cell, this.#reading.dateOrder, year) ??
      readDate(`${cell} ${cells.time ?? ""}`, this.#reading.dateOrder, year);
    if (read === null || "either" in read)
      throw this.#fault(meaning, `"${shown(cell)}" is not a date; allowed: 2026-09-13, 13/09/2026 or 13-Sep-26`, place);
    return read.date;
  }

  #kind(cells: Cells): Kind {
    const kind = kindIn(cells.kind ?? "");
    const written = /^\d{1,2}$/.test(cells.legs ?? "") ? Number(cells.legs) : null;
    if (cells.kind !== undefined && kind === null && cells.market !== undefined && written === null)
      throw this.#fault(
        "kind",
        `"${shown(cells.kind)}" is not a kind of bet; allowed: single, parlay, double or 3-leg parlay`,
      );
    if (written !== null && written > 1)
      return { is: kind?.is === "system" ? "system" : "several", legs: written, isFree: kind?.isFree === true };
    return kind ?? { is: this.#draft.rows.length > 1 ? "several" : "single", legs: null, isFree: false };
  }

  #stated(cells: Cells, meaning: "result" | "state" | "legResult"): Stated | null {
    const cell = cells[meaning];
    if (cell === undefined) return null;
    const stated = statedIn(cell, this.#header.row?.results);
    // A column of states beside that of the results may have any words.
    if (stated === null && (meaning !== "state" || !this.#header.columns.has("result")))
      throw this.#fault(
        meaning,
        `"${shown(cell)}" is not a result; allowed: won, lost, void, half won, half lost or pending`,
      );
    return stated === "pending" && meaning === "result" ? null : stated;
  }

  #stake(cells: Cells): { readonly stake: string; readonly currency: string } {
    const money = cells.stake === undefined ? null : readMoney(cells.stake);
    if (cells.stake === undefined)
      throw this.#fault("stake", "the cell is empty; allowed: an amount such as 10 or $1,500.00");
    if (money === null || money.isNegative)
      throw this.#fault("stake", `"${shown(cells.stake)}" is not an amount; allowed: 10, $1,500.00, 12,50 or 2u`);
    if (/^[0.]+$/.test(money.amount))
      throw this.#fault("stake", "it is 0; the stake of a free bet is what the bookmaker staked");
    const { unit, currency: usual, seen } = this.#reading;
    const title = this.#header.titles[this.#header.columns.get("stake") ?? -1] ?? "";
    const isInUnits = money.isInUnits === true || /^(?:stake )?units?(?: staked)?$/i.test(title.replace("_", " "));
    const stake = isInUnits && unit !== null ? times(money.amount, unit) : money.amount;
    const sign = money.currency === "USD" && usual !== null ? usual : money.currency;
    const own = cells.currency && (readMoney(`1 ${cells.currency}`)?.currency ?? cells.currency.toUpperCase());
    const currency = own ?? sign ?? currencyIn(title) ?? usual ?? seen ?? NO_CURRENCY;
    return { stake, currency };
  }

  /** The price of the slip if it is one, else that of each leg. */
  #odds(legs: readonly Leg[], made: readonly JsonObject[], isAsStated: boolean): JsonObject {
    const { cells, place } = this.#head;
    const price = this.#price(cells.odds, place) ?? this.#priceOfWin(cells);
    const [only, ...more] = made;
    if (isAsStated || (only !== undefined && more.length === 0)) {
      const odds =
        price ??
        legs[0]?.odds ??
        oddsOfRead(legs[0]) ??
        (only?.["grade"] === "void" || only?.["grade"] === "lost" ? "1" : null);
      if (odds === null) throw this.#fault("odds", "the cell is empty; allowed: 1.95, -110, 4/6 or EVEN");
      const inText = oddsOfRead(legs[0]);
      if (inText !== null && !isOnePrice(odds, inText))
        throw this.#fault(
          "odds",
          "it contradicts the price in the words of the bet; allowed: the same price, or one of them",
        );
      return { legs: [{ ...only, odds }] };
    }
    const own = this.#ownPrices(legs);
    if (own !== null) return { legs: made.map((leg, index) => ({ ...leg, odds: own[index] })) };
    if (price === null) throw this.#fault("odds", "the cell is empty; allowed: the odds of the whole bet");
    return { legs: made, combinedOdds: price };
  }

  /** Null if the file has one price for all legs. */
  #ownPrices(legs: readonly Leg[]): readonly Odds[] | null {
    const written = legs.map(({ odds }) => odds);
    if (written.every((odds) => odds !== null)) return written;
    const isOneRow = new Set(legs.map(({ row }) => row)).size === 1;
    if (isOneRow || this.#header.row?.oddsOf === "slip") return null;
    const cells = legs.map(({ row }) => row.cells.odds);
    if (new Set(cells).size === 1)
      throw this.#fault(
        "odds",
        'they are the same in each row: those of a leg, or of the whole bet; write them into a column "leg odds"',
      );
    return legs.map(({ row }) => this.#price(row.cells.odds, row.place) ?? "1");
  }

  #price(cell: string | undefined, place: Place): Odds | null {
    if (cell === undefined || cell === "-") return null;
    const title = this.#header.titles[this.#header.columns.get("odds") ?? -1] ?? "";
    const format =
      this.#header.row?.oddsFormat ??
      this.#reading.oddsFormat ??
      (/american|us\b/i.test(title.replaceAll("_", " ")) ? "american" : null);
    const price = readPrice(cell, format);
    if (typeof price === "object" && "fault" in price)
      throw this.#fault("odds", `"${shown(cell)}" ${price.fault}`, place);
    return price;
  }

  #priceOfWin({ stake, toWin }: Cells): Odds | null {
    const [staked, won] = [stake, toWin].map((cell) => (cell === undefined ? null : readMoney(cell)));
    return staked && won ? oddsOfWin(staked.amount, won.amount) : null;
  }

  #side(cell: string | undefined): "lay" | undefined {
    if (cell === undefined || /^(?:b|back)$/i.test(cell)) return undefined;
    if (/^(?:l|lay)$/i.test(cell)) return "lay";
    throw this.#fault("backOrLay", `"${shown(cell)}" is not valid; allowed: back or lay`);
  }

  #cashedOut({ cashOut, returned, profit }: Cells, stake: string): string {
    const amount =
      (cashOut === undefined ? null : (readMoney(cashOut)?.amount ?? null)) ?? returnsOf(returned, profit, stake);
    if (amount === null) throw this.#fault("result", "it was cashed out, and the file does not say for how much");
    return amount;
  }

  #fault(meaning: Meaning, reason: string, place = this.#head.place): FaultyInput {
    const title = this.#header.titles[this.#header.columns.get(meaning) ?? -1];
    return new FaultyInput(
      place,
      title === undefined ? reason : `column "${shown(title).replaceAll('"', "'")}": ${reason}`,
    );
  }
}

const BETWEEN_LEGS = / \| /;
/** ISO 4217's code where no currency is involved. */
export const NO_CURRENCY = "XXX";

const REVERSED: Readonly<Record<Decided, Decided>> = {
  won: "lost",
  lost: "won",
  void: "void",
  half_won: "half_lost",
  half_lost: "half_won",
};

function isDecided(stated: Stated | null): stated is Decided {
  return stated !== null && stated !== "pending" && stated !== "cashed_out" && stated !== "left_out";
}

/** `Result & Totals` */
function isCombined({ market }: JsonObject): boolean {
  return typeof market === "string" && market.includes(" & ");
}

function flat(read: Read): readonly Read[] {
  return read.is === "legs" ? read.legs.flatMap(flat) : [read];
}

function oddsOfRead(leg: Leg | undefined): Odds | null {
  return leg?.read.is === "bet" ? ((leg.read.odds as Odds | undefined) ?? null) : null;
}

function legOf({ read, words, stated }: Leg): JsonObject {
  if (read.is === "bet") return { ref: words, selection: read.selection };
  if (isDecided(stated)) return { ref: words, grade: stated };
  const isUnread = read.is === "unread";
  const reason = isUnread ? read.reason : "event_not_found";
  return { ref: words, grade: { result: isUnread ? "ungradeable" : "pending", final: isUnread, reason } };
}
