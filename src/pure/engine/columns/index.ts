import { isRefused, type RefusedBet, readSelection } from "../bet/read-selection.js";
import { decide } from "../decide/index.js";
import { ListedEvents } from "../grade-all.js";
import { eventKey } from "../input/event-key.js";
import { asRecord, type UnknownRecord } from "../input/unknown-record.js";
import { type EventView, viewEvent } from "../possible/event-view.js";
import type { Bet, Market, Sport } from "../row-types/market.js";
import { contextOf, decideSelection, isProvisional } from "../trace.js";
import type { Score, SportEvent } from "../types/event.js";
import { basisIn, finalIn, packedOf, reasonIn, resultIn, SCOPE_CODES } from "./codes.js";
import { type Codes, codesOf, isList, numbersOf } from "./read.js";
import type { BasisColumns, BetColumns, ColumnOptions, GradeColumns, NumberColumn } from "./types.js";

export { REASON_CODES, RESULT_CODES, SCOPE_CODES } from "./codes.js";
export type {
  BasisColumns,
  BetColumns,
  ColumnOptions,
  GradeColumns,
  NumberColumn,
  ReasonCodes,
  ResultCodes,
  ScopeCodes,
  WordColumn,
} from "./types.js";

/**
 * Grades bets that are columns, as Arrow, Parquet and DuckDB have them, and returns columns of codes: the grades of `gradeAll`, without an
 * object for each bet and each grade. A market, side and label that repeat are read once. Events and columns must not change during the
 * call. Source: docs/scale.md#columns.
 *
 * @param events The events, each a `SportEvent`.
 * @param bets The bets, a column for each field of a selection.
 * @param options The time of grading, the house rules, and whether to return the scores that the bets were settled on.
 * @throws TypeError if an option is not valid, or a column is missing, has another length or values of another type: it says which and in
 * which row.
 * @example
 * ```ts
 * import { gradeColumns, RESULT_CODES } from "settlegrade/columns";
 * const scores = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
 * const events = [{ id: 7, status: "settled", sport: { slug: "football" }, scores }];
 * const side = { codes: Uint8Array.of(0, 1), words: ["over", "under"] };
 * const bets = { event: Int32Array.of(0, 0), market: ["Totals", "Totals"], side, hdp: Float64Array.of(2.75, 2.75) };
 * console.log([...gradeColumns(events, bets).result].map((code) => RESULT_CODES[code])); // [ 'half_won', 'half_lost' ]
 * ```
 */
export function gradeColumns(
  events: readonly (SportEvent | null | undefined)[],
  bets: BetColumns,
  options: ColumnOptions & { readonly basis: true },
): GradeColumns & { readonly basis: BasisColumns };
export function gradeColumns(
  events: readonly (SportEvent | null | undefined)[],
  bets: BetColumns,
  options?: ColumnOptions,
): GradeColumns;
export function gradeColumns(
  events: readonly (SportEvent | null | undefined)[],
  bets: BetColumns,
  options?: ColumnOptions,
): GradeColumns {
  const context = contextOf(options);
  if (!Array.isArray(events)) throw new TypeError("events: not a list of events");
  const columns = columnsOf(bets, events);
  const { rows } = columns;
  const [result, reason, final] = [new Uint8Array(rows), new Uint8Array(rows), new Uint8Array(rows)];
  const basis = options?.basis === true ? basisOf(rows) : null;
  const reader = new Reader(columns);
  const { order, ends } = byEvent(columns);
  let at = 0;
  for (const [place, end] of ends.entries()) {
    // The first are on no event. All bets on an event are graded one after another: it is read once, and is at hand.
    const view = place === 0 || at === end ? null : viewEvent(columns.events[place], context);
    const isOpen = isProvisional(view);
    for (; at < end; at++) {
      const row = order[at] ?? 0;
      const decision = reader.decide(row, view);
      const packed = packedOf(decision, isOpen);
      result[row] = resultIn(packed);
      reason[row] = reasonIn(packed);
      final[row] = finalIn(packed);
      const score = basis === null ? null : basisIn(decision);
      if (basis === null || score === null) continue;
      basis.scope[row] = SCOPE_CODES.indexOf(score.scope);
      basis.home[row] = score.home;
      basis.away[row] = score.away;
    }
  }
  return { result, reason, final, ...(basis !== null && { basis }) };
}

