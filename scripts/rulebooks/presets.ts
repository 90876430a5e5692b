/** The parts of the page on the rulebooks of this package: the list, the coverage by setting, and one section for each. */
import type { RulebookEntry } from "../../src/engine/tables/preset.js";
import { rulebooks } from "../../src/rulebooks/index.js";
import { bullets, code, heading, inWords, type Lines, linkTo, NOTHING, paragraph, table } from "../rules/markdown.js";
import { RULED } from "./settings.js";
import { sourceLinks } from "./words.js";

const PRESETS = rulebooks().filter(({ settings }) => settings.length > 0);

export function listPart(): Lines {
  return [
    ...heading(2, "Rulebooks of bookmakers"),
    ...paragraph(
      "Each value comes from a public page. What a page does not say is inherited from the standard rulebook.",
      "A **copy** is the bookmaker's text on another site, **second-hand** is somebody else's summary of it, **old** is dated before 2020.",
    ),
    ...paragraph(
      "Bookmakers change their rules, and their countries differ. Compare a rulebook with the rules that your bets were placed under before you settle by it.",
    ),
    ...table(
      ["Id", "Bookmakers", "Read on", "Values with a source", "Evidence"],
      PRESETS.map(({ id, title, houses, asOf, settings, about }) => [
        `${code(id)}, ${linkTo(title)}`,
        inWords(houses),
        asOf,
        String(settings.length),
        about,
      ]),
    ),
  ];
}

export function coveragePart(): Lines {
  return [
    ...heading(2, "Coverage"),
    ...paragraph("Which settings of a bookmaker are known:"),
    ...bullets([
      "a number: **sourced**, so many values have a source;",
      "`≠`: a page states a rule that **no value can express**, see the section of the rulebook;",
      "`?`: **unknown**, a rule was looked for and not found, or its sources contradict each other;",
      `${NOTHING}: **inherited** from the standard rulebook, because no page was found that mentions it.`,
    ]),
    ...paragraph("`≠` and `?` are about some sports or cases: the value of the setting is then inherited for these."),
    ...table(
      ["Setting", ...PRESETS.map(({ name }) => name)],
      RULED.map(({ name: setting }) => [linkTo(setting), ...PRESETS.map((entry) => coverage(entry, setting))]),
    ),
  ];
}

function coverage({ settings, inexpressible, unknown }: RulebookEntry, name: string): string {
  const isAbout = ({ setting }: { readonly setting?: string }) => setting === name;
  const sourced = settings.filter(isAbout).length;
  const marks = [
    ...(sourced === 0 ? [] : [String(sourced)]),
    ...(inexpressible.some(isAbout) ? ["≠"] : []),
    ...(unknown.some(isAbout) ? ["?"] : []),
  ];
  return marks.length === 0 ? NOTHING : marks.join(" ");
}

export function presetsPart(): Lines {
  return [...heading(2, "Each rulebook"), ...PRESETS.flatMap(presetSection)];
}

function presetSection({ id, title, houses, about, inexpressible, unknown }: RulebookEntry): Lines {
  return [
    ...heading(3, title),
    ...paragraph(`${code(id)}: ${inWords(houses)}. ${about}`),
    ...(inexpressible.length === 0 ? [] : paragraph("No value can express:")),
    ...bullets(inexpressible.map(({ says, sources }) => `${says} ${sourceLinks(sources)}`)),
    ...paragraph("Unknown, and inherited from the standard rulebook:"),
    ...bullets(unknown.map(({ says }) => says)),
  ];
}
