/** Bets on drawn matches, made once with a fixed seed, so that every run grades the same ones. */
import { grade } from "../../src/pure/engine/index.js";
import { type Below, pick, randomFrom } from "../tools/random.js";
import { type BenchEvent, matchOf } from "./matches.js";

export interface BenchBet {
  readonly ref: string;
  readonly eventId: number;
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
  readonly label?: string;
}

export interface BenchSet {
  readonly events: readonly BenchEvent[];
  readonly bets: readonly BenchBet[];
  /** The event of each bet. */
  readonly eventOf: readonly BenchEvent[];
}

/** A market on which bets are drawn. */
export interface Offer {
  readonly market: string;
  readonly sides: readonly string[];
  /** The first line in quarters, and how many follow. */
  readonly lines?: readonly [number, number];
  readonly labels?: readonly string[];
}

const [HOME_AWAY, THREE_WAY] = [
  ["home", "away"],
  ["home", "draw", "away"],
];
const [OVER_UNDER, YES_NO, ODD_EVEN, CHANCES] = [
  ["over", "under"],
  ["yes", "no"],
  ["odd", "even"],
  ["1x", "12", "x2"],
];

const ml = (sides: readonly string[], part = ""): Offer => ({ market: `ML${part}`, sides });
const spread = (first: number, part = ""): Offer => ({
  market: `Spread${part}`,
  sides: HOME_AWAY,
  lines: [first, -2 * first + 1],
});
const totals = (first: number, count: number, part = ""): Offer => ({
  market: `Totals${part}`,
  sides: OVER_UNDER,
  lines: [first, count],
});
const teamTotal = (first: number, count: number): Offer => ({
  market: "Team Total Home",
  sides: OVER_UNDER,
  lines: [first, count],
});
const PLAIN: Readonly<Record<string, Offer>> = {
  oddEven: { market: "Odd/Even", sides: ODD_EVEN },
  bothScore: { market: "Both Teams To Score", sides: YES_NO },
  chance: { market: "Double Chance", sides: CHANCES },
  noBet: { market: "Draw No Bet", sides: HOME_AWAY },
  threeWay: { market: "3-Way Result", sides: THREE_WAY },
};
const plain = (...names: string[]): Offer[] => names.flatMap((name) => PLAIN[name] ?? []);

export const OFFERS: Readonly<Record<string, readonly Offer[]>> = {
  football: [
    ...[ml(THREE_WAY), spread(-12), totals(0, 25), totals(0, 13, " HT"), spread(-6, " HT")],
    ...plain("bothScore", "chance", "oddEven"),
  ],
  handball: [
    ...[ml(THREE_WAY), spread(-30), totals(180, 120), totals(90, 60, " HT"), spread(-20, " HT")],
    ...plain("bothScore", "chance", "oddEven"),
  ],
  "ice-hockey": [
    ...[ml(HOME_AWAY), spread(-8), totals(8, 30), totals(0, 12, " 1P")],
    ...plain("threeWay", "bothScore", "chance", "oddEven"),
  ],
  darts: [ml(HOME_AWAY), spread(-24), totals(20, 60), ...plain("oddEven", "chance", "noBet")],
  basketball: [
    ...[ml(HOME_AWAY), spread(-60), totals(600, 300), spread(-40, " HT"), totals(300, 200, " HT")],
    ...[totals(120, 120, " 1Q"), teamTotal(300, 200), ...plain("oddEven")],
  ],
  "american-football": [
    ...[ml(HOME_AWAY), spread(-60), totals(100, 160), spread(-40, " HT"), totals(50, 100, " HT")],
    ...[totals(10, 60, " 1Q"), teamTotal(50, 100), ...plain("oddEven")],
  ],
  baseball: [
    ...[ml(HOME_AWAY), spread(-12), totals(16, 40), totals(8, 24, " F5"), spread(-8, " F5")],
    ...[totals(0, 8, " 1st Inning"), teamTotal(8, 24), ...plain("oddEven")],
  ],
  esports: [
    ...[ml(HOME_AWAY), spread(-8), totals(6, 8), ml(HOME_AWAY, " Map 1"), totals(70, 60, " Map 1")],
    spread(-30, " Map 2"),
  ],
  tennis: [
    ...[ml(HOME_AWAY), spread(-24, " (Games)"), totals(70, 60, " (Games)"), ml(HOME_AWAY, " 1st Set")],
    ...[totals(30, 20, " 1st Set"), spread(-24), totals(60, 60), ...plain("oddEven")],
  ],
  volleyball: [
    ...[ml(HOME_AWAY), spread(-60), totals(500, 300), ml(HOME_AWAY, " 1st Set"), totals(150, 60, " 1st Set")],
    ...[spread(-30, " 2nd Set"), totals(12, 8, " (Sets)"), ...plain("oddEven")],
  ],
};

/** Makes `count` decided bets on a number of matches, in random order. */
export function makeSet(slugs: readonly string[], matches: number, count: number, seed = 20_260_909): BenchSet {
  const below = randomFrom(seed);
  const events = Array.from({ length: matches }, (_, index) => matchOf(pick(slugs, below), index + 1, below));
  const bets = betsOn(events, OFFERS, count, below);
  const [ownEvents, ownBets] = [fresh(events), fresh(bets)];
  const eventOf = ownBets.flatMap((bet) => ownEvents[bet.eventId - 1] ?? []);
  return { events: ownEvents, bets: ownBets, eventOf };
}

/** Through JSON and back, as bets and events arrive, so that they share no strings. */
export function fresh<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

export function betsOn(
  events: readonly BenchEvent[],
  offers: Readonly<Record<string, readonly Offer[]>>,
  count: number,
  below: Below,
): readonly BenchBet[] {
  const bets: BenchBet[] = [];
  while (bets.length < count) {
    const event = pick(events, below);
    const bet = betOn(event, offers[event.sport.slug] ?? [], bets.length, below);
    const { reason } = grade(bet, event);
    if (reason === null || reason === "push") bets.push(bet);
  }
  return bets;
}

export function betOn({ id }: BenchEvent, offers: readonly Offer[], number: number, below: Below): BenchBet {
  const { market, sides, lines, labels } = pick(offers, below);
  const bet = { ref: `bet-${number}`, eventId: id, market, side: pick(sides, below) };
  const withLabel = labels ? { ...bet, label: pick(labels, below) } : bet;
  return lines ? { ...withLabel, hdp: (lines[0] + below(lines[1])) / 4 } : withLabel;
}

/** The bets with one fault each, of every kind that the checks know. */
export function spoilt(bets: readonly BenchBet[]): unknown[] {
  return bets.map((bet, index) => {
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
  });
}
