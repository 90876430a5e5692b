import type { Shape, SportGroup } from "./catalogue/setting-shapes.js";
import { SETTINGS, type SettingRow } from "./catalogue/settings.js";
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
  const rows: readonly (readonly [string, SettingRow])[] = Object.entries(SETTINGS);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "settlegrade rulebook",
    description: "House rules: an id, and the settings that differ from the standard rulebook.",
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      ...Object.fromEntries(rows.map(([name, { about, shape }]) => [name, { description: about, ...schemaOf(shape) }])),
    },
  };
}

function schemaOf(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case "text":
      return { type: "string", minLength: 1 };
    case "flag":
      return { type: "boolean" };
    case "whole":
      return { type: "integer", minimum: shape.least, maximum: shape.most };
    case "word":
      return { oneOf: Object.entries(shape.words).map(([word, description]) => ({ const: word, description })) };
    case "sport":
      return { enum: slugsOf(shape.sports) };
    case "list":
      return { type: "array", items: schemaOf(shape.of) };
    case "by-sport":
      return {
        type: "object",
        propertyNames: { enum: [...(shape.hasDefault ? ["default"] : []), ...slugsOf(shape.sports)] },
        additionalProperties: schemaOf(shape.of),
      };
    case "by-name":
      return { type: "object", additionalProperties: schemaOf(shape.of) };
    case "object":
      return {
        type: "object",
        required: Object.keys(shape.fields),
        additionalProperties: false,
        properties: Object.fromEntries(Object.entries(shape.fields).map(([key, inner]) => [key, schemaOf(inner)])),
      };
    case "either":
      return { anyOf: shape.of.map(schemaOf) };
  }
}

function slugsOf(group: SportGroup): readonly string[] {
  return SPORTS.filter((row) => group.has(row)).map(({ slug }) => slug);
}
