import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import * as engine from "../../src/engine/index.js";
import { expectNone } from "../support/expect-none.js";
import { schemaFaults } from "../support/schema-faults.js";
import { answerOf, eventOf, expectedOf, families, files, idIn, optionsOf, recordOf, schema } from "./support.js";

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
        const grade = answerOf(engine, family, vector) as object;
        expect(grade).toStrictEqual(expectedOf(family, vector));
        expect(Object.keys(grade)).toEqual(FIELDS.filter((field) => Object.hasOwn(grade, field)));
      });
    }
  });

  describe(`${family.family}, with frozen inputs`, () => {
    for (const vector of family.vectors) {
      it(vector.it, () => {
        const event = deepFreeze(structuredClone(eventOf(family, vector)));
        const selection = deepFreeze(structuredClone(vector.selection));
        const options = Object.freeze(optionsOf(vector, engine));
        expect(engine.grade(selection, event, options)).toStrictEqual(expectedOf(family, vector));
      });
    }
  });

  describe(`${family.family}, with ids as numbers and as strings`, () => {
    for (const vector of family.vectors) {
      it(vector.it, () => {
        const options = optionsOf(vector, engine);
        for (const event of inBothSpellings(eventOf(family, vector), "id")) {
          for (const selection of inBothSpellings(vector.selection, "eventId")) {
            expect(engine.grade(selection, event, options)).toStrictEqual(expectedOf(family, vector));
          }
        }
      });
    }
  });
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
