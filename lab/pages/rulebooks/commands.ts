/** The part of the page on rulebooks in the command. A test runs each command and compares what it prints. */
import { heading, type Lines, paragraph } from "../rules/markdown.js";

const CASE = `\`\`\`json
{
  "event": {
    "id": 9, "home": "Ana Lima", "away": "Eva Berg", "status": "settled", "sport": { "slug": "tennis" },
    "scores": { "home": 1, "away": 0, "periods": { "p1": { "home": 6, "away": 0 }, "p2": { "home": 2, "away": 0 } } },
    "outcome": { "retired": "away", "advanced": "home" }
  },
  "selections": [
    { "selection": { "ref": "A1", "eventId": 9, "market": "ML", "side": "home" }, "expected": "won" },
    { "selection": { "ref": "A2", "eventId": 9, "market": "Totals (Games)", "side": "over", "hdp": 20.5 }, "expected": "lost" }
  ]
}
\`\`\`
`;

const COMPARE = `<!-- command -->
\`\`\`sh
npx --no-install settlegrade compare --rulebook standard --rulebook house.json case.json
\`\`\`

\`\`\`text
tennis  Ana Lima 1-0 Eva Berg  (6-0 2-0, through home, retired away)
  ML home  A1
    standard@3  Moneyline Ana Lima on Ana Lima v Eva Berg cannot be settled: Eva Berg retired before the end of the
                match, and the house rules do not say what then happens to this bet.
    house@1     Moneyline Ana Lima on Ana Lima v Eva Berg is won: Eva Berg retired before the end of the match, after a
                finished set, so Ana Lima wins under the house rules.

  Totals (Games) over 20.5  A2
    standard@3  Totals (Games) over 20.5 on Ana Lima v Eva Berg cannot be settled: Eva Berg retired before the end of
                the match, and the house rules do not say what then happens to this bet.
    house@1     Totals (Games) over 20.5 on Ana Lima v Eva Berg is void and the stake is returned: Eva Berg retired
                before the end of the match, and the house rules then return the stake.

2 bets, 2 of them differ between standard@3 and house@1
  ungradeable -> won   1
  ungradeable -> void  1
\`\`\`
`;

const EXPECTED = `<!-- command -->
\`\`\`sh
npx --no-install settlegrade grade case.json --rulebook house.json --expected
\`\`\`

\`\`\`text
  Ref  Bet                       Result  Score

tennis  Ana Lima 1-0 Eva Berg  (6-0 2-0, through home, retired away)
  A1   ML home                   won     1-0 sets
  A2   Totals (Games) over 20.5  void    event cancelled
    not as expected: lost

2 bets
  won   1
  void  1  event cancelled 1
1 bet as expected, 1 not as expected
\`\`\`
`;

export function commandPart(): Lines {
  return [
    ...heading(2, "With the command and the service"),
    ...paragraph(
      "`grade`, `explain`, `outcomes`, `settle`, `compare` and `serve` have the option `--rulebook`, with the name of a rulebook or a file.",
      "The examples use the file above, as `house.json`, and this one, as `case.json`:",
    ),
    ...CASE.split("\n"),
    ...paragraph(
      "`compare` grades the same bets under two rulebooks, and shows those that differ. With `--all-rulebooks` it groups all rulebooks by what they make of each bet:",
    ),
    ...COMPARE.split("\n"),
    ...paragraph(
      "`grade --expected` compares grades with those that you expect, for example what the bookmaker paid.",
      "If one differs, the exit code is 1:",
    ),
    ...EXPECTED.split("\n"),
    ...paragraph(
      "`npx --no-install settlegrade serve --store sqlite:settlegrade.db --rulebook house.json` settles the bets of a service by these rules. Its route",
      "`POST /v3/settlements/explain` names the settings that decided a bet: [service.md](service.md#explain-a-grade).",
      "[command.md](command.md) has every option of each command.",
    ),
  ];
}
