import type { OddsRow } from "../../../src/pure/odds/index.js";

interface Sent {
  readonly name: string;
  readonly updatedAt?: string;
  readonly odds: readonly Readonly<Record<string, unknown>>[];
}

/** A REST odds record, as far as tests read it. */
export interface SentRecord {
  readonly id: number;
  readonly urls: Readonly<Record<string, string>>;
  readonly bookmakerIds?: Readonly<Record<string, string>>;
  readonly bookmakers: Readonly<Record<string, readonly Sent[]>>;
  readonly scores?: unknown;
  readonly date?: string;
}

/** A market as a client of the odds service writes it in its tests. */
export interface SentMarket {
  readonly sport: string;
  readonly name: string;
  readonly odds: readonly OddsRow[];
}

export interface Collection {
  readonly records: readonly SentRecord[];
  readonly shapes: readonly SentMarket[];
  /** The fields of the closing prices that won, of the records that are settled. */
  readonly won: readonly string[];
}

const LEAGUE = {
  sport: { name: "Football", slug: "football" },
  league: { name: "England - Premier League", slug: "england-premier-league" },
};

const settled = (id: number, home: number, away: number, odds: OddsRow): SentRecord => ({
  ...{ id, home: "Alpha Town", away: "Beta Rovers", date: "2026-03-01T14:00:00Z", status: "settled", ...LEAGUE },
  scores: { home, away, periods: { p1: { home: 0, away: 0 }, ft: { home, away } } },
  urls: {},
  bookmakers: { Bet365: [{ name: "ML", updatedAt: "2026-03-01T13:59:52.999Z", odds: [odds] }] },
});

/** Written by hand in the shape of the odds service's records: the same fields, other teams, other prices. */
export const WRITTEN: Collection = {
  records: [
    {
      ...{ id: 901, home: "Alpha Town", away: "Gamma City", homeId: 11, awayId: 13, date: "2026-03-08T15:00:00Z" },
      ...{ status: "pending", ...LEAGUE },
      urls: { Bet365: "https://bookmaker.example/event/901", "A Sharp One": "N/A" },
      bookmakerIds: { Bet365: "40001", Bet365_4: "40001-bot" },
      bookmakers: {
        Bet365: [
          {
            name: "ML",
            updatedAt: "2026-03-07T18:53:59.208Z",
            odds: [{ home: "2.900", draw: "3.600", away: "2.300" }],
          },
          {
            name: "Spread",
            updatedAt: "2026-03-07T17:25:43.122Z",
            odds: [
              { hdp: -1.25, home: "5.500", away: "1.150" },
              { hdp: 0, home: "2.200", away: "1.650" },
            ],
          },
        ],
        "A Sharp One": [
          {
            name: "Totals",
            updatedAt: "2026-03-07T18:00:00.000Z",
            odds: [{ hdp: 2.5, over: "1.93", under: "1.97", max: 2500 }],
          },
        ],
      },
    },
    settled(902, 1, 2, { home: "2.100", draw: "3.500", away: "3.400" }),
    settled(903, 0, 0, { home: "1.700", draw: "3.900", away: "5.250" }),
  ],
  shapes: [
    { sport: "football", name: "Double Chance", odds: [{ "1X": "1.300", "12": "1.250", X2: "1.900" }] },
    { sport: "football", name: "Odd/Even", odds: [{ odd: "1.950", even: "1.950" }] },
    { sport: "football", name: "Both Teams To Score", odds: [{ yes: "1.700", no: "2.100" }] },
    { sport: "football", name: "Corners Totals", odds: [{ hdp: 9.5, over: "1.900" }] },
    {
      sport: "football",
      name: "Exact Total Goals",
      odds: [
        { label: "0", odds: "11.0" },
        { label: "6+", odds: "7.5" },
      ],
    },
    {
      sport: "tennis",
      name: "Player Props",
      odds: [{ label: "A Player (Aces)", hdp: 4.5, over: "1.90", under: "1.83" }],
    },
    { sport: "esports", name: "1st Map Total Kills", odds: [{ hdp: 50.5, over: "1.83", under: "1.83" }] },
    { sport: "football", name: "Double Chance (deviant)", odds: [{ homeDraw: "1.25", awayDraw: "1.62" }] },
  ],
  won: ["away", "draw"],
};
