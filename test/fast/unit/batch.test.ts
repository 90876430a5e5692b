import { describe, expect, test } from "vitest";
import { check, grade, gradeAll, gradeEach } from "../../../src/pure/engine/index.js";
import { settled } from "../../support/events.js";
import { untyped } from "../../support/untyped.js";

const won = settled("football", "1-0", { ft: "1-0" }, { id: 5 });
const bet = { eventId: 5, market: "ML", side: "home" };

async function* later<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values;
}

describe("gradeAll", () => {
  test("returns grades in the order of the selections", () => {
    const bets: unknown[] = [
      { ...bet, ref: "a" },
      { ...bet, ref: "b", side: "away" },
      { ref: "c", eventId: 6 },
    ];
    const grades = gradeAll(bets, [won]);
    expect(grades.map((answer) => [answer.ref, answer.result])).toEqual([
      ["a", "won"],
      ["b", "lost"],
      ["c", "ungradeable"],
    ]);
  });

  test("matches the ids 5 and '5' in selections and events", () => {
    expect(gradeAll([{ ...bet, eventId: "5" }], [won])[0]?.result).toBe("won");
    expect(gradeAll([bet], [{ ...won, id: "5" }])[0]?.result).toBe("won");
  });

  test("uses the later of two events with the same id, since it is the correction", () => {
    expect(gradeAll([bet], [{ ...won, status: "live" }, won])[0]?.result).toBe("won");
  });

  test("looks events up by the key of their id, and not without one", () => {
    const asked: unknown[] = [];
    const lookup = (id: number | string) => {
      asked.push(id);
      return { ...won, id };
    };
    const bets: unknown[] = [
      { ...bet, eventId: "05" },
      { ...bet, eventId: "e912304d" },
      { ...bet, eventId: 1.5 },
      null,
    ];
    const grades = gradeAll(bets, lookup);
    expect(asked).toEqual([5, "e912304d"]);
    expect(grades.map((answer) => answer.reason)).toEqual([null, null, "event_not_found", "event_not_found"]);
  });

  test("passes on the exception of a lookup", () => {
    const broken = () => {
      throw new RangeError("down");
    };
    expect(() => gradeAll([bet], broken)).toThrow(RangeError);
  });

  test("reads an event again if the lookup returns another object for its id", () => {
    const lost = { ...won, scores: { home: 0, away: 1, periods: { ft: { home: 0, away: 1 } } } };
    const answers = [won, lost, won];
    const grades = gradeAll([bet, bet, bet], () => answers.shift());
    expect(grades.map((answer) => answer.result)).toEqual(["won", "lost", "won"]);
  });

  test("keeps nothing of an event between calls", () => {
    const event = { ...won, scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } } };
    expect(gradeAll([bet], [event])[0]?.result).toBe("won");
    event.scores = { home: 0, away: 1, periods: { ft: { home: 0, away: 1 } } };
    expect(gradeAll([bet], [event])[0]?.result).toBe("lost");
  });

  test("grades more events than it keeps readings of as grade does one by one, in any order", () => {
    const events = Array.from({ length: 3000 }, (_, id) => {
      const ft = { home: id % 4, away: id % 3 };
      return { ...won, id, scores: { ...ft, periods: { ft } } };
    });
    const bets = Array.from({ length: 9000 }, (_, n) => ({
      eventId: (n * 1024 + (n % 7)) % 3000,
      market: ["ML", "Totals", "Odd/Even"][n % 3] ?? "",
      side: ["home", "over", "odd"][n % 3] ?? "",
      hdp: 2.5,
    }));
    expect(gradeAll(bets, events)).toEqual(bets.map((each) => grade(each, events[each.eventId])));
  });

  test.each<[string, Map<number | string, unknown>]>([
    ["numbers", new Map([[5, won]])],
    ["strings", new Map([["5", won]])],
    ["strings with zeros", new Map([["005", won]])],
  ])("finds events in a Map by ids that are %s", (_, events) => {
    const bets: unknown[] = [5, "5", "05", 6].map((eventId) => ({ ...bet, eventId }));
    const reasons = [null, null, null, "event_not_found"];
    expect(gradeAll(bets, events).map(({ reason }) => reason)).toEqual(reasons);
    expect([...gradeEach(bets, events)].map(({ reason }) => reason)).toEqual(reasons);
  });

  test("finds the events of an id that is a word in a Map, and none under another id", () => {
    const named = { ...won, id: "e912304d" };
    const events = new Map<string, unknown>([
      ["e912304d", named],
      ["other", named],
    ]);
    const bets: unknown[] = ["e912304d", "E912304D", "other"].map((eventId) => ({ ...bet, eventId }));
    expect(gradeAll(bets, events).map(({ reason }) => reason)).toEqual([null, "event_not_found", "event_not_found"]);
  });

  test("grades by a Map as by a list, over several batches", () => {
    const events = Array.from({ length: 50 }, (_, id) => ({ ...won, id }));
    const bets = Array.from({ length: 500 }, (_, n) => ({ ...bet, eventId: (n * 7) % 60 }));
    const byId = new Map(events.map((event) => [event.id, event]));
    expect(gradeAll(bets, byId, { batchSize: 30 })).toEqual(gradeAll(bets, events));
  });

  test.each([[undefined], [null], [5], ["5"], [{}], [{ 5: won }], [Promise.resolve([won])]])(
    "rejects %j in place of events, in which nothing would be found",
    (events) => {
      expect(() => gradeAll([bet], untyped(events))).toThrow(
        "events: not a list, a Map of events by id, or a function that finds an event by its id",
      );
      expect(() => gradeEach([bet], untyped(events))).toThrow(
        "lookup: not a function that finds an event by its id, or a Map of events by id",
      );
    },
  );

  test("ignores events that are not objects with an id", () => {
    const events: unknown[] = [null, 5, "x", {}, won];
    expect(gradeAll([bet], events)[0]?.result).toBe("won");
  });
});