function basisOf(rows: number): BasisColumns {
  return { scope: new Uint8Array(rows), home: new Float64Array(rows), away: new Float64Array(rows) };
}

/** The rows by the place of their event, those without one first, and where the rows of each end. */
function byEvent({ places, events }: Columns): { readonly order: Int32Array; readonly ends: Int32Array } {
  const ends = new Int32Array(events.length);
  for (const place of places) ends[place] = (ends[place] ?? 0) + 1;
  for (let place = 1; place < ends.length; place++) ends[place] = (ends[place] ?? 0) + (ends[place - 1] ?? 0);
  const next = ends.slice();
  const order = new Int32Array(places.length);
  for (let row = places.length - 1; row >= 0; row--) {
    const place = places[row] ?? 0;
    const at = (next[place] ?? 0) - 1;
    next[place] = at;
    order[at] = row;
  }
  return { order, ends };
}

interface Columns {
  readonly rows: number;
  /** The events, from place 1 on. Bets on no event have the place 0. */
  readonly events: readonly unknown[];
  /** By bet, the place of its event. */
  readonly places: Int32Array;
  readonly market: Codes;
  readonly side: Codes;
  readonly hdp: NumberColumn | null;
  readonly label: Codes | null;
  readonly tieRule: Codes | null;
  readonly scoreAtBet: { readonly home: NumberColumn; readonly away: NumberColumn } | null;
}

function columnsOf(bets: BetColumns, events: readonly unknown[]): Columns {
  const given = asRecord(bets);
  const isByPlace = given.event !== undefined;
  if (isByPlace === (given.eventId !== undefined))
    throw new TypeError("bets: pass one of the columns event and eventId");
  const ids = isByPlace ? given.event : given.eventId;
  if (!isList(ids)) throw new TypeError(`${isByPlace ? "event" : "eventId"}: not a list of values by row`);
  const rows = ids.length;
  const needed = (name: "market" | "side"): Codes => {
    const codes = codesOf(name, given[name], rows);
    if (codes === null) throw new TypeError(`${name}: the column is missing`);
    return codes;
  };
  const { home, away } = asRecord(given.scoreAtBet);
  const [ofHome, ofAway] = [numbersOf("scoreAtBet.home", home, rows), numbersOf("scoreAtBet.away", away, rows)];
  return {
    rows,
    ...(isByPlace ? byPlaces(ids, events) : byIds(ids, events)),
    market: needed("market"),
    side: needed("side"),
    hdp: numbersOf("hdp", given.hdp, rows),
    label: codesOf("label", given.label, rows),
    tieRule: codesOf("tieRule", given.tieRule, rows),
    scoreAtBet: ofHome === null || ofAway === null ? null : { home: ofHome, away: ofAway },
  };
}

function byPlaces(given: ArrayLike<unknown>, events: readonly unknown[]): Pick<Columns, "events" | "places"> {
  const places = new Int32Array(given.length);
  for (let row = 0; row < places.length; row++) {
    const place = given[row];
    const isPlace = typeof place === "number" && Number.isInteger(place) && place >= 0 && place < events.length;
    places[row] = isPlace ? place + 1 : 0;
  }
  return { events: [undefined, ...events], places };
}

function byIds(ids: ArrayLike<unknown>, events: readonly unknown[]): Pick<Columns, "events" | "places"> {
  const listed = new ListedEvents(events);
  const places = new Int32Array(ids.length);
  for (let row = 0; row < places.length; row++) {
    const key = eventKey(ids[row]);
    places[row] = key === null ? 0 : listed.placeOf(key);
  }
  return { events: listed.found, places };
}

/** The bets with one market, side and label in one sport, by line. */
interface Slot {
  /** Null if only the event can tell what the label says. */
  readonly lines: Map<number | undefined, Bet | RefusedBet> | null;
  readonly market: Market;
  /** Whether the line is read. */
  readonly hasLine: boolean;
  lastLine: number | undefined;
  last: Bet | RefusedBet | null;
}

