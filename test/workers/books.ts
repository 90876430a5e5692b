/** A ledger in memory, as small as `LedgerPort` allows, and what settles its slips. */
import { type Grade, grade, type Selection, type SportEvent } from "../../src/engine/index.js";
import { type Change, change, type Settlement, settleSlip } from "../../src/ledger/index.js";
import type { LedgerPort, Posting, Settle } from "../../src/workers/index.js";

export interface BookedSlip {
  readonly id: string;
  readonly legs: readonly { readonly selection: Selection; readonly odds: string; readonly grade: Grade | null }[];
  readonly settlement: Settlement | null;
  /** How often the row was written. */
  readonly written: number;
}

export interface Settled {
  readonly slips: readonly { readonly slip: BookedSlip; readonly change: Change | null }[];
}

/** The bets on the home sides of some events, as one slip. */
export function slipOn(id: string, eventIds: readonly number[]): BookedSlip {
  const legs = eventIds.map((eventId) => ({
    selection: { eventId, market: "ML", side: "home" } as const,
    odds: "2.00",
    grade: null,
  }));
  return { id, legs, settlement: null, written: 0 };
}

/** As `settleEvent` of `settlegrade/settle`: the legs on the event are graded, the others keep the grade that is stored. */
export const settle: Settle<BookedSlip, Settled> = ({ event, slips, asOf }) => ({
  slips: slips.map((slip) => {
    const legs = slip.legs.map((leg) =>
      leg.selection.eventId === event.id ? { ...leg, grade: grade(leg.selection, event, { asOf }) } : leg,
    );
    const { settlement: previous } = slip;
    const settled = settleSlip({
      type: legs.length === 1 ? "single" : "double",
      stake: "10",
      currency: "EUR",
      legs: legs.map(({ odds, grade: found }) => ({ odds, grade: found ?? "pending" })),
    });
    const next = { betId: slip.id, revision: (previous?.revision ?? -1) + 1, currency: "EUR", slip: settled };
    if (JSON.stringify(previous?.slip) === JSON.stringify(settled)) return { slip: { ...slip, legs }, change: null };
    return { slip: { ...slip, legs, settlement: next }, change: change({ previous, next }) };
  }),
});

export class Books implements LedgerPort<BookedSlip, Settled> {
  readonly slips = new Map<string, BookedSlip>();
  readonly posted = new Map<string, string>();
  readonly #posts = new Map<number, number>();
  readonly #cursors = new Map<string, number>();
  readonly deferred = new Set<number>();
  readonly onPost: (event: SportEvent) => void;

  constructor(slips: readonly BookedSlip[], onPost: (event: SportEvent) => void = () => {}) {
    for (const slip of slips) this.slips.set(slip.id, slip);
    this.onPost = onPost;
  }

  slipsOn(eventId: number, after: string | null, limit: number) {
    const on = [...this.slips.values()].filter(({ legs }) =>
      legs.some(({ selection }) => selection.eventId === eventId),
    );
    const slips = on
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .filter(({ id }) => after === null || id > after);
    return { slips: slips.slice(0, limit), posts: this.#posts.get(eventId) ?? 0 };
  }

  post({ event, eventId, result, slips, posts }: Posting<BookedSlip, Settled>): string[] {
    if ((this.#posts.get(eventId) ?? 0) !== posts) return slips.map(({ id }) => id);
    this.#posts.set(eventId, posts + 1);
    this.deferred.delete(eventId);
    this.onPost(event);
    return result.slips.flatMap(({ slip, change: found }) => {
      const stored = this.slips.get(slip.id);
      if (stored?.written !== slip.written) return [slip.id];
      if (JSON.stringify(stored) === JSON.stringify(slip)) return [];
      this.slips.set(slip.id, { ...slip, written: slip.written + 1 });
      if (found !== null && this.posted.has(found.key)) throw new Error(`${found.key} was posted before`);
      if (found !== null) this.posted.set(found.key, `${slip.id} ${found.delta}`);
      return [];
    });
  }

  due(_now: number, limit: number, { index, of }: { readonly index: number; readonly of: number }): number[] {
    return [...this.deferred].filter((id) => id % of === index).slice(0, limit);
  }

  defer(eventId: number): void {
    this.deferred.add(eventId);
  }

  cursor(worker: string): number | null {
    return this.#cursors.get(worker) ?? null;
  }

  keepCursor(worker: string, next: number): void {
    this.#cursors.set(worker, next);
  }

  /** What was posted for each slip, in cents. */
  balances(): Map<string, number> {
    const balances = new Map<string, number>();
    for (const posting of this.posted.values()) {
      const [id = "", delta] = posting.split(" ");
      balances.set(id, (balances.get(id) ?? 0) + Math.round(Number(delta) * 100));
    }
    return balances;
  }
}

/** Each slip as it would be if it had been settled once on these events: whether it is open, and its returns in cents. */
export function freshly(slips: Iterable<BookedSlip>, events: ReadonlyMap<number, SportEvent>, asOf: number) {
  return [...slips].map(({ id, legs }) => {
    const graded = legs.map(({ selection, odds }) => {
      const event = events.get(Number(selection.eventId));
      return { odds, grade: event === undefined ? ("pending" as const) : grade(selection, event, { asOf }) };
    });
    const type = legs.length === 1 ? "single" : "double";
    const settled = settleSlip({ type, stake: "10", currency: "EUR", legs: graded });
    return [id, settled.status, settled.status === "open" ? 0 : Math.round(Number(settled.returns) * 100)];
  });
}

export function booked(books: Books) {
  const balances = books.balances();
  return [...books.slips.values()].map(({ id, settlement }) => [
    id,
    settlement?.slip.status ?? "open",
    balances.get(id) ?? 0,
  ]);
}
