/** docs/rules.md, made from the tables that bets are graded on. */

import { MARKET_TYPES } from "../../src/engine/catalogue/market-types.js";
import { SPORTS } from "../../src/engine/catalogue/sports.js";
import { standard } from "../../src/engine/compile/index.js";
import { countsPart } from "./counts.js";
import { reasonsPart, settingsPart } from "./house.js";
import { heading, type Lines, linkTo, paragraph } from "./markdown.js";
import { marketsPart, periodsPart } from "./markets.js";
import { namesPart } from "./names.js";
import { readingPart } from "./reading.js";
import { sportsPart } from "./sports.js";

export function rulesPage(): string {
  const body = [
    ...readingPart(),
    ...sportsPart(standard),
    ...marketsPart(),
    ...periodsPart(),
    ...countsPart(),
    ...namesPart(standard),
    ...reasonsPart(),
    ...settingsPart(),
  ];
  return `${[...opening(), ...contentsOf(body), ...body].join("\n").trimEnd()}\n`;
}

function opening(): Lines {
  return [
    "<!-- Made by `npx tsx scripts/rules.ts` from the tables in src/engine/catalogue: change those, then run it again. -->",
    "",
    ...heading(1, "The rules"),
    ...paragraph(
      `How bets are settled: ${SPORTS.length} sports, ${MARKET_TYPES.length} markets and their parts, under the rulebook \`${standard.id}\`.`,
      "The page is made from the very tables that bets are graded on. What is not graded stands in [known-gaps.md](known-gaps.md), what the rules leave open in [decisions.md](decisions.md).",
    ),
  ];
}

/** Headings of the second level, each with those of the third below it. */
function contentsOf(body: Lines): Lines {
  const chapters: { title: string; sections: string[] }[] = [];
  for (const line of body) {
    const [, marks, title = ""] = /^(##|###) (.+)$/.exec(line) ?? [];
    if (marks === "##") chapters.push({ title, sections: [] });
    if (marks === "###") chapters.at(-1)?.sections.push(title);
  }
  return [
    ...heading(2, "Contents"),
    ...chapters.map(({ title, sections }) => {
      const below = sections.map((section) => linkTo(section)).join(", ");
      return `- ${linkTo(title)}${below === "" ? "" : `: ${below}`}`;
    }),
    "",
  ];
}
