import { describe, expect, it } from "vitest";
import { CASES, shownBy } from "../../../lab/pages/sentences/cases.js";
import { casesOf, chosen } from "../../../lab/pages/sentences/chosen.js";
import { sentencesPage } from "../../../lab/pages/sentences/page.js";
import { KINDS } from "../../../src/pure/engine/explain/kinds.js";
import { SETTINGS } from "../../../src/pure/engine/tables/rulebook/settings.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { MISSING_INPUTS } from "../../../src/pure/engine/types/missing.js";
import { REASONS, RESULTS } from "../../../src/pure/engine/types/vocabulary.js";
import { expectNone } from "../../support/expect-none.js";
import { expectWritten } from "../../support/expect-page.js";

const names = chosen();
const shown = casesOf(names).flatMap(shownBy);

describe("docs/sentences.md", () => {
  it("has the sentences of today", () => {
    expectWritten("docs/sentences.md", sentencesPage(names), "sentences");
  });

  it("has a sentence for whatever the vectors show", () => {
    const all = new Set(CASES.flatMap(shownBy));
    expectNone(
      "what no sentence shows; npm run lab -- sentences adds one: read it aloud",
      [...all].filter((part) => !shown.includes(part)),
    );
  });

  it.each([
    ["result", RESULTS],
    ["reason", REASONS],
    ["missing", MISSING_INPUTS],
    ["sport", SPORTS.map(({ slug }) => slug)],
    ["settlement", Object.keys(KINDS)],
  ])("shows every %s", (name, words) => {
    expect(words.filter((word) => !shown.some((part) => part.startsWith(`${name}: ${word}`)))).toEqual([]);
  });

  it("has no word in a sentence that only programs know", () => {
    const words = [...Object.keys(SETTINGS), ...MISSING_INPUTS, "hdp", "scores.", "ungradeable"].filter((word) =>
      /_|[a-z][A-Z]|\.|hdp|ungradeable/.test(word),
    );
    const internal = CASES.filter(({ explained: { sentence } }) => words.some((word) => sentence.includes(word)));
    expect(internal.map(({ explained }) => explained.sentence)).toEqual([]);
  });
});
