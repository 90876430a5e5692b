import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContractError, parseEvent, parseGradeRequest, parseSelection } from "../../../src/pure/contract/index.js";
import { SELECTION_FIELDS } from "../../../src/pure/fields/selection.js";
import { faultOf } from "./support.js";

const PARSERS = [parseEvent, parseSelection, parseGradeRequest];
const MINIMAL = { eventId: 101, market: "ML", side: "home" };
const EVENT_KEYS = ["id", "home", "status", "sport", "league", "scores", "periods", "outcome", "bestOf", "statistics"];
const SELECTION_KEYS = [...Object.keys(SELECTION_FIELDS), "selections"];

/** The value that the parser returns, or "rejected" for a ContractError. Any other error fails the test. */
function answer(parser: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return parser(value);
  } catch (error) {
    if (error instanceof ContractError) return "rejected";
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

describe("a parser returns or throws a ContractError, whatever the value", () => {
  test("for any value", () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        for (const parser of PARSERS) expect(() => answer(parser, value)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  test("for records with known names and any values", () => {
    const keys = fc.constantFrom(...EVENT_KEYS, ...SELECTION_KEYS, "__proto__", "constructor", "toString");
    const { tree } = fc.letrec((tie) => ({
      leaf: fc.oneof(fc.constantFrom(5, "5", -1, null, undefined, "home", Number.NaN, 1e300), fc.string(), fc.double()),
      list: fc.array(tie("tree"), { maxLength: 3 }),
      object: fc.dictionary(keys, tie("tree"), { maxKeys: 6 }),
      tree: fc.oneof({ maxDepth: 4 }, tie("leaf"), tie("list"), tie("object")),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        for (const parser of PARSERS) expect(() => answer(parser, value)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  test("for proxies that throw and revoked proxies, at any place", () => {
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
          expect(PARSERS.map((parser) => answer(parser, value))).toContain("rejected");
      }
    }
  });

  test("for getters that throw", () => {
    const trapped = { ...MINIMAL };
    Object.defineProperty(trapped, "side", { enumerable: true, get: exploding.get });
    expect(faultOf(() => parseGradeRequest({ selections: [MINIMAL, trapped] })).message).toBe(
      "selections[1]: a value that cannot be read is not an object; allowed: an object",
    );
  });
});

describe("a parser returns what it has read", () => {
  test("reads a getter once", () => {
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

  test("reads no more items than an array first says it has", () => {
    let asked = 0;
    const liar = new Proxy([MINIMAL], {
      get: (target, key) => (key === "length" ? [1, 1e9][asked++] : Reflect.get(target, key)),
    });
    expect(parseGradeRequest({ selections: liar }).selections).toEqual([MINIMAL]);
  });

  test("ignores fields of the prototype", () => {
    expect(faultOf(() => parseSelection(Object.create(MINIMAL))).faults).toHaveLength(3);
    expect(faultOf(() => parseSelection(JSON.parse(`{"__proto__": ${JSON.stringify(MINIMAL)}}`))).faults).toHaveLength(
      3,
    );
  });

  test("leaves out a field named __proto__ and changes no prototype", () => {
    const parsed = parseEvent(
      JSON.parse('{"id": 1, "__proto__": {"polluted": 1}, "scores": {"__proto__": {"home": 3}}}'),
    );
    expect(parsed).toEqual({ id: 1, scores: {} });
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });

  test("neither changes nor freezes the input", () => {
    const sent = { id: 1, scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } }, extra: [1] };
    const before = structuredClone(sent);
    parseEvent(sent);
    expect(sent).toEqual(before);
    expect(Object.isFrozen(sent.scores)).toBe(false);
  });
});

describe("a parser survives great sizes", () => {
  test("accepts deep nesting in fields that are not read", () => {
    const deep = nested(100_000);
    for (const parser of PARSERS) answer(parser, deep);
    expect(parseEvent({ id: 1, statistics: { deep }, unknown: deep, scores: { periods: { p1: deep } } }).id).toBe(1);
    expect(parseSelection({ ...MINIMAL, unknown: deep })).toEqual(MINIMAL);
  });

  test("rejects an array of a thousand million selections by its length alone", () => {
    for (const length of [1e9, 2 ** 32 - 1]) {
      const read: (string | symbol)[] = [];
      const selections = new Proxy(new Array(length), {
        get: (target, key) => {
          read.push(key);
          return Reflect.get(target, key);
        },
      });
      expect(faultOf(() => parseGradeRequest({ selections })).faults).toEqual([
        { path: "selections", fault: "too many", allowed: "an array of 1 to 50 selections" },
      ]);
      expect(read).toEqual(["length"]);
    }
  });

  test("quotes only the start of a long string", () => {
    expect(faultOf(() => parseSelection({ ...MINIMAL, eventId: "9".repeat(1e6) })).message.length).toBeLessThan(200);
  });
});
