import { Queue } from "../../fixtures/day/queue.js";
import { Random } from "../../fixtures/day/random.js";
import type { Played } from "./day.js";
import type { Faults } from "./faults-file.js";

/** The most records that are held back. Beyond them the earliest arrive before their time. */
const MOST_HELD = 10_000;
const MOST_EVENTS = 10_000;
const SECOND = 1_000;
/** Seconds after which a message arrives again, at most. */
const AGAIN = 5;

/**
 * The records as they arrive if something goes wrong on the way. The same seed gives the same faults. Records of events, which a client
 * asks for by REST, only wait for a closed store: a poll has no order.
 */
export async function* withFaults(
  day: AsyncIterable<Played> | Iterable<Played>,
  faults: Faults,
): AsyncGenerator<Played> {
  const way = new Way(faults);
  for await (const played of day) yield* way.send(played);
  yield* way.end();
}

class Way {
  readonly #faults: Faults;
  /** The first one first: what waits for its end may come into the next one. */
  readonly #closed: Faults["closed"];
  readonly #random: Random;
  readonly #held = new Queue<Played>();
  #heldNumber = 0;
  #order = 0;
  #start: number | null = null;
  /** By event: the message that arrives after the next one, and until when none arrives. */
  readonly #swapped = new Map<string, Played>();
  readonly #silent = new Map<string, number>();

  constructor(faults: Faults) {
    this.#faults = faults;
    this.#closed = [...faults.closed].sort((one, other) => one.after - other.after);
    this.#random = new Random("faults", faults.seed);
  }

  *send(played: Played): Generator<Played> {
    this.#start ??= played.at;
    yield* this.#until(played.at);
    for (const each of this.#faulty(played)) this.#hold(each);
    yield* this.#until(played.at);
    while (this.#heldNumber > MOST_HELD) yield* this.#take();
  }

  *end(): Generator<Played> {
    for (const played of this.#swapped.values()) this.#hold(played);
    while (this.#heldNumber > 0) yield* this.#take();
  }

  #faulty(played: Played): Played[] {
    const { record, at } = played;
    const event = String(record["id"]);
    const before = this.#swapped.get(event);
    // An answer over REST says what all messages before it said, and has no time that would say so.
    if (record["type"] === undefined) {
      this.#swapped.delete(event);
      return before === undefined ? [played] : [{ ...before, due: Math.max(before.due, at) }, played];
    }
    const { late, repeated, outOfOrder, missing } = this.#faults;
    // Each fault draws for each message, so that one of them does not change the others.
    const [isMissing, isSwapped, isLate, isRepeated] = [missing, outOfOrder, late, repeated].map(
      (fault) => this.#random.next() < (fault?.share ?? 0),
    );
    const again = Math.round(this.#random.next() * AGAIN * SECOND);
    if (isMissing) remember(this.#silent, event, at + (missing?.seconds ?? 0) * SECOND);
    if (isMissing || at < (this.#silent.get(event) ?? 0)) return [];
    const arrived = isLate ? { ...played, due: at + (late?.seconds ?? 0) * SECOND } : played;
    this.#swapped.delete(event);
    if (isSwapped && before === undefined) {
      remember(this.#swapped, event, arrived);
      return [];
    }
    const all = before === undefined ? [arrived] : [arrived, { ...before, due: Math.max(before.due, at) }];
    return isRepeated ? [...all, { ...arrived, due: arrived.due + again }] : all;
  }

  /** Nothing arrives while the store is closed. */
  #hold(played: Played): void {
    let { due } = played;
    for (const { after, seconds } of this.#closed) {
      const from = (this.#start ?? 0) + after * SECOND;
      if (due >= from && due < from + seconds * SECOND) due = from + seconds * SECOND;
    }
    this.#held.add(due, this.#order++, { ...played, due });
    this.#heldNumber++;
  }

  *#until(time: number): Generator<Played> {
    while ((this.#held.firstAt ?? Number.POSITIVE_INFINITY) <= time) yield* this.#take();
  }

  *#take(): Generator<Played> {
    const next = this.#held.take();
    this.#heldNumber--;
    if (next !== null) yield next.value;
  }
}

/** Bounded: what is first is forgotten first. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  const oldest = map.size >= MOST_EVENTS ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
