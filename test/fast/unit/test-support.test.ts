import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { expectNone } from "../../support/expect-none.js";
import { schemaFaults } from "../../support/schema-faults.js";

describe("expectNone", () => {
  it("passes if the list is empty", () => {
    expectNone("names without a vector", []);
  });

  it("fails with a line for each member, of a long list for the first 20", () => {
    expect(() => expectNone("names without a vector", ["A", "B"])).toThrow(/^names without a vector:\n {2}A\n {2}B$/);
    const many = Array.from({ length: 25 }, (_, index) => `name ${index}`);
    expect(() => expectNone("names", many)).toThrow(/ {2}name 19\n {2}and 5 more$/);
  });
});

describe("schemaFaults", () => {
  const validate = new Ajv({ allErrors: true }).compile({
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: { id: { type: "integer" }, status: { enum: ["live", "settled"] } },
  });

  it("names the file, the path and ajv's message", () => {
    validate({ status: "over", odds: 2 });
    expect(schemaFaults("a.json", validate.errors)).toEqual([
      "a.json /: must have required property 'id'",
      'a.json /: must NOT have additional properties: "odds"',
      'a.json /status: must be equal to one of the allowed values: ["live","settled"]',
    ]);
  });

  it("is empty for a valid file", () => {
    validate({ id: 1 });
    expect(schemaFaults("a.json", validate.errors)).toEqual([]);
  });
});
