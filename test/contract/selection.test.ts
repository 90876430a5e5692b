import { describe, expect, test } from "vitest";
import { type ContractError, parseGradeRequest, parseSelection } from "../../src/contract/index.js";
import { faultOf } from "./support.js";

const MINIMAL = { eventId: 101, market: "ML", side: "home" };
const message = (changes: object) => faultOf(() => parseSelection({ ...MINIMAL, ...changes })).message;

describe("a selection", () => {
  test("is kept as it was sent, whatever its market, side and line say", () => {
    const sent = {
      ref: "bet-7",
      eventId: "007",
      market: "No such market",
      side: "SIDEWAYS",
      hdp: -0.3,
      label: "",
      tieRule: "void",
      scoreAtBet: { home: 1, away: 0 },
    };
    expect(parseSelection(sent)).toEqual(sent);
    expect(parseSelection(sent)).not.toBe(sent);
  });

  test("needs no more than an event, a market and a side", () => {
    expect(parseSelection(MINIMAL)).toEqual(MINIMAL);
    expect(Object.keys(parseSelection({ ...MINIMAL, ref: undefined, hdp: undefined }))).toEqual(Object.keys(MINIMAL));
  });

  test("loses its unknown fields, at every depth", () => {
    const parsed = parseSelection({ ...MINIMAL, odds: "1.90", scoreAtBet: { home: 0, away: 0, minute: 3 } });
    expect(parsed).toEqual({ ...MINIMAL, scoreAtBet: { home: 0, away: 0 } });
  });

  test.each([101, -5, 0, Number.MAX_SAFE_INTEGER, "101", "0", "-5", "007", "9007199254740991"])(
    "may be on event %j",
    (eventId) => {
      expect(parseSelection({ ...MINIMAL, eventId }).eventId).toBe(eventId);
    },
  );

  test.each([
    [5.5, "5.5"],
    [Number.NaN, "NaN"],
    [2 ** 53, "9007199254740992"],
    ["9007199254740993", '"9007199254740993"'],
    ["5.0", '"5.0"'],
    [" 5", '" 5"'],
    ["5\n", '"5\\n"'],
    ["1e3", '"1e3"'],
    ["0x10", '"0x10"'],
    ["٣", '"٣"'],
    ["", '""'],
    [null, "null"],
    [true, "true"],
    [5n, "a bigint"],
    [[5], "an array"],
    [{ valueOf: () => 5 }, "an object"],
    [() => 5, "a function"],
    [Symbol("5"), "a symbol"],
  ])("cannot be on event %o", (eventId, shown) => {
    const allowed = "an integer or a string of digits";
    expect(message({ eventId })).toBe(`eventId: ${shown} is not an event id; allowed: ${allowed}`);
  });

  test("may carry a ref of 64 characters and none of 65, in any script", () => {
    for (const letter of ["a", "é", "🏆"]) {
      expect(parseSelection({ ...MINIMAL, ref: letter.repeat(64) }).ref).toBe(letter.repeat(64));
      expect(message({ ref: letter.repeat(65) })).toMatch(/ is not a ref; allowed: a string of at most 64 characters$/);
    }
    expect(message({ ref: "x".repeat(1e6) })).toMatch(/^ref: "x{40}"\.\.\. \(1000000 characters\) is not a ref; /);
    expect(message({ ref: 7 })).toBe("ref: 7 is not a ref; allowed: a string of at most 64 characters");
  });

  test("has a number for a line, however unlikely, null or none", () => {
    for (const hdp of [0, -0, -0.75, 1e9, 0.3, JSON.parse("1e400"), null]) {
      expect(parseSelection({ ...MINIMAL, hdp }).hdp).toBe(hdp);
    }
    for (const hdp of ["2.5", true, [], {}]) {
      expect(message({ hdp })).toMatch(/^hdp: .+ is not a line; allowed: a number or null$/);
    }
  });

  test("has one of two tie rules, or none", () => {
    for (const tieRule of ["lose", "void"]) expect(parseSelection({ ...MINIMAL, tieRule }).tieRule).toBe(tieRule);
    for (const tieRule of ["VOID", "", null, 1]) {
      expect(message({ tieRule })).toMatch(/^tieRule: .+ is not a tie rule; allowed: lose or void$/);
    }
  });

  test("has strings for market, side and label", () => {
    for (const field of ["market", "side", "label"]) {
      for (const value of [null, 12, {}, ["home"]]) {
        expect(message({ [field]: value })).toMatch(new RegExp(`^${field}: .+ is not a string; allowed: a string$`));
      }
    }
  });

  test("has whole numbers as the score at the bet", () => {
    expect(message({ scoreAtBet: { home: 1.5, away: 0 } })).toBe(
      "scoreAtBet.home: 1.5 is not a score; allowed: a whole number of 0 or more",
    );
    expect(message({ scoreAtBet: { home: 0 } })).toMatch(/^scoreAtBet\.away: missing; /);
    expect(message({ scoreAtBet: "1-0" })).toBe('scoreAtBet: "1-0" is not an object; allowed: an object or null');
    expect(parseSelection({ ...MINIMAL, scoreAtBet: null }).scoreAtBet).toBeNull();
  });

  test.each([[null], [undefined], [5], ["{}"], [[]], [() => MINIMAL]])("is an object, not %s", (value) => {
    expect(faultOf(() => parseSelection(value))).toMatchObject({ path: "", allowed: "an object" });
  });
});

describe("a grade request", () => {
  test("holds 1 to 50 selections, in the order sent", () => {
    const selections = Array.from({ length: 50 }, (_, index) => ({ ...MINIMAL, eventId: index }));
    expect(parseGradeRequest({ selections }).selections).toEqual(selections);
    expect(parseGradeRequest({ selections: [MINIMAL], apiKey: "x" })).toEqual({ selections: [MINIMAL] });
  });

  test.each([
    [[], "an array of too few items"],
    [Array(51).fill(MINIMAL), "an array of too many items"],
    [null, "null"],
    [{ 0: MINIMAL, length: 1 }, "an object"],
    ["[]", '"[]"'],
  ])("with %j as its selections is refused", (selections, shown) => {
    expect(faultOf(() => parseGradeRequest({ selections })).message).toBe(
      `selections: ${shown} is not a list of selections; allowed: an array of 1 to 50 selections`,
    );
  });

  test("without selections is refused", () => {
    expect(faultOf(() => parseGradeRequest({})).message).toMatch(/^selections: missing; allowed: an array of 1 to 50/);
    expect(faultOf(() => parseGradeRequest([MINIMAL])).message).toBe(
      "request: an array is not an object; allowed: an object",
    );
  });

  test("is answered with every fault, each with its place", () => {
    const faults: ContractError = faultOf(() =>
      parseGradeRequest({ selections: [MINIMAL, { ...MINIMAL, eventId: 5.5, side: 1 }, null, { ...MINIMAL, ref: 3 }] }),
    );
    expect(faults.faults).toEqual([
      { path: "selections[1].eventId", fault: "5.5 is not an event id", allowed: "an integer or a string of digits" },
      { path: "selections[1].side", fault: "1 is not a string", allowed: "a string" },
      { path: "selections[2]", fault: "null is not an object", allowed: "an object" },
      { path: "selections[3].ref", fault: "3 is not a ref", allowed: "a string of at most 64 characters" },
    ]);
    expect(faults).toMatchObject({ name: "ContractError", ...faults.faults[0] });
    expect(faults.message).toBe(
      "selections[1].eventId: 5.5 is not an event id; allowed: an integer or a string of digits (and 3 more faults)",
    );
  });
});
