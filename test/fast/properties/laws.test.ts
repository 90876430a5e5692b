/**
 * Laws that hold for every grade, on drawn events of every sport. Some statements look like laws and are not: the sides of
 * three-way markets do not mirror each other, and periods need not add up to a full game.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dirtyEvent, hostileVersionOf } from "../../../fixtures/arbitraries/dirty.js";
import { TIMED_SPORTS } from "../../../fixtures/arbitraries/timed.js";
import { resolveMarket } from "../../../src/pure/engine/compile/index.js";
import {
  type Basis,
  check,
  eventKey,
  type Grade,
  grade,
  gradeAll,
  gradeEach,
  markets,
  OWN_SCOPES,
  REASONS,
  RESULTS,
  SCOPES,
  type SportEvent,
  sports,
} from "../../../src/pure/engine/index.js";
import { jsonOf } from "../../support/json.js";
import { untyped } from "../../support/untyped.js";
import { anyCase, anyEvent, type Case, caseIn, drawn, isMonotonic, isTwoWayLine } from "./draws.js";

const JSON_VALUE = fc.jsonValue({ maxDepth: 4 });

const frozen = <T>(value: T): T => {
  if (typeof value === "object" && value !== null) {
    for (const member of Object.values(value)) frozen(member);
    Object.freeze(value);
  }
  return value;
};

const copyOf = <T>(value: T): T => jsonOf<T>(JSON.stringify(value));

/** Cases with clean events, and with events that have faults. */
const soiled = (cases: fc.Arbitrary<Case>): fc.Arbitrary<Case> =>
  fc.oneof(
    cases,
    cases.chain((it) => dirtyEvent(fc.constant(it.event)).map((event) => ({ ...it, event }))),
  );
const soiledCase = soiled(anyCase());

/** Markets on counts, whose grades have no basis. */
const ON_STATISTICS = new Set(
  sports().flatMap(({ slug }) => markets(slug).flatMap(({ name }) => (isOnStatistic(slug, name) ? [name] : []))),
);

function isOnStatistic(sport: string, name: string): boolean {
  const type = resolveMarket(sport, name)?.type;
  return (
    type?.statistic !== undefined ||
    type?.score === "player-statistic" ||
    type?.score === "fight" ||
    type?.score === "innings"
  );
}

const basisOf = (answer: Grade): Basis | undefined => ("basis" in answer ? answer.basis : undefined);

function expectWellFormed(answer: Grade, onScore = true): void {
  const graded = ["won", "lost", "half_won", "half_lost"].includes(answer.result);
  const basis = basisOf(answer);
  const order = ["ref", "eventId", "result", "reason", "final", "basis"];
  const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0;
  const faults = {
    result: !RESULTS.includes(answer.result),
    reason: (answer.reason === null) !== graded || (answer.reason !== null && !REASONS.includes(answer.reason)),
    final: answer.final !== (answer.result !== "pending"),
    eventId: answer.eventId !== eventKey(answer.eventId),
    basis: (basis !== undefined) !== (onScore && (graded || answer.reason === "push")),
    scope: basis !== undefined && ![...SCOPES, ...OWN_SCOPES].includes(basis.scope),
    score: basis !== undefined && !(isCount(basis.home) && isCount(basis.away)),
    order: Object.keys(answer).join() !== order.filter((key) => key in answer).join(),
  };
  const found = Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
  expect({ answer, found }).toEqual({ answer, found: [] });
}

