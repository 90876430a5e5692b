import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readOwnFacts, readRecord } from "../../../src/service/sources/merging/record.js";
import { untyped } from "../../support/untyped.js";
import { match, score, status } from "./support.js";

describe("readRecord", () => {
  test("reads a record without a type as a whole event with an integer id", () => {
    expect(readRecord(match(5))).toEqual({ kind: "event", id: 5, event: match(5) });
    expect(readRecord(match("005"))).toEqual({ kind: "event", id: 5, event: match(5) });
    expect(readRecord({ ...match(5), type: null })).toMatchObject({ kind: "event" });
  });

  test("reads a closing-lines record as an event, odds included", () => {
    const closing = match(5, { markets: [{ name: "ML", odds: [{ home: "1.90" }] }] });
    expect(readRecord(closing)).toEqual({ kind: "event", id: 5, event: closing });
  });

  test("reads a score or status message with its time, if it has a valid one", () => {
    const sent = score("5", 1, 0, { timestamp: 1772377200 });
    expect(readRecord(sent)).toEqual({ kind: "message", id: 5, message: { ...sent, id: 5 }, sentAt: 1772377200 });
    expect(readRecord(status(5, "live"))).toMatchObject({ kind: "message", id: 5, sentAt: null });
    expect(readRecord(status(5, "live", { timestamp: "1772377200" }))).toMatchObject({ sentAt: null });
    // Milliseconds are converted. A time far in the future is dropped: it would make all later messages stale.
    expect(readRecord(status(5, "live", { timestamp: 1772377200500 }))).toMatchObject({ sentAt: 1772377200.5 });
    expect(readRecord(status(5, "live", { timestamp: 1772377200500000 }))).toMatchObject({ sentAt: null });
    expect(readRecord(status(5, "cancelled", { scores: null }))).toMatchObject({ kind: "message" });
  });

  test.each(["created", "updated", "deleted", "no_markets", "welcome", "resync_required"])(
    "ignores a message %s, whatever else it has",
    (type) => {
      for (const rest of [{}, { id: "5", markets: [] }, { id: 5.5 }]) {
        expect(readRecord({ type, ...rest })).toEqual({ kind: "ignored", why: expect.stringMatching(/no score$/) });
      }
    },
  );

  test("ignores a row of the odds endpoint, which has no type", () => {
    expect(readRecord({ id: "5", bookie: "A bookmaker", url: "", markets: [] })).toMatchObject({ kind: "ignored" });
  });
});

test("a score message is read if a period, the points of a game or the clock is new", () => {
  for (const news of [
    { scores: { periods: { p1: { home: 1, away: 0 } } } },
    { scores: { periods: { p9: { away: 0 } } } },
    { scores: { periods: { currentgame: { home: "A", away: 40 } } } },
    { scores: {}, clock: { minute: 5 } },
  ])
    expect(readRecord({ type: "score", id: 5, ...news })).toMatchObject({ kind: "message" });
});

