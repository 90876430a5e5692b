/** Recomputes the books from the slips and the events of now, and compares the events of days that are over with what was drawn. */
import type { Database } from "../../../examples/ledger/tables/schema.js";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { faultsOf } from "../../../test/processes/ledger/example/books.js";
import { DEPOSITS } from "../../day/house.js";
import { stateOf } from "../../demo/arrived.js";
import { drawSoakDay } from "./days.js";

const EVENTS_AT_ONCE = 200;

export class Checker {
  readonly #store: EventStore;
  readonly #database: Database;
  readonly #size: number;

  /** @param size events a day */
  constructor(store: EventStore, database: Database, size: number) {
    this.#store = store;
    this.#database = database;
    this.#size = size;
  }

  /** What is wrong, in words. @param days How many days are over. */
  async faults(days: number): Promise<readonly string[]> {
    const legs = await this.#database.transaction((sql) => sql("SELECT DISTINCT event FROM legs"));
    const events = await this.#events(legs.map(({ event }) => Number(event)));
    return [...(await faultsOf(this.#database, events, DEPOSITS)), ...(await this.#faultsOfDays(days))];
  }

  async #faultsOfDays(days: number): Promise<readonly string[]> {
    const faults: string[] = [];
    for (let number = 0; number < days; number++) {
      const day = drawSoakDay(number, this.#size);
      for (const _ of day);
      const found = await this.#events(day.ids);
      for (const id of day.ids) {
        const [is, should] = [found.get(id), day.truthOf(id)?.final].map((event) => JSON.stringify(stateOf(event)));
        if (is !== should) faults.push(`event ${id} is ${is} in the store and should be ${should}`);
      }
    }
    return faults;
  }

  async #events(ids: readonly number[]): Promise<ReadonlyMap<number, SportEvent>> {
    const events = new Map<number, SportEvent>();
    for (let start = 0; start < ids.length; start += EVENTS_AT_ONCE)
      for (const [id, event] of await this.#store.findEvents(ids.slice(start, start + EVENTS_AT_ONCE)))
        events.set(id, event);
    return events;
  }
}
