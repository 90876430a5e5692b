import { describe, expect, test } from "vitest";
import { parseEvent } from "../../../src/pure/contract/index.js";
import { faultOf } from "./support.js";

const REST = {
  id: 101,
  home: "Ashford",
  homeId: 11,
  away: "Bexley",
  awayId: 12,
  date: "2026-03-01T15:00:00Z",
  status: "live",
  bookmakerCount: 4,
  league: { name: "England - Seventh", slug: "england-seventh" },
  sport: { name: "Football", slug: "football" },
  scores: { home: 1, away: 0, periods: { p1: { home: 1, away: 0 } } },
  clock: { minute: 51, playedSeconds: 3070, period: 2, running: true, statusDetail: "2nd half" },
};
const CLOSING_LINES = {
  id: 102,
  home: "Ashford",
  away: "Bexley",
  date: "2026-03-01T15:00:00Z",
  status: "settled",
  sport: { name: "Football", slug: "football" },
  league: { name: "England - Seventh", slug: "england-seventh" },
  scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } },
  urls: {},
  bookmakers: { Somebook: [{ name: "ML", updatedAt: "2026-03-01T14:59:00Z", odds: [{ home: "1.90", max: 500 }] }] },
};
const STATUS_MESSAGE = {
  type: "status",
  id: "103",
  timestamp: 1772373600,
  status: "settled",
  scores: { home: 5, away: 4, periods: { ft: { home: 1, away: 1 }, ap: { home: 4, away: 3 } } },
};
const SCORE_MESSAGE = {
  type: "score",
  id: "104",
  timestamp: 1772373600,
  scores: { home: 1, away: 0, periods: { p1: { home: 6, away: 4 }, currentgame: { home: "A", away: 40 } } },
  clock: { serve: "home", running: true },
};
const OLDER_RECORD = { ...CLOSING_LINES, scores: { home: 2, away: 1, periods: { fulltime: { home: 2, away: 1 } } } };
const EXTENDED = {
  ...CLOSING_LINES,
  bestOf: 3,
  outcome: { winner: "home", advanced: "away", retired: null, firstToScore: "home", method: "points" },
  statistics: { teams: { Corners: { match: { home: 6, away: 7 } } }, players: [{ name: "A. Player", statistics: {} }] },
};
const message = (changes: object) => faultOf(() => parseEvent({ id: 1, ...changes })).message;

describe("parseEvent", () => {
  test.each(Object.entries({ REST, CLOSING_LINES, STATUS_MESSAGE, SCORE_MESSAGE, OLDER_RECORD, EXTENDED }))(
    "accepts %s with its unknown fields",
    (_, sent) => {
      expect(parseEvent(sent)).toEqual(sent);
    },
  );

  test.each(["scores", "sport", "league", "clock", "bestOf", "outcome", "statistics"])("accepts null for %s", (key) => {
    expect(parseEvent({ id: 1, [key]: null })).toEqual({ id: 1, [key]: null });
  });

  test("accepts null for a side of the score and for the periods", () => {
    const scores = { home: null, away: null, periods: null };
    expect(parseEvent({ id: 1, scores })).toEqual({ id: 1, scores });
  });

  test("does not check periods, clock and statistics", () => {
    const sent = {
      id: 1,
      clock: "12:00",
      scores: {
        periods: { p1: { home: -1, away: "x" }, p2: null, p3: 7, currentgame: { home: "A", away: "40" }, ot: [] },
      },
      statistics: { teams: 5, players: "none" },
    };
    expect(parseEvent(sent)).toEqual(sent);
  });

  test.each(["FT", "final", "postponed", "STATUS_FINAL", "Settled", ""])("rejects the status %j", (status) => {
    expect(message({ status })).toBe(
      `status: ${JSON.stringify(status)} is not a status; allowed: pending, live, settled or cancelled`,
    );
  });

  test.each(["pending", "live", "settled", "cancelled"])("accepts the status %j", (status) => {
    expect(parseEvent({ id: 1, status }).status).toBe(status);
  });

  test("accepts a settled event without scores, because they may still come", () => {
    const sent = { id: 1, status: "settled" };
    expect(parseEvent(sent)).toEqual(sent);
    expect(parseEvent({ ...sent, scores: {} })).toEqual({ ...sent, scores: {} });
  });

  test("rejects an event without a valid id", () => {
    expect(faultOf(() => parseEvent({ home: "Ashford" })).message).toBe(
      "id: missing; allowed: an integer or a string of digits",
    );
    expect(message({ id: "9007199254740993" })).toMatch(/^id: "9007199254740993" is not an event id; /);
  });

  test.each([
    [{ home: 5 }, "home: 5 is not a string; allowed: a string"],
    [{ date: 1772373600 }, "date: 1772373600 is not a string; allowed: a string"],
    [{ status: null }, "status: null is not a string; allowed: a string"],
    [{ sport: "football" }, 'sport: "football" is not an object; allowed: an object or null'],
    [{ sport: { name: "Football" } }, "sport.slug: missing; allowed: a string"],
    [{ league: { slug: 5 } }, "league.slug: 5 is not a string; allowed: a string"],
    [{ scores: [] }, "scores: an array is not an object; allowed: an object or null"],
    [{ scores: { home: "2" } }, 'scores.home: "2" is not a score; allowed: a whole number of 0 or more, or null'],
    [{ scores: { away: -1 } }, "scores.away: -1 is not a score; allowed: a whole number of 0 or more, or null"],
    [
      { scores: { home: "2", away: "1" } },
      'scores.home: "2" is not a score; allowed: a whole number of 0 or more, or null (and 1 more fault)',
    ],
    [
      { scores: { periods: { ft: { home: 2, away: "1" } } } },
      'scores.periods.ft.away: "1" is a string, not a score; allowed: a whole number of 0 or more, or null',
    ],
    [
      { scores: { periods: { fulltime: { home: "2" } } } },
      'scores.periods.fulltime.home: "2" is a string, not a score; allowed: a whole number of 0 or more, or null',
    ],
    [{ scores: { periods: [] } }, "scores.periods: an array is not an object; allowed: an object or null"],
    [{ bestOf: 0 }, "bestOf: 0 is not a valid length of a match; allowed: a whole number of 1 or more, or null"],
    [
      { outcome: { winner: "Home" } },
      'outcome.winner: "Home" is not a winner; allowed: home, away, draw, none or null',
    ],
    [
      { outcome: { retired: "draw" } },
      'outcome.retired: "draw" is not one of the two sides; allowed: home, away or null',
    ],
    [{ statistics: [] }, "statistics: an array is not an object; allowed: an object or null"],
  ])("rejects %j with the place, the fault and what is allowed", (changes, expected) => {
    expect(message(changes)).toBe(expected);
  });

  test.each([[null], [[]], ["101"], [101]])("rejects %j, which is not an object", (value) => {
    expect(faultOf(() => parseEvent(value)).message).toMatch(/^event: .+ is not an object; allowed: an object$/);
  });

  test("reports every fault", () => {
    const { faults } = faultOf(() => parseEvent({ scores: { home: "x", away: 2.5 }, outcome: { winner: 1 } }));
    expect(faults.map(({ path }) => path)).toEqual(["id", "scores.home", "scores.away", "outcome.winner"]);
  });
});
