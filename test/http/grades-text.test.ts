import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Grade, grade, OWN_SCOPES } from "../../src/engine/index.js";
import { vectors } from "../../src/fixtures/index.js";
import { gradesText } from "../../src/http/grades-text.js";

function isOwn(it: Grade): boolean {
  return "basis" in it && OWN_SCOPES.some((scope) => scope === it.basis?.scope);
}

describe("gradesText", () => {
  test("writes every grade of the vectors as JSON.stringify does", () => {
    const grades = vectors.map(({ selection, event }) => grade(selection, event)).filter((it) => !isOwn(it));
    expect(gradesText(grades)).toBe(JSON.stringify({ grades }));
    expect(gradesText([])).toBe('{"grades":[]}');
  });

  test("writes no basis on a part of a match that the API has no word for", () => {
    const own = vectors.map(({ selection, event }) => grade(selection, event)).filter(isOwn);
    const grades = own.map(({ eventId, result, reason, final }) => ({ eventId, result, reason, final }));
    expect(new Set(own.flatMap((it) => ("basis" in it && it.basis ? [it.basis.scope] : [])))).toEqual(
      new Set(OWN_SCOPES),
    );
    expect(gradesText(own)).toBe(JSON.stringify({ grades }));
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
