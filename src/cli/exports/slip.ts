import type { NoteCode } from "../../pure/books/index.js";
import { matchIn } from "../../pure/books/matches.js";
import { isOnePrice } from "../../pure/books/numbers.js";
import { present } from "../input/csv/selection.js";
import { type Entry, FaultyInput, type JsonObject } from "../input/entries.js";
import { type Read, readWritten, type WrittenBet } from "./bet.js";
import { CellReader } from "./cell-reader.js";
import type { Odds } from "./cells/odds.js";
import type { Decided, FromWords } from "./from-words.js";
import type { WordsHeader } from "./header.js";
import { returnsOf } from "./money.js";
import type { Draft, WordsReading } from "./reading.js";
import type { Stated } from "./tables/results.js";
import { isYes, type Kind, kindIn, sportsIn } from "./words.js";
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
  readonly #cells: CellReader;

  constructor(draft: Draft, header: WordsHeader, reading: WordsReading) {
    this.#draft = draft;
    this.#header = header;
    this.#reading = reading;
    this.#head = draft.rows[0] as WrittenRow;
    this.#cells = new CellReader(header, reading, this.#head.place);
  }

  selections(): readonly Entry[] {
    const { id } = this.#draft;
    const legs = this.#legs(this.#cells.kind(this.#head.cells, this.#draft.rows.length));
    if (legs.length === 0) throw this.#cells.fault("pick", "there is no bet in the row");
    return legs.map(({ read, words, row: { place, text, kept } }) => {
      if (read.is === "unread") throw new FaultyInput(place, `nobody can read the bet: ${read.why}`);
      if (read.is === "unmatched") this.#reading.unmatched(place, read.reason, read.why);
      const selection = read.is === "bet" ? read.selection : { market: words, side: "" };
      const fromWords = { stated: null, kept, legResults: [], notes: [], why: [] };
      return { value: { ref: id, ...selection }, place, text: () => text, fromWords };
    });
  }

  entry(): Entry {
    const { cells, place, kept } = this.#head;
    const said = this.#said(cells);
    if (said === "left_out")
      throw this.#cells.fault(cells.result === undefined ? "state" : "result", "the file itself took the bet back");
    if (this.#draft.isDamaged && this.#draft.isOpenEnded)
      throw new FaultyInput(place, "a row next to it cannot be read, and may be one of its legs");
    const kind = this.#cells.kind(cells, this.#draft.rows.length);
    if (kind.is === "system" && said === null)
      throw this.#cells.fault("kind", "nobody says what the stake of each line is");
    if (isYes(cells.eachWay)) throw this.#cells.fault("eachWay", "the file does not have the place terms");
    const { stake, currency } = this.#cells.stake(cells);
    const side = this.#cells.side(cells.backOrLay);
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
      cashOuts: said === "cashed_out" ? [{ amount: this.#cells.cashedOut(cells, stake) }] : undefined,
    });
    const legPlaces = made.map((_, index) => legs[index]?.row.place ?? place);
    const legResults = made.length === 1 ? [decided] : legs.map((leg) => (isDecided(leg.stated) ? leg.stated : null));
    return { value, place, legPlaces, fromWords: { stated, kept, legResults, notes: legs.flatMap(notesOf), why } };
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
    if (kind.is === "system") throw this.#cells.fault("kind", "nobody says what the stake of each line is");
    if (!isWhole) throw this.#cells.fault("pick", `the file has ${legs.length} of its ${kind.legs ?? "several"} legs`);
    return { made: legs.map(legOf), isAsStated: false, why };
  }

  /** The result of the slip. Rows of one slip with different results have those of the legs. */
  #said(cells: Cells): Stated | null {
    const { rows } = this.#draft;
    const words = new Set(rows.map((row) => row.cells.result ?? row.cells.state));
    const isOfLegs = rows.length > 1 && words.size > 1 && !this.#isHeadNamed;
    return isOfLegs ? null : (this.#cells.stated(cells, "result") ?? this.#cells.stated(cells, "state"));
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
          this.#cells.stated(cells, "legResult") ??
          (kind.is === "single" || this.#draft.rows.length === 1 ? null : this.#cells.stated(cells, "result"));
        const leg = { row, words: text, odds: this.#cells.price(cells.legOdds, row.place), stated };
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
        starts: this.#cells.day(cells, "starts", place),
        date: this.#cells.day(cells, "date", place),
        placed: this.#cells.day(cells, "placed", place),
      },
      sports: sportsIn(cells.league, cells.sport),
    };
  }

  /** The price of the slip if it is one, else that of each leg. */
  #odds(legs: readonly Leg[], made: readonly JsonObject[], isAsStated: boolean): JsonObject {
    const { cells, place } = this.#head;
    const price = this.#cells.price(cells.odds, place) ?? this.#cells.priceOfWin(cells);
    const [only, ...more] = made;
    if (isAsStated || (only !== undefined && more.length === 0)) {
      const odds =
        price ??
        legs[0]?.odds ??
        oddsOfRead(legs[0]) ??
        (only?.["grade"] === "void" || only?.["grade"] === "lost" ? "1" : null);
      if (odds === null) throw this.#cells.fault("odds", "the cell is empty; allowed: 1.95, -110, 4/6 or EVEN");
      const inText = oddsOfRead(legs[0]);
      if (inText !== null && !isOnePrice(odds, inText))
        throw this.#cells.fault(
          "odds",
          "it contradicts the price in the words of the bet; allowed: the same price, or one of them",
        );
      return { legs: [{ ...only, odds }] };
    }
    const own = this.#ownPrices(legs);
    if (own !== null) return { legs: made.map((leg, index) => ({ ...leg, odds: own[index] })) };
    if (price === null) throw this.#cells.fault("odds", "the cell is empty; allowed: the odds of the whole bet");
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
      throw this.#cells.fault(
        "odds",
        'they are the same in each row: those of a leg, or of the whole bet; write them into a column "leg odds"',
      );
    return legs.map(({ row }) => this.#cells.price(row.cells.odds, row.place) ?? "1");
  }
}

const BETWEEN_LEGS = / \| /;

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

function notesOf({ read }: Leg): readonly NoteCode[] {
  return read.is === "bet" ? read.notes : [];
}

function legOf({ read, words, stated }: Leg): JsonObject {
  if (read.is === "bet") return { ref: words, selection: read.selection };
  if (isDecided(stated)) return { ref: words, grade: stated };
  const isUnread = read.is === "unread";
  const reason = isUnread ? read.reason : "event_not_found";
  return { ref: words, grade: { result: isUnread ? "ungradeable" : "pending", final: isUnread, reason } };
}
