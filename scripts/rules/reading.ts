/** How the page is to be read: its words, and the arithmetic of lines. */

import { cover } from "../../src/engine/cover.js";
import { RESULTS, SCOPES, SHAPES } from "../../src/engine/model/vocabulary.js";
import { code, heading, type Lines, linkTo, paragraph, table } from "./markdown.js";
import { RESULT_SAYS, SCOPE_SAYS, SHAPE_SAYS } from "./wording.js";

export function readingPart(): Lines {
  return [
    ...heading(2, "How to read this page"),
    ...paragraph(
      "A bet is one side of one market on one event. A market is a type (`Totals`), perhaps on a part of the match (`Totals HT`).",
      "It is settled on one score, which the answer names as its basis.",
    ),
    ...WORDS,
    "",
    ...heading(3, "Results"),
    ...table(
      ["Result", "What becomes of the stake"],
      RESULTS.map((result) => [code(result), RESULT_SAYS[result]]),
    ),
    ...heading(3, "Bases"),
    ...table(
      ["Basis", "The score that it names"],
      SCOPES.map((scope) => [code(scope), SCOPE_SAYS[scope]]),
    ),
    ...linesPart(),
    ...unitsPart(),
  ];
}

const WORDS: Lines = [
  "- **Normal time** is what the event lists as `ft`, without overtime (`ot`) and shoot-out (`ap`). The **event's own score** is its `home` and `away`: everything included.",
  "- `p1`, `p2` and so on are the parts as they were played: halves, quarters, periods, innings or sets. `map1`, `map2` and so on are maps.",
  "- `outcome` and `bestOf` are what an event may say beside its score: who won, who advanced, who retired, who scored first; how long the match could be.",
  "- A faulty bet is refused whatever the event's state. After that a cancelled event voids all bets on it, and one that is not settled keeps them pending.",
  "- Scores that contradict each other make the markets that read them `incomplete_score`; other markets on the event still grade.",
  `- The **shape** of a market is how its odds are laid out: ${SHAPES.map((shape) => `${code(shape)} (${SHAPE_SAYS[shape]})`).join(", ")}.`,
  "- The **source** of a row is the section of the rules that it follows; `interface` is the contract, `grading-rules` the rules of settlement.",
];

const HOME_LINES = [0, -1, -2, -3, -4];
const MARGINS = [-1, 0, 1, 2];

/** What the engine's own arithmetic makes of a handicap. */
function linesPart(): Lines {
  return [
    ...heading(3, "Lines"),
    ...paragraph(
      "More than the line wins, less loses, exactly the line returns the stake. On a quarter line half of the stake is on each of the two lines beside it.",
      "Handicaps are stated for home; away is the mirror. Home at a handicap, by how much home won or lost:",
    ),
    ...table(
      ["Line", ...MARGINS.map(signed)],
      HOME_LINES.map((quarters) => [
        signed(quarters / 4),
        ...MARGINS.map((margin) => {
          const verdict = cover(4 * margin + quarters);
          return code(verdict === "push" ? "void" : verdict);
        }),
      ]),
    ),
  ];
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}

function unitsPart(): Lines {
  return [
    ...heading(3, "Units"),
    ...paragraph(
      "In sports of sets, maps and tallies a line may be in these or in the unit within: games, points, rounds, legs.",
      "A name that says it (`(Games)`, `(Sets)`, `Map Handicap`, `Total Maps`) decides. Else the size of the line does:",
    ),
    "- Sets: where w sets win, totals up to 2w-1 and handicaps and team totals up to w are within reach. Without `bestOf`, w is what the winner took.",
    "- Maps: within reach are totals up to `bestOf` and handicaps up to the maps that win it; without `bestOf` 9 and 5, and 1 in both where one map was played.",
    "- Tallies: only where the listed parts bear the tally out is there a unit within, beyond 2w-1 or the parts played in totals, w in handicaps.",
    "- A line beyond reach is never settled on sets, maps or the tally. If the scores within are not listed it is `incomplete_score`.",
    "",
    ...paragraph(`What is settled on what stands in the last rows of each table under ${linkTo("Sports")}.`),
  ];
}
