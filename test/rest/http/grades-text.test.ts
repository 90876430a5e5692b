import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { vectors } from "../../../src/fixtures/index.js";
import { type Grade, grade } from "../../../src/pure/engine/index.js";
import { gradesText } from "../../../src/service/http/answers/grades-text.js";
import { onWire } from "../../support/on-wire.js";

describe("gradesText", () => {
  test("writes every grade of the vectors as JSON.stringify does", () => {
    const grades = vectors.map(({ selection, event }) => grade(selection, event));
    expect(gradesText(grades)).toBe(JSON.stringify({ grades: grades.map(onWire) }));
    expect(grades.some((one) => onWire(one) !== one)).toBe(true);
    expect(gradesText([])).toBe('{"grades":[]}');
  });

  test("writes any ref as JSON.stringify does, with lone surrogates and control characters", () => {
    const graded = grade({ eventId: 5, market: "ML", side: "home" }, undefined);
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('"', "\\", "\n", "\u007f", "\u2028", "\ud800", "\udfff", "🏆", "a"),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (ref) => {
        const grades: Grade[] = [{ ref, ...graded }, graded];
        expect(gradesText(grades)).toBe(JSON.stringify({ grades }));
      }),
      { numRuns: 2_000 },
    );
  });
});
