import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CASES, shownBy } from "../../../lab/pages/sentences/cases.js";
import { casesOf, chosen } from "../../../lab/pages/sentences/chosen.js";
import { sentencesPage } from "../../../lab/pages/sentences/page.js";
import { KINDS } from "../../../src/pure/engine/explain/kinds.js";
import { SETTINGS } from "../../../src/pure/engine/tables/rulebook/settings.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { MISSING_INPUTS } from "../../../src/pure/engine/types/missing.js";
import { REASONS, RESULTS } from "../../../src/pure/engine/types/vocabulary.js";

const ROOT = new URL("../../../", import.meta.url);
const names = chosen();
const shown = casesOf(names).flatMap(shownBy);
const HINT = "npm run lab -- sentences writes docs/sentences.md: read what changed aloud";

describe("docs/sentences.md", () => {
  it("has the sentences of today", () => {
    const page = readFileSync(new URL("docs/sentences.md", ROOT), "utf8");
    expect(page, HINT).toBe(sentencesPage(names));
  });

  it("has a sentence for whatever the vectors show", () => {
    const all = new Set(CASES.flatMap(shownBy));
    expect(
      [...all].filter((part) => !shown.includes(part)),
      HINT,
    ).toEqual([]);
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
