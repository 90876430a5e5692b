import type { SportEvent } from "../../pure/engine/index.js";
import type { Awaitable } from "../sources/awaitable.js";
import { tracedEvent } from "./tracing.js";
import type { EventOptions, PutAside, RunPort, Worked } from "./types.js";

/** Somebody else has posted each time: something is wrong with the ledger. */
const MOST_ATTEMPTS = 1_000;
const SLIPS_AT_ONCE = 200;

/**
 * Settles the slips on one event by its version of now, for a queue of your own: the message names the event, and is acknowledged when
 * this resolves. Order, repetition and which worker it is do not matter. Slips that cannot be settled are handed to `setAside`, and an
 * event that cannot be to `defer`.
 *
 * @throws what `defer` throws, as a rejection: the ledger cannot be used, so do not acknowledge, and try again later.
 * @example
 * ```ts
 * import { grade } from "settlegrade";
 * import { createMemoryStore } from "settlegrade/sources/memory";
 * import { workOn } from "settlegrade/workers";
 * const store = createMemoryStore([{ id: 7, status: "settled", sport: { slug: "tennis" }, scores: { home: 2, away: 0 } }]);
 * const slips = [{ id: "S1", bet: { eventId: 7, market: "ML", side: "home" } }] as const;
 * const ledger = {
 *   slipsOn: (eventId: number, after: string | null) => ({ slips: after === null ? slips : [], posts: 0 }),
 *   post: ({ result }: { result: string[] }) => {
 *     console.log(result.join()); // won
 *     return [];
 *   },
 *   defer: (eventId: number, error: unknown) => console.error(eventId, error),
 * };
 * const { events } = await workOn(7, { store, ledger, settle: (given) => given.slips.map(({ bet }) => grade(bet, given.event).result) });
 * console.log(events); // 1
 * ```
 */
export async function workOn<Slip extends { readonly id: string }, Result>(
  eventId: number,
  options: EventOptions<Slip, Result>,
): Promise<Worked> {
  return tracedEvent(eventId, options, (traced) => settleOrDefer(eventId, traced));
}

async function settleOrDefer<Slip extends { readonly id: string }, Result>(
  eventId: number,
  options: EventOptions<Slip, Result>,
): Promise<Worked> {
  try {
    const { repeated, failed } = await new Settling(eventId, options).settled();
    return { events: 1, repeated, deferred: 0, ...(failed > 0 && { failed }) };
  } catch (error) {
    await options.ledger.defer(eventId, error);
    return { events: 0, repeated: 0, deferred: 1 };
  }
}

/** Adds what was done to a sum. */
export function addTo(sum: { -readonly [K in keyof Worked]: Worked[K] }, worked: Worked): void {
  sum.events += worked.events;
  sum.repeated += worked.repeated;
  sum.deferred += worked.deferred;
  if (worked.failed !== undefined) sum.failed = (sum.failed ?? 0) + worked.failed;
}

/** The work on one event by its version of now. */
class Settling<Slip extends { readonly id: string }, Result> {
  readonly #eventId: number;
  readonly #options: EventOptions<Slip, Result>;
  /** One time for all pages: the event is due again by the last one, and that has to be right for the first one. */
  readonly #asOf: number;
  readonly #errors = new Errors();
  #repeated = 0;

  constructor(eventId: number, options: EventOptions<Slip, Result>) {
    this.#eventId = eventId;
    this.#options = options;
    this.#asOf = (options.clock ?? Date.now)();
  }

