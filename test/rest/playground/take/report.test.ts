/** The report of a wrong verdict, and its test vector, by the schema and the check of fixtures/vectors. */
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerOf } from "../../../../playground/model/answers.js";
import type { State } from "../../../../playground/model/state.js";
import { reportOf } from "../../../../playground/model/take/report.js";
import { type Expected, expectedOf, reasonsOf, vectorOf } from "../../../../playground/model/take/vector.js";
import * as engine from "../../../../src/pure/engine/index.js";
import {
  answerOf as answerOfVector,
  expectedOf as expectedOfVector,
  type Family,
  schema,
} from "../../../fast/conformance/support.js";
import { jsonOf } from "../../../support/json.js";
import { hostile, USUAL } from "./states.js";

const isVectorFile = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);

function familyOf(state: State, expected: Expected): Family {
  const [bet] = state.bets;
  if (bet === undefined) throw new Error("no bet");
  const text = reportOf(state, bet, { expected, returns: "", why: "", link: null, version: "0" });
  const vector = jsonOf<Family>(text.slice(text.indexOf("Test vector, for fixtures/vectors:\n") + 34));
  expect(vector).toEqual(JSON.parse(JSON.stringify(vectorOf(state, bet, expected))));
  expect(isVectorFile(vector), JSON.stringify(isVectorFile.errors)).toBe(true);
  return vector;
}

/** The grade that the vector gives, and the one that it expects. */
function checked(state: State, expected: Expected): readonly [unknown, unknown] {
  const family = familyOf(state, expected);
  const [vector] = family.vectors;
  if (vector === undefined) throw new Error("no vector");
  return [answerOfVector(engine, family, vector), expectedOfVector(family, vector)];
}

function ofThePage(state: State): Expected {
  const [bet] = state.bets;
  if (bet === undefined) throw new Error("no bet");
  const { grade } = answerOf(state, bet);
  return { result: grade.result, reason: grade.reason };
}

describe("the test vector", () => {
  it.each(USUAL)("passes the conformance check if it expects what the page says: %s", (_, state) => {
    const [given, expected] = checked(state, ofThePage(state));
    expect(given).toStrictEqual(expected);
  });

  it("passes with any names", () => {
    fc.assert(
      fc.property(hostile, (state) => {
        const [given, expected] = checked(state, ofThePage(state));
        expect(given).toStrictEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it.each(engine.RESULTS)("is a valid file, and fails, if %s is expected where the page says otherwise", (result) => {
    const state = USUAL[0]?.[1];
    const bet = state?.bets[0];
    if (state === undefined || bet === undefined) throw new Error("no state");
    const answer = answerOf(state, bet);
    const [given, expected] = checked(state, expectedOf(result, answer));
    if (result === answer.grade.result) expect(given).toStrictEqual(expected);
    else expect(given).not.toStrictEqual(expected);
  });

  it("has a reason exactly for results that have one", () => {
    expect(engine.RESULTS.filter((result) => reasonsOf(result).length > 0)).toEqual(["void", "pending", "ungradeable"]);
  });
});

describe("the report", () => {
  it("has the expected result, the answer, the reason, the link, the match and the bet", () => {
    const state = USUAL[0]?.[1];
    const bet = state?.bets[0];
    if (state === undefined || bet === undefined) throw new Error("no state");
    const report = { returns: " 12.50 ", why: " See rule 4. ", link: "https://x/#v1.a", version: "1.2.3" };
    const text = reportOf(state, bet, { ...report, expected: { result: "void", reason: "push" } });
    expect(text).toContain("settlegrade 1.2.3");
    expect(text).toContain(
      "Expected: void (push)\nExpected returns: 12.50 EUR\nAnswer: half_lost. Spread Arsenal -1.25 on Arsenal v Everton is half lost",
    );
    expect(text).toContain("Why: See rule 4.\nHouse rules: standard@3\nLink: https://x/#v1.a\n");
    const unmade = reportOf(state, bet, { ...report, link: undefined, expected: { result: "void", reason: "push" } });
    expect(unmade).toContain("Link: (being made)\n");
    expect(text).toContain('"home": "Arsenal"');
    expect(text).toContain('"hdp": -1.25');
  });
});
