import { masking } from "./error.js";
import type { FollowHandlers } from "./options.js";
import type { FollowCounts, FollowFault, FollowState, StateNews } from "./types.js";

type Counter = keyof FollowCounts;

/** What a follower reports, without the key. */
export class Notes {
  readonly masked: (text: string) => string;
  readonly #handlers: FollowHandlers;
  readonly #counts: Record<Counter, number> = {
    messages: 0,
    odds: 0,
    scores: 0,
    statuses: 0,
    repeated: 0,
    coalesced: 0,
    connections: 0,
    snapshots: 0,
    requests: 0,
    faults: 0,
  };
  #state: FollowState = "starting";

  constructor(key: string, handlers: FollowHandlers) {
    this.masked = masking(key);
    this.#handlers = handlers;
  }

  get counts(): FollowCounts {
    return { ...this.#counts };
  }

  get state(): FollowState {
    return this.#state;
  }

  count(name: Counter, number = 1): void {
    this.#counts[name] += number;
  }

  fault(kind: FollowFault["kind"], text: string): void {
    this.count("faults");
    this.#handlers.onFault?.({ kind, text: this.masked(text) });
  }

  enter(state: FollowState, more: Partial<Omit<StateNews, "state">> = {}): void {
    this.#state = state;
    const { why = null, wait = null, welcome = null } = more;
    this.#handlers.onState?.({ state, why: why === null ? null : this.masked(why), wait, welcome });
  }
}
