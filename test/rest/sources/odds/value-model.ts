/** What a store should keep as value bets: from its snapshots, by the brute force of the oracle. */
import type { OddsMarket, OddsMessage, OddsRow } from "../../../../src/pure/odds/index.js";
import type { OddsSnapshot } from "../../../../src/service/sources/odds/ports.js";
import { type Book, type Prices, valueOnLine, valueOnResult } from "../../../fast/odds/oracle.js";

export type Status = "pending" | "live" | "settled" | "cancelled";
export type Step = OddsMessage | { readonly id: number; readonly status: Status };

const MINUTE = 60_000;

/** The value of each bet by its id. */
export type Values = ReadonlyMap<string, number>;

interface Heard {
  at: number;
}

/** Remembers who was heard of when, and who judged as each market changed. */
export class ValueModel {
  readonly #isSharp: (name: string) => boolean;
  readonly #status = new Map<number, Status>();
  readonly #heard = new Map<string, Heard>();
  readonly #judges = new Map<string, ReadonlySet<string>>();
  #known: ReadonlyMap<string, string> = new Map();

  constructor(isSharp: (name: string) => boolean) {
    this.#isSharp = isSharp;
  }

  /** @param after what the store has after the call */
  apply(call: readonly Step[], after: OddsSnapshot, now: number): void {
    const changed = new Set(call.flatMap((step) => this.#step(step, now)));
    const markets = marketsOf(after);
    for (const key of new Set([...this.#known.keys(), ...markets.keys()])) {
      const [event = "", name = ""] = key.split("|");
      if (this.#known.get(key) === markets.get(key) && !changed.has(Number(event))) continue;
      const pairs = after.pairs.filter((pair) => pair.event === Number(event)).map(({ bookie }) => bookie);
      this.#judges.set(
        `${event}|${name}`,
        new Set(pairs.filter((bookie) => this.#isJudge(Number(event), bookie, now))),
      );
    }
    this.#known = markets;
  }

  /** Returns the event if all of its markets are judged again. */
  #step(step: Step, now: number): number[] {
    const status = this.#status.get(step.id) ?? "pending";
    if (!("bookie" in step)) {
      this.#status.set(step.id, step.status);
      return step.status === status ? [] : [step.id];
    }
    const heard = this.#heard.get(`${step.id} ${step.bookie}`);
    if (status === "settled" || status === "cancelled" || (heard === undefined && step.type === "deleted")) return [];
    this.#heard.set(`${step.id} ${step.bookie}`, { at: now });
    return status === "live" && heard !== undefined && now - heard.at > MINUTE ? [step.id] : [];
  }

  #isJudge(event: number, bookie: string, now: number): boolean {
    const isLive = this.#status.get(event) === "live";
    return !isLive || now - (this.#heard.get(`${event} ${bookie}`)?.at ?? 0) <= MINUTE;
  }

  /** The value bets of a bookmaker from a value on. */
  values(snapshot: OddsSnapshot, bookie: string, now: number, from: number): Values {
    const found = new Map<string, number>();
    for (const event of new Set(snapshot.pairs.map((pair) => pair.event))) {
      const status = this.#status.get(event) ?? "pending";
      if (status === "settled" || status === "cancelled" || !this.#isJudge(event, bookie, now)) continue;
      const books = snapshot.pairs
        .filter((pair) => pair.event === event)
        .map(
          (pair): Book => ({ name: pair.bookie, isSharp: this.#isSharp(pair.bookie), lines: linesOf(pair.markets) }),
        );
      const judged = books.find(({ name }) => name === bookie);
      for (const [line, prices] of judged?.lines ?? []) {
        const [name = "", hdp] = line.split(" ");
        const judges = this.#judges.get(`${event}|${name}`);
        const used = books.filter((book) => book === judged || judges?.has(book.name));
        for (const [side, odds] of Object.entries(prices)) {
          const value =
            judged === undefined
              ? null
              : hdp === undefined
                ? valueOnResult(used, judged, side, odds)
                : valueOnLine(used, judged, { market: name, line: Number(hdp), side }, odds);
          const id = [event, name, hdp, side, bookie].filter((part) => part !== undefined).join("-");
          if (value !== null && value >= from) found.set(id, value);
        }
      }
    }
    return found;
  }
}

function marketsOf({ pairs }: OddsSnapshot): Map<string, string> {
  const all = pairs.flatMap(({ event, bookie, markets }) =>
    parsed(markets).map(({ name, odds }) => [`${event}|${name}`, `${bookie} ${JSON.stringify(odds)}`] as const),
  );
  const found = new Map<string, string>();
  for (const [key, text] of all.sort()) found.set(key, `${found.get(key) ?? ""}\n${text}`);
  return found;
}

function linesOf(markets: string): Map<string, Prices> {
  return new Map(
    parsed(markets).flatMap(({ name, odds }) =>
      odds.map(({ hdp, ...row }) => [hdp === undefined ? name : `${name} ${hdp}`, pricesIn(row)] as const),
    ),
  );
}

function pricesIn(row: OddsRow): Prices {
  return Object.fromEntries(Object.entries(row).map(([side, odds]) => [side, Number(odds)]));
}

function parsed(markets: string): readonly OddsMarket[] {
  return JSON.parse(markets);
}
