/** The part of the page on versions: which ids there are, and what an earlier version has otherwise. */
import type { Rulebook } from "../../../src/pure/engine/index.js";
import { idsOf } from "../../../src/pure/rulebooks/entries.js";
import { type RulebookName, rulebook, rulebooks } from "../../../src/pure/rulebooks/index.js";
import { code, codes, heading, type Lines, linkTo, paragraph, table } from "../rules/markdown.js";
import { written } from "../rules/settings.js";
import { SETTLING } from "./settings.js";

export function versionsPart(): Lines {
  const current = rulebooks().map(({ id }) => id);
  const rows = rulebooks().flatMap((entry) => {
    const ids = idsOf(entry);
    return ids.slice(1).map((id, index) => [code(id), differences(id, ids[index] ?? "")]);
  });
  return [
    ...heading(2, "Versions"),
    ...paragraph(
      "Store the id of the rulebook, such as `pinnacle@1`, with each grade. An id keeps its settings for good, so a bet is always settled by the rules that it was struck under.",
      "If a value changes, the rulebook gets the next number. A name without a number is the current version:",
    ),
    ...paragraph(`${codes(current)}.`),
    ...paragraph(
      "`rulebook(id)`, `--rulebook`, `base` in a file and `rulebook` in a case take every id, and grades, explanations and settlements repeat it.",
      "Corrections of the engine hold for all versions. A setting that came after a version has the value in it that changes nothing.",
      "These earlier versions differ from the one after them:",
    ),
    ...table(["Earlier version", "What it has otherwise"], rows),
  ];
}

function differences(id: string, later: string): string {
  const [one, other]: readonly Rulebook[] = [rulebook(id as RulebookName), rulebook(later as RulebookName)];
  const differing = SETTLING.filter(({ name }) => JSON.stringify(one?.[name]) !== JSON.stringify(other?.[name]));
  const texts = differing.map(({ name }) => `${linkTo(name)}: ${written(one?.[name]) || "none"}`);
  return texts.length === 0 ? "nothing: the new number marks verdicts that were corrected" : texts.join("; ");
}
