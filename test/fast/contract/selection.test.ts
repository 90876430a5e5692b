import { describe, expect, test } from "vitest";
import { type ContractError, parseGradeRequest, parseSelection } from "../../../src/pure/contract/index.js";
import { grade } from "../../../src/pure/engine/index.js";
import { settled } from "../../support/events.js";
import { faultOf } from "./support.js";

const MINIMAL = { eventId: 101, market: "ML", side: "home" };
const message = (changes: object) => faultOf(() => parseSelection({ ...MINIMAL, ...changes })).message;

describe("parseSelection", () => {
  test("keeps a selection as it was sent, whatever its market, side and line", () => {
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

  test("needs only an event, a market and a side", () => {
    expect(parseSelection(MINIMAL)).toEqual(MINIMAL);
    expect(Object.keys(parseSelection({ ...MINIMAL, ref: undefined, hdp: undefined }))).toEqual(Object.keys(MINIMAL));
    for (const field of Object.keys(MINIMAL))
      expect(message({ [field]: undefined })).toMatch(new RegExp(`^${field}: .*allowed: `));
  });

  test("leaves out unknown fields at every depth", () => {
    const parsed = parseSelection({ ...MINIMAL, odds: "1.90", scoreAtBet: { home: 0, away: 0, minute: 3 } });
    expect(parsed).toEqual({ ...MINIMAL, scoreAtBet: { home: 0, away: 0 } });
  });

  test.each([101, -5, 0, Number.MAX_SAFE_INTEGER, "101", "0", "-5", "007", "9007199254740991"])(
    "accepts the event id %j",
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
  ])("rejects the event id %o", (eventId, shown) => {
    const allowed = "an integer or a string of digits";
    expect(message({ eventId })).toBe(`eventId: ${shown} is not an event id; allowed: ${allowed}`);
  });

  test("accepts a ref of 64 characters in any script and rejects one of 65", () => {
    for (const letter of ["a", "é", "🏆"]) {
      expect(parseSelection({ ...MINIMAL, ref: letter.repeat(64) }).ref).toBe(letter.repeat(64));
      expect(message({ ref: letter.repeat(65) })).toMatch(
        / is longer than 64 characters; allowed: a string of at most 64 characters, or null$/,
      );
    }
    expect(message({ ref: "x".repeat(1e6) })).toMatch(
      /^ref: "x{40}"\.\.\. \(1000000 characters\) is longer than 64 characters; /,
    );
    expect(message({ ref: 7 })).toBe("ref: 7 is not a string; allowed: a string of at most 64 characters, or null");
  });

  test("accepts any number or null as the line, and no line", () => {
    for (const hdp of [0, -0, -0.75, 1e9, 0.3, JSON.parse("1e400"), null]) {
      expect(parseSelection({ ...MINIMAL, hdp }).hdp).toBe(hdp);
    }
    for (const hdp of ["2.5", true, [], {}]) {
      expect(message({ hdp })).toMatch(/^hdp: .+ is not a line; allowed: a number or null$/);
    }
  });

  test("accepts two tie rules", () => {
    for (const tieRule of ["lose", "void"]) expect(parseSelection({ ...MINIMAL, tieRule }).tieRule).toBe(tieRule);
    for (const tieRule of ["VOID", "", 1]) {
      expect(message({ tieRule })).toMatch(/^tieRule: .+ is not a tie rule; allowed: lose, void or null$/);
    }
  });

  test("rejects a market, side or label that is not a string", () => {
    for (const field of ["market", "side"]) {
      for (const value of [null, 12, {}, ["home"]]) {
        expect(message({ [field]: value })).toMatch(new RegExp(`^${field}: .+ is not a string; allowed: a string$`));
      }
    }
    for (const label of [12, {}, ["home"]]) {
      expect(message({ label })).toMatch(/^label: .+ is not a string; allowed: a string or null$/);
    }
  });

  test("takes null in an optional field for that field left out", () => {
    const nulls = { ref: null, hdp: null, label: null, tieRule: null, scoreAtBet: null };
    const selection = parseSelection({ ...MINIMAL, ...nulls });
    const event = settled("football", "1-0", {}, { id: 5 });
    expect(grade({ ...selection, eventId: 5 }, event)).toEqual(grade({ ...MINIMAL, eventId: 5 }, event));
  });

  test("rejects a score at the bet that is not whole numbers", () => {
    expect(message({ scoreAtBet: { home: 1.5, away: 0 } })).toBe(
      "scoreAtBet.home: 1.5 is not a score; allowed: a whole number of 0 or more",
    );
    expect(message({ scoreAtBet: { home: 0 } })).toMatch(/^scoreAtBet\.away: missing; /);
    expect(message({ scoreAtBet: "1-0" })).toBe('scoreAtBet: "1-0" is not an object; allowed: an object or null');
    expect(parseSelection({ ...MINIMAL, scoreAtBet: null }).scoreAtBet).toBeNull();
  });

  test.each([[null], [undefined], [5], ["{}"], [[]], [() => MINIMAL]])(
    "rejects %s, which is not an object",
    (value) => {
      expect(faultOf(() => parseSelection(value))).toMatchObject({ path: "", allowed: "an object" });
    },
  );
});

describe("parseGradeRequest", () => {
  test("keeps 1 to 50 selections in their order", () => {
    const selections = Array.from({ length: 50 }, (_, index) => ({ ...MINIMAL, eventId: index }));
    expect(parseGradeRequest({ selections }).selections).toEqual(selections);
    expect(parseGradeRequest({ selections: [MINIMAL], apiKey: "x" })).toEqual({ selections: [MINIMAL] });
  });

  test.each([
    [[], "too few"],
    [Array(51).fill(MINIMAL), "too many"],
    [null, "null is not a list of selections"],
    [{ 0: MINIMAL, length: 1 }, "an object is not a list of selections"],
    ["[]", '"[]" is not a list of selections'],
  ])("rejects %j as its selections", (selections, fault) => {
    expect(faultOf(() => parseGradeRequest({ selections })).message).toBe(
      `selections: ${fault}; allowed: an array of 1 to 50 selections`,
    );
  });

  test("rejects a request without selections", () => {
    expect(faultOf(() => parseGradeRequest({})).message).toMatch(/^selections: missing; allowed: an array of 1 to 50/);
    expect(faultOf(() => parseGradeRequest([MINIMAL])).message).toBe(
      "request: an array is not an object; allowed: an object",
    );
  });

  test("reports every fault with its place", () => {
    const faults: ContractError = faultOf(() =>
      parseGradeRequest({ selections: [MINIMAL, { ...MINIMAL, eventId: 5.5, side: 1 }, null, { ...MINIMAL, ref: 3 }] }),
    );
    expect(faults.faults).toEqual([
      { path: "selections[1].eventId", fault: "5.5 is not an event id", allowed: "an integer or a string of digits" },
      { path: "selections[1].side", fault: "1 is not a string", allowed: "a string" },
      { path: "selections[2]", fault: "null is not an object", allowed: "an object" },
      { path: "selections[3].ref", fault: "3 is not a string", allowed: "a string of at most 64 characters, or null" },
    ]);
    expect(faults).toMatchObject({ name: "ContractError", ...faults.faults[0] });
    expect(faults.message).toBe(
      "selections[1].eventId: 5.5 is not an event id; allowed: an integer or a string of digits (and 3 more faults)",
    );
  });
});
