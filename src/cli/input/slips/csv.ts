import { UsageError } from "../../errors.js";
import { headerOf } from "../../exports/header.js";
import type { InWords } from "../../exports/in-words.js";
import { DOCUMENT_LIMIT } from "../../files/source.js";
import type { Column } from "../csv/header.js";
import type { LineReading } from "../csv/line-for.js";
import type { CsvForm, RawForm, Titles } from "../csv/reader.js";
import type { CsvRow } from "../csv/row.js";
import { matchColumns, present, selectionOf } from "../csv/selection.js";
import { type Entry, FaultyInput, type JsonObject, type OnFault, type Place, placeText, tolerate } from "../entries.js";
import { LEG, ODDS, SLIP, SLIP_COLUMNS } from "./columns.js";
import type { SlipIds } from "./ids.js";
import type { OddsFormat } from "./odds-formats.js";

/** A slip whose rows are being read. */
interface Draft {
  readonly id: string;
  /** The place of its first row. */
  readonly place: Place;
  /** As its columns have them. */
  readonly fields: JsonObject;
  /** The cells of its first row that nobody reads. */
  readonly own: Readonly<Record<string, string>>;
  readonly source: CsvRow["source"];
  /** The prices of all legs, in the form that their format says. */
  readonly prices: JsonObject;
  readonly legs: JsonObject[];
  readonly bankers: number[];
  /** Where its rows are, and their texts. Few bytes of each row are kept: a file may have many. */
  readonly places: Place[];
  readonly texts: string[];
  /** The number of characters of all rows up to its last one. */
  end: number;
  fault: FaultyInput | null;
  /** The line of a row next to it that could not be read, and may have been one of its legs. */
  damage: number | null;
}

/** Rows of a slip may be so many characters apart: it is held that long after its last row. */
export const MOST_APART = 2 * 1024 * 1024;
const TOGETHER = "the rows of a slip must not be more than 2 MiB apart; sort them by slip";
/** The id is in each row, so that no leg is lost to another slip. */
const EACH_ROW = "the id of the slip, in each of its rows";

/**
 * Makes slips of rows, one row a leg. Rows with the same id are one slip if they are near each other, so that a file may have any
 * length. It ends the run if they are not: the slip was settled without them.
 */
export class SlipRows implements CsvForm<Entry> {
  readonly columns = SLIP_COLUMNS;
  readonly unused: (titles: readonly string[]) => void;
  readonly #format: OddsFormat;
  readonly #lines: LineReading;
  readonly #ids: SlipIds;
  readonly #inWords: InWords;
  readonly #drafts = new Map<string, Draft>();
  /** In a file that was made for `grade`, each row is a slip, whose id is its ref. */
  #id: Column<string> | null = SLIP_COLUMNS.id;
  #last: Draft | null = null;
  /** The number of characters of all rows so far, and of those that are held. */
  #end = 0;
  #held = 0;
  #nextLook = MOST_APART;
  #damage: number | null = null;

  /** @param inWords reads files of other columns */
  constructor(
    format: OddsFormat,
    lines: LineReading,
    ids: SlipIds,
    unused: (titles: readonly string[]) => void,
    inWords: InWords,
  ) {
    this.#format = format;
    this.#lines = lines;
    this.#ids = ids;
    this.unused = unused;
    this.#inWords = inWords;
  }

  isRow(fields: readonly string[]): boolean {
    const { columns } = headerOf(fields, null);
    return columns.has("stake") && (columns.has("odds") || columns.has("pick"));
  }

  inWords(titles: Titles, place: Place): RawForm<Entry> | null {
    return this.#inWords.slips(titles, place, this.#ids);
  }

