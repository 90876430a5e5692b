import type { SchemaElement } from "hyparquet";
import type { Meaning } from "./file.js";

/** How an element is stored: without what it means, except for text. The oldest kind of time is bytes. */
function storedOf(element: SchemaElement): SchemaElement {
  const { name, type, type_length, repetition_type, num_children } = element;
  if (num_children !== undefined && num_children > 0) {
    const { logical_type: meant, ...group } = element;
    return meant?.type === "VARIANT" ? group : element;
  }
  return {
    name,
    ...(type !== undefined && { type }),
    ...(type_length !== undefined && { type_length }),
    ...(type === "INT96" && { type: "FIXED_LEN_BYTE_ARRAY", type_length: 12 }),
    ...(repetition_type !== undefined && { repetition_type }),
    ...(isText(element) && { converted_type: "UTF8" }),
  };
}

/** Values as a file has them: a decimal is its digits, a time its ticks. So they pass through as they are, and no digit is lost. */
export const STORED: Meaning = { element: storedOf, parsers: {} };

const TEXTS: ReadonlySet<string | undefined> = new Set(["UTF8", "STRING", "ENUM", "JSON"]);

export function isText({ type, converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  return type === "BYTE_ARRAY" && (TEXTS.has(converted) || TEXTS.has(logical?.type));
}
