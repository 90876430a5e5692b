/** An event, bets on it and their grades in JSON. A test grades the bets and compares. */
import { type Explanation, explain } from "../../engine/explain.js";

export const EXAMPLE_EVENT = {
  id: 61300457,
  home: "Brannock Town",
  away: "Kelham Athletic",
  date: "2026-03-01T15:00:00Z",
  status: "settled",
  sport: { name: "Football", slug: "football" },
  league: { name: "Northern Premier Division", slug: "northern-premier-division" },
  scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 1 }, ft: { home: 2, away: 1 } } },
};

export const EXAMPLE_REQUEST = {
  selections: [
    { ref: "A1", eventId: 61300457, market: "ML", side: "home" },
    { ref: "A2", eventId: 61300457, market: "Spread", side: "home", hdp: -0.75 },
    { ref: "A3", eventId: 61300457, market: "Totals", side: "over", hdp: 3 },
    { ref: "A4", eventId: 61300457, market: "Half Time / Full Time", side: "home/home" },
    { ref: "A5", eventId: "61300458", market: "ML", side: "draw" },
  ],
};

const AT = "2026-02-28T18:53:59.208Z";

export const EXAMPLE_ODDS = {
  id: 61300459,
  home: "Kelham Athletic",
  away: "Brannock Town",
  date: "2026-03-08T15:00:00Z",
  status: "pending",
  sport: { name: "Football", slug: "football" },
  league: { name: "Northern Premier Division", slug: "northern-premier-division" },
  urls: { Bet365: "https://www.bet365.com/#/AC/B1/C1/D8/E61300459/" },
  bookmakerIds: { Bet365: "61300459" },
  bookmakers: {
    Bet365: [
      { name: "ML", updatedAt: AT, odds: [{ home: "2.10", draw: "3.40", away: "3.50" }] },
      { name: "Totals", updatedAt: AT, odds: [{ hdp: 2.5, over: "1.90", under: "1.95" }] },
    ],
  },
  seq: 1772305200000042,
};

export const EXAMPLE_VALUE_BET = {
  id: "61300459-Totals-2.5-over-Bet365",
  expectedValue: 102.6,
  expectedValueUpdatedAt: AT,
  betSide: "over",
  bookmaker: "Bet365",
  eventId: 61300459,
  event: {
    home: "Kelham Athletic",
    away: "Brannock Town",
    date: "2026-03-08T15:00:00Z",
    sport: "Football",
    league: "Northern Premier Division",
  },
  market: { name: "Totals", hdp: 2.5, over: "1.852", under: "2.174" },
  bookmakerOdds: { hdp: "2.5", over: "1.90", under: "1.95", href: "https://www.bet365.com/#/AC/B1/C1/D8/E61300459/" },
};

export const EXAMPLE_ARBITRAGE_BET = {
  id: "61300459-Totals-2.5-over",
  eventId: 61300459,
  market: { name: "Totals", hdp: 2.5 },
  profitMargin: 2.439,
  impliedProbability: 0.9761904761904762,
  totalStake: 100,
  leastReturn: 102.43,
  updatedAt: AT,
  legs: [
    { bookmaker: "Bet365", side: "over", odds: "2.10", href: "https://www.bet365.com/#/AC/B1/C1/D8/E61300459/" },
    { bookmaker: "Unibet", side: "under", odds: "2.00" },
  ],
  optimalStakes: [
    { bookmaker: "Bet365", side: "over", stake: 48.78, potentialReturn: 102.43 },
    { bookmaker: "Unibet", side: "under", stake: 51.22, potentialReturn: 102.44 },
  ],
  event: EXAMPLE_VALUE_BET.event,
};

export const EXAMPLE_DROP = {
  eventId: 61300459,
  market: { name: "Totals", hdp: 2.5 },
  betSide: "over",
  odds: { opening: 2.1, current: 1.9, drop: { sinceOpening: 9.52, "12h": 2.56, "24h": 5, "48h": null } },
  lastMovedAt: 1772305200000,
  updatedAt: 1772305200417,
};

const BASIS = { scope: "regulation", home: 2, away: 1 };

export const EXAMPLE_ANSWER = {
  grades: [
    { ref: "A1", eventId: 61300457, result: "won", reason: null, final: true, basis: BASIS },
    { ref: "A2", eventId: 61300457, result: "half_won", reason: null, final: true, basis: BASIS },
    { ref: "A3", eventId: 61300457, result: "void", reason: "push", final: true, basis: BASIS },
    { ref: "A4", eventId: 61300457, result: "lost", reason: null, final: true, basis: BASIS },
    { ref: "A5", eventId: 61300458, result: "ungradeable", reason: "event_not_found", final: true },
  ],
};

/** The explanation of the first bet: as it is today, since its sentence may change between versions. */
export function exampleExplanations(): { readonly explanations: readonly Explanation[] } {
  return { explanations: EXAMPLE_REQUEST.selections.slice(0, 1).map((bet) => explain(bet, EXAMPLE_EVENT)) };
}
