import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContractError, parseEvent, parseGradeRequest, parseSelection } from "../../src/contract/index.js";
import { faultOf } from "./support.js";

const PARSERS = [parseEvent, parseSelection, parseGradeRequest];
const MINIMAL = { eventId: 101, market: "ML", side: "home" };
const EVENT_KEYS = ["id", "home", "status", "sport", "league", "scores", "periods", "outcome", "bestOf", "statistics"];
const SELECTION_KEYS = ["eventId", "market", "side", "hdp", "label", "tieRule", "ref", "scoreAtBet", "selections"];

/** A value or a ContractError: the answer, "refused", or the test fails with whatever else was thrown. */
function answer(parser: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return parser(value);
  } catch (error) {
    if (error instanceof ContractError) return "refused";
    throw error;
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { scores: value };
  return value;
}

const exploding = {
  get: () => {
    throw new Error("get");
  },
  ownKeys: () => {
    throw new RangeError("ownKeys");
  },
  getPrototypeOf: () => {
    throw new Error("getPrototypeOf");
  },
};

describe("no value makes a parser do anything but answer or refuse", () => {
  test("any value at all", () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        for (const parser of PARSERS) answer(parser, value);
      }),
      { numRuns: 300 },
    );
  });

  test("records with the right names and any values", () => {
    const keys = fc.constantFrom(...EVENT_KEYS, ...SELECTION_KEYS, "__proto__", "constructor", "toString");
    const { tree } = fc.letrec((tie) => ({
      leaf: fc.oneof(fc.constantFrom(5, "5", -1, null, undefined, "home", Number.NaN, 1e300), fc.string(), fc.double()),
      list: fc.array(tie("tree"), { maxLength: 3 }),
      object: fc.dictionary(keys, tie("tree"), { maxKeys: 6 }),
      tree: fc.oneof({ maxDepth: 4 }, tie("leaf"), tie("list"), tie("object")),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        for (const parser of PARSERS) answer(parser, value);
      }),
      { numRuns: 500 },
    );
  });

  test("proxies that throw, and revoked ones, at any place", () => {
    for (const target of [{}, []]) {
      const revoked = Proxy.revocable(target, {});
      revoked.revoke();
      for (const trap of [new Proxy(target, exploding), revoked.proxy]) {
        const places = [trap, { selections: trap }, { selections: [trap] }, { id: trap }, { id: 1, sport: trap }];
        const deeper = [
          { id: 1, scores: { periods: trap } },
          { id: 1, statistics: trap },
          { id: 1, outcome: trap },
        ];
        for (const value of [...places, ...deeper])
          expect(PARSERS.map((parser) => answer(parser, value))).toContain("refused");
      }
    }
  });

  test("getters that throw", () => {
    const trapped = { ...MINIMAL };
    Object.defineProperty(trapped, "side", { enumerable: true, get: exploding.get });
    expect(faultOf(() => parseGradeRequest({ selections: [MINIMAL, trapped] })).message).toBe(
      "selections[1]: a value that cannot be read is not an object; allowed: an object",
    );
  });
});

describe("what was read is what is passed on", () => {
  test("a getter is read once", () => {
    let reads = 0;
    const shifty = {
      ...MINIMAL,
      get side() {
        reads += 1;
        return reads === 1 ? "home" : { not: "a side" };
      },
    };
    const parsed = parseSelection(shifty);
    expect([parsed.side, parsed.side, reads]).toEqual(["home", "home", 1]);
  });

  test("an array that lies about its length gives no more than it first said", () => {
    let asked = 0;
    const liar = new Proxy([MINIMAL], {
      get: (target, key) => (key === "length" ? [1, 1e9][asked++] : Reflect.get(target, key)),
    });
    expect(parseGradeRequest({ selections: liar }).selections).toEqual([MINIMAL]);
  });

  test("fields of the prototype are not the value's own", () => {
    expect(faultOf(() => parseSelection(Object.create(MINIMAL))).faults).toHaveLength(3);
    expect(faultOf(() => parseSelection(JSON.parse(`{"__proto__": ${JSON.stringify(MINIMAL)}}`))).faults).toHaveLength(
      3,
    );
  });

  test("a field named __proto__ is left out and changes nobody's prototype", () => {
    const parsed = parseEvent(
      JSON.parse('{"id": 1, "__proto__": {"polluted": 1}, "scores": {"__proto__": {"home": 3}}}'),
    );
    expect(parsed).toEqual({ id: 1, scores: {} });
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });

  test("the input is neither changed nor frozen", () => {
    const sent = { id: 1, scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } }, extra: [1] };
    const before = structuredClone(sent);
    parseEvent(sent);
    expect(sent).toEqual(before);
    expect(Object.isFrozen(sent.scores)).toBe(false);
  });
});

describe("size is judged before contents", () => {
  test("deep nesting, in known fields and unknown ones", () => {
    const deep = nested(100_000);
    for (const parser of PARSERS) answer(parser, deep);
    expect(parseEvent({ id: 1, statistics: { deep }, unknown: deep, scores: { periods: { p1: deep } } }).id).toBe(1);
    expect(parseSelection({ ...MINIMAL, unknown: deep })).toEqual(MINIMAL);
  });

  test("an array of a thousand million selections is refused at once", () => {
    const started = performance.now();
    expect(faultOf(() => parseGradeRequest({ selections: new Array(1e9) })).path).toBe("selections");
    expect(faultOf(() => parseGradeRequest({ selections: new Array(2 ** 32 - 1) })).faults).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test("a fault quotes no more than a few words of a long string", () => {
    expect(faultOf(() => parseSelection({ ...MINIMAL, eventId: "9".repeat(1e6) })).message.length).toBeLessThan(200);
  });
});
