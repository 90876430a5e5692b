/** How orders reach a ledger in a soak: some of them in ways that a ledger has to stand. */
import { setTimeout } from "node:timers/promises";
import type { Ledger } from "../../../examples/ledger/ledger.js";
import type { FindEvents } from "../../../src/service/sources/ports.js";
import { isRefused, type Place } from "../../day/house.js";
import { say } from "./parent.js";

/** How long an order waits for the end of one of its events, in milliseconds. */
const LONGEST = 60_000;
const AT_ONCE = 5;

interface Way {
  readonly name: string;
  /** How many orders go this way, of all. */
  readonly share: number;
  place(order: Parameters<Place>[0], of: Parameters<Place>[1], at: string): Promise<boolean>;
}

export function placeIn(ledger: Ledger, find: FindEvents): Place {
  const late = new Late(ledger, find);
  const ways: readonly Way[] = [
    { name: "an order twice at once", share: 0.2, place: (...words) => twice(ledger, ...words) },
    { name: "a slip while its event settles", share: 0.2, place: (...words) => late.place(...words) },
    { name: "", share: 0.6, place: (...words) => ledger.place(...words) },
  ];
  return (...words) => drawn(ways).place(...words);
}

function drawn<Row extends { readonly share: number }>(rows: readonly Row[]): Row {
  let left = Math.random();
  const found = rows.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  const row = found ?? rows.at(-1);
  if (row === undefined) throw new Error("there is nothing to draw from");
  return row;
}

async function twice(ledger: Ledger, ...words: Parameters<Place>): Promise<boolean> {
  const placed = await Promise.all([ledger.place(...words), ledger.place(...words)]);
  if (placed.every(Boolean)) throw new Error(`slip ${words[0].id} was placed twice`);
  if (placed.some(Boolean)) say("an order twice at once");
  return placed.some(Boolean);
}

/** The ledger reads the events of an order, and has the slip only when one of them has ended meanwhile. Nobody waits for these orders. */
class Late {
  readonly #ledger: Ledger;
  readonly #find: FindEvents;
  #waiting = 0;

  constructor(ledger: Ledger, find: FindEvents) {
    this.#ledger = ledger;
    this.#find = find;
  }

  async place(...words: Parameters<Place>): Promise<boolean> {
    if (this.#waiting >= AT_ONCE) return this.#ledger.place(...words);
    this.#waiting++;
    this.#placeLate(...words)
      .catch((error: unknown) => {
        // Out of turn, so that it ends the process.
        if (!isRefused(error)) queueMicrotask(() => Promise.reject(error));
      })
      .finally(() => this.#waiting--);
    return false;
  }

  async #placeLate(order: Parameters<Place>[0], of: Parameters<Place>[1], at: string): Promise<void> {
    let isLate = false;
    const findEvents: FindEvents = async (ids) => {
      const read = await of.findEvents(ids);
      isLate = await this.#oneEnds(ids);
      return read;
    };
    if ((await this.#ledger.place(order, { ...of, findEvents }, at)) && isLate) say("a slip while its event settles");
  }

  async #oneEnds(ids: readonly number[]): Promise<boolean> {
    for (const end = Date.now() + LONGEST; Date.now() < end; await setTimeout(100)) {
      const statuses = [...(await this.#find(ids)).values()].map(({ status }) => status);
      if (statuses.includes("settled") || statuses.includes("cancelled")) return true;
    }
    return false;
  }
}