describe("readOwnFacts", () => {
  const facts = {
    statistics: {
      teams: { Corners: { match: { home: 6, away: 7 }, "first-half": null } },
      players: [{ name: "Ada", id: 7 }],
    },
    outcome: { winner: "home", retired: null },
    scoring: [{ side: "home", period: "p1", minute: 23, score: { home: 1, away: 0 }, player: "Kane", playerId: "9" }],
    cricket: { overs: 20, innings: [{ side: "away", runs: 145, wickets: 9, balls: 120, batters: [] }] },
    bestOf: 5,
    innings: 7,
    rounds: 3,
    roundSeconds: 300,
    originalDate: "2026-03-01T15:00:00Z",
    localDate: "2026-03-04",
    originalLocalDate: "2026-03-01",
    suspended: { at: "2026-03-01T16:00:00Z", resumed: null },
  };

  test("reads the facts of an event as a copy, nulls included", () => {
    expect(readOwnFacts({ id: "5", ...facts })).toEqual({ kind: "own", id: 5, facts });
    expect(readOwnFacts({ id: 5, statistics: null })).toEqual({ kind: "own", id: 5, facts: { statistics: null } });
  });

  const FACTS =
    "statistics, outcome, scoring, cricket, bestOf, innings, rounds, roundSeconds, originalDate, localDate, originalLocalDate, suspended";
  test.each<[unknown, string]>([
    [null, "record: null is not an object; allowed: an object"],
    [{ ...facts }, "id: missing; allowed: an integer or a string of digits"],
    [{ id: 5 }, `record: only an id; allowed: an id with at least one of ${FACTS}`],
    ...["status", "scores", "home", "type", "x".repeat(50)].map((name): [unknown, string] => [
      { id: 5, bestOf: 3, [name]: "settled" },
      `${name.slice(0, 40)}: not a fact of one's own; allowed: ${FACTS}`,
    ]),
    [
      { id: 5, outcome: { winer: "home" } },
      "outcome.winer: not a fact of an outcome; allowed: winner, advanced, retired, disqualified, method, round, time, firstToScore, lastToScore",
    ],
    [
      { id: 5, outcome: { winner: "Ada" } },
      'outcome.winner: "Ada" is not a winner; allowed: home, away, draw, none or null',
    ],
    [{ id: 5, statistics: { Corners: {} } }, "statistics.Corners: not a kind of statistics; allowed: teams, players"],
    [
      { id: 5, statistics: { teams: { Corners: { match: { home: "6", away: 7 } } } } },
      'statistics.teams.Corners.match.home: "6" is not a score; allowed: a whole number of 0 or more',
    ],
    [
      { id: 5, statistics: { teams: { Corners: 13 } } },
      "statistics.teams.Corners: 13 is not an object; allowed: an object or null",
    ],
    [
      { id: 5, statistics: { players: {} } },
      "statistics.players: an object is not a list of players; allowed: an array or null",
    ],
    [{ id: 5, statistics: { players: [{}] } }, "statistics.players[0].name: missing; allowed: a string"],
    [
      { id: 5, statistics: { players: Array(501).fill({ name: "A" }) } },
      "statistics.players: 501 players; allowed: at most 500",
    ],
    [{ id: 5, originalDate: "soon" }, 'originalDate: "soon" is not a date; allowed: an ISO 8601 date-time, or null'],
    [
      { id: 5, localDate: "2026-03-01T15:00:00Z" },
      'localDate: "2026-03-01T15:00:00Z" is not a day; allowed: a day such as 2026-03-01, or null',
    ],
    [
      { id: 5, originalLocalDate: "2026-02-30" },
      'originalLocalDate: "2026-02-30" is not a day; allowed: a day such as 2026-03-01, or null',
    ],
    [{ id: 5, suspended: { at: 5 } }, "suspended.at: 5 is not a date; allowed: an ISO 8601 date-time, or null"],
    [{ id: 5, suspended: { resume: null } }, "suspended.resume: not a fact of a suspension; allowed: at, resumed"],
    [
      { id: 5, outcome: { method: "walk-over" } },
      'outcome.method: "walk-over" is not a method; allowed: ko, tko, ko-tko, tko-doctor-stoppage, retirement, submission, decision-unanimous, decision-split, decision-majority, decision-points, technical-decision, draw-unanimous, draw-split, draw-majority, technical-draw, disqualification, no-contest, overturned, walkover, default or null',
    ],
    [
      { id: 5, scoring: Array(501).fill({ side: "home" }) },
      "scoring: an array is not a list of what was scored; allowed: an array of at most 500 items, or null",
    ],
    [
      { id: 5, scoring: [{ side: "home", minutes: 3 }] },
      "scoring[0].minutes: not a fact of what was scored; allowed: side, points, score, period, minute, injuryTime, elapsed, player, playerId, kind, unit",
    ],
    [
      { id: 5, scoring: [{ side: "Kane" }] },
      'scoring[0].side: "Kane" is not one of the two sides; allowed: home or away',
    ],
    [{ id: 5, cricket: { overs: 20 } }, "cricket.innings: missing; allowed: an array of at most 20 innings"],
    [{ id: 5, rounds: 0 }, "rounds: 0 is not a number of rounds; allowed: a whole number of 1 or more, or null"],
    [{ id: 5, bestOf: 0 }, "bestOf: 0 is not a valid length of a match; allowed: a whole number of 1 or more, or null"],
    [{ id: 5, innings: 8.5 }, "innings: 8.5 is not a number of innings; allowed: a whole number of 1 or more, or null"],
    [
      { id: 5, bestOf: 3, notes: "x".repeat(300_000) },
      "record: more than 262144 characters; allowed: at most that many",
    ],
  ])("rejects %j with a sentence", (value, reason) => {
    expect(readOwnFacts(value)).toEqual({ kind: "rejected", reason });
  });
});