describe("every answer", () => {
  it("has the fields of a grade, in order and consistent with each other", () => {
    fc.assert(
      fc.property(soiledCase, ({ event, selection }) =>
        expectWellFormed(grade(selection, event), !ON_STATISTICS.has(selection.market)),
      ),
      drawn(2000),
    );
  });

  it("is final if the event is settled with full data", () => {
    fc.assert(
      fc.property(anyCase(), ({ event, selection }) => {
        const outcome = { advanced: "home", firstToScore: "away", ...event.outcome } as const;
        expect(grade(selection, { scoring: null, cricket: null, ...event, outcome }).final).toBe(true);
      }),
      drawn(2000),
    );
  });

  it("is the same the second time, and changes with the event", () => {
    fc.assert(
      fc.property(soiledCase, anyEvent, ({ event, selection }, { event: other }) => {
        const first = grade(selection, event);
        expect(grade(selection, event)).toStrictEqual(first);
        const changed: unknown = Object.assign(event, { scores: other.scores, status: other.status });
        expect(grade(selection, changed)).toStrictEqual(grade(selection, copyOf(changed)));
      }),
      drawn(500),
    );
  });

  it("does not change its input", () => {
    fc.assert(
      fc.property(soiledCase, ({ event, selection }) => {
        const [eventBefore, selectionBefore] = [copyOf(event), copyOf(selection)];
        grade(frozen(selection), frozen(event));
        expect(event).toStrictEqual(eventBefore);
        expect(selection).toStrictEqual(selectionBefore);
      }),
      drawn(500),
    );
  });

  it("accepts an id as a number or as a string of digits", () => {
    fc.assert(
      fc.property(soiledCase, ({ event, selection }) => {
        const [number, digits] = [Number(event.id), String(event.id)];
        const answers = [number, digits].flatMap((eventId) =>
          [number, digits].map((id) => grade({ ...selection, eventId }, { ...event, id })),
        );
        for (const answer of answers) expect(answer).toStrictEqual(answers[0]);
      }),
      drawn(500),
    );
  });
});

describe("a batch", () => {
  const batch = fc.array(soiledCase, { maxLength: 12 });

  it("gives the same grades as single calls, from a list and from a lookup", () => {
    fc.assert(
      fc.property(batch, (cases) => {
        const selections = cases.map(({ selection }) => selection);
        const events = cases.map(({ event }) => event);
        // The later one of two events with the same id is the correction.
        const lookup = (id: number | string) => [...events].reverse().find((event) => Number(event.id) === id);
        const singles = selections.map((selection) => grade(selection, lookup(Number(selection.eventId))));
        expect(gradeAll(selections, events)).toStrictEqual(singles);
        expect(gradeAll(selections, lookup)).toStrictEqual(singles);
        expect([...gradeEach(selections, lookup)]).toStrictEqual(singles);
      }),
      drawn(200),
    );
  });

  it("gives the same grades as single calls, from a stream with an async lookup", async () => {
    await fc.assert(
      fc.asyncProperty(batch, async (cases) => {
        async function* stream() {
          for (const { selection } of cases) yield selection;
        }
        const lookup = async (id: number | string) => cases.find(({ event }) => Number(event.id) === id)?.event;
        const answers: Grade[] = [];
        for await (const answer of gradeEach(stream(), lookup)) answers.push(answer);
        const singles: Grade[] = [];
        for (const { selection } of cases) singles.push(grade(selection, await lookup(Number(selection.eventId))));
        expect(answers).toStrictEqual(singles);
      }),
      drawn(100),
    );
  });
});

const MIRROR: Readonly<Record<string, string>> = {
  won: "lost",
  lost: "won",
  half_won: "half_lost",
  half_lost: "half_won",
};
const OTHER_SIDE: Readonly<Record<string, string>> = {
  ...{ home: "away", away: "home", over: "under", under: "over" },
  ...{ yes: "no", no: "yes" },
};
/** The sides that a higher line helps. */
const HELPED: readonly string[] = ["home", "under", "no"];

/** From the worst result for the bettor to the best. Undefined for bets that no score or count decided. */
const worth = ({ result, reason }: Grade): number | undefined =>
  reason === null || reason === "push" ? ["lost", "half_lost", "void", "half_won", "won"].indexOf(result) : undefined;

describe("a line with two sides", () => {
  it("pays one side what the other loses", () => {
    fc.assert(
      fc.property(soiled(anyCase(isTwoWayLine)), ({ event, selection }) => {
        const one = grade(selection, event);
        const other = grade({ ...selection, side: OTHER_SIDE[selection.side] ?? "" }, event);
        expect(other).toStrictEqual({ ...one, result: MIRROR[one.result] ?? one.result });
      }),
      drawn(2000),
    );
  });

  it("never gets worse for home, under and no, or better for away, over and yes, as it grows within one unit", () => {
    let compared = 0;
    fc.assert(
      fc.property(anyCase(isTwoWayLine), fc.integer({ min: 1, max: 12 }), ({ event, selection }, steps) => {
        const low = grade(selection, event);
        const high = grade({ ...selection, hdp: (selection.hdp ?? 0) + steps / 4 }, event);
        const [before, after] = [worth(low), worth(high)];
        if (before === undefined || after === undefined) return;
        // A change of unit is not a step on the same scale (docs/rules.md#units).
        if (basisOf(low)?.scope !== basisOf(high)?.scope) return;
        compared += 1;
        const grows = HELPED.includes(selection.side);
        expect(grows ? after >= before : after <= before).toBe(true);
      }),
      drawn(2000),
    );
    expect(compared).toBeGreaterThan(drawn(2000).numRuns / 2);
  });
});

