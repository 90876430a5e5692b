/** A ledger in memory that keeps each bet once with its grade, as `runs` of `LedgerPort` say. */
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { gradeBets, type SettledSlips, type StoredGrade } from "../../../src/pure/settle/index.js";
import type { LedgerPort, Posting, PutAside, Run, RunPort } from "../../../src/service/workers/index.js";
import type { BookedSlip, Books } from "./books.js";

/** For how many calls of anybody a turn is that of a worker that does nothing: few, so that slow workers lose it. */
const TURN = 1;

export class RunBooks implements LedgerPort<BookedSlip, SettledSlips> {
  readonly #books: Books;
  readonly #posts = new Map<number, number>();
  readonly #turns = new Map<number, { readonly by: string; until: number }>();
  readonly #grades = new Map<string, StoredGrade | null>();
  /** When an event with a slip that was put aside comes again, for a worker of another version. */
  readonly #againAt = new Map<number, number>();
  /** Legs that are due, as `event slip`. */
  readonly #isDue = new Set<string>();
  readonly #onGraded: (event: SportEvent) => void;
  #calls = 0;

  constructor(books: Books, onGraded: (event: SportEvent) => void = () => {}) {
    this.#books = books;
    this.#onGraded = onGraded;
    for (const slip of books.slips.values()) this.add(slip);
  }

  /** A slip that is placed. */
  add(slip: BookedSlip): void {
    this.#books.slips.set(slip.id, slip);
    for (const { selection } of slip.legs) {
      this.#isDue.add(`${selection.eventId} ${slip.id}`);
      if (!this.#posts.has(Number(selection.eventId))) this.#posts.set(Number(selection.eventId), 0);
    }
  }

  readonly runs: RunPort = {
    postsOn: (eventId) => this.#posts.get(eventId) ?? null,
    begin: (run) => this.#begin(run),
    end: ({ eventId, posts, by }) => {
      this.#calls++;
      if (this.#posts.get(eventId) !== posts + 1 || this.#turns.get(eventId)?.by !== by) return false;
      this.#turns.delete(eventId);
      const isAside = [...this.#books.aside.values()].some((aside) => aside.eventId === eventId);
      if (isAside) this.#againAt.set(eventId, this.#calls + TURN);
      return true;
    },
  };

  #begin({ eventId, event, posts, by }: Run): "moved" | "done" | "open" {
    this.#calls++;
    if (this.#posts.get(eventId) !== posts) return "moved";
    this.#posts.set(eventId, posts + 1);
    this.#againAt.delete(eventId);
    const turn = this.#turns.get(eventId);
    if (turn !== undefined && turn.by !== by && turn.until >= this.#calls) return "done";
    this.#books.deferred.delete(eventId);
    this.#onGraded(event);
    this.#grade(eventId, event);
    const isOpen = [...this.#isDue].some((leg) => leg.startsWith(`${eventId} `));
    if (isOpen) this.#turns.set(eventId, { by, until: this.#calls + TURN });
    else this.#turns.delete(eventId);
    return isOpen ? "open" : "done";
  }

  #grade(eventId: number, event: SportEvent): void {
    for (const { id, legs, rulebook } of this.#books.slips.values())
      for (const { selection } of legs.filter((leg) => leg.selection.eventId === eventId)) {
        const { graded } = gradeBets({ event, bets: [{ id, selection, rulebook }], asOf: 0 });
        const [grade, key] = [graded[0]?.grade ?? null, `${eventId} ${id}`];
        if (JSON.stringify(this.#grades.get(key)) === JSON.stringify(grade)) continue;
        this.#grades.set(key, grade);
        this.#isDue.add(key);
      }
  }

  slipsOn(eventId: number, after: string | null, limit: number) {
    this.#calls++;
    const due = [...this.#books.slips.values()].filter(({ id }) => this.#isDue.has(`${eventId} ${id}`));
    const slips = due
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .filter(({ id }) => after === null || id > after)
      .map((slip) => ({ ...slip, legs: slip.legs.map((leg) => ({ ...leg, grade: this.#gradeOf(slip, leg) })) }));
    return { slips: slips.slice(0, limit), posts: this.#posts.get(eventId) ?? 0 };
  }

  #gradeOf({ id }: BookedSlip, { selection }: BookedSlip["legs"][number]): StoredGrade | null {
    return this.#grades.get(`${selection.eventId} ${id}`) ?? null;
  }

  post({ eventId, result, slips, posts }: Posting<BookedSlip, SettledSlips>): string[] {
    this.#calls++;
    if (this.#posts.get(eventId) !== posts) return slips.map(({ id }) => id);
    const turn = this.#turns.get(eventId);
    if (turn !== undefined) turn.until = this.#calls + TURN;
    const failed = new Set(result.failed.map(({ id }) => id));
    return slips.flatMap((slip) => {
      if (failed.has(slip.id)) return [];
      this.#books.aside.delete(`${eventId} ${slip.id}`);
      if (this.#books.slips.get(slip.id)?.written !== slip.written) return [slip.id];
      // A bet that is new since the event was graded waits for its grade.
      if (this.#grades.has(`${eventId} ${slip.id}`)) this.#isDue.delete(`${eventId} ${slip.id}`);
      const { settlement, change } = { ...slip, change: undefined, ...result.changed.find(({ id }) => id === slip.id) };
      this.#books.slips.set(slip.id, { ...slip, settlement, written: slip.written + 1 });
      if (change === undefined) return [];
      if (this.#books.posted.has(change.key)) throw new Error(`${change.key} was posted before`);
      this.#books.posted.set(change.key, `${slip.id} ${change.delta}`);
      return [];
    });
  }

  due(now: number, limit: number, share: { readonly index: number; readonly of: number }): number[] {
    this.#calls++;
    const legs = [...this.#isDue].filter((leg) => !this.#isAside(leg)).map((leg) => Number(leg.split(" ")[0]));
    const dead = [...this.#turns].filter(([, { until }]) => until < this.#calls).map(([id]) => id);
    const again = [...this.#againAt].filter(([, at]) => at <= this.#calls).map(([id]) => id);
    const isFree = (id: number) => (this.#turns.get(id)?.until ?? 0) < this.#calls;
    const mine = [...legs, ...dead, ...again].filter((id) => id % share.of === share.index && isFree(id));
    return [...new Set([...mine, ...this.#books.due(now, limit, share)])].slice(0, limit);
  }

  #isAside(leg: string): boolean {
    const aside = this.#books.aside.get(leg);
    return aside !== undefined && this.#books.slips.get(aside.id)?.written === aside.slip.written;
  }

  setAside(failed: readonly PutAside<BookedSlip>[]): void {
    this.#books.setAside(failed);
  }

  defer(eventId: number): void {
    this.#turns.delete(eventId);
    this.#books.defer(eventId);
  }

  cursor(worker: string): number | null {
    return this.#books.cursor(worker);
  }

  keepCursor(worker: string, next: number): void {
    this.#books.keepCursor(worker, next);
  }
}
