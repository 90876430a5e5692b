import { SETTING_ROWS } from "./catalogue/setting-meanings.js";
import type { Shape, SportGroup } from "./catalogue/setting-shapes.js";
import { SPORTS } from "./catalogue/sports.js";

/** A JSON Schema, draft 7. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * The JSON Schema of a rulebook file: what `deriveRulebook` takes, with what each setting means. It is also a file of the package,
 * `settlegrade/rulebook.schema.json`. It knows the shape of each field. `deriveRulebook` also refuses settings that contradict each
 * other. Source: docs/rulebooks.md#a-rulebook-of-your-own.
 *
 * @example
 * ```ts
 * import { rulebookSchema } from "settlegrade/rulebooks";
 * console.log(rulebookSchema().required); // [ 'id' ]
 * ```
 */
export function rulebookSchema(): JsonSchema & { readonly required: readonly string[] } {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "settlegrade rulebook",
    description: "House rules: an id, and the settings that differ from the standard rulebook.",
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      ...Object.fromEntries(
        SETTING_ROWS.map(({ name, about, shape, values }) => [
          name,
          { description: about, ...schemaOf(shape, values) },
        ]),
      ),
    },
  };
}

/** The schema of a value. `does` says what each word does. */
function schemaOf(shape: Shape, does: Readonly<Record<string, string>>): JsonSchema {
  switch (shape.kind) {
    case "text":
      return { type: "string", minLength: 1 };
    case "flag":
      return { type: "boolean" };
    case "whole":
      return { type: "integer", minimum: shape.least, maximum: shape.most };
    case "word":
      return { oneOf: shape.words.map((word) => ({ const: word, description: does[word] })) };
    case "sport":
      return { enum: slugsOf(shape.sports) };
    case "list":
      return { type: "array", items: schemaOf(shape.of, does) };
    case "by-sport":
      return {
        type: "object",
        propertyNames: { enum: [...(shape.hasDefault ? ["default"] : []), ...slugsOf(shape.sports)] },
        additionalProperties: schemaOf(shape.of, does),
      };
    case "by-name":
      return { type: "object", additionalProperties: schemaOf(shape.of, does) };
    case "object":
      return {
        type: "object",
        required: Object.keys(shape.fields),
        additionalProperties: false,
        properties: Object.fromEntries(
          Object.entries(shape.fields).map(([key, inner]) => [key, schemaOf(inner, does)]),
        ),
      };
    case "either":
      return { anyOf: shape.of.map((each) => schemaOf(each, does)) };
  }
}

function slugsOf(group: SportGroup): readonly string[] {
  return SPORTS.filter((row) => group.has(row)).map(({ slug }) => slug);
}
