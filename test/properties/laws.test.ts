/**
 * The laws of grading-rules 13, on drawn events of every sport. What that section lists as no law is not asserted
 * here: sides of three-way markets do not mirror, periods do not add up to a full game, and so on.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dirtyEvent, hostileVersionOf } from "../../fixtures/arbitraries/dirty.js";
import { TIMED_SPORTS } from "../../fixtures/arbitraries/timed.js";
import { resolveMarket } from "../../src/engine/compile/index.js";
import {
  type Basis,
  check,
  type Grade,
  grade,
  gradeAll,
  gradeEach,
  markets,
  REASONS,
  RESULTS,
  SCOPES,
  type SportEvent,
  sports,
} from "../../src/engine/index.js";
import { anyCase, anyEvent, type Case, caseIn, drawn, isMonotonic, isTwoWayLine } from "./draws.js";

const JSON_VALUE = fc.jsonValue({ maxDepth: 4 });

const frozen = <T>(value: T): T => {
  if (typeof value === "object" && value !== null) {
    for (const member of Object.values(value)) frozen(member);
    Object.freeze(value);
  }
  return value;
};

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A case whose event is clean, or has faults. */
const soiled = (cases: fc.Arbitrary<Case>): fc.Arbitrary<Case> =>
  fc.oneof(
    cases,
    cases.chain((it) => dirtyEvent(fc.constant(it.event)).map((event) => ({ ...it, event }))),
  );
const soiledCase = soiled(anyCase());

/** Markets on counts, whose grades carry no basis. */
const ON_STATISTICS = new Set(
  sports().flatMap(({ slug }) => markets(slug).flatMap(({ name }) => (isOnStatistic(slug, name) ? [name] : []))),
);

function isOnStatistic(sport: string, name: string): boolean {
  const type = resolveMarket(sport, name)?.type;
  return type?.statistic !== undefined || type?.score === "player-statistic";
}

const basisOf = (answer: Grade): Basis | undefined => ("basis" in answer ? answer.basis : undefined);

function expectWellFormed(answer: Grade, onScore = true): void {
  const graded = ["won", "lost", "half_won", "half_lost"].includes(answer.result);
  expect(RESULTS).toContain(answer.result);
  expect(answer.reason === null).toBe(graded);
  if (answer.reason !== null) expect(REASONS).toContain(answer.reason);
  expect(answer.final).toBe(answer.result !== "pending");
  expect(Number.isSafeInteger(answer.eventId)).toBe(true);
  const basis = basisOf(answer);
  expect(basis !== undefined).toBe(onScore && (graded || answer.reason === "push"));
  if (basis) {
    expect(SCOPES).toContain(basis.scope);
    expect(Number.isInteger(basis.home) && basis.home >= 0 && Number.isInteger(basis.away) && basis.away >= 0).toBe(
      true,
    );
  }
  const order = ["ref", "eventId", "result", "reason", "final", "basis"];
  expect(Object.keys(answer)).toEqual(order.filter((key) => key in answer));
}

