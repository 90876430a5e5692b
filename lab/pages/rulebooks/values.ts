/** The list of every value that a public page states, with the bookmakers and their pages. */
import type { SourcedSetting } from "../../../src/pure/engine/row-types/preset.js";
import { rulebooks } from "../../../src/pure/rulebooks/index.js";
import { SETTING_ROWS } from "../../../src/pure/rulebooks/setting-meanings.js";
import { heading, type Lines, linkTo, nested, paragraph } from "../rules/markdown.js";
import { OTHER_HOUSES } from "./other-houses.js";
import { stated } from "./words.js";

export const VALUES_TITLE = "Every value with its sources";

/** Which setting each house of the evidence states, presets first. */
export const STATED: readonly { readonly house: string; readonly settings: readonly SourcedSetting[] }[] = [
  ...rulebooks().map(({ title, settings }) => ({ house: linkTo(title), settings })),
  ...OTHER_HOUSES,
];

export function valuesPart(): Lines {
  return [
    ...heading(2, VALUES_TITLE),
    ...paragraph(
      "A list for each value in the same sports, with the bookmakers and their pages. Bookmakers with a link have a rulebook in this package, the others are evidence alone.",
    ),
    ...nested(SETTING_ROWS.flatMap(({ name }) => listsOf(name))),
  ];
}

/** The values of a setting in their order, each with all that state it. */
function listsOf(name: string): (readonly [string, readonly string[]])[] {
  const rows = new Map<string, { readonly cells: readonly string[]; readonly pages: string[] }>();
  for (const { house, settings } of STATED) {
    for (const { value, where, sources } of stated(settings.filter(({ setting }) => setting === name))) {
      const cells = [linkTo(name), value, where];
      const row = rows.get(cells.join()) ?? { cells, pages: [] };
      rows.set(cells.join(), row);
      row.pages.push(`${house}: ${sources}`);
    }
  }
  const byValue = (one: { cells: readonly string[] }, other: { cells: readonly string[] }) =>
    (one.cells[1] ?? "").localeCompare(other.cells[1] ?? "", "en");
  return [...rows.values()].sort(byValue).map(({ cells, pages }) => {
    const [setting, value, where] = cells;
    return [`${setting}: ${value}, in ${where}`, pages];
  });
}
