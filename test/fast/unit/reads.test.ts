import { describe, expect, test } from "vitest";
import { grade, gradeAll, gradeEach, openEvent, type ReadEvent, readOnce } from "../../../src/pure/engine/index.js";
import { untyped } from "../../support/untyped.js";
import { draws } from "../../support/volume.js";

const EVENTS = draws(2048, 512);
const ROUNDS = 10;
const MARKETS = ["ML", "Totals", "Odd/Even"];
const SIDES = ["home", "over", "odd"];

/** Football matches that count how often their scores are read. */
function counted(idOf: (index: number) => number | string = (index) => index) {
  let reads = 0;
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const ft = { home: index % 4, away: index % 3 };
    return {
      id: idOf(index),
      status: "settled",
      sport: { slug: "football" },
      get scores() {
        reads++;
        return { ...ft, periods: { ft } };
      },
    };
  });
  return { events, byId: new Map(events.map((event) => [event.id, event])), reads: () => reads };
}
type Counted = ReturnType<typeof counted>;

const betOn = (eventId: number | string, round: number) => ({
  ref: `${eventId}-${round}`,
  eventId,
  market: MARKETS[round % 3] ?? "",
  side: SIDES[round % 3] ?? "",
  hdp: 2.5,
});
const rounds = ({ events }: Counted) =>
  Array.from({ length: ROUNDS * EVENTS }, (_, n) => betOn(events[n % EVENTS]?.id ?? 0, Math.floor(n / EVENTS)));
/** In an order in which no two bets on an event are near each other. */
const shuffled = (set: Counted) => {
  const bets = rounds(set);
  return bets.map((_, n) => bets[(n * 7919) % bets.length] ?? betOn(0, 0));
};

describe("gradeAll reads each event once", () => {
  const sets: [string, () => Counted][] = [
    ["small ids", () => counted()],
    ["large ids", () => counted((index) => 70_000_000 + 1024 * index)],
    ["ids that are words", () => counted((index) => `e912304d-${index}`)],
  ];
  for (const [ids, make] of sets) {
    for (const order of [rounds, shuffled]) {
      test(`of a list with ${ids}, in ${order.name}`, () => {
        const set = make();
        const bets = order(set);
        const grades = gradeAll(bets, set.events);
        expect(set.reads()).toBe(EVENTS);
        expect(grades).toEqual(bets.map((bet) => grade(bet, set.byId.get(bet.eventId))));
      });

      test(`that a lookup finds, with ${ids}, in ${order.name}`, () => {
        const set = make();
        const bets = order(set);
        const grades = gradeAll(bets, (id) => set.byId.get(id));
        expect(set.reads()).toBe(EVENTS);
        expect(grades).toEqual(bets.map((bet) => grade(bet, set.byId.get(bet.eventId))));
      });
    }
  }

  test("if the selections are an iterable", () => {
    const set = counted();
    const grades = gradeAll(new Set(rounds(set)), set.events);
    expect([grades.length, set.reads()]).toEqual([ROUNDS * EVENTS, EVENTS]);
  });

  test("and not at all if no bet is on it", () => {
    const set = counted();
    gradeAll([betOn(5, 0)], set.events);
    expect(set.reads()).toBe(1);
  });

  test("in each batch of a lookup, whose size is an option", () => {
    const set = counted();
    const bets = rounds(set);
    const grades = gradeAll(bets, (id) => set.byId.get(id), { batchSize: 2 * EVENTS });
    expect(set.reads()).toBe((ROUNDS / 2) * EVENTS);
    expect(grades).toEqual(bets.map((bet) => grade(bet, set.byId.get(bet.eventId))));
  });

  test("and no bet is looked up before the batch before it is graded", () => {
    const seen: string[] = [];
    const lookup = (id: number | string) => {
      seen.push(`find ${id}`);
      return {
        id,
        sport: { slug: "football" },
        status: "settled",
        get scores() {
          return void seen.push(`read ${id}`);
        },
      };
    };
    const bets = Array.from({ length: 5 }, (_, id) => betOn(id, 0));
    gradeAll(bets, lookup, { batchSize: 2 });
    const batches = [[0, 1], [2, 3], [4]];
    expect(seen).toEqual(
      batches.flatMap((ids) => ["find", "read"].flatMap((done) => ids.map((id) => `${done} ${id}`))),
    );
  });
});