/** Adds one for a side in regular time: in `ft`, in the final score, and in the last period if it is listed. */
function withOneMore(event: SportEvent, side: "home" | "away"): SportEvent {
  type Scores = Record<"home" | "away", number>;
  const raised: { scores: Scores & { periods: Record<string, Scores> } } = untyped(copyOf(event));
  const { periods } = raised.scores;
  const last = Object.keys(periods).filter((key) => /^p\d+$/.test(key)).length;
  // A single p1 is the first half of a game whose second half is not listed.
  const places = [raised.scores, periods.ft, last > 1 ? periods[`p${last}`] : undefined];
  for (const place of places) if (place) place[side] += 1;
  return untyped(raised);
}

it("one more goal never harms a bet on the side that scored it or on over, and never helps the other side", () => {
  // Only games without overtime: a level score would have led to one.
  const decided = caseIn(TIMED_SPORTS, isMonotonic).filter(({ event }) => {
    const periods = event.scores?.periods ?? {};
    return !("ot" in periods) && !("ap" in periods);
  });
  let compared = 0;
  fc.assert(
    fc.property(decided, fc.constantFrom("home", "away"), ({ event, selection }, scorer) => {
      const side = /over|under/.test(selection.side) ? "over" : "home";
      const before = worth(grade({ ...selection, side }, event));
      const after = worth(grade({ ...selection, side }, withOneMore(event, scorer)));
      if (before === undefined || after === undefined) return;
      compared += 1;
      expect(side === "over" || scorer === "home" ? after >= before : after <= before).toBe(true);
    }),
    drawn(1000),
  );
  expect(compared).toBeGreaterThan(drawn(1000).numRuns / 2);
});

describe("bad input", () => {
  it("is graded without an exception, whatever JSON it is", () => {
    fc.assert(
      fc.property(JSON_VALUE, JSON_VALUE, (selection, event) => expectWellFormed(grade(selection, event))),
      drawn(2000),
    );
  });

  it("is graded without an exception, whatever value it is", () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
    });
    fc.assert(
      fc.property(anything, anything, (selection, event) => expectWellFormed(grade(selection, event))),
      drawn(1000),
    );
  });

  it("is graded without an exception if valid bets and events are damaged", () => {
    const tampered = soiledCase.chain(({ event, selection }) =>
      fc.tuple(hostileVersionOf(fc.constant(selection)), hostileVersionOf(fc.constant(event))),
    );
    fc.assert(
      fc.property(tampered, ([selection, event]) => {
        const { market } = Object(selection);
        const onScore = typeof market !== "string" || !ON_STATISTICS.has(market);
        expectWellFormed(grade(selection, event), onScore);
        for (const answer of gradeAll([selection], [event])) expectWellFormed(answer, onScore);
      }),
      drawn(3000),
    );
  });

  it("has the same reason before the start as after the match", () => {
    const faulty = anyCase().chain(({ slug, event, selection }) =>
      hostileVersionOf(fc.constant(selection)).map((bet) => ({ slug, event, bet })),
    );
    let faults = 0;
    fc.assert(
      fc.property(
        faulty,
        fc.constantFrom("pending", "live", "settled", "cancelled"),
        ({ slug, event, bet }, status) => {
          fc.pre(typeof bet === "object" && bet !== null);
          const asked: unknown = { ...bet, eventId: event.id };
          const fault = check(asked, slug);
          if (fault === null) return;
          faults += 1;
          expect(grade(asked, { ...event, league: undefined, status }).reason).toBe(fault);
        },
      ),
      drawn(1000),
    );
    expect(faults).toBeGreaterThan(100);
  });
});
