/** Odds of many events, in some of which a price is worth more than it costs, and their changes. */
import { bookmakersOf } from "../../../src/pure/contract/bookmakers.js";
import type { OddsRecord } from "../../../src/service/sources/odds/ports.js";
import type { StoreRecord } from "../../../src/service/sources/ports.js";
import { match } from "../../../test/rest/sources/support.js";
import { type Below, randomFrom } from "../../tools/random.js";

export const BOOKMAKERS = 30;
export const NOW = 1_772_000_000_000;
/** Changes in a call: of one market each, of as many events. */
export const CHANGES = 50;

export const NAMES = Array.from({ length: BOOKMAKERS }, (_, place) => `Bookmaker ${place}`);
export const bookmakers = bookmakersOf({ sharp: NAMES.slice(0, 2), recreational: NAMES.slice(2) });
const LEAGUES = 50;

type Markets = OddsRecord["message"]["markets"];

/** The odds of so many events. On every other one the two sharp bookmakers have prices; on the rest the median counts. */
export class Feed {
  readonly #below: Below = randomFrom(25);
  readonly #sent = new Map<string, Markets>();
  readonly events: number;
  #time = NOW;

  constructor(events: number) {
    this.events = events;
  }

  /** With a margin of 3 to 8 %; now and then a price that is worth more than it costs. */
  #priceOf(probability: number): string {
    const margin = this.#below(150) === 0 ? 0.97 : 1.03 + this.#below(50) / 1_000;
    return (1 / (probability * margin)).toFixed(3);
  }

  #market(event: number, place: number): Markets[number] {
    const updatedAt = new Date(NOW).toISOString();
    const home = 0.3 + (event % 30) / 100;
    const price = (probability: number) => this.#priceOf(probability);
    if (place === 0) {
      const row = { home: price(home), draw: price(0.26), away: price(0.74 - home) };
      return { name: "ML", updatedAt, odds: [row] };
    }
    if (place === 1) return { name: "Both Teams To Score", updatedAt, odds: [{ yes: price(0.52), no: price(0.48) }] };
    const lines = [1.5, 2, 2.5, 3, 3.5].map((hdp) => ({ hdp, over: 0.75 - 0.14 * (hdp - 1.5) }));
    const odds = lines.map(({ hdp, over }) => ({ hdp, over: price(over), under: price(1 - over) }));
    return { name: "Totals", updatedAt, odds };
  }

  #said(event: number, bookie: string, markets: Markets): OddsRecord {
    this.#sent.set(`${event} ${bookie}`, markets);
    const message = {
      type: "updated",
      id: event,
      bookie,
      url: `https://example.com/${event}`,
      time: ++this.#time,
    } as const;
    return { kind: "odds", id: event, message: { ...message, markets }, isOfSport: true };
  }

  /** An event and all odds on it. */
  first(event: number): StoreRecord[] {
    const league = { name: "League", slug: `league-${event % LEAGUES}` };
    const record = match(event, { status: "pending", date: "2030-01-01T15:00:00Z", league });
    const names = NAMES.slice(event % 2 === 0 ? 0 : 2);
    const odds = names.map((name) =>
      this.#said(
        event,
        name,
        [0, 1, 2].map((place) => this.#market(event, place)),
      ),
    );
    return [{ kind: "event", id: event, event: record }, ...odds];
  }

  /** Changes of one market each, of as many events. */
  changes(): OddsRecord[] {
    const events = new Set<number>();
    while (events.size < CHANGES) events.add(this.#below(this.events));
    return [...events].map((event) => {
      const name = NAMES[2 + this.#below(BOOKMAKERS - 2)] ?? "";
      const markets = [...(this.#sent.get(`${event} ${name}`) ?? [])];
      const place = this.#below(3);
      markets[place] = this.#market(event, place);
      return this.#said(event, name, markets);
    });
  }
}