/** What maps of the machine are asked for while something is done. */
function askedDuring(work: () => void): unknown[] {
  const asked: unknown[] = [];
  const { get } = Map.prototype;
  Map.prototype.get = function (key) {
    asked.push(key);
    return get.call(this, key);
  };
  try {
    work();
  } finally {
    Map.prototype.get = get;
  }
  return asked;
}

// A table of its own that makes a number of each id has all words in one place, and each bet then looks at all events before its own.
describe("gradeAll finds the event of a bet at once, if ids are words too", () => {
  const ways: [string, (bets: readonly unknown[], set: Counted) => void][] = [
    ["list", (bets, set) => gradeAll(bets, set.events)],
    ["lookup", (bets, { events }) => gradeAll(bets, (id) => events[Number(String(id).split("-")[1])])],
  ];
  test.each(ways)("by a map of the machine that is asked for its id once: of a %s", (_, run) => {
    const set = counted((index) => `e912304d-${index}`);
    const bets = shuffled(set);
    const ids = new Set<unknown>(set.events.map(({ id }) => id));
    const asked = askedDuring(() => run(bets, set)).filter((key) => ids.has(key));
    expect(asked).toEqual(bets.map(({ eventId }) => eventId));
  });
});

describe("gradeAll", () => {
  test.each([
    [0, "batchSize: 0 is not a whole number of 1 or more"],
    [1.5, "batchSize: 1.5 is not a whole number of 1 or more"],
    [Number.NaN, "batchSize: NaN is not a whole number of 1 or more"],
    ["9", "batchSize: a value of type string is not a whole number of 1 or more"],
  ])("rejects the batch size %s", (batchSize, message) => {
    expect(() => gradeAll([], [], untyped({ batchSize }))).toThrow(new TypeError(message));
  });

  test("rejects an iterable that reuses one object for all bets", () => {
    function* reused() {
      const bet = betOn(0, 0);
      for (const side of ["home", "away"]) yield Object.assign(bet, { side });
    }
    expect(() => gradeAll(reused(), counted().events)).toThrow(
      "selections: the iterable returned one object twice; return a new object for each bet, or pass a list",
    );
  });

  test("grades one object twice if a list has it twice", () => {
    const bet = betOn(1, 0);
    expect(gradeAll([bet, bet], counted().events)).toHaveLength(2);
  });
});

describe("gradeEach reads an event for each bet, since it may change between two of them", () => {
  test("in a generator", () => {
    const set = counted();
    expect([...gradeEach([betOn(7, 0), betOn(7, 1)], (id) => set.byId.get(id))]).toHaveLength(2);
    expect(set.reads()).toBe(2);
  });

  test("with a lookup that returns promises", async () => {
    const set = counted();
    async function* later() {
      yield* [betOn(7, 0), betOn(7, 1)];
    }
    const results: string[] = [];
    for await (const { result } of gradeEach(later(), async (id) => set.byId.get(id))) results.push(result);
    expect([results.length, set.reads()]).toEqual([2, 2]);
  });
});

describe("openEvent", () => {
  test("grades as grade does, and reads the event once", () => {
    const set = counted();
    const event = set.events[7];
    const held = openEvent(event);
    const bets = [betOn(7, 0), betOn(7, 1), betOn(7, 2), betOn(8, 0)];
    const grades = bets.map((bet) => held.grade(bet));
    expect(set.reads()).toBe(1);
    expect(grades).toEqual(bets.map((bet) => grade(bet, event)));
    expect(grades.at(-1)?.reason).toBe("event_not_found");
  });

  test("uses the options that it was given for all bets", () => {
    const live = { id: 1, status: "live", sport: { slug: "football" }, scores: { home: 2, away: 1 } };
    expect(openEvent(live, { provisional: true }).grade(betOn(1, 1))).toMatchObject({ result: "won", final: false });
    expect(() => openEvent(live, { asOf: "soon" })).toThrow(TypeError);
  });

  test("finds no event in anything but an object", () => {
    for (const event of [null, undefined, 5]) {
      expect(openEvent<unknown>(event).grade(betOn(1, 0)).reason).toBe("event_not_found");
    }
  });

  test("has the deprecated name readOnce too", () => {
    const event = counted().events[7];
    const held: ReadEvent = readOnce(event);
    expect(held.grade(betOn(7, 1))).toEqual(openEvent(event).grade(betOn(7, 1)));
  });
});
