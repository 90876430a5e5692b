import { describe, expect, test } from "vitest";
import { applyMessage, grade } from "../../../src/pure/engine/index.js";
import { untyped } from "../../support/untyped.js";

const clock = { minute: 40, playedSeconds: 2400, period: 1, running: true };
const event = Object.freeze({
  id: 5,
  home: "A",
  away: "B",
  status: "live",
  sport: Object.freeze({ name: "Football", slug: "football" }),
  scores: Object.freeze({ home: 0, away: 0, periods: Object.freeze({}) }),
  clock: Object.freeze({ ...clock }),
});
const final = { home: 1, away: 0, periods: { p1: { home: 0, away: 0 }, ft: { home: 1, away: 0 } } };

describe("applyMessage", () => {
  test("merges a score message with a string as its id", () => {
    const scores = { home: 1, away: 0, periods: { p1: { home: 1, away: 0 } } };
    const next = applyMessage(event, { type: "score", id: "5", timestamp: 1, scores, clock: { ...clock, minute: 41 } });
    expect(next).toEqual({ ...event, scores, clock: { ...clock, minute: 41 } });
    expect(event.scores.home).toBe(0);
  });

  test("keeps the clock of a live match if a score message has none", () => {
    expect(applyMessage(event, { type: "score", id: "5", scores: final }).clock).toEqual(event.clock);
  });

  test("merges a status message and drops the clock of a match that is over", () => {
    const next = applyMessage(event, { type: "status", id: "5", status: "settled", scores: final });
    expect(next).toEqual({ id: 5, home: "A", away: "B", status: "settled", sport: event.sport, scores: final });
    expect(grade({ eventId: 5, market: "ML", side: "home" }, next).result).toBe("won");
  });

  test("keeps the score if a message has no usable one", () => {
    expect(applyMessage(event, { type: "status", id: "5", status: "cancelled" }).scores).toBe(event.scores);
    const faulty: unknown = { type: "score", id: "5", scores: { home: "1", away: 0 } };
    expect(applyMessage(event, faulty).scores).toBe(event.scores);
  });

  test("accepts a result with a full-time score only", () => {
    const scores = { periods: { ft: { home: 0, away: 2 } } };
    const next = applyMessage(event, { type: "status", id: "5", status: "settled", scores });
    expect(next.scores).toEqual(scores);
    expect(grade({ eventId: 5, market: "ML", side: "away" }, next).result).toBe("won");
  });

  test("never settles an event on its live score", () => {
    const next = applyMessage(event, { type: "status", id: "5", status: "settled" });
    expect(next.scores).toBeUndefined();
    expect(grade({ eventId: 5, market: "ML", side: "draw" }, next).reason).toBe("awaiting_result");
  });

  test("ignores a live score after the result", () => {
    const settled = { ...event, status: "settled", scores: final };
    expect(applyMessage(settled, { type: "score", id: "5", scores: { home: 0, away: 0 } })).toBe(settled);
  });

  describe("merges a live score by period", () => {
    const [one, two] = [
      { home: 1, away: 0 },
      { home: 0, away: 2 },
    ];
    const played = {
      ...event,
      scores: { home: 1, away: 0, note: "kept", periods: { p1: one, currentgame: { home: 40, away: 15 } } },
    };
    const merged = (changes: object, start: object = played) =>
      untyped<typeof played>(applyMessage<unknown>(start, { id: "5", type: "score", ...changes }));

    test("keeps the periods that a score message does not name", () => {
      expect(merged({ scores: { home: 1, away: 2, periods: { p2: two } } }).scores).toEqual({
        home: 1,
        away: 2,
        note: "kept",
        periods: { p1: one, p2: two },
      });
      expect(played.scores.periods).not.toHaveProperty("p2");
    });

    test("does the same with a status message while the match stays live", () => {
      const { scores } = merged({ type: "status", status: "live", scores: { home: 1, away: 2, periods: { p2: two } } });
      expect(scores.periods).toEqual({ p1: one, p2: two });
    });

    test("keeps the score of both sides if a message has a period alone", () => {
      const { scores } = merged({ scores: { periods: { p2: two } } });
      expect(scores).toEqual({ home: 1, away: 0, note: "kept", periods: { p1: one, p2: two } });
    });

    test("changes a period that is sent again, and takes back one that is sent as null", () => {
      expect(merged({ scores: { home: 0, away: 2, periods: { p1: two } } }).scores.periods).toEqual({ p1: two });
      const scores = { ...played.scores, periods: { p1: one, p2: two } };
      const back = merged({ scores: { home: 1, away: 0, periods: { p2: null } } }, { ...event, scores });
      expect(back.scores.periods).toEqual({ p1: one, p2: null });
    });

    test("takes the points of the current game from the message alone", () => {
      const points = { home: 0, away: 15 };
      expect(merged({ scores: { home: 1, away: 0, periods: { currentgame: points } } }).scores.periods).toEqual({
        p1: one,
        currentgame: points,
      });
      expect(merged({ scores: { home: 1, away: 0 } }).scores.periods).toEqual({ p1: one });
    });

    test("keeps periods when regular time arrives, and regular time in overtime", () => {
      const regular = merged({ scores: { home: 1, away: 2, periods: { p2: two, ft: { home: 1, away: 2 } } } });
      const overtime = merged({ scores: { home: 2, away: 2, periods: { ot: one } } }, regular);
      expect(overtime.scores.periods).toEqual({ p1: one, p2: two, ft: { home: 1, away: 2 }, ot: one });
    });

    test.each(["settled", "cancelled", "pending"])("replaces the whole score with a message that says %s", (status) => {
      const scores = { home: 3, away: 1, periods: { ft: { home: 3, away: 1 } } };
      expect(merged({ type: "status", status, scores }).scores).toEqual(scores);
    });

    test("replaces the whole score of a result that is taken back, and of one that is corrected", () => {
      const settled = { ...event, status: "settled", scores: final };
      const scores = { home: 1, away: 1, periods: { p2: two } };
      for (const status of ["live", "settled"])
        expect(merged({ type: "status", status, scores }, settled).scores).toEqual(scores);
    });

    test("never pays a half on a score that the result does not confirm", () => {
      const stale = { ...event, scores: { home: 1, away: 0, periods: { p1: one } } };
      const scores = { home: 3, away: 1, periods: { ft: { home: 3, away: 1 } } };
      const next = merged({ type: "status", status: "settled", scores }, stale);
      expect(grade<unknown, unknown>({ eventId: 5, market: "ML HT", side: "home" }, next).reason).toBe(
        "incomplete_score",
      );
    });

    test.each([
      ["nothing", {}],
      ["a score in strings", { home: "1", away: "0" }],
      ["one side", { home: 1 }],
      ["periods without scores", { periods: { p1: {}, p2: "1-0", ft: null, currentgame: null } }],
      ["periods of other names", { periods: { h1: one, p0: one, p100: one } }],
    ])("keeps the score if a message has %s", (_, scores) => {
      expect(merged({ scores }).scores).toBe(played.scores);
    });

    test("reads a period of which one side has not played", () => {
      expect(merged({ scores: { periods: { p9: { away: 0 } } } }).scores.periods).toEqual({ p1: one, p9: { away: 0 } });
    });
  });

  test("returns undefined for no event", () => {
    expect(applyMessage(untyped(null), { type: "score", id: "5", scores: final })).toBeNull();
  });

  test.each([
    ["a status message without a status", { type: "status", id: "5", scores: final }],
    ["another event", { type: "score", id: "6", scores: final }],
    ["no event", { type: "score", scores: final }],
    ["odds", { type: "updated", id: "5", scores: final }],
    ["a welcome", { type: "welcome", message: "hello" }],
    ["nothing at all", null],
    ["a text", "score"],
  ])("returns the same event for a message about %s", (_, message: unknown) => {
    expect(applyMessage(event, message)).toBe(event);
  });

  test("ignores keys such as __proto__ in a hostile message", () => {
    const hostile = JSON.parse(
      '{"type":"status","id":"5","status":"settled","__proto__":{"polluted":true},"constructor":1}',
    );
    const next = applyMessage(event, hostile);
    expect(next).not.toHaveProperty("polluted");
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
  });
});
