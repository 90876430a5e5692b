import type { FeedFigures } from "../http/ports.js";
import type { Connections } from "./connections.js";
import type { Hub } from "./sending/hub.js";

/** Figures that count themselves. */
export class Figures implements FeedFigures {
  readonly #hub: Hub;
  readonly #connections: Connections;

  constructor(hub: Hub, connections: Connections) {
    this.#hub = hub;
    this.#connections = connections;
  }

  get connections(): number {
    return this.#connections.size;
  }

  get deliveries(): number {
    return this.#hub.deliveries;
  }

  get compressed(): number {
    return this.#hub.compressor.count;
  }

  get replays(): ReadonlyMap<string, number> {
    return this.#connections.replays;
  }

  get closes(): ReadonlyMap<number, number> {
    return this.#connections.closes;
  }
}
