import { eventKey, type SportEvent } from "../../pure/engine/index.js";
import { record } from "../input/entries.js";
import type { EventsById } from "../input/events.js";

/** An event, and what judges the bets on it. */
interface Held<Judge> {
  readonly event: SportEvent | undefined;
  readonly judge: Judge;
}

/** More events are not kept read: that takes as much memory as the events themselves. */
const MOST_READ = 50_000;

/** Events that nobody changes. Each is read once for all bets on it. */
export class HeldEvents<Judge> {
  readonly #events: EventsById;
  readonly #judgeOn: (event: SportEvent | undefined) => Judge;
  readonly #none: Held<Judge>;
  readonly #read = new Map<number | string, Held<Judge>>();

  constructor(events: EventsById, judgeOn: (event: SportEvent | undefined) => Judge) {
    this.#events = events;
    this.#judgeOn = judgeOn;
    this.#none = { event: undefined, judge: judgeOn(undefined) };
  }

  /** The event of a selection: none if it has no usable id. */
  of(selection: unknown): Held<Judge> {
    const id = eventKey(record(selection)["eventId"]);
    return id === null ? this.#none : (this.#read.get(id) ?? this.#hold(id));
  }

  #hold(id: number | string): Held<Judge> {
    const event = this.#events.get(id);
    if (event === undefined) return this.#none;
    const held = { event, judge: this.#judgeOn(event) };
    if (this.#read.size >= MOST_READ) this.#read.clear();
    this.#read.set(id, held);
    return held;
  }
}