  /** A file of results alone needs no events. */
  needed(has: (column: Column<unknown>) => boolean): readonly Column<unknown>[] {
    const { id, ref, eventId, market, side } = SLIP_COLUMNS;
    // Rows without an id and a type are singles, by their number.
    this.#id = has(id) ? id : has(ref) ? ref : has(SLIP.type) ? id : null;
    const isOfResults = has(LEG.result) && !has(eventId);
    const odds = has(SLIP.combinedOdds) ? [] : [LEG.odds];
    return [
      ...(this.#id === null ? [] : [this.#id]),
      SLIP.stake,
      ...odds,
      ...(isOfResults ? [] : [...matchColumns(has), market, side]),
    ];
  }

  hint(missing: Column<unknown>): string {
    const isMoney = missing === SLIP.stake || missing === LEG.odds;
    return isMoney ? "; this looks like selections: slips have odds and a stake, and grade needs neither" : "";
  }

  row(row: CsvRow, onFault: OnFault): readonly Entry[] {
    const draft = this.#draftOf(row);
    this.#add(row, draft);
    this.#end += row.text.length + 1;
    this.#held += row.text.length + 1;
    draft.end = this.#end;
    if (this.#end >= this.#nextLook) return this.#whole(onFault);
    if (this.#held <= DOCUMENT_LIMIT) return [];
    throw new UsageError(
      `${placeText(row.place)}: the slips that are not complete yet have rows of more than 64 MiB; ${TOGETHER}`,
    );
  }

  #add(row: CsvRow, draft: Draft): void {
    const isFirst = draft.places.length === 0;
    draft.places.push(row.place);
    draft.texts.push(row.text);
    try {
      if (this.#id !== null && row.value(this.#id) === undefined)
        throw row.faultOf(this.#id, "the cell is empty", EACH_ROW);
      if (!isFirst) refuseContradictions(row, draft);
      if (row.value(LEG.banker) === true) draft.bankers.push(draft.legs.length);
      draft.legs.push(this.#leg(row, draft));
    } catch (error) {
      if (!(error instanceof FaultyInput)) throw error;
      draft.fault ??= error;
    }
  }

  /** The slips whose last row is long ago. */
  #whole(onFault: OnFault): readonly Entry[] {
    this.#nextLook = this.#end + MOST_APART;
    return this.#take(({ end }) => end <= this.#end - MOST_APART, onFault);
  }

  damaged(line: number): void {
    this.#damage = line;
    if (this.#last !== null) this.#last.damage ??= line;
  }

  end(onFault: OnFault): readonly Entry[] {
    return this.#take(() => true, onFault);
  }

  #take(isTaken: (draft: Draft) => boolean, onFault: OnFault): readonly Entry[] {
    return [...this.#drafts.values()].filter(isTaken).flatMap((draft) => {
      const { id, place, places, texts } = draft;
      this.#drafts.delete(id);
      this.#held -= texts.reduce((sum, { length }) => sum + length + 1, 0);
      const text = (): string => texts.join("\n");
      return tolerate(onFault, text, () => {
        this.#ids.addCell(id, place);
        const fault = draft.fault ?? damageOf(draft);
        if (fault === null) return [{ ...entryOf(draft), text }];
        const rows = places.length === 1 ? "" : ` (slip ${id} with its ${places.length} rows is left out)`;
        throw new FaultyInput(fault.place, `${fault.reason}${rows}`);
      });
    });
  }

  #draftOf(row: CsvRow): Draft {
    const id = this.#id === null ? this.#ids.numbered(row.place) : row.value(this.#id);
    const known = id === undefined ? this.#last : this.#drafts.get(id);
    // A row without an id, a type and a stake is a leg of the slip above it, which is then left out.
    if (id === undefined && (known === null || !isLegOnly(row))) {
      throw row.faultOf(this.#id ?? SLIP_COLUMNS.id, "the cell is empty", EACH_ROW);
    }
    const draft = known ?? this.#newDraft(id ?? "", row);
    draft.damage ??= this.#damage;
    this.#damage = null;
    this.#drafts.set(draft.id, draft);
    this.#last = draft;
    return draft;
  }

  #newDraft(id: string, row: CsvRow): Draft {
    const first = this.#ids.lineHere(id);
    if (first !== null) {
      const what = `slip ${id} goes on here, but its rows from line ${first} on were settled as the whole slip`;
      throw new UsageError(`${placeText(row.place)}: ${what}; ${TOGETHER}`);
    }
    const draft = {
      id,
      place: row.place,
      own: row.own,
      source: row.source,
      legs: [],
      bankers: [],
      places: [],
      texts: [],
      end: 0,
      damage: null,
    };
    try {
      const prices = {
        combinedOdds: this.#odds(row, SLIP.combinedOdds),
        repricedOdds: this.#odds(row, SLIP.repricedOdds),
      };
      return { ...draft, fields: slipFields(row), prices: present(prices), fault: null };
    } catch (error) {
      if (!(error instanceof FaultyInput)) throw error;
      return { ...draft, fields: {}, prices: {}, fault: error };
    }
  }

  #leg(row: CsvRow, { prices }: Draft): JsonObject {
    const terms = row.value(LEG.terms);
    const placeShare = shareOf(row, LEG.placeTied, LEG.placePlaces);
    if (placeShare !== undefined) row.needed(LEG.terms);
    return present({
      ref: row.value(SLIP_COLUMNS.ref),
      odds: this.#odds(row, LEG.odds) ?? (prices["combinedOdds"] === undefined ? row.needed(LEG.odds) : undefined),
      ...decisionOf(row, this.#lines),
      place: terms === undefined ? undefined : present({ terms, deadHeat: placeShare }),
      deadHeat: shareOf(row, LEG.tied, LEG.places),
      rule4: row.value(LEG.rule4),
    });
  }

  #odds(row: CsvRow, column: Column<string>): unknown {
    const { allowed, read } = ODDS[row.value(LEG.oddsFormat) ?? this.#format];
    const cell = row.value(column);
    if (cell === undefined) return undefined;
    const odds = read(cell);
    if (odds === null) throw row.faultOf(column, `"${cell}" is not valid`, allowed);
    return odds;
  }
}

/** A dead heat. A number of places alone does not say who shared them. */
function shareOf(row: CsvRow, tied: Column<number>, places: Column<number>): JsonObject | undefined {
  if (row.isEmpty(tied) && row.isEmpty(places)) return undefined;
  return present({ tied: row.needed(tied), places: row.value(places) });
}

const SHARED = Object.entries(SLIP);

function slipFields(row: CsvRow): JsonObject {
  row.needed(SLIP.stake);
  const fields = SHARED.map(([name, column]) => [name, row.value<unknown>(column)]);
  return { type: "single", ...present(Object.fromEntries(fields)) };
}

function isLegOnly(row: CsvRow): boolean {
  return row.isEmpty(SLIP.type) && row.isEmpty(SLIP.stake);
}

/** The fields of a slip are in its first row. Others may leave them empty or repeat them. */
function refuseContradictions(row: CsvRow, { fields, place, fault }: Draft): void {
  if (fault !== null) return;
  for (const [name, column] of SHARED) {
    const value = row.value<unknown>(column);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(fields[name])) continue;
    const first = place.line === undefined ? place.path : `line ${place.line}`;
    const fault = `this differs from ${first}, the first of the slip`;
    throw row.faultOf(column, fault, `an empty cell, or what is in ${first}`);
  }
}

/** A selection to grade, or the result if there is no event. */
function decisionOf(row: CsvRow, lines: LineReading): JsonObject {
  const result = row.value(LEG.result);
  if (result !== undefined && row.isEmpty(SLIP_COLUMNS.eventId)) return { grade: result };
  if (row.isEmpty(SLIP_COLUMNS.home)) row.needed(SLIP_COLUMNS.eventId);
  return { selection: selectionOf(row, row.value(SLIP_COLUMNS.ref), lines) };
}

/** Types with a number of legs of their own are refused by it if one is missing. */
function damageOf({ fields, damage, place }: Draft): FaultyInput | null {
  const type = fields["type"];
  const isOpenEnded = type === "accumulator" || typeof type === "object";
  if (damage === null || !isOpenEnded) return null;
  const reason = `line ${damage} next to it cannot be read, and may be a leg of this slip`;
  return new FaultyInput(place, reason);
}

function entryOf({ id, fields, prices, legs, bankers, places, place, own, source }: Draft): Entry {
  const { cashOut, cashOutStake, ...others } = fields;
  const isCashedOut = cashOut !== undefined || cashOutStake !== undefined;
  return {
    value: {
      ...{ id, ...others, ...prices, legs },
      ...(isCashedOut && { cashOuts: [present({ amount: cashOut, stake: cashOutStake })] }),
      ...(bankers.length > 0 && { bankers }),
    },
    place,
    legPlaces: places,
    kept: own,
    ...(source !== undefined && { source }),
  };
}
