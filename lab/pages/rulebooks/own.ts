/** The parts of the page that are not made from tables: how to use a rulebook, and how to make one. */
import { heading, type Lines, paragraph } from "../rules/markdown.js";

const USE = `<!-- example -->
\`\`\`ts
import { grade } from "settlegrade";
import { rulebook } from "settlegrade/rulebooks";

const match = {
  id: 9,
  status: "settled",
  sport: { slug: "tennis" },
  scores: { home: 0, away: 1, periods: { p1: { home: 0, away: 6 }, p2: { home: 0, away: 2 } } },
  outcome: { retired: "away", advanced: "home" },
} as const;
const winner = { eventId: 9, market: "ML", side: "home" };
const games = { eventId: 9, market: "Totals (Games)", side: "over", hdp: 20.5 };
for (const name of ["standard", "pinnacle", "bodog"]) {
  const house = rulebook(name);
  const results = [winner, games].map((bet) => grade(bet, match, { rulebook: house }).result);
  console.log(house.id, results.join(", "));
}
\`\`\`

\`\`\`text
standard@3 ungradeable, ungradeable
pinnacle@2 won, void
bodog@1 void, void
\`\`\`
`;

const FILE = `\`\`\`json
{
  "$schema": "./node_modules/settlegrade/rulebook.schema.json",
  "id": "house@1",
  "tieRules": { "american-football": "void", "esports": "void" },
  "retirement": { "default": "incomplete", "tennis": "advances_after_one_set" },
  "retirementLines": { "default": "incomplete", "tennis": "stand_if_passed" },
  "unfinished": { "default": "incomplete", "tennis": "void", "baseball": "stand_if_passed" }
}
\`\`\`
`;

const DERIVE = `<!-- example -->
\`\`\`ts
import { deriveRulebook } from "settlegrade";
import { rulebook } from "settlegrade/rulebooks";

const house = deriveRulebook(rulebook("pinnacle"), { id: "house@1", bookingsCount: "cards" });
console.log(house.id, house.bookingsCount, house.linesScope);
try {
  deriveRulebook(house, { id: "house@2", bookingsCount: "card" as never });
} catch (error) {
  if (error instanceof TypeError) console.log(error.message);
}
\`\`\`

\`\`\`text
house@1 cards { 'ice-hockey': 'regulation' }
rulebook.bookingsCount: must be one of points_1_2, cards, points_10_25; did you mean cards?
\`\`\`
`;

export function usePart(): Lines {
  return [
    ...heading(2, "Use a rulebook"),
    ...paragraph("`rulebook(name)` returns a rulebook of this package, ready for `grade`:"),
    ...USE.split("\n"),
    ...paragraph(
      "`rulebooks()` lists them as data: id, bookmakers, the date on which the pages were read, each value with its source, what no value can express, and what is unknown.",
      "They are in `settlegrade/rulebooks`, apart from the engine, so that you do not load them if you do not use them.",
    ),
    ...paragraph(
      "With `settlegrade/core`, pass the `changes` of an entry, or of one of its `earlier` versions, to its own `deriveRulebook`.",
    ),
  ];
}

export function ownPart(): Lines {
  return [
    ...heading(2, "A rulebook of your own"),
    ...paragraph("Derive it from the standard rulebook or from that of a bookmaker, and name what differs:"),
    ...DERIVE.split("\n"),
    ...paragraph(
      "A rulebook may also be a JSON file, for `--rulebook` of the command and of the service, or for `deriveRulebook(standard, JSON.parse(text))`.",
      "With `$schema`, editors complete and check it:",
    ),
    ...FILE.split("\n"),
    ...paragraph(
      'With `"base": "pinnacle"`, or the id of a version such as `pinnacle@1`, the file differs from that rulebook instead of the standard one. Only the command and the service read `base`. In code, pass that rulebook to `deriveRulebook` as above.',
    ),
    ...paragraph(
      "The schema is `settlegrade/rulebook.schema.json`, and `rulebookSchema()` of `settlegrade/rulebooks` returns it.",
      "It checks each field. The command and `deriveRulebook` also reject settings that contradict each other, and a name in `aliases` that the catalogue knows.",
    ),
    ...paragraph(
      "If you know a bookmaker's rules better than this page does, send the address of the page that states them: a value without a public source is not added.",
    ),
  ];
}