/** With more bets that differ, what is known is forgotten. */
const MOST_SLOTS = 65_536;
const MOST_LINES = 1024;

class Reader {
  private readonly bySport = new Map<Sport, Map<number, Slot | null>>();
  private lastSport: Sport | null = null;
  private slots = new Map<number, Slot | null>();
  private readonly sides: number;
  private readonly labels: number;

  constructor(private readonly columns: Columns) {
    this.sides = columns.side.words.length;
    this.labels = columns.label?.words.length ?? 1;
  }

  decide(row: number, view: EventView | null): ReturnType<typeof decideSelection> {
    if (view === null || view.id === null) return "event_not_found";
    const { sport } = view;
    const slot = sport === null || this.isSpecial(row) ? null : this.slotOf(row, sport);
    // Rare: the market is not known, or the bet has what few have.
    if (slot === null) return decideSelection(this.inputOf(row), view.id, view);
    const bet = slot.lines === null ? readSelection(this.inputOf(row), slot.market, view.event) : this.betOf(row, slot);
    return isRefused(bet) ? bet.refused : decide(bet, view);
  }

  private slotOf(row: number, sport: Sport): Slot | null {
    const { market, side, label } = this.columns;
    if (sport !== this.lastSport) this.useSport(sport);
    const key =
      ((market.codes[row] ?? 0) * this.sides + (side.codes[row] ?? 0)) * this.labels + (label?.codes[row] ?? 0);
    const known = this.slots.get(key);
    if (known !== undefined) return known;
    if (this.slots.size >= MOST_SLOTS) this.slots.clear();
    const made = this.slotFor(row, sport);
    this.slots.set(key, made);
    return made;
  }

  private useSport(sport: Sport): void {
    const known = this.bySport.get(sport) ?? new Map<number, Slot | null>();
    this.bySport.set(sport, known);
    this.slots = known;
    this.lastSport = sport;
  }

  private slotFor(row: number, sport: Sport): Slot | null {
    const input = this.inputOf(row);
    const market = typeof input.market === "string" ? sport.find(input.market) : null;
    if (market === null) return null;
    const isLabelled = market.label !== "none";
    const bet = isLabelled ? readSelection(input, market, null) : null;
    const isOnEvent = bet !== null && !isRefused(bet) && bet.label === null;
    const hasLine = isLabelled || market.line !== "none";
    return { lines: isOnEvent ? null : new Map(), market, hasLine, lastLine: undefined, last: null };
  }

  private betOf(row: number, slot: Slot): Bet | RefusedBet {
    const line = slot.hasLine ? this.lineOf(row) : undefined;
    if (slot.last !== null && slot.lastLine === line) return slot.last;
    const found = slot.lines?.get(line) ?? readSelection(this.inputOf(row), slot.market, null);
    if (slot.lines !== null && slot.lines.size >= MOST_LINES) slot.lines.clear();
    slot.lines?.set(line, found);
    slot.lastLine = line;
    slot.last = found;
    return found;
  }

  private lineOf(row: number): number | undefined {
    const line = this.columns.hdp?.[row];
    return line === null || line === undefined || Number.isNaN(line) ? undefined : line;
  }

  private isSpecial(row: number): boolean {
    return (this.columns.tieRule?.codes[row] ?? 0) !== 0 || this.scoreAtBet(row) !== undefined;
  }

  private scoreAtBet(row: number): Score | undefined {
    const { scoreAtBet } = this.columns;
    if (scoreAtBet === null) return undefined;
    const [home, away] = [scoreAtBet.home[row] ?? Number.NaN, scoreAtBet.away[row] ?? Number.NaN];
    return Number.isNaN(home) || Number.isNaN(away) ? undefined : { home, away };
  }

  /** The bet of a row as a selection. */
  private inputOf(row: number): UnknownRecord {
    const { market, side, label, tieRule } = this.columns;
    return {
      market: market.words[market.codes[row] ?? 0],
      side: side.words[side.codes[row] ?? 0],
      hdp: this.lineOf(row),
      label: label?.words[label.codes[row] ?? 0],
      tieRule: tieRule?.words[tieRule.codes[row] ?? 0],
      scoreAtBet: this.scoreAtBet(row),
    };
  }
}
