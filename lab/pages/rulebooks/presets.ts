/** The parts of the page on the rulebooks of this package: the list, the coverage by setting, and one section for each. */
import type { RulebookEntry } from "../../../src/pure/engine/row-types/preset.js";
import type { Evidence } from "../../../src/pure/engine/row-types/rulebook.js";
import { BADGES } from "../../../src/pure/rulebooks/evidence.js";
import { rulebooks } from "../../../src/pure/rulebooks/index.js";
import { bullets, code, heading, inWords, type Lines, linkTo, NOTHING, paragraph, table } from "../rules/markdown.js";
import { SETTLING } from "./settings.js";
import { sourceLinks } from "./words.js";

const PRESETS = rulebooks().filter(({ settings }) => settings.length > 0);

export function listPart(): Lines {
  return [
    ...heading(2, "Rulebooks of bookmakers"),
    ...paragraph(
      "Each value comes from a public page. What a page does not say is inherited from the standard rulebook.",
      "A page is **official** if it is the bookmaker's own. A **copy** is the bookmaker's text on another site, **second-hand** is somebody else's summary of it, **old** is dated before 2020.",
    ),
    ...paragraph(
      "The badge of a rulebook is that of its weakest value, with the oldest date that those pages carry, or the day on which they were read.",
      "`rulebook(name).evidence` has the badge, and `rulebooks()` that of each value. If a value that is only known second-hand decides a bet, the explanation says so, and has the step `second_hand`.",
    ),
    ...paragraph(
      "Bookmakers change their rules, and their countries differ. Compare a rulebook with the rules that your bets were placed under before you settle by it.",
    ),
    ...table(
      ["Id", "Bookmakers", "Badge", "Values with a source", "Read on", "About"],
      PRESETS.map(({ id, title, houses, asOf, settings, evidence, about }) => [
        `${code(id)}, ${linkTo(title)}`,
        inWords(houses),
        evidence === null ? NOTHING : badgeText(evidence),
        countsText(settings),
        asOf,
        about,
      ]),
    ),
  ];
}

function badgeText({ badge, dated }: Evidence): string {
  return badge === "official" ? `**${badge}**` : `**${badge}**, ${dated}`;
}

/** `12: 11 official, 1 second-hand` */
function countsText(settings: RulebookEntry["settings"]): string {
  const counts = BADGES.map((badge) => ({ badge, count: settings.filter((each) => each.badge === badge).length }));
  const known = counts.filter(({ count }) => count > 0).map(({ badge, count }) => `${count} ${badge}`);
  return `${settings.length}: ${known.join(", ")}`;
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
      SETTLING.map(({ name: setting }) => [linkTo(setting), ...PRESETS.map((entry) => coverage(entry, setting))]),
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
