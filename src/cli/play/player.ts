import { oddsMessageId, readWithOdds } from "../../service/sources/odds/record.js";
import type { EventStore, IngestOutcome, StoreRecord } from "../../service/sources/ports.js";
import { INTAKE, turn } from "../../service/sources/steps.js";
import { traitsOf } from "../../service/sources/stored/traits.js";
import type { JsonObject, Place } from "../input/entries.js";
import type { Played } from "./day.js";
import { playClock, shifted } from "./shift.js";

/** Receives what the store did with each record. */
export interface PlayReport {
  count(outcome: IngestOutcome | "ignored" | "rejected"): void;
  reject(place: Place, reason: string, record: JsonObject): void;
  /** After each call to the store. */
  stored(): void | Promise<void>;
}

export interface PlayOptions {
  /** When the day begins, in milliseconds since 1970. */
  readonly at: number;
  /** Null is as fast as it goes. */
  readonly speed: number | null;
  readonly signal: AbortSignal;
  readonly report: PlayReport;
}

/** Records that go to the store at once. */
const MOST_RECORDS = 500;
/** Events whose sport is remembered. */
const MOST_SPORTS = 100_000;
const LONGEST_WAIT = 2 ** 30;

interface Arrived {
  /** When it is due, in milliseconds since 1970. */
  readonly time: number;
  readonly record: JsonObject;
  readonly place: Place;
}

/** Plays a day into a store until it is over or the signal is aborted. What is due at once is stored at once. */
export async function play(
  day: AsyncIterable<Played> | Iterable<Played>,
  store: EventStore,
  { at, speed, signal, report }: PlayOptions,
): Promise<void> {
  const writer = new RecordWriter(store, report);
  const iterator = stepsOf(day);
  const aborted = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null), { once: true }));
  let clock: ((time: number) => number) | null = null;
  let due: Arrived[] = [];
  const flush = async (): Promise<void> => {
    await writer.store(due);
    due = [];
  };
  while (!signal.aborted) {
    const step = Promise.resolve(iterator.next());
    // Somebody may be writing the day while it is played: what has come does not wait for more.
    if (due.length >= MOST_RECORDS || (due.length > 0 && !(await isSoon(step)))) await flush();
    const next = await Promise.race([step, aborted]);
    if (next === null || next.done === true) break;
    const { at: sentAt, due: dueAt, record, place } = next.value;
    clock ??= playClock(sentAt, at, speed ?? 1);
    const dueNow = speed === null ? 0 : clock(dueAt);
    // A timer of Node's is never longer than some weeks.
    for (let wait = dueNow - Date.now(); wait > 0 && !signal.aborted; wait = dueNow - Date.now()) {
      await flush();
      await pause(wait, signal);
    }
    if (!signal.aborted) due.push({ record: shifted(record, clock), place, time: clock(dueAt) });
  }
  await flush();
}

function stepsOf<Value>(values: AsyncIterable<Value> | Iterable<Value>): AsyncIterator<Value> | Iterator<Value> {
  return Symbol.asyncIterator in values ? values[Symbol.asyncIterator]() : values[Symbol.iterator]();
}

/** Whether it resolves before the process turns to other things. */
function isSoon(step: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const immediate = setImmediate(resolve, false);
    step.then(() => {
      clearImmediate(immediate);
      resolve(true);
    }, reject);
  });
}

/** Resolves after a time, or at once when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(milliseconds, LONGEST_WAIT));
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}

/** Reads records as `ingest` does, and hands them to the store. */
class RecordWriter {
  readonly #store: EventStore;
  readonly #report: PlayReport;
  readonly #sports = new Map<number, string>();

  constructor(store: EventStore, report: PlayReport) {
    this.#store = store;
    this.#report = report;
  }

  async store(arrived: readonly Arrived[]): Promise<void> {
    if (arrived.length === 0) return;
    await this.#learnSports(arrived);
    // Played without pauses, a day is ahead of the clock: its messages are received when they are due.
    const receivedAt = arrived.reduce((latest, { time }) => Math.max(latest, Math.ceil(time)), Date.now());
    const read = arrived.flatMap((each) => this.#read(each, receivedAt));
    await turn(INTAKE);
    const outcomes = await this.#store.ingest(
      read.map(({ record }) => record),
      receivedAt,
    );
    for (const [index, outcome] of (outcomes === "repeated" ? [] : outcomes).entries())
      this.#count(read[index], outcome);
    await this.#report.stored();
  }

  #read(arrived: Arrived, receivedAt: number): { readonly record: StoreRecord; readonly from: Arrived }[] {
    const { record: value } = arrived;
    const { records, refusals } = readWithOdds(value, receivedAt, (id) => this.#sports.get(id) ?? null);
    const reject = (reason: string): void => {
      this.#report.count("rejected");
      this.#report.reject(arrived.place, reason, value);
    };
    for (const refusal of refusals) reject(refusal);
    return records.flatMap((record) => {
      if (record.kind === "rejected") reject(record.reason);
      if (record.kind === "ignored") this.#report.count("ignored");
      return record.kind === "rejected" || record.kind === "ignored" ? [] : [{ record, from: arrived }];
    });
  }

  #count(read: { readonly record: StoreRecord; readonly from: Arrived } | undefined, outcome: IngestOutcome): void {
    this.#report.count(outcome);
    if (read === undefined || (outcome !== "unknown" && outcome !== "damaged")) return;
    const why =
      outcome === "unknown"
        ? `event ${read.record.id} is not in the store`
        : `event ${read.record.id} is damaged in the store`;
    this.#report.reject(read.from.place, why, read.from.record);
  }

  /** Messages do not name the sport of their event. The records of this call may. */
  async #learnSports(arrived: readonly Arrived[]): Promise<void> {
    if (this.#sports.size > MOST_SPORTS) this.#sports.clear();
    const unknown = new Set<number>();
    for (const { record } of arrived) {
      const id = oddsMessageId(record);
      if (id !== null && !this.#sports.has(id)) unknown.add(id);
      const { sport } = traitsOf(record as { id: number });
      if (record["type"] === undefined && sport !== null) this.#sports.set(Number(record["id"]), sport);
    }
    const missing = [...unknown].filter((id) => !this.#sports.has(id));
    const found = missing.length === 0 ? new Map() : await this.#store.findEvents(missing);
    for (const [id, event] of found) {
      const { sport } = traitsOf(event);
      if (sport !== null) this.#sports.set(id, sport);
    }
  }
}
