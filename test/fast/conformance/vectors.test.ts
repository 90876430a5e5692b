import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/pure/engine/index.js";
import { expectNone } from "../../support/expect-none.js";
import { schemaFaults } from "../../support/schema-faults.js";
import {
  answerOf,
  eventOf,
  expectedOf,
  type Family,
  families,
  files,
  idIn,
  optionsOf,
  recordOf,
  schema,
  type Vector,
} from "./support.js";

const FIELDS = ["ref", "eventId", "result", "reason", "final", "basis"];
const isVectorFile = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);

describe("every file of vectors", () => {
  it.each(files)("$file is valid against its schema", ({ file, content }) => {
    isVectorFile(content);
    expectNone(
      "places that fixtures/vectors/vectors.schema.json does not allow",
      schemaFaults(`fixtures/vectors/${file}`, isVectorFile.errors),
    );
  });

  it.each(families)("$file is named after its family", ({ file, family }) => {
    expect(file).toBe(`${family}.json`);
  });

  it.each(families)("$file has each sentence once", ({ file, vectors }) => {
    const sentences = vectors.map((vector) => vector.it);
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
    expectNone(`sentences that fixtures/vectors/${file} repeats; say what sets the vectors apart`, repeated);
  });

  it.each(families)("$file uses every event that its vectors share", ({ file, events, vectors }) => {
    const named = new Set(vectors.map((vector) => vector.event));
    const unused = Object.keys(events ?? {}).filter((name) => !named.has(name));
    expectNone(`events that no vector of fixtures/vectors/${file} names; use or remove them`, unused);
  });
});

for (const family of families) {
  describe(family.family, () => {
    for (const vector of family.vectors) {
      it(vector.it, () => {
        const grade = answerOf(engine, family, vector);
        const expected = expectedOf(family, vector);
        const fields = Object.keys(grade);
        const inOtherForms = otherwise(family, vector, JSON.stringify(expected));
        expect({ grade, fields, inOtherForms }).toStrictEqual({
          grade: expected,
          fields: FIELDS.filter((field) => Object.hasOwn(grade, field)),
          inOtherForms: [],
        });
      });
    }
  });
}

/** The forms of a vector whose grade is another one: with frozen inputs, and with ids as numbers and as strings. */
function otherwise(family: Family, vector: Vector, expected: string): string[] {
  const options = Object.freeze(optionsOf(vector, engine));
  const event = deepFreeze(structuredClone(eventOf(family, vector)));
  const selection = deepFreeze(structuredClone(vector.selection));
  const spelled = inBothSpellings(event, "id").flatMap((one) =>
    inBothSpellings(selection, "eventId").map((other) => [other, one] as const),
  );
  return [[selection, event] as const, ...spelled]
    .map((given) => ({ given, grade: JSON.stringify(engine.grade(...given, options)) }))
    .filter(({ grade }) => grade !== expected)
    .map(({ given, grade }) => `${grade} for ${JSON.stringify(given)}`);
}

/** A record with its id as a number and as a string; the value alone if it has no id. */
function inBothSpellings(value: unknown, key: string): unknown[] {
  const id = idIn(recordOf(value)[key]);
  return id === null ? [value] : [id, String(id)].map((spelled) => ({ ...recordOf(value), [key]: spelled }));
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  for (const key of Object.keys(value)) deepFreeze(Reflect.get(value, key));
  return Object.freeze(value);
}
