import { type Shape, SPORT_GROUPS, type SportGroup } from "../engine/tables/rulebook/setting-shapes.js";
import { SPORTS } from "../engine/tables/sports/sports.js";
import { entriesOf, idsOf } from "./entries.js";
import { SETTING_ROWS } from "./setting-meanings.js";

/** A JSON Schema, draft 7. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * The JSON Schema of a rulebook file, as `--rulebook` of the command and of the service takes it, with what each setting means. It is
 * also a file of the package, `settlegrade/rulebook.schema.json`. It knows the shape of each field. The command and `deriveRulebook`
 * also refuse settings that contradict each other. `base` is for the command: in code, it is the first parameter of `deriveRulebook`.
 * Source: docs/rulebooks.md#a-rulebook-of-your-own.
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
    description: "House rules: an id, and the settings that differ from the standard rulebook or from `base`.",
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: {
      $schema: { description: "The path of this schema, for editors. It is no part of the rulebook." },
      base: baseSchema(),
      ...Object.fromEntries(
        SETTING_ROWS.map(({ name, about, shape, values }) => [
          name,
          { description: about, ...schemaOf(shape, values) },
        ]),
      ),
    },
  };
}

/** A rulebook of the package has a name, and an id with its version. */
function baseSchema(): JsonSchema {
  const entries = entriesOf();
  return {
    description: "The name or id of the rulebook from which the settings differ, if it is not the standard one.",
    enum: [...entries.map(({ name }) => name), ...entries.flatMap(idsOf)],
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
      return {
        type: "object",
        ...(shape.names && { propertyNames: { enum: shape.names } }),
        additionalProperties: schemaOf(shape.of, does),
      };
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
  return SPORTS.filter((row) => SPORT_GROUPS[group](row)).map(({ slug }) => slug);
}
