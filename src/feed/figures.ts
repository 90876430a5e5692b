import type { FeedFigures } from "../http/ports.js";
import type { Members } from "./members.js";
import type { Hub } from "./sending/hub.js";

/** Figures that count themselves. */
export class Figures implements FeedFigures {
  readonly #hub: Hub;
  readonly #members: Members;

  constructor(hub: Hub, members: Members) {
    this.#hub = hub;
    this.#members = members;
  }

  get connections(): number {
    return this.#members.size;
  }

  get deliveries(): number {
    return this.#hub.deliveries;
  }

  get compressed(): number {
    return this.#hub.compressor.count;
  }

  get replays(): ReadonlyMap<string, number> {
    return this.#members.replays;
  }

  get closes(): ReadonlyMap<number, number> {
    return this.#members.closes;
  }
}