describe("readRecord rejects what is not a record, with a sentence", () => {
  test.each<[unknown, string]>([
    [null, "event: null is not an object; allowed: an object"],
    [5, "event: 5 is not an object; allowed: an object"],
    [[match(5)], "event: an array is not an object; allowed: an object"],
    [{ ...match(5), id: undefined }, "id: missing; allowed: an integer or a string of digits"],
    [match(untyped(5.5)), "id: 5.5 is not an event id; allowed: an integer or a string of digits"],
    [match("9007199254740993"), 'id: "9007199254740993" is not an event id; allowed: an integer or a string of digits'],
    [
      match(5, { status: "postponed" }),
      'status: "postponed" is not a status; allowed: pending, live, settled or cancelled',
    ],
    [status(5, "FT"), 'status: "FT" is not a status; allowed: pending, live, settled or cancelled'],
    [match(5, { sport: "football" }), 'sport: "football" is not an object; allowed: an object or null'],
    [score("5", untyped("1"), 0), 'scores.home: "1" is not a score; allowed: a whole number of 0 or more, or null'],
    [match(5, { status: 7 }), "status: 7 is not a string; allowed: a string"],
    [
      match(5, { scores: { home: -1 } }),
      "scores.home: -1 is not a score; allowed: a whole number of 0 or more, or null",
    ],
    [
      { id: 5 },
      "event: only an id; allowed: an id with at least one of status, scores, sport, league, date, home, away, statistics, outcome, scoring, cricket",
    ],
    [{ type: "score", id: 5 }, "scores: missing; allowed: an object"],
    [{ type: "score", id: 5, scores: null }, "scores: missing; allowed: an object"],
    [{ type: "score", scores: {} }, "id: missing; allowed: an integer or a string of digits"],
    ...[{}, { home: 1 }, { periods: { p1: {}, half1: { home: 1, away: 0 } } }].map((scores): [unknown, string] => [
      { type: "score", id: 5, scores },
      "scores: nothing in it is a score; allowed: home and away, or periods such as p1 with home and away",
    ]),
    [{ type: "status", id: 5 }, "status: missing; allowed: a string"],
    [{ type: "status", id: 5, status: null }, "status: null is not a string; allowed: a string"],
    [{ type: "goal", id: 5 }, 'type: "goal" is not a type of message; allowed: score, status, or no type for an event'],
    [{ type: 7, id: 5 }, "type: 7 is not a type of message; allowed: score, status, or no type for an event"],
  ])("%j", (value, reason) => {
    expect(readRecord(value)).toEqual({ kind: "rejected", reason });
  });

  test("a value nested too deeply, or in itself", () => {
    const reason = "record: nested more than 64 levels deep; allowed: plain JSON";
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    const round: Record<string, unknown> = { ...match(5) };
    round["clock"] = round;
    expect(readRecord(match(5, { clock: deep }))).toEqual({ kind: "rejected", reason });
    expect(readRecord(round)).toEqual({ kind: "rejected", reason });
  });

  test("a value that throws when it is read", () => {
    const throwing = {
      get id() {
        throw new Error("no");
      },
    };
    const reason = "record: a value that cannot be read; allowed: plain JSON";
    expect(readRecord(throwing)).toEqual({ kind: "rejected", reason });
  });
});

describe("readRecord returns plain data", () => {
  test("turns numbers that JSON does not have into null, and leaves out undefined", () => {
    const odd = {
      minute: Number.POSITIVE_INFINITY,
      playedSeconds: Number.NaN,
      period: -0,
      serve: undefined,
      list: [undefined],
    };
    const read = readRecord(match(5, { clock: odd }));
    expect(read).toMatchObject({ event: { clock: { minute: null, playedSeconds: null, period: 0, list: [null] } } });
  });

  test("returns a copy, so that the sender may change what was sent", () => {
    const clock = { minute: 1 };
    const read = readRecord(match(5, { clock }));
    clock.minute = 2;
    expect(read).toMatchObject({ event: { clock: { minute: 1 } } });
  });

  test("leaves out a key __proto__ and pollutes no prototype", () => {
    const sent = JSON.parse('{"id":5,"status":"live","__proto__":{"a":1},"clock":{"__proto__":{"a":1},"minute":1}}');
    const { event }: { event: { clock: object } } = untyped(readRecord(sent));
    expect(JSON.stringify(event)).toBe('{"id":5,"status":"live","clock":{"minute":1}}');
    expect(Object.getPrototypeOf(event.clock)).toBe(Object.prototype);
    expect(Reflect.get({}, "a")).toBeUndefined();
  });

  test("reads or rejects any JSON value, and its result survives a round trip through JSON", () => {
    const key = fc.oneof(
      fc.string(),
      fc.constantFrom("__proto__", "constructor", "toJSON", "type", "id", "scores", "clock"),
    );
    const { value } = fc.letrec((tie) => ({
      leaf: fc.oneof(
        fc.constantFrom(null, true, 5, "5", "score", "live", 1e308),
        fc.double(),
        fc.string({ unit: "binary" }),
      ),
      value: fc.oneof(
        { maxDepth: 4 },
        tie("leaf"),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(key, tie("value"), { maxKeys: 4 }),
      ),
    }));
    const likely = fc.record(
      {
        type: fc.constantFrom("score", "status", "updated", null, "other"),
        id: fc.oneof(fc.integer(), fc.integer().map(String), value),
        status: fc.oneof(fc.constantFrom("live", "settled"), value),
        scores: fc.oneof(fc.constant({ home: 1, away: 0 }), value),
        ["__proto__"]: value,
        clock: value,
        markets: value,
      },
      { requiredKeys: [] },
    );
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(likely, value), (sent) => {
        const read = readRecord(JSON.parse(JSON.stringify(sent) ?? "null"));
        kinds.add(read.kind);
        if (!isDeepStrictEqual(JSON.parse(JSON.stringify(read)), read)) expect.fail(JSON.stringify(sent));
      }),
      { numRuns: 500 },
    );
    expect([...kinds].sort()).toEqual(["event", "ignored", "message", "rejected"]);
  });
});
