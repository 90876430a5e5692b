import { describe, expect, test } from "vitest";
import { applyMessage, grade } from "../../src/engine/index.js";

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

  test("returns undefined for no event", () => {
    expect(applyMessage(null as never, { type: "score", id: "5", scores: final })).toBeNull();
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
    const next = applyMessage(event, hostile) as unknown as Record<string, unknown>;
    expect(next["polluted"]).toBeUndefined();
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
  });
});
