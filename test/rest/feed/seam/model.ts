/**
 * What a client of the feed must receive and know, written from the sentences of docs/feed.md. Nothing of src/service/feed is used here: the
 * model sees the messages of the log with the state before each, and the statuses of the events as they were ingested.
 */

/** What a client asks for. An empty list does not restrict; `bookmakers` is the selection of its account. */
export interface Wish {
  readonly channels: readonly string[];
  readonly markets: readonly string[];
  readonly sports: readonly string[];
  readonly leagues: readonly string[];
  readonly events: readonly number[];
  readonly status: "live" | "prematch" | "";
  readonly bookmakers: readonly string[] | null;
}

export interface Market {
  readonly name: string;
  readonly odds: readonly object[];
}

export interface Book {
  readonly url: string;
  readonly markets: readonly Market[];
}

/** A change of odds, with what the pair had before it. */
export interface Step {
  readonly seq: number;
  readonly seconds: number;
  readonly event: number;
  readonly bookie: string;
  readonly type: string;
  readonly before: Book;
  readonly after: Book;
}

export interface EventFacts {
  readonly sport: string;
  readonly league: string;
  /** All statuses it has had, the current one last, each with the last number of the log at its beginning. */
  readonly statuses: readonly { readonly status: string; readonly since: number }[];
}

export interface Expected {
  readonly type: string;
  readonly seq: number;
  readonly timestamp: number;
  readonly id: string;
  readonly bookie: string;
  readonly url: string;
  readonly markets: readonly Market[];
}

const NONE: Book = { url: "N/A", markets: [] };
const WANTED = { live: "live", prematch: "pending" } as const;

export class Model {
  readonly steps: Step[] = [];
  readonly events = new Map<number, EventFacts>();
  readonly #books = new Map<string, Book>();

  get seq(): number {
    return this.steps.at(-1)?.seq ?? 0;
  }

  /** A message of the log, in its order. */
  add(step: Omit<Step, "before">): void {
    const key = `${step.event} ${step.bookie}`;
    this.steps.push({ ...step, before: this.#books.get(key) ?? NONE });
    if (step.type === "deleted") this.#books.delete(key);
    else this.#books.set(key, step.after);
  }

  /** True if the event is among those that a client names; its status is not asked for. */
  names(wish: Wish, event: number): boolean {
    const { sport, league } = this.#facts(event);
    const among = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);
    return among(wish.sports, sport) && among(wish.leagues, league) && among(wish.events, event);
  }

  /** True if it has the status that a client asks for. */
  isOf({ status }: Wish, event: number): boolean {
    return status === "" || this.#facts(event).statuses.at(-1)?.status === WANTED[status];
  }

  reads({ bookmakers }: Wish, bookie: string): boolean {
    return bookmakers === null || bookmakers.includes(bookie);
  }

  /** The message that a client receives of a change, whatever the status of the event; null for none. */
  message(wish: Wish, step: Step): Expected | null {
    const { event, bookie, type, before, after } = step;
    if (!this.names(wish, event) || !this.reads(wish, bookie)) return null;
    if (type === "deleted") return expected(step, "deleted", []);
    if (type === "no_markets") return expected(step, "no_markets", []);
    const [had, has] = [filtered(wish, before), filtered(wish, after)];
    if (had.length === 0 && has.length === 0) return null;
    if (has.length === 0) return expected(step, "no_markets", []);
    if (sameMarkets(had, has) && before.url === after.url) return null;
    return expected(step, type, has);
  }

  /** The state after a change, as a replay sends it. */
  replayed(wish: Wish, step: Step): Expected {
    if (step.type === "deleted") return expected(step, "deleted", []);
    const has = filtered(wish, step.after);
    return has.length === 0 ? expected(step, "no_markets", []) : expected(step, step.type, has);
  }

  /** True if the event had the status that a client asks for at some moment from this number on. */
  hadStatus({ status }: Wish, event: number, seq: number): boolean {
    if (status === "") return true;
    const { statuses } = this.#facts(event);
    return statuses.some((each, place) => {
      const until = statuses[place + 1]?.since ?? Number.POSITIVE_INFINITY;
      return each.status === WANTED[status] && until >= seq;
    });
  }

  /** What a client must have of its events now, by pair; null for what it may have in an older state. */
  now(wish: Wish): ReadonlyMap<string, Book | null> {
    const all = new Map<string, Book | null>();
    for (const [key, book] of this.#books) {
      const [id = "", ...name] = key.split(" ");
      const event = Number(id);
      if (!this.names(wish, event) || !this.reads(wish, name.join(" "))) continue;
      const markets = filtered(wish, book);
      if (!this.isOf(wish, event)) all.set(key, null);
      else if (markets.length > 0) all.set(key, { url: book.url, markets });
    }
    return all;
  }

  /** True if a client need not know what the pair has: it has not changed since its event came into the filter. */
  isOlderThanStatus(wish: Wish, key: string): boolean {
    const since = wish.status === "" ? 0 : (this.#facts(Number(key.split(" ", 1)[0])).statuses.at(-1)?.since ?? 0);
    return !this.steps.some(
      (step) => step.seq > since && `${step.event} ${step.bookie}` === key && this.message(wish, step) !== null,
    );
  }

  #facts(event: number): EventFacts {
    const facts = this.events.get(event);
    if (facts === undefined) throw new Error(`event ${event} is not in the model`);
    return facts;
  }
}

function filtered({ markets }: Wish, book: Book): readonly Market[] {
  const names = markets.map((name) => name.toUpperCase());
  return book.markets.filter(({ name }) => names.includes(name.toUpperCase())).map(untimed);
}

/** The time of a market is no change of it. */
export function untimed({ name, odds }: Market): Market {
  return { name, odds };
}

function sameMarkets(one: readonly Market[], other: readonly Market[]): boolean {
  const texts = [one, other].map((markets) =>
    markets
      .map((market) => JSON.stringify(market))
      .sort()
      .join(),
  );
  return texts[0] === texts[1];
}

function expected(step: Step, type: string, markets: readonly Market[]): Expected {
  const { seq, seconds, event, bookie, after } = step;
  return { type, seq, timestamp: seconds, id: String(event), bookie, url: after.url, markets };
}
