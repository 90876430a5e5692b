/** Whether a column of an archive is stored as the table says. */
import { describe, expect, it } from "vitest";
import { elementOf, otherType } from "../../../../src/cli/archive/cells.js";

type Column = Parameters<typeof elementOf>[1];
const column = (kind: Column["kind"]): Column => ({ kind, isOptional: false });
const KINDS = ["whole", "time", "number", "text", "json"] as const;

describe.each(KINDS)("a column of the kind %s", (kind) => {
  it.each(KINDS)("is what the kind %s is stored as, or it is not", (other) => {
    // Text and JSON are stored alike.
    const areAlike = kind === other || [kind, other].every((each) => each === "text" || each === "json");
    expect(otherType(elementOf("c", column(other)), column(kind)) === null).toBe(areAlike);
  });
});
