/** States whose forms must run: usual ones, and drawn ones with names that shells, code, spreadsheets and terminals obey. */
import fc from "fast-check";
import type { Bet, Match, State } from "../../../../playground/model/state.js";
import { name } from "../../cli/hostile-names.js";
import { ARSENAL, betOn, stateOf } from "../bet/states.js";
import "../learn-parts.js";

const LIVE: Match = { ...ARSENAL, status: "live" };
const { statistics: _, ...WITHOUT_COUNTS } = ARSENAL as Match & { readonly statistics?: unknown };
const DOUBLE = { type: "double", stake: "10", currency: "EUR" } as const;
const TWO = [betOn(1, "Spread", "away", -1.25), betOn(2, "ML", "draw", undefined, "+150")];

export const USUAL: readonly (readonly [what: string, state: State])[] = [
  ["one bet", stateOf([betOn(1, "Spread", "home", -1.25)])],
  ["a double", stateOf(TWO, { slip: DOUBLE })],
  [
    "a system",
    stateOf([...TWO, betOn(2, "Totals", "over", 2.75, "10/11")], { slip: { ...DOUBLE, type: { system: [1] } } }),
  ],
  [
    "bets on one match",
    stateOf([betOn(1, "ML", "home"), betOn(1, "Totals", "over", 2.5)], { slip: { ...DOUBLE, combinedOdds: "+250" } }),
  ],
  ["further terms", stateOf(TWO, { slip: { ...DOUBLE, placeTerms: "1/5", boost: "10", commission: "5" } })],
  ["a free bet", stateOf([betOn(1, "ML", "home")], { slip: { ...DOUBLE, type: "single", freeBet: true } })],
  ["a deduction", stateOf([{ ...betOn(1, "ML", "home"), rule4: "10 %" }])],
  [
    "another rulebook and a time",
    stateOf([betOn(1, "ML", "home")], { house: "pinnacle", asOf: "2026-09-01T00:00:00Z" }),
  ],
  [
    "a time at which no count can still come",
    stateOf([betOn(1, "Corners Totals", "over", 9.5)], { matches: [WITHOUT_COUNTS], asOf: "2026-12-01T00:00:00Z" }),
  ],
  ["a rulebook that is not known", stateOf([betOn(1, "ML", "home")], { house: "$(touch x)" })],
  ["a live match", stateOf([betOn(1, "Totals", "over", 2.5)], { matches: [LIVE] })],
  ["no such match", stateOf([betOn(9, "ML", "home")])],
  ["odds and a stake that are not valid", stateOf([betOn(1, "ML", "home", undefined, "`id`")])],
  ["a label, a tie rule and a score at the bet", stateOf([labelled()])],
];

/** No column of CSV has money rules. */
export const WITH_BONUS = stateOf(
  [1, 2, 3, 4].map((id) => betOn(id, "Spread", "home", -0.5)),
  {
    matches: [1, 2, 3, 4].map((id) => ({ ...ARSENAL, id })),
    slip: { ...DOUBLE, type: "lucky15", oneWinner: "2", allWinners: "10 %" },
  },
);

function labelled(): Bet {
  const bet = betOn(1, "Correct Score", "yes");
  return { ...bet, selection: { ...bet.selection, label: "2-1", tieRule: "void", scoreAtBet: { home: 1, away: 0 } } };
}

/** What ends a quote, a heredoc, a template or a line somewhere. */
const ENDS = [
  "'",
  '"',
  "`",
  "$(touch was-run)",
  "$HOME",
  "\\",
  "\nEND\n",
  ["${", "1}"].join(""),
  "!!",
  "*/",
  "</script>",
  "=1+1",
  "-1",
];
const text = fc.oneof(
  name,
  fc.constantFrom(...ENDS),
  fc.array(fc.constantFrom(...ENDS), { maxLength: 4 }).map((all) => all.join("")),
);
/** An id that the command reads from a cell as what it is: cells have no blanks at their ends. */
const id = text.filter((word) => /^[^\p{Cc}\p{Cs}]+$/u.test(word) && word.trim() === word && !/^[\d+-]/.test(word));

/** A match and a bet of strangers: each name, and the label, may be anything that a cell of CSV can hold. An empty cell is no label. */
export const hostile: fc.Arbitrary<State> = fc
  .record({ id, home: text, away: text, league: text, label: text, player: text, field: text })
  .map(({ id: eventId, home, away, league, label, player, field }) => {
    const match: Match = {
      ...ARSENAL,
      ...{ id: eventId, home, away, league: { name: league, slug: league } },
      statistics: { players: [{ name: player, statistics: { Shots: 3 } }] },
      own: { [field]: 1, __proto__field: 2, ["__proto__"]: field },
    };
    const props = { eventId, market: "Player Props", side: "over", hdp: 2.5, label: `${player} (Shots)`.trim() };
    const score = { eventId, market: "Correct Score", side: "yes", label: label.trim() || "2-1" };
    const bets = [betOn(1, "ML", "home").selection, props, score].map((selection) => ({
      selection: { ...selection, eventId },
      odds: "2",
    }));
    return stateOf(bets, { matches: [match], slip: { ...DOUBLE, type: { system: [1] } } });
  });
