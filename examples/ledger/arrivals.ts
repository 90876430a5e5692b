import type { SportEvent } from "settlegrade";
import type { Leg } from "settlegrade/ledger";

/** What reaches the ledger: a record of an event, the results of a race, or nothing but the time. */
export interface Arrival {
  readonly at: string;
  readonly news: string;
  readonly event?: SportEvent;
  /** By runner: the grade, and a dead heat or a deduction that came with it. */
  readonly runners?: Readonly<Record<string, Pick<Leg, "grade" | "deadHeat" | "rule4">>>;
  /** A run that does not pass `asOf`. */
  readonly withoutTime?: boolean;
}

const KICK_OFF = "2026-03-07T15:00:00Z";

const football = (id: number, status: string, home?: number, away?: number, more?: object): SportEvent => ({
  id,
  date: KICK_OFF,
  status,
  sport: { slug: "football" },
  ...(home !== undefined && away !== undefined && { scores: { home, away, periods: { ft: { home, away } } } }),
  ...more,
});

const BASKETBALL = { id: 103, date: KICK_OFF, sport: { slug: "basketball" } };
const BASEBALL = { id: 106, date: KICK_OFF, sport: { slug: "baseball" } };
const HOCKEY = { id: 107, date: KICK_OFF, sport: { slug: "ice-hockey" } };

/** The records when the bets are placed. That of 108 is missing. */
export const FIXTURES: readonly SportEvent[] = [
  ...[101, 102, 105, 109, 110].map((id) => football(id, "pending")),
  ...[BASKETBALL, BASEBALL, HOCKEY].map((event) => ({ ...event, status: "pending" })),
];

export const ARRIVALS: readonly Arrival[] = [
  {
    at: "2026-03-07T14:40:00Z",
    news: "14:30: Marske won, Saltburn in a dead heat for the last place, Rule 4 of 10p",
    runners: {
      "14:30 Saltburn": { grade: "placed", deadHeat: { tied: 2 }, rule4: "10" },
      "14:30 Marske": { grade: "won", rule4: "10" },
    },
  },
  { at: "2026-03-07T15:10:00Z", news: "15:05: Redcar won", runners: { "15:05 Redcar": { grade: "won" } } },
  { at: "2026-03-07T16:55:00Z", news: "101: 2-1", event: football(101, "settled", 2, 1) },
  { at: "2026-03-07T16:56:00Z", news: "101: 2-1, delivered again", event: football(101, "settled", 2, 1) },
  { at: "2026-03-07T17:20:00Z", news: "101: corrected to 2-0", event: football(101, "settled", 2, 0) },
  { at: "2026-03-07T17:45:00Z", news: "101: corrected back to 2-1", event: football(101, "settled", 2, 1) },
  { at: "2026-03-07T17:50:00Z", news: "102: 0-0", event: football(102, "settled", 0, 0) },
  {
    at: "2026-03-07T18:10:00Z",
    news: "103: 112-110 after overtime",
    event: {
      ...BASKETBALL,
      status: "settled",
      scores: {
        home: 112,
        away: 110,
        periods: {
          p1: { home: 25, away: 30 },
          p2: { home: 27, away: 20 },
          p3: { home: 20, away: 24 },
          p4: { home: 28, away: 26 },
          ot: { home: 12, away: 10 },
        },
      },
    },
  },
  { at: "2026-03-07T18:30:00Z", news: "105: 1-0", event: football(105, "settled", 1, 0) },
  {
    at: "2026-03-07T19:30:00Z",
    news: "105: annulled, after it was paid",
    event: football(105, "cancelled"),
  },
  {
    at: "2026-03-07T20:00:00Z",
    news: "106: 3-5",
    event: { ...BASEBALL, status: "settled", scores: { home: 3, away: 5 } },
  },
  {
    at: "2026-03-07T20:30:00Z",
    news: "107: settled too early, at 2-1",
    event: {
      ...HOCKEY,
      status: "settled",
      scores: {
        home: 2,
        away: 1,
        periods: { p1: { home: 1, away: 0 }, p2: { home: 1, away: 1 }, p3: { home: 0, away: 0 } },
      },
    },
  },
  {
    at: "2026-03-07T20:40:00Z",
    news: "107: still live",
    event: { ...HOCKEY, status: "live", scores: { home: 2, away: 1 } },
  },
  {
    at: "2026-03-07T21:05:00Z",
    news: "107: 2-3",
    event: {
      ...HOCKEY,
      status: "settled",
      scores: {
        home: 2,
        away: 3,
        periods: { p1: { home: 1, away: 0 }, p2: { home: 1, away: 1 }, p3: { home: 0, away: 2 } },
      },
    },
  },
  { at: "2026-03-07T22:00:00Z", news: "109: 1-0, no corners yet", event: football(109, "settled", 1, 0) },
  { at: "2026-03-07T22:10:00Z", news: "110: settled, no score yet", event: football(110, "settled") },
  {
    at: "2026-03-08T09:00:00Z",
    news: "108: its first record, 6-4 7-5",
    event: {
      id: 108,
      date: KICK_OFF,
      status: "settled",
      sport: { slug: "tennis" },
      scores: { home: 2, away: 0, periods: { p1: { home: 6, away: 4 }, p2: { home: 7, away: 5 } } },
    },
  },
  { at: "2026-03-10T16:00:00Z", news: "72 hours have passed" },
  { at: "2026-03-10T17:00:00Z", news: "a run without asOf", withoutTime: true },
  {
    at: "2026-03-11T10:00:00Z",
    news: "109: 10 corners",
    event: football(109, "settled", 1, 0, { statistics: { teams: { Corners: { match: { home: 7, away: 3 } } } } }),
  },
  { at: "2026-03-11T11:00:00Z", news: "110: 0-2", event: football(110, "settled", 0, 2) },
];
