/** The events of the benchmark, changes of their odds of real size, and what its clients ask for. */
import type { OddsMarket } from "../../../src/pure/odds/index.js";
import type { StoreRecord } from "../../../src/service/sources/ports.js";
import { match } from "../../../test/rest/sources/support.js";
import { type Below, pick, randomFrom } from "../../tools/random.js";

const EVENTS = 40;
const BOOKMAKERS = ["Bet365", "Betano", "Unibet", "Pinnacle", "SingBet", "Betfair Exchange", "1xbet", "DraftKings"];
const LEAGUES = ["england-premier-league", "spain-laliga", "usa-nba", "spain-liga-acb"];
export const MARKETS = [
  ...["ML", "Spread", "Totals", "ML HT", "Spread HT", "Totals HT", "Double Chance", "Draw No Bet"],
  ...[
    "Both Teams To Score",
    "Both Teams To Score HT",
    "Team Total Home",
    "Team Total Away",
    "Odd/Even",
    "Half Time / Full Time",
  ],
  ...["Correct Score", "Corners Totals", "Corners Spread", "Bookings Totals", "European Handicap", "Win To Nil"],
];
/** Two sports, live and to come, four leagues. */
const records = Array.from({ length: EVENTS }, (_, index) => {
  const isFootball = index % 2 === 0;
  const sport = isFootball ? { name: "Football", slug: "football" } : { name: "Basketball", slug: "basketball" };
  const slug = LEAGUES[(isFootball ? 0 : 2) + (Math.floor(index / 2) % 2)] ?? "";
  const status = index % 4 < 2 ? "live" : "pending";
  const event = match(index + 1, { status, sport, league: { name: slug, slug }, scores: { home: 0, away: 0 } });
  return { kind: "event", id: index + 1, event } as const;
});

/** The queries of the five kinds of clients. */
const NAMES = MARKETS.join();
export const FILTERS = [
  { markets: NAMES },
  { markets: NAMES, sport: "football" },
  { markets: NAMES, status: "live" },
  { markets: MARKETS.slice(0, 10).join(), leagues: LEAGUES.slice(1, 3).join() },
  { markets: NAMES, eventIds: "1,2,3,5,8,13,21,34,35,36" },
] as const;

/** As many different filters as wanted, each of which leaves other markets. */
export function differentMarkets(count: number): { readonly markets: string }[] {
  const filters: { markets: string }[] = [];
  for (let one = 0; one < MARKETS.length; one++)
    for (let two = 0; two < one; two++)
      for (let three = 0; three < two; three++)
        filters.push({ markets: MARKETS.filter((_, place) => ![one, two, three].includes(place)).join() });
  return filters.slice(0, count);
}

/** As many different filters, all of which leave the same markets of half of the events. */
export function differentEvents(count: number): { readonly markets: string; readonly eventIds: string }[] {
  const ids = records.map(({ id }) => id);
  return Array.from({ length: count }, (_, index) => {
    const below = randomFrom(index + 1);
    return { markets: NAMES, eventIds: ids.filter(() => below(2) === 0).join() };
  });
}

const price = (below: Below): string => (1.05 + below(4_000) / 1_000).toFixed(3);

function marketOf(place: number, updatedAt: string, below: Below): OddsMarket {
  const name = MARKETS[place] ?? "";
  if (place === 0)
    return { name, updatedAt, odds: [{ home: price(below), draw: price(below), away: price(below), max: 3000 }] };
  return { name, updatedAt, odds: [{ hdp: place / 2, over: price(below), under: price(below), max: 500 }] };
}

/** Draws one change after the other: the main line and another market of a pair have other prices. */
export class Changes {
  readonly events: readonly StoreRecord[] = records;
  readonly #below = randomFrom(26);
  readonly #pairs = new Map<string, OddsMarket[]>();
  #number = 0;

  next(): StoreRecord {
    const below = this.#below;
    const [id, bookie] = [1 + below(EVENTS), pick(BOOKMAKERS, below)];
    const time = 1_772_000_000_000 + 40 * this.#number++;
    const at = new Date(time).toISOString();
    const known = this.#pairs.get(`${id} ${bookie}`);
    const changed = new Set([0, 1 + below(MARKETS.length - 1)]);
    const markets = MARKETS.map((_, place) =>
      known === undefined || changed.has(place) ? marketOf(place, at, below) : (known[place] as OddsMarket),
    );
    this.#pairs.set(`${id} ${bookie}`, markets);
    const url = `https://www.example.com/sports/match/${id}`;
    return { kind: "odds", id, message: { type: "updated", id, bookie, url, markets, time }, isOfSport: true };
  }
}
