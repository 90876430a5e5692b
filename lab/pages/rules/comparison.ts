/** The part of the page on what differs from sport to sport: tables in which sports with the same settings share a row. */

import { FAMILIES, STRUCTURES, type Structure } from "../../../src/pure/engine/row-types/rows.js";
import type { Rulebook } from "../../../src/pure/engine/row-types/rulebook.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { bullets, heading, inWords, type Lines, linkTo, paragraph, table } from "./markdown.js";
import { publishedWords } from "./published.js";
import { scoresPart } from "./scores.js";
import { type Column, cellOf, LENGTH_COLUMNS, SCORE_COLUMNS } from "./sport-columns.js";
import { partsOf } from "./sport-words.js";
import { FAMILY_SAYS, LEVEL_MEANS } from "./wording.js";

export function comparisonPart(rulebook: Rulebook): Lines {
  return [
    ...heading(2, "What differs from sport to sport"),
    ...paragraph(
      `Sports that are settled alike share a row. ${linkTo("Sports")} lists what is special to each of them.`,
      "The words of a cell are explained below its table.",
    ),
    ...heading(3, "Scores, draws and overtime"),
    ...comparison(SCORE_COLUMNS, rulebook),
    ...bullets(SCORE_NOTES),
    ...heading(3, "Parts of the match and early ends"),
    ...paragraph(publishedWords("Parts of the match and early ends")),
    ...comparison(LENGTH_COLUMNS, rulebook),
    ...bullets([...new Set(STRUCTURES.map((structure) => EARLY_END[structure])), ...LENGTH_NOTES]),
    ...unitsPart(),
    ...scoresPart(rulebook),
    ...familiesPart(),
  ];
}

function comparison(columns: Readonly<Partial<Record<Column, string>>>, rulebook: Rulebook): Lines {
  const ids = Object.keys(columns) as Column[];
  const rows = new Map<string, string[]>();
  for (const sport of SPORTS) {
    const cells = ids.map((id) => cellOf(id, sport, rulebook)).join("\n");
    rows.set(cells, [...(rows.get(cells) ?? []), linkTo(sport.name)]);
  }
  return table(
    ["Sports", ...Object.values(columns)],
    [...rows].map(([cells, sports]) => [sports.join(", "), ...cells.split("\n")]),
  );
}

const SCORE_NOTES: Lines = [
  "**Normal time** leaves out overtime, extra innings and shoot-outs. **The full game** includes them.",
  ...Object.values(LEVEL_MEANS).map(({ says, means }) => `**Tied moneyline, ${says}:** ${means}`),
  "**ML, handicaps and totals** on the full game can be moved to normal time, together, by the setting `linesScope`. ML home and away on a level match then return the stake if neither the bet nor the rulebook has a tie rule, and its draw wins.",
  "**“By the line”** means that the size of the line decides its unit, see [units](#units).",
  "**Overtime** includes extra time and extra innings.",
  "**The second half** is normal time less the first half. “With overtime” holds for ML home and away, handicaps, totals and Odd/Even: for these it is the full game less the first half (setting `secondHalfOvertime`).",
];

/** What happens if a match ended early. Structures with the same text share it. */
const EARLY_END: Readonly<Record<Structure, string>> = (() => {
  const timed =
    "**Halves, quarters and periods:** without `ft`, and without periods that prove it, markets on normal time are `incomplete_score`, because overtime may be part of the final score, unless [every possible score gives one result](#what-is-proved-already). Where overtime is not played, the periods or the final score are enough. A period after those of the table is overtime, as `ot` is. If the list stops early with the final score, and there is no `ft`, the match may have been cut short: markets on the whole match and on the last listed period are `incomplete_score`.";
  return {
    halves: timed,
    quarters: timed,
    periods: timed,
    innings:
      "**Innings:** if the event lists its innings, a market needs the number in the table. With fewer it is `incomplete_score`.",
    sets: "**Sets:** the event's final score is the sets. A match without a winner in sets is `incomplete_score`, but markets on a finished set are settled. A set that was not needed is void (`event_cancelled`), if the event lists the sets that were played.",
    maps: "**Maps:** the event's final score is the maps. A settled score counts as complete unless `bestOf` asks for more, which makes it `incomplete_score`. A map that was not needed is void (`event_cancelled`), if the event lists the maps that were played.",
    tally:
      "**Frames, legs, sets and stones:** the event's final score is their tally. A settled tally counts as complete unless `bestOf` asks for more, which makes it `incomplete_score`.",
    winner:
      "**Official winner:** a contest without a result (`outcome.winner` is `none`) is void (`event_cancelled`). If no winner is known it is `incomplete_score`.",
  };
})();

const LENGTH_NOTES: Lines = [
  "**Retirement:** if a player gave up, every market on the whole match is `incomplete_score`, even one that was already decided. The settings `retirement` and `retirementLines` change that, see [retirements](#retirements).",
  "**0-0 with nothing played:** the event is settled at 0-0, and no part has a point. In sports with “void” the match was never played, so every bet is void (`event_cancelled`), unless a game in play (`currentgame`) has points, or a count of a team or a player is above 0: then it is `incomplete_score`.",
];

function unitsPart(): Lines {
  return [
    ...heading(3, "Units"),
    ...paragraph(
      "In a match of sets, maps or frames, a line may count these, or what is scored inside them: games, points, rounds or legs.",
      "The name of the market decides if it contains the unit: `(Games)`, `(Sets)`, `Map Handicap`, `Total Maps`. Otherwise the size of the line decides.",
      "A line is *within reach* if a match in sets, maps or frames can come to it:",
    ),
    ...bullets([
      "**Sets:** if w sets win the match, totals up to 2w-1, and handicaps and team totals up to w. Without `bestOf`, w is the number of sets that the winner took.",
      "**Maps:** totals up to `bestOf`, handicaps up to the maps that win it. Without `bestOf`, if w maps won the match, totals up to 2w-1 or to the number of maps won, whichever is more, and handicaps up to w. If drawn maps make the list longer, handicaps up to their number and totals up to the next odd number.",
      "**Tallies (frames, legs, sets, stones):** if w wins the match, totals up to 2w-1 or to the number of parts played, whichever is more, and handicaps up to w. If the event carries `bestOf`, that decides. In curling every line is within reach.",
    ]),
    ...paragraph(
      "A line within reach is settled on sets, maps or the tally. A line beyond reach is settled on what is inside, and never on sets or maps: if those scores are not listed it is `incomplete_score`.",
      "If the score of a best of one is in rounds, a line within reach must give the same result in maps and in rounds. If not it is `invalid_line`, and Odd/Even and Correct Score are `incomplete_score`.",
      "One line is different: a Spread within reach in a sport of sets is graded in both units. If the results differ it is `invalid_line` (setting `setSpreadUnit`).",
    ),
  ];
}

function familiesPart(): Lines {
  return [
    ...heading(3, "Families of sports"),
    ...paragraph("Sports of one family have the same markets."),
    ...table(
      ["Family", "Sports", "Parts of the match"],
      FAMILIES.map((family) => {
        const rows = SPORTS.filter((row) => row.family === family);
        return [FAMILY_SAYS[family], inWords(rows.map((row) => linkTo(row.name))), partsOf(family)];
      }),
    ),
  ];
}
