/** The quick check of a request accepts only what the schemas accept, and changes no grade. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matches, vectors } from "../../../src/fixtures/index.js";
import { parseGradeRequest } from "../../../src/pure/contract/index.js";
import { parseJsonGradeRequest } from "../../../src/pure/contract/json-request.js";
import { gradeAll } from "../../../src/pure/engine/index.js";
import { SELECTION_FIELDS } from "../../../src/pure/fields/selection.js";
import { faultOf } from "./support.js";

const AS_OF = { asOf: "2026-03-01" };
const EVENTS = new Map<unknown, unknown>(matches.map(({ event }) => [event.id, event]));
const find = (id: number | string): unknown => EVENTS.get(id);

/** The grades of a request, or the sentence with which the parser rejects it. */
function outcome(parser: typeof parseGradeRequest, value: unknown): unknown {
  let refusal = "";
  const request = (() => {
    try {
      return parser(value);
    } catch {
      refusal = faultOf(() => parser(value)).message;
      return null;
    }
  })();
  return request === null ? refusal : gradeAll(request.selections, find, AS_OF);
}

/** Returns whether the value is a valid request. */
function expectSame(value: unknown): boolean {
  const expected = outcome(parseGradeRequest, value);
  expect(outcome(parseJsonGradeRequest, value)).toEqual(expected);
  return typeof expected !== "string";
}

const bets = matches.flatMap(({ selections }) => selections.map(({ selection }) => selection));

/** Values that are nearly valid for some field. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    5,
    -1,
    5.5,
    1e21,
    2 ** 53,
    Number.POSITIVE_INFINITY,
    "",
    "5",
    "-0",
    "007",
    "5.0",
    " 5",
    [],
    {},
    [5],
  ),
  fc.constantFrom<unknown>(
    "home",
    "HOME",
    "lose",
    "void",
    "push",
    "x".repeat(64),
    "x".repeat(65),
    "\ud800",
    "🥇".repeat(64),
  ),
  fc.constantFrom<unknown>(
    { home: 1, away: 0 },
    { home: -1, away: 0 },
    { home: 1 },
    { home: "1", away: 0 },
    "🥇".repeat(65),
  ),
  fc.jsonValue(),
);
const name = fc.constantFrom(...[...Object.keys(SELECTION_FIELDS), "odds", "__proto__", "toString"]);

/** A selection of the fixtures with some fields left out or replaced. */
const nearlySelection = fc
  .tuple(fc.constantFrom(...bets), fc.array(fc.tuple(name, fc.option(oddValue, { nil: undefined })), { maxLength: 2 }))
  .map(([bet, changes]) => {
    const fields = new Map<string, unknown>(Object.entries(bet));
    for (const [field, value] of changes) fields.set(field, value);
    // Written as JSON, because only there `__proto__` is an ordinary field.
    const entries = [...fields].filter(([, value]) => value !== undefined);
    return `{${entries.map(([field, value]) => `${JSON.stringify(field)}:${written(value)}`).join(",")}}`;
  });

function written(value: unknown): string {
  return value === Number.POSITIVE_INFINITY ? "1e400" : JSON.stringify(value);
}

const nearlyRequest: fc.Arbitrary<unknown> = fc
  .oneof(
    { arbitrary: fc.array(nearlySelection, { minLength: 1, maxLength: 4 }).map((items) => `[${items}]`), weight: 12 },
    {
      arbitrary: fc.array(fc.oneof(nearlySelection, fc.json()), { maxLength: 3 }).map((items) => `[${items}]`),
      weight: 2,
    },
    { arbitrary: fc.json(), weight: 1 },
  )
  .map((list) => JSON.parse(`{"selections":${list},"more":1}`));

describe("the quick check and the schemas give the same result", () => {
  test("for requests that are nearly valid", () => {
    let good = 0;
    let refused = 0;
    fc.assert(
      fc.property(nearlyRequest, (request) => {
        if (expectSame(request)) good++;
        else refused++;
      }),
      { numRuns: 800, seed: 20_260_301 }, // the counts below depend on what is drawn
    );
    expect(Math.min(good, refused)).toBeGreaterThan(80); // both occur often enough
  });

  test("for any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => void expectSame(value)),
      { numRuns: 300 },
    );
  });

  test("for each conformance case", () => {
    for (const { selection } of vectors) {
      const text = JSON.stringify({ selections: [selection] });
      if (text !== undefined) expectSame(JSON.parse(text));
    }
  });

  test.each([0, 1, 50, 51])("for %i selections", (count) => {
    expectSame({ selections: Array(count).fill(bets[0]) });
  });

  test.each(["ref", "label", "market", "side"])("for a %s of every length about its limit", (field) => {
    for (const length of [0, 1, 63, 64, 65, 127, 128, 129]) {
      for (const character of ["x", "🥇", "\ud800"]) {
        expectSame({ selections: [{ ...bets[0], [field]: character.repeat(length) }] });
      }
    }
  });
});

test("returns a valid request without a copy", () => {
  const request = JSON.parse(JSON.stringify({ selections: bets.slice(0, 50) }));
  expect(parseJsonGradeRequest(request)).toBe(request);
});

test("rejects an invalid request with the faults of the schemas", () => {
  const request = { selections: [bets[0], { ...bets[0], side: 5 }, {}] };
  expect(faultOf(() => parseJsonGradeRequest(request))).toEqual(faultOf(() => parseGradeRequest(request)));
});