describe("gradeEach", () => {
  test("grades an iterable in a generator, one bet at a time", () => {
    const grades = gradeEach([bet, bet], () => won);
    expect(Symbol.iterator in grades).toBe(true);
    expect([...grades].map((answer) => answer.result)).toEqual(["won", "won"]);
  });

  test("reads no more selections than are asked for", () => {
    let taken = 0;
    function* endless() {
      for (;;) {
        taken++;
        yield bet;
      }
    }
    const grades = gradeEach(endless(), () => won);
    grades.next();
    grades.next();
    grades.return();
    expect(taken).toBe(2);
  });

  test("grades an async iterable with a lookup that returns promises", async () => {
    const results: string[] = [];
    for await (const answer of gradeEach(later([bet, { ...bet, eventId: 6 }]), async (id) =>
      id === 5 ? won : undefined,
    )) {
      results.push(answer.result);
    }
    expect(results).toEqual(["won", "ungradeable"]);
  });

  test("rejects a lookup that returns a promise if the selections are not async", () => {
    const late = async () => won;
    const untyped: (id: number | string) => unknown = late;
    expect(() => gradeAll([bet], untyped)).toThrow("lookup returned a promise");
    expect(() => [...gradeEach([bet], untyped)]).toThrow(TypeError);
  });

  test("finds events in a Map to which they are added as the selections arrive", async () => {
    const events = new Map<string, typeof won>();
    async function* growing() {
      for (const id of [1, 2, 3]) {
        events.set(`${id}`, { ...won, id });
        yield { ...bet, eventId: id };
      }
    }
    const results: string[] = [];
    for await (const { result } of gradeEach(growing(), events)) results.push(result);
    expect(results).toEqual(["won", "won", "won"]);
  });

  test("rejects selections that are not iterable", () => {
    expect(() => gradeEach(untyped(null), () => won)).toThrow(
      "selections: not an iterable; pass an iterable or an async iterable",
    );
  });

  test("checks its options before it reads a selection", () => {
    expect(() => gradeEach([bet], () => won, { asOf: "soon" })).toThrow(TypeError);
    expect(() => gradeEach(later([bet]), () => won, { asOf: "soon" })).toThrow(TypeError);
  });
});

describe("check", () => {
  test.each([
    [{ market: "ML", side: "draw" }, "football", null],
    [{ market: "Totals HT", side: "OVER", hdp: 0.75 }, "football", null],
    [{ market: "Totals", side: "over" }, "football", "invalid_line"],
    [{ market: "Totals", side: "home", hdp: 1 }, "football", "invalid_side"],
    [{ market: "Correct Score", side: "yes", label: "2;1" }, "football", "invalid_label"],
    [{ market: "Totals HT", side: "over", hdp: 1 }, "ice-hockey", "unsupported_market"],
    [{ market: "ML", side: "home" }, "chess", "unsupported_market"],
    [{ market: 5 }, "football", "unsupported_market"],
    [null, "football", "unsupported_market"],
    [{ market: "ML", side: "home" }, untyped(5), "unsupported_market"],
  ])("%j in %s: %s", (selection: unknown, sport, reason) => {
    expect(check(selection, sport)).toBe(reason);
  });

  test("agrees with the grade on a settled event", () => {
    const selection = { eventId: 5, market: "Totals", side: "over", hdp: 2.3 };
    expect(grade(selection, won).reason).toBe(check(selection, "football"));
  });
});
