/** Odds in the memory of this process. */
import { sportOf, traitsOf } from "../stored/traits.js";
import {
  type EventTraits,
  type FoundOdds,
  type OddsChanges,
  PAIR_FLAGS,
  type StoredPair,
  type WaitingOdds,
} from "./changes.js";
import { entryIn, type LogRow, nameIn, nameKey } from "./entry.js";
import { firstSeq, type Keeping, LONGEST_WAIT, mostRemoved } from "./keeping.js";
import { MemoryLog } from "./memory-log.js";
import type { OddsNeeds } from "./needs.js";
import type { OpeningClosingColumn, OpeningClosingRow } from "./opening-closing.js";
import { AS_JSON } from "./packed.js";
import { knownPair, pairKnown } from "./pairs/known-pairs.js";
import type {
  ArbitrageFilter,
  OddsEntry,
  OddsFeedReader,
  OddsHistory,
  OddsLinks,
  OddsLog,
  OddsMark,
  OddsMarks,
  OddsPair,
  OddsPart,
  OddsUpdates,
  OpeningClosingOdds,
  UpdateFilter,
  ValueBetFilter,
} from "./ports.js";
import { RESTORED, restoredOdds, restoringNeeds } from "./restoring.js";
import { keptMarketIn, linksIn, markOf, openingClosingIn, type PairExtras, storedPair, waitingIn } from "./rows.js";
import { firstUpdates, type Updated } from "./updates.js";
import type { ChangedMarkets } from "./value-bets/changed-markets.js";
import { type EventsAround, MemoryValues } from "./value-bets/memory.js";
import { type ValueChanges, valueChanges } from "./value-bets/values.js";

interface Kept extends PairExtras {
  readonly row: LogRow;
  readonly url: string;
  /** Made at the first request. As long as the pair is the same, so is the object. */
  pair?: OddsPair;
}

interface KeptOpeningClosing {
  readonly row: OpeningClosingRow;
  /** By column. */
  readonly bodies: Readonly<Partial<Record<OpeningClosingColumn, string | undefined>>>;
}

/** The changes of value bets, and the events that are over and have none any more. */
interface ValueBetUpdate extends Pick<ChangedMarkets, "events"> {
  readonly over: readonly number[];
  readonly changes: ValueChanges;
}

function storedPairOf(kept: Kept): StoredPair {
  const known = knownPair(kept.row);
  return known === null ? storedPair(entryIn(kept.row), kept) : pairKnown(known, kept);
}

export class MemoryOdds implements OddsFeedReader {
  readonly #keep: Keeping;
  #seq: number;
  readonly #log: MemoryLog;
  /** By event, then by bookmaker. */
  readonly #pairs = new Map<number, Map<string, Kept>>();
  /** By event, then by bookmaker and market. */
  readonly #openingClosing = new Map<number, Map<string, KeptOpeningClosing>>();
  readonly #links = new Map<number, OddsLinks>();
  #waiting: (WaitingOdds & { readonly receivedAt: number })[] = [];
  #number = 0;
  readonly #lastReceived = new Map<string, number>();
  readonly #values = new MemoryValues();
  readonly #events: EventsAround;

  constructor(keep: Keeping, events: EventsAround) {
    this.#keep = keep;
    this.#events = events;
    this.#seq = firstSeq(Date.now());
    this.#log = new MemoryLog(this.#seq);
  }

