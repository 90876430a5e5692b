/** How to read the page, and what is the same in every sport: results, the order of the checks, lines. */
import { verdictOfMargin } from "../../../src/pure/engine/kinds/split-quarter-line.js";
import { RESULTS, SCOPES, SHAPES } from "../../../src/pure/engine/types/vocabulary.js";
import { bullets, code, heading, type Lines, linkTo, paragraph, table } from "./markdown.js";
import { RESULT_SAYS, SCOPE_SAYS, SHAPE_SAYS } from "./wording.js";

export function readingPart(): Lines {
  return [
    ...heading(2, "How to read this page"),
    ...paragraph(
      "A bet is one side of one market on one event. A market is a type (`Totals`), or a type on a part of the match (`Totals HT`).",
    ),
    ...bullets([
      `To see how a bet is settled, find its sport under ${linkTo("What differs from sport to sport")} and its market under ${linkTo("Markets")}.`,
      `If a bet was not settled, look up its reason under ${linkTo("Reasons")}. If a player retired, a score is missing or a label is odd, look under ${linkTo("Unusual cases")}. If you do not know a market's name, look under ${linkTo("Old names")}.`,
      "Words in `this type` are those of the API: fields of an event, markets, results, reasons and settings.",
      "**Normal time** is what the event lists as `ft`, without overtime (`ot`) and shoot-out (`ap`). The **final score** is the event's `home` and `away`, which include everything.",
      "`p1`, `p2` and so on are the parts as they were played: halves, quarters, periods, innings or sets. `map1`, `map2` and so on are maps.",
      "An event may have `outcome` and `bestOf` next to its score. `outcome` says who won, advanced, retired or scored first. `bestOf` is how long the match can be.",
    ]),
  ];
}

export function everywherePart(): Lines {
  return [
    ...heading(2, "What is the same in every sport"),
    ...bullets([
      "A selection that is not valid is refused, whatever the state of its event.",
      "After that, a cancelled event voids all bets on it. An event that is not settled yet keeps them pending.",
      `The answer names the score that decided the bet as its [basis](#bases). Bets on [statistics](#statistics) have none.`,
      "If two scores contradict each other, the markets that read them are `incomplete_score`. Other markets on the event are still settled.",
    ]),
    ...heading(3, "Results"),
    ...table(
      ["Result", "What happens to the stake"],
      RESULTS.map((result) => [code(result), RESULT_SAYS[result]]),
    ),
    ...linesPart(),
  ];
}

/** Words of the answers and of the catalogue, for reference. */
export function basesPart(): Lines {
  return [
    ...heading(2, "Bases"),
    ...table(
      ["Basis", "The score that it names"],
      SCOPES.map((scope) => [code(scope), SCOPE_SAYS[scope]]),
    ),
    ...paragraph(
      `The **shape** of a market is how its odds are laid out: ${SHAPES.map((shape) => `${code(shape)} (${SHAPE_SAYS[shape]})`).join(", ")}.`,
    ),
  ];
}

const HOME_LINES = [0, -1, -2, -3, -4];
const MARGINS = [-1, 0, 1, 2];

/** The table is computed by the engine's own arithmetic. */
function linesPart(): Lines {
  return [
    ...heading(3, "Lines"),
    ...paragraph(
      "Over wins if the total is above the line, under if it is below. A handicap is added to the score of the side that you back, and the side that is then ahead wins.",
      "A score that hits the line exactly is a push: the stake is returned.",
      "A quarter line splits the stake: half is on the line above and half on the line below.",
      "A handicap is stated for home, and away has the opposite line. The table shows a bet on home, by the margin of the home side:",
    ),
    ...table(
      ["Line", ...MARGINS.map(signed)],
      HOME_LINES.map((quarters) => [
        signed(quarters / 4),
        ...MARGINS.map((margin) => {
          const verdict = verdictOfMargin(4 * margin + quarters);
          return code(verdict === "push" ? "void" : verdict);
        }),
      ]),
    ),
  ];
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}
