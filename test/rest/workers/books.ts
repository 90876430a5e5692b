/** A ledger in memory, as small as `LedgerPort` allows. */
import { grade, type SportEvent, standard } from "../../../src/pure/engine/index.js";
import { settleSlip } from "../../../src/pure/ledger/index.js";
import type { SettledEvent, StoredSlip } from "../../../src/pure/settle/index.js";
import type { LedgerPort, Posting, PutAside } from "../../../src/service/workers/index.js";

/** `written`: how often the row was written. */
export type BookedSlip = StoredSlip & { readonly written: number };

/** The bets on the home sides of some events, as one slip. */
export function slipOn(id: string, eventIds: readonly number[]): BookedSlip {
  const legs = eventIds.map((eventId) => ({
    selection: { eventId, market: "ML", side: "home" } as const,
    odds: "2.00",
    grade: null,
  }));
  const type = legs.length === 1 ? "single" : "double";
  const slip = { type, stake: "10", currency: "EUR" } as const;
  return { id, slip, legs, rulebook: standard, money: {}, settlement: null, written: 0 };
}

export class Books implements LedgerPort<BookedSlip, SettledEvent> {
  readonly slips = new Map<string, BookedSlip>();
  readonly posted = new Map<string, string>();
  readonly #posts = new Map<number, number>();
  readonly #cursors = new Map<string, number>();
  readonly deferred = new Set<number>();
  /** Slips that were put aside on an event, each with the row that could not be settled. */
  readonly aside = new Map<string, PutAside<BookedSlip>>();
  /** How often one was stored. */
  asideWrites = 0;
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

  post({ event, eventId, result, slips, posts }: Posting<BookedSlip, SettledEvent>): string[] {
    if ((this.#posts.get(eventId) ?? 0) !== posts) return slips.map(({ id }) => id);
    this.#posts.set(eventId, posts + 1);
    this.deferred.delete(eventId);
    this.onPost(event);
    const failed = new Set(result.failed?.map(({ id }) => id));
    return slips.flatMap((slip) => {
      if (failed.has(slip.id)) return [];
      this.aside.delete(`${eventId} ${slip.id}`);
      if (this.slips.get(slip.id)?.written !== slip.written) return [slip.id];
      const { settlement, change } = { ...slip, change: undefined, ...result.changed.find(({ id }) => id === slip.id) };
      const legs = slip.legs.map((leg, place) => {
        const found = result.grades.find((one) => one.id === slip.id && one.leg === place);
        return { ...leg, grade: found?.grade ?? leg.grade };
      });
      this.slips.set(slip.id, { ...slip, legs, settlement, written: slip.written + 1 });
      if (change !== undefined && this.posted.has(change.key)) throw new Error(`${change.key} was posted before`);
      if (change !== undefined) this.posted.set(change.key, `${slip.id} ${change.delta}`);
      return [];
    });
  }

  due(_now: number, limit: number, { index, of }: { readonly index: number; readonly of: number }): number[] {
    const mended = [...this.aside.values()].filter(({ id, slip }) => this.slips.get(id)?.written !== slip.written);
    const ids = new Set([...this.deferred, ...mended.map(({ eventId }) => eventId)]);
    return [...ids].filter((id) => id % of === index).slice(0, limit);
  }

  setAside(failed: readonly PutAside<BookedSlip>[]): void {
    for (const each of failed) {
      const key = `${each.eventId} ${each.id}`;
      if (this.aside.get(key)?.slip.written === each.slip.written) continue;
      this.aside.set(key, each);
      this.asideWrites++;
    }
  }

  /** Somebody corrects a slip. */
  change(id: string, changes: Partial<BookedSlip>): void {
    const slip = this.slips.get(id);
    if (slip !== undefined) this.slips.set(id, { ...slip, ...changes, written: slip.written + 1 });
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

type Port = LedgerPort<BookedSlip, SettledEvent>;

/** These books with other methods, as a ledger that puts nothing aside. */
export function ledgerOf(books: Books, changes: Partial<Port>): Port {
  return {
    slipsOn: (...words) => books.slipsOn(...words),
    post: (posting) => books.post(posting),
    due: (...words) => books.due(...words),
    defer: (id) => books.defer(id),
    cursor: (name) => books.cursor(name),
    keepCursor: (...words) => books.keepCursor(...words),
    ...changes,
  };
}

/** Each slip as it would be if it had been settled once on these events: whether it is open, and its returns in cents. */
export function freshly(slips: Iterable<BookedSlip>, events: ReadonlyMap<number, SportEvent>, asOf: number) {
  return [...slips].map(({ id, legs }) => {
    const graded = legs.map(({ selection, odds = "" }) => {
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