  /** Returns how many pages of slips were read again, and how many slips were put aside. */
  async settled(): Promise<{ readonly repeated: number; readonly failed: number }> {
    const { runs, setAside } = this.#options.ledger;
    if (runs === undefined) await this.#pages(() => this.#event());
    else await this.#inTurn(runs);
    if (setAside === undefined) this.#errors.refuse(this.#eventId);
    return { repeated: this.#repeated, failed: this.#errors.count };
  }

  async #inTurn(runs: RunPort): Promise<void> {
    const [eventId, asOf, by] = [this.#eventId, this.#asOf, this.#options.name ?? crypto.randomUUID()];
    for (const attempts = new Attempts(eventId); ; ) {
      const posts = await runs.postsOn(eventId);
      if (posts === null) return;
      const event = await this.#event();
      const run = { eventId, event, posts, by, asOf };
      const begun = await runs.begin(run);
      if (begun === "done") return;
      if (begun === "open") {
        await this.#pages(() => event);
        if (await runs.end(run)) return;
      }
      this.#repeated++;
      attempts.count();
    }
  }

  async #pages(eventOfPage: () => Awaitable<SportEvent>): Promise<void> {
    let after: string | null = null;
    do after = await this.#page(after, eventOfPage);
    while (after !== null);
  }

  /**
   * Settles and posts the page after a slip. Returns its last slip, or null if it is empty.
   *
   * The slips and the count of posts are read before the event, so that nothing older is posted after something newer: whatever was
   * posted before they were read was made of a version that the event had by then, and whatever is posted after changes the count.
   */
  async #page(after: string | null, eventOfPage: () => Awaitable<SportEvent>): Promise<string | null> {
    const [eventId, asOf] = [this.#eventId, this.#asOf];
    const { ledger, settle, slipsAtOnce = SLIPS_AT_ONCE } = this.#options;
    for (const attempts = new Attempts(eventId); ; attempts.count()) {
      const { slips, posts } = await ledger.slipsOn(eventId, after, slipsAtOnce);
      const last = slips.at(-1);
      if (last === undefined) return null;
      const event = await eventOfPage();
      const result = settle({ event, slips, asOf });
      const failed = failedOf(eventId, slips, result);
      // Before the post, which may take the event off the list of what is due.
      if (failed.length > 0) await ledger.setAside?.(failed);
      const moved = await ledger.post({ event, eventId, result, slips, posts, asOf });
      if (moved.length === 0) {
        this.#errors.add(failed);
        return last.id;
      }
      this.#repeated++;
    }
  }

  async #event(): Promise<SportEvent> {
    const id = this.#eventId;
    const event = (await this.#options.store.findEvents([id])).get(id);
    if (event === undefined) throw new Error(`event ${id} is not in the store`);
    return event;
  }
}

/** How often the same was tried. Each time somebody else has got on, so that many times are a fault. */
class Attempts {
  readonly #eventId: number;
  #count = 0;

  constructor(eventId: number) {
    this.#eventId = eventId;
  }

  count(): void {
    if (++this.#count < MOST_ATTEMPTS) return;
    throw new Error(
      `the slips on event ${this.#eventId} were posted by somebody else ${MOST_ATTEMPTS} times; check post`,
    );
  }
}

/** How many slips of an event failed, and why the first of them did. */
class Errors {
  count = 0;
  #first: Error | null = null;

  add(failed: readonly { readonly error: Error }[]): void {
    this.count += failed.length;
    this.#first ??= failed[0]?.error ?? null;
  }

  /** @throws Error if any did */
  refuse(eventId: number): void {
    if (this.#first === null) return;
    const slips = this.count === 1 ? "1 slip" : `${this.count} slips`;
    const cause = this.#first;
    throw new Error(`${slips} on event ${eventId} cannot be settled, such as ${cause.message}`, { cause });
  }
}

/** The slips of a page that `settle` says have failed. A function that means something else by `failed` names no slip. */
function failedOf<Slip extends { readonly id: string }>(
  eventId: number,
  slips: readonly Slip[],
  result: unknown,
): PutAside<Slip>[] {
  const failed = isObject(result) && "failed" in result && Array.isArray(result.failed) ? result.failed : [];
  if (failed.length === 0) return [];
  const byId = new Map<unknown, Slip>(slips.map((slip) => [slip.id, slip]));
  return failed.flatMap((each: unknown) => {
    if (!isObject(each) || !("id" in each && "error" in each)) return [];
    const { id, error } = each;
    const slip = byId.get(id);
    if (slip === undefined) return [];
    return [{ id: slip.id, eventId, slip, error: error instanceof Error ? error : new Error(String(error)) }];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