  position() {
    return { seq: this.#seq, from: this.#log.from };
  }

  snapshot(ids: readonly number[], bookmakers?: readonly string[]) {
    const keys = bookmakers && new Set(bookmakers.map(nameKey));
    const pairs: OddsPair[] = [];
    const links = new Map<number, OddsLinks>();
    for (const id of new Set(ids)) {
      this.#addPairs(pairs, id, keys);
      const linked = this.#links.get(id);
      if (linked !== undefined) links.set(id, linked);
    }
    return { pairs, links, ...this.position() };
  }

  log(after: number, limit: number): OddsLog {
    const kept = after < this.#log.from ? this.#keptAfter(after).slice(0, limit) : [];
    return { ...this.position(), entries: [...kept, ...this.#log.after(after, limit - kept.length)].map(entryIn) };
  }

  histories(after: number | null, limit: number): readonly OddsHistory[] {
    const ids = new Set([...this.#pairs.keys(), ...this.#openingClosing.keys(), ...this.#links.keys()]);
    const sorted = [...ids].filter((id) => after === null || id > after).sort((one, other) => one - other);
    const found: OddsHistory[] = [];
    for (const id of sorted) if (found.length < limit) found.push(...this.#historyOf(id));
    return found;
  }

  /** @param eventOf the traits of an event, null if it is not in the store */
  restore(part: OddsPart, eventOf: (id: number) => EventTraits | null, now: number): void {
    const found = this.find(restoringNeeds(part), eventOf, now);
    const { changes, changedMarkets } = restoredOdds(part, { ...found, last: this.#log.last }, AS_JSON);
    const update = this.valueBetUpdate(changedMarkets, changes, now);
    if (this.#log.last === null) this.#log.from = part.from;
    this.write(changes, RESTORED, update);
  }

  *lastChanges(after: number, atOnce: number): Generator<OddsMarks, void> {
    let marks: OddsMark[] = [];
    let looked = 0;
    for (const [event, pairs] of this.#pairs) {
      for (const [key, { row, flags }] of pairs)
        if (row.seq > after) marks.push(markOf(row.seq, event, nameIn(key), flags));
      looked += pairs.size;
      if (looked < atOnce) continue;
      yield { ...this.position(), marks };
      marks = [];
      looked = 0;
    }
    yield { ...this.position(), marks };
  }

  entries(seqs: readonly number[]): readonly OddsEntry[] {
    return seqs.flatMap((seq) => this.#log.at(seq) ?? []).map(entryIn);
  }

  movements(event: number, bookie: string): readonly OddsEntry[] {
    const rows: LogRow[] = [];
    let row = this.#pairs.get(event)?.get(nameKey(bookie))?.row;
    for (; row !== undefined; row = row.previous === null ? undefined : this.#log.at(row.previous)) rows.push(row);
    return rows.reverse().map(entryIn);
  }

  entriesAt(ids: readonly number[], bookmakers: readonly string[], time: number): readonly OddsEntry[] {
    const names = new Set(bookmakers.map(nameKey));
    const found: LogRow[] = [];
    for (const id of new Set(ids))
      for (const name of names) {
        let row = this.#pairs.get(id)?.get(name)?.row;
        while (row !== undefined && row.receivedAt > time)
          row = row.previous === null ? undefined : this.#log.at(row.previous);
        if (row !== undefined) found.push(row);
      }
    return found.sort((one, other) => one.seq - other.seq).map(entryIn);
  }

  openingClosing(ids: readonly number[], bookmakers?: readonly string[]): readonly OpeningClosingOdds[] {
    const wanted = bookmakers && new Set(bookmakers.map(nameKey));
    const found = [...new Set(ids)].flatMap((id) => [...(this.#openingClosing.get(id)?.values() ?? [])]);
    return found
      .filter(({ row }) => wanted === undefined || wanted.has(row.bookmaker))
      .flatMap(({ row, bodies }) => openingClosingIn(row, bodies.opening ?? null, bodies.closing ?? null));
  }

  ends(ids: readonly number[], bookmakers?: readonly string[]) {
    return this.openingClosing(ids, bookmakers);
  }

  bookmakers() {
    const sorted = [...this.#lastReceived].sort(([one], [other]) => (one < other ? -1 : 1));
    return sorted.map(([key, lastReceivedAt]) => ({ name: nameIn(key), lastReceivedAt }));
  }

  bookmakerCounts(ids: readonly number[]) {
    const counts = new Map<number, number>();
    for (const id of ids) {
      let count = 0;
      for (const { flags } of this.#pairs.get(id)?.values() ?? []) if ((flags & PAIR_FLAGS.hasMarkets) !== 0) count++;
      if (count > 0) counts.set(id, count);
    }
    return counts;
  }

  /** True if the bookmaker has odds on the event now. */
  hasNow(id: number, bookmaker: string): boolean {
    return ((this.#pairs.get(id)?.get(nameKey(bookmaker))?.flags ?? 0) & PAIR_FLAGS.hasMarkets) !== 0;
  }

  updates({ bookmaker, sport, since, limit }: UpdateFilter): OddsUpdates {
    const [key, slug] = [nameKey(bookmaker), sportOf(sport)];
    const found: Updated[] = [];
    for (const row of this.#log.receivedSince(since)) {
      const { event, receivedAt } = row;
      if (this.#pairs.get(event)?.get(key)?.row !== row) continue;
      const known = this.#events.eventOf(event);
      if (known !== null && traitsOf(known).sport === slug) found.push({ event, receivedAt });
    }
    return firstUpdates(found.reverse(), limit, this.#log.loggedAt || null);
  }

  valueBets(filter: ValueBetFilter) {
    return this.#values.list(filter, this.#events, {
      position: () => this.position(),
      changedAfter: (seq, limit) => this.#log.after(seq, limit).map(({ event }) => event),
      pairOf: (id, bookmaker) => this.#pairs.get(id)?.get(bookmaker),
    });
  }

  arbitrage(filter: ArbitrageFilter) {
    return this.#values.arbitrage(filter, this.#events, (id, name) => this.#pairs.get(id)?.get(name));
  }

  /** @param eventOf the traits of an event, null if it is not in the store */
  find(needs: OddsNeeds, eventOf: (id: number) => EventTraits | null, now: number): FoundOdds {
    this.#waiting = this.#waiting.filter(({ receivedAt }) => now - receivedAt <= LONGEST_WAIT);
    const events = new Map<number, EventTraits>();
    for (const id of needs.events) {
      const traits = eventOf(id);
      if (traits !== null) events.set(id, traits);
    }
    const whole = new Set(needs.whole);
    const arriving = new Set(needs.arriving);
    const named = needs.named.filter(([event]) => !whole.has(event));
    const kept = [
      ...named.map(([event, key]) => this.#pairs.get(event)?.get(key)),
      ...needs.whole.flatMap((event) => [...(this.#pairs.get(event)?.values() ?? [])]),
    ];
    return {
      ...this.position(),
      loggedAt: this.#log.loggedAt,
      events,
      pairs: kept.flatMap((each) => (each === undefined ? [] : [storedPairOf(each)])),
      waiting: this.#waiting.filter(({ record }) => arriving.has(record.id)),
      waitingCount: this.#waiting.length,
      links: this.#links,
    };
  }

  /** What becomes of the value bets, before anything is written. Null if nothing does. */
  valueBetUpdate(changedMarkets: ChangedMarkets, { pairs }: OddsChanges, now: number): ValueBetUpdate | null {
    const needs = changedMarkets.needs();
    if (needs === null) return null;
    const earlier = needs.live.flatMap((event) =>
      [...(this.#pairs.get(event) ?? [])].map(([name, { lastReceivedAt }]) => [event, name, lastReceivedAt] as const),
    );
    const later = pairs.map(({ event, bookmaker, lastReceivedAt }) => [event, bookmaker, lastReceivedAt] as const);
    const found = this.#values.find(needs, [...earlier, ...later]);
    return {
      over: needs.over,
      events: changedMarkets.events,
      changes: valueChanges(changedMarkets, found, now, this.#keep.values),
    };
  }

  /** Nothing in it can fail. */
  write(changes: OddsChanges, now: number, valueBetUpdate: ValueBetUpdate | null): void {
    if (valueBetUpdate !== null) {
      this.#values.end(valueBetUpdate.over);
      this.#values.write(valueBetUpdate.changes, valueBetUpdate.events);
    }
    this.#seq = changes.seq;
    const rows = new Map(changes.log.map((row) => [row.seq, row]));
    // Restored ones may be up to where the log begins: their pairs have them.
    for (const row of changes.log) if (row.seq > this.#log.from) this.#log.append(row);
    for (const { event, bookmaker, seq, ...extras } of changes.pairs) {
      const pairs = this.#pairs.get(event) ?? new Map<string, Kept>();
      const row = rows.get(seq) ?? pairs.get(bookmaker)?.row;
      if (row !== undefined) this.#pairs.set(event, pairs.set(bookmaker, { row, ...extras }));
    }
    for (const change of changes.openingClosing) {
      if (change.kind === "close") this.#close(change.event, change.from);
      else this.#putOpeningClosing(change.kind, change.row);
    }
    for (const { event, body, digest } of changes.links) this.#links.set(event, linksIn(event, body, digest));
    const arrived = new Set(changes.arrived);
    if (arrived.size > 0) this.#waiting = this.#waiting.filter(({ number }) => !arrived.has(number));
    for (const { body, receivedAt } of changes.waiting)
      this.#waiting.push({ number: ++this.#number, record: waitingIn(body), receivedAt });
    for (const [bookmaker, at] of changes.lastReceived)
      this.#lastReceived.set(bookmaker, Math.max(this.#lastReceived.get(bookmaker) ?? 0, at));
    this.#shorten(now, mostRemoved(changes.log.length));
  }

  #historyOf(id: number): OddsHistory[] {
    const pairs = Array.from(this.#pairs.get(id) ?? [], ([key, { row, time, lastReceivedAt, flags }]) => {
      return { bookie: nameIn(key), seq: row.seq, time, lastReceivedAt, flags };
    });
    // A market that has lost its closing odds may have nothing.
    const kept = [...(this.#openingClosing.get(id)?.values() ?? [])];
    const markets = kept
      .filter(({ bodies }) => Object.values(bodies).some(Boolean))
      .map(({ row, bodies }) => keptMarketIn(row, bodies));
    const links = this.#links.get(id) ?? null;
    return pairs.length + markets.length === 0 && links === null ? [] : [{ id, pairs, markets, links }];
  }

  /** What counts now though the log does not go back to it. */
  #keptAfter(after: number): LogRow[] {
    const rows = [...this.#pairs.values()].flatMap((pairs) => Array.from(pairs.values(), ({ row }) => row));
    return rows.filter(({ seq }) => seq > after && seq <= this.#log.from).sort((one, other) => one.seq - other.seq);
  }

  #putOpeningClosing(column: OpeningClosingColumn, row: OpeningClosingRow): void {
    const ofEvent = this.#openingClosing.get(row.event) ?? new Map<string, KeptOpeningClosing>();
    const key = `${row.bookmaker} ${row.market}`;
    const bodies: KeptOpeningClosing["bodies"] = ofEvent.get(key)?.bodies ?? {};
    const isKept = (column === "opening" || column === "closing") && bodies[column] !== undefined;
    const next = isKept ? bodies : { ...bodies, [column]: row.body };
    this.#openingClosing.set(row.event, ofEvent.set(key, { row, bodies: next }));
  }

  #close(event: number, from: "pending" | "start" | null): void {
    const ofEvent = this.#openingClosing.get(event);
    for (const [key, { row, bodies }] of ofEvent ?? [])
      ofEvent?.set(key, { row, bodies: { ...bodies, closing: from === null ? undefined : bodies[from] } });
  }

  /** Removes old entries, at most so many. What counts now is kept by its pair. */
  #shorten(now: number, most: number): void {
    for (const row of this.#log.shorten(now - this.#keep.log, most)) this.#forgetDeleted(row);
    this.#forgetOpeningClosing(now, most);
  }

  /** Nothing is left of a pair that was deleted so long ago. */
  #forgetDeleted(row: LogRow): void {
    const { type, event, bookie } = entryIn(row);
    const pairs = this.#pairs.get(event);
    if (type !== "deleted" || pairs?.get(nameKey(bookie))?.row !== row) return;
    pairs.delete(nameKey(bookie));
    if (pairs.size === 0) this.#pairs.delete(event);
  }

  /** Events are in the order in which their first odds came. */
  #forgetOpeningClosing(now: number, most: number): void {
    let left = most;
    for (const [event, kept] of this.#openingClosing) {
      if ([...kept.values()].some(({ row }) => now - row.at <= this.#keep.openingClosing) || left-- === 0) return;
      this.#openingClosing.delete(event);
      this.#links.delete(event);
    }
  }

  #addPairs(found: OddsPair[], id: number, keys: ReadonlySet<string> | undefined): void {
    const pairs = this.#pairs.get(id);
    if (pairs === undefined) return;
    for (const key of keys ?? pairs.keys()) {
      const kept = pairs.get(key);
      const pair = kept && pairOf(kept);
      if (pair !== undefined && pair.type !== "deleted") found.push(pair);
    }
  }
}

/** What is added to a copy comes first. Source: test/rest/sources/odds/shapes.test.ts. */
function pairOf(kept: Kept): OddsPair {
  kept.pair ??= { lastReceivedAt: kept.lastReceivedAt, ...entryIn(kept.row) };
  return kept.pair;
}
