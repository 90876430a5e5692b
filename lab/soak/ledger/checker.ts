/** Recomputes the books from the slips and the events of now, and compares the events of days that are over with what was drawn. */
import type { Database, Row } from "../../../examples/ledger/tables/schema.js";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { faultsOf } from "../../../test/processes/ledger/example/books.js";
import { DEPOSITS } from "../../day/house.js";
import { stateOf } from "../../demo/arrived.js";
import { drawSoakDay } from "./days.js";

const EVENTS_AT_ONCE = 200;

export class Checker {
  readonly #store: EventStore;
  readonly #ledgers: Readonly<Record<string, Database>>;
  readonly #size: number;

  /** @param ledgers by name @param size events a day */
  constructor(store: EventStore, ledgers: Readonly<Record<string, Database>>, size: number) {
    this.#store = store;
    this.#ledgers = ledgers;
    this.#size = size;
  }

  /** What is wrong, in words. @param days How many days are over. */
  async faults(days: number): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const [name, database] of Object.entries(this.#ledgers))
      for (const fault of await this.#faultsIn(database)) faults.push(`${name}: ${fault}`);
    return [...faults, ...(await this.#faultsOfDays(days))];
  }

  /** The books, and events that nobody settles any more although they are there. */
  async #faultsIn(database: Database): Promise<readonly string[]> {
    const all = (text: string) => database.transaction((sql) => sql(text));
    const legs = await all("SELECT DISTINCT event FROM legs");
    const events = await this.#events(legs.map(({ event }) => Number(event)));
    const different = await all("SELECT difference FROM differences");
    const waiting = await all("SELECT id, fault FROM events WHERE tries > 0");
    const isThere = ({ id }: Row) => events.has(Number(id));
    return [
      ...(await faultsOf(database, events, DEPOSITS)),
      ...different.map(({ difference }) => String(difference)),
      ...waiting.filter(isThere).map(({ id, fault }) => `event ${id} has not come back: ${fault}`),
    ];
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