describe("every answer", () => {
  it("has the members of a grade, in their order and fitting one another", () => {
    fc.assert(
      fc.property(soiledCase, ({ event, selection }) =>
        expectWellFormed(grade(selection, event), !ON_STATISTICS.has(selection.market)),
      ),
      drawn(2000),
    );
  });

  it("is final once the event is settled with full data", () => {
    fc.assert(
      fc.property(anyCase(), ({ event, selection }) => {
        const outcome = { advanced: "home", firstToScore: "away", ...event.outcome } as const;
        expect(grade(selection, { ...event, outcome }).final).toBe(true);
      }),
      drawn(2000),
    );
  });

  it("is the same the second time, and follows the event when that is changed in place", () => {
    fc.assert(
      fc.property(soiledCase, anyEvent, ({ event, selection }, { event: other }) => {
        const first = grade(selection, event);
        expect(grade(selection, event)).toStrictEqual(first);
        const changed = Object.assign(event as object, { scores: other.scores, status: other.status });
        expect(grade(selection, changed)).toStrictEqual(grade(selection, copyOf(changed)));
      }),
      drawn(500),
    );
  });

  it("leaves what it is given as it was", () => {
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

  it("takes an id as a number or as its digits", () => {
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

  it("answers as single grades do, from a list and from a lookup", () => {
    fc.assert(
      fc.property(batch, (cases) => {
        const selections = cases.map(({ selection }) => selection);
        const events = cases.map(({ event }) => event);
        // The later one of two events with the same id is the correction.
        const lookup = (id: number) => [...events].reverse().find((event) => Number(event.id) === id);
        const singles = selections.map((selection) => grade(selection, lookup(Number(selection.eventId))));
        expect(gradeAll(selections, events)).toStrictEqual(singles);
        expect(gradeAll(selections, lookup)).toStrictEqual(singles);
        expect([...gradeEach(selections, lookup)]).toStrictEqual(singles);
      }),
      drawn(200),
    );
  });

  it("answers as single grades do, from a stream with a lookup that takes time", async () => {
    await fc.assert(
      fc.asyncProperty(batch, async (cases) => {
        async function* stream() {
          for (const { selection } of cases) yield selection;
        }
        const lookup = async (id: number) => cases.find(({ event }) => Number(event.id) === id)?.event;
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
const OTHER_SIDE: Readonly<Record<string, string>> = { home: "away", away: "home", over: "under", under: "over" };

/** From the worst for the bettor to the best; undefined for what was not graded on a score or a count. */
const worth = ({ result, reason }: Grade): number | undefined =>
  reason === null || reason === "push" ? ["lost", "half_lost", "void", "half_won", "won"].indexOf(result) : undefined;

describe("a line with two sides", () => {
  it("pays one side what it takes from the other", () => {
    fc.assert(
      fc.property(soiled(anyCase(isTwoWayLine)), ({ event, selection }) => {
        const one = grade(selection, event);
        const other = grade({ ...selection, side: OTHER_SIDE[selection.side] }, event);
        expect(other).toStrictEqual({ ...one, result: MIRROR[one.result] ?? one.result });
      }),
      drawn(2000),
    );
  });

  it("never gets worse for home and under, nor better for away and over, as it grows within one unit", () => {
    let compared = 0;
    fc.assert(
      fc.property(anyCase(isTwoWayLine), fc.integer({ min: 1, max: 12 }), ({ event, selection }, steps) => {
        const low = grade(selection, event);
        const high = grade({ ...selection, hdp: (selection.hdp ?? 0) + steps / 4 }, event);
        const [before, after] = [worth(low), worth(high)];
        if (before === undefined || after === undefined) return;
        // A change of the unit (6.1) is no step on one scale.
        if (basisOf(low)?.scope !== basisOf(high)?.scope) return;
        compared += 1;
        const grows = selection.side === "home" || selection.side === "under";
        expect(grows ? after >= before : after <= before).toBe(true);
      }),
      drawn(2000),
    );
    expect(compared).toBeGreaterThan(drawn(2000).numRuns / 2);
  });
});

/** One more for a side in regulation: in ft, in the top level, and in the last period where it is listed. */
function withOneMore(event: SportEvent, side: "home" | "away"): SportEvent {
  type Scores = Record<"home" | "away", number>;
  const raised = copyOf(event) as unknown as { scores: Scores & { periods: Record<string, Scores> } };
  const { periods } = raised.scores;
  const last = Object.keys(periods).filter((key) => /^p\d+$/.test(key)).length;
  // A lone p1 is the first half of a game whose second one is not listed.
  const places = [raised.scores, periods.ft, last > 1 ? periods[`p${last}`] : undefined];
  for (const place of places) if (place) place[side] += 1;
  return raised as unknown as SportEvent;
}

it("a goal more never harms a bet on the side that scored it, or on over, nor helps a bet on the other side", () => {
  // Nothing may have followed regulation: a level end is what brought overtime about.
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
  it("is answered and never throws, whatever JSON it is", () => {
    fc.assert(
      fc.property(JSON_VALUE, JSON_VALUE, (selection, event) => expectWellFormed(grade(selection, event))),
      drawn(2000),
    );
  });

  it("is answered and never throws, whatever value it is", () => {
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

  it("is answered and never throws where valid bets and events are tampered with", () => {
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

  it("is told of a faulty bet before kick-off, with the reason it gets after the match", () => {
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
          const asked = { ...bet, eventId: event.id };
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
