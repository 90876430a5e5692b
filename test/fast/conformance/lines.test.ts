/** The lines of `settlegrade conform`: their schema, their ids and their levels. */
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { allCases, askedLine, knownLine } from "../../../src/cli/conform/cases.js";
import { CORE, LEVELS } from "../../../src/cli/conform/levels.js";
import { expectNone } from "../../support/expect-none.js";
import { jsonOf } from "../../support/json.js";
import { schemaFaults } from "../../support/schema-faults.js";
import { families as moneyFamilies, schema as moneySchema } from "./money.js";
import { families, schema as vectorsSchema } from "./support.js";

const FILE = "fixtures/conformance.schema.json";
const lines = jsonOf<object>(readFileSync(new URL(`../../../${FILE}`, import.meta.url), "utf8"));
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false });
ajv.addSchema(lines, "lines");
const CASES = allCases();
const valid = (definition: string, value: unknown): string[] => {
  const isValid = ajv.compile({ $ref: `lines#/definitions/${definition}` });
  isValid(value);
  return schemaFaults(FILE, isValid.errors);
};

describe("the lines of a case", () => {
  it.each(["asked", "known"] as const)("fit their schema: %s", (definition) => {
    const isValid = ajv.compile({ $ref: `lines#/definitions/${definition}` });
    const write = definition === "asked" ? askedLine : knownLine;
    const faults = CASES.filter((each) => !isValid(JSON.parse(write(each))));
    expectNone(
      `lines that ${FILE} does not allow`,
      faults.map(({ id, it }) => `${id}: ${it}`),
    );
  });

  it("are of every vector and every slip, each with an id of its own", () => {
    const written = [...families.flatMap(({ vectors }) => vectors), ...moneyFamilies.flatMap(({ slips }) => slips)];
    expect(CASES).toHaveLength(written.length);
    expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
  });

  it("do not tell the grader what is expected", () => {
    const told = CASES.filter((each) => /"(expected|it|source|says)":/.test(askedLine({ ...each, asked: {} })));
    expect(told).toEqual([]);
  });

  it("have a sentence of the rule", () => {
    const silent = CASES.filter(({ says }) => says.length === 0 || says.some((sentence) => sentence.length < 10));
    expectNone(
      "cases without one; give their family an `about`",
      silent.map(({ id }) => id),
    );
  });
});

describe("a level", () => {
  it.each(LEVELS)("%s has cases", (level) => {
    expect(CASES.filter((each) => each.level === level).length).toBeGreaterThan(200);
  });

  it("is the lowest that a case needs", () => {
    const has = (word: string, each: (typeof CASES)[number]): boolean => askedLine(each).includes(`"${word}":`);
    for (const each of CASES) {
      if (each.level === "core" || each.level === "markets") {
        expect(has("rulebook", each) || has("provisional", each), each.id).toBe(false);
      }
      if (each.level === "core") expect(CORE.has(each.family), each.id).toBe(true);
    }
  });

  it("core names families that exist", () => {
    const known = new Set(families.map(({ family }) => family));
    expect([...CORE].filter((family) => !known.has(family))).toEqual([]);
  });
});

describe("an answer", () => {
  it.each([
    [{ id: "total/0a1b2c3d", result: "half_won" }, true],
    [{ id: "total/0a1b2c3d", result: "void", reason: "push", final: true, basis: null, note: "ours" }, true],
    [{ id: "money-odds/0a1b2c3d", returns: 19.5 }, true],
    [{ id: "total/0a1b2c3d", skip: true }, true],
    [{ id: "total/0a1b2c3d", result: "push" }, false],
    [{ id: "total/0a1b2c3d" }, false],
    [{ result: "won" }, false],
  ])("%j fits its schema: %s", (answer, isFit) => {
    expect(valid("answer", answer).length === 0).toBe(isFit);
  });
});

it.each(moneyFamilies)("the money cases of $family fit their schema, with each sentence once", (content) => {
  const isValid = ajv.compile(moneySchema);
  isValid(content);
  expectNone("places that its schema does not allow", schemaFaults(content.family, isValid.errors));
  const sentences = content.slips.map(({ it }) => it);
  expect(new Set(sentences).size).toBe(sentences.length);
});

it("the schemas of vectors and of lines know the same options", () => {
  const options = (schema: object): unknown =>
    Object.keys(JSON.parse(JSON.stringify(schema)).definitions.vector?.properties.options.properties ?? {});
  const ofLines = JSON.parse(JSON.stringify(lines)).definitions.options.properties;
  expect(Object.keys(ofLines)).toEqual(options(vectorsSchema));
});
