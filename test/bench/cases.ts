/** The selections and events of the benchmark: made once under a fixed seed, so that every run grades the same bets. */

export type BenchPeriods = {
  readonly p1: { readonly home: number; readonly away: number };
  readonly ft: { readonly home: number; readonly away: number };
};

export type BenchEvent = {
  readonly id: number;
  readonly scores: { readonly home: number; readonly away: number; readonly periods: BenchPeriods };
};

export interface BenchSelection {
  readonly ref?: string;
  readonly eventId: number;
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
}

export interface Bench {
  readonly events: ReadonlyMap<number, BenchEvent>;
  readonly valid: readonly BenchSelection[];
  readonly faulty: readonly unknown[];
}

const EVENTS = 400;
const SELECTIONS = 10_000;

/** Mulberry32: small, and the same on every machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const MARKETS: readonly {
  readonly market: string;
  readonly sides: readonly string[];
  readonly line?: readonly [number, number];
}[] = [
  { market: "ML", sides: ["home", "draw", "away"] },
  { market: "Spread", sides: ["home", "away"], line: [-12, 25] },
  { market: "Totals", sides: ["over", "under"], line: [0, 25] },
  { market: "Totals HT", sides: ["over", "under"], line: [0, 13] },
  { market: "Spread HT", sides: ["home", "away"], line: [-6, 13] },
  { market: "Both Teams To Score", sides: ["yes", "no"] },
  { market: "Double Chance", sides: ["1x", "12", "x2"] },
  { market: "Odd/Even", sides: ["odd", "even"] },
];

export function makeBench(seed = 20260909): Bench {
  const below = randomFrom(seed);
  const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value;
  const events = Array.from({ length: EVENTS }, (_, index) => football(index + 1, below));
  const valid = Array.from({ length: SELECTIONS }, (_, index): BenchSelection => {
    const { market, sides, line } = pick(MARKETS);
    const bet = { ref: `bet-${index}`, eventId: below(EVENTS) + 1, market, side: pick(sides) };
    return line ? { ...bet, hdp: (line[0] + below(line[1])) / 4 } : bet;
  });
  const faulty = valid.map((bet, index) => spoil(bet, index));
  // Through JSON and back, as bets and events arrive: the strings of one are not the strings of another.
  const fresh = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
  return {
    events: new Map(fresh(events).map((event) => [event.id, event])),
    valid: fresh(valid),
    faulty: fresh(faulty),
  };
}

function football(id: number, below: (below: number) => number): BenchEvent {
  const p1 = { home: below(4), away: below(3) };
  const ft = { home: p1.home + below(4), away: p1.away + below(3) };
  const event = {
    id,
    home: `Home ${id}`,
    away: `Away ${id}`,
    homeId: id * 2,
    awayId: id * 2 + 1,
    date: "2026-09-12T14:00:00Z",
    status: "settled",
    league: { name: "England - Premier League", slug: "england-premier-league" },
    sport: { name: "Football", slug: "football" },
    scores: { ...ft, periods: { p1, ft } },
  };
  return event;
}

/** One fault a bet, of every kind that the checks know. */
function spoil(bet: BenchSelection, index: number): unknown {
  switch (index % 8) {
    case 0:
      return { ...bet, market: `Market ${index % 97}` };
    case 1:
      return { ...bet, side: "nobody" };
    case 2:
      return { ...bet, market: "Totals", side: "over", hdp: 2.3 };
    case 3:
      return { ...bet, market: "Spread", side: "home", hdp: null };
    case 4:
      return { ...bet, market: "Correct Score", side: "yes", label: "two one" };
    case 5:
      return { ...bet, eventId: 100_000 + index };
    case 6:
      return { ...bet, market: null };
    default:
      return { ...bet, market: "Spread 4Q" };
  }
}
