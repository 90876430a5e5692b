/** What each column of a sport's row says, sorted under the columns of the comparison and the specials of the sport. */

import { ruledIn } from "../../../src/pure/engine/compile/rulings.js";
import type { Structure } from "../../../src/pure/engine/row-types/rows.js";
import type { Rulebook } from "../../../src/pure/engine/row-types/rulebook.js";
import type { MatchScope, NilNilRule, SportRow, ZerosRule } from "../../../src/pure/engine/row-types/sport-rows.js";
import { code, codes, inWords, linkTo, NOTHING } from "./markdown.js";
import { setsSay } from "./sets.js";
import { suffixesOf } from "./sport-words.js";
import { COUNTED_IN, LEVEL_MEANS, MATCH_SCOPE_SAYS, TIE_RULE_SAYS, UNITS_OF } from "./wording.js";

/** The columns of the two comparison tables, with their titles. */
export const SCORE_COLUMNS = {
  moneyline: "Moneyline (ML)",
  tied: "Tied moneyline",
  lines: "Handicaps and totals",
  overtime: "Overtime",
  secondHalf: "Second half",
} as const;
export const LENGTH_COLUMNS = {
  played: "Played in",
  parts: "Markets on parts",
  firstHalf: "First half",
  needed: "Needs",
  retired: "Retirement",
  nilNil: "0-0 with nothing played",
} as const;
export type Column = keyof typeof SCORE_COLUMNS | keyof typeof LENGTH_COLUMNS;

type Said = Readonly<Partial<Record<Column, string>>> & { readonly special?: readonly string[] };
type Teller = (sport: SportRow, rulebook: Rulebook) => Said;

/** Columns that the heading of a sport, or a column next to them, already says. */
const ELSEWHERE: Teller = () => ({});
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Exhaustive: a new column of a sport does not compile until it has a place on the page. */
const SPORT_COLUMNS: Readonly<Record<keyof SportRow, Teller>> = {
  slug: ({ slug }, rulebook) => ({
    special: [...neverLevel(slug, rulebook), ...noExtraTime(slug, rulebook), ...tieRule(slug, rulebook)],
  }),
  name: ELSEWHERE,
  aliases: ELSEWHERE,
  family: ELSEWHERE,
  source: ELSEWHERE,
  words: ELSEWHERE,
  structure: (sport, rulebook) => ({
    needed: NEEDED[sport.structure](sport, rulebook),
    retired: sport.structure === "sets" ? RETIRED[ruledIn(rulebook.retirement, sport.slug, "incomplete")] : NOTHING,
    special: specialOf(sport),
  }),
  regulationPeriods: ({ structure, regulationPeriods: count }) => ({
    played: count > 0 ? `${NUMBERS[count] ?? count} ${PLAYED[structure]}` : PLAYED[structure],
  }),
  overtime: ELSEWHERE,
  noHomeSide: ({ noHomeSide }) => ({
    special: noHomeSide
      ? ["Neither side is at home: a bet may have its sides [the other way round](match.md#swapped-sides)."]
      : [],
  }),
  moneyline: (sport, rulebook) => ({ moneyline: moneylineOn(sport), overtime: overtimeOf(sport, rulebook) }),
  lines: ({ structure, lines, slug, units }, rulebook) => {
    const scope = rulebook.linesScope[slug] ?? lines;
    return {
      lines: scope === "match_result" ? LINES_IN[structure](units?.inner ?? "points") : MATCH_SCOPE_SAYS[scope],
    };
  },
  margin: ({ margin }) => ({
    special: margin === undefined ? [] : [`A winning margin is settled on ${MATCH_SCOPE_SAYS[margin]}.`],
  }),
  units: ({ units }) => ({
    special: units ? [`Units: the match is counted in ${units.match}, with ${units.inner} inside them.`] : [],
  }),
  tiedMoneyline: ({ tiedMoneyline }) => ({ tied: LEVEL_MEANS[tiedMoneyline].says }),
  shootoutIsOneGoal: ({ shootoutIsOneGoal }) => ({
    special: shootoutIsOneGoal ? ["A shoot-out counts as one goal for its winner, whatever its own score."] : [],
  }),
  periods: ({ periods, slug }, rulebook) => ({
    parts: suffixesOf(periods) || NOTHING,
    secondHalf: periods.includes("second-half")
      ? `${rulebook.secondHalfOvertime.includes(slug) ? "with" : "without"} overtime`
      : NOTHING,
  }),
  firstHalf: ({ firstHalf }) => ({ firstHalf: firstHalfOf(firstHalf) }),
  mayPlayHalves: ({ mayPlayHalves }) => ({
    special: mayPlayHalves
      ? [
          "If `p4` is missing and `p1` and `p2` add up to `ft`, two halves were played: `p1` is the first, and a `p3` is overtime. Without `ft` and `p3`, the final score takes the place of `ft`. So do level halves with `ot`.",
        ]
      : [],
  }),
  halvesLeagues: ({ halvesLeagues }) => ({
    special: halvesLeagues
      ? [
          `Halves are always played in ${codes(halvesLeagues)}: a \`p3\` after level halves is overtime without \`ft\` too.`,
        ]
      : [],
  }),
  nilNil: ({ nilNil }) => ({ nilNil: NIL_NIL_SAYS[nilNil ?? "stands"] }),
  forfeits: ({ forfeits }) => ({
    special: forfeits
      ? [
          `If no period is listed, ${codes(forfeits.map((points) => `${points}-0`))} can be the score of a forfeit: \`incomplete_score\`.`,
        ]
      : [],
  }),
  secondHalfMayBeWrong: ({ secondHalfMayBeWrong }) => ({
    special: secondHalfMayBeWrong ? ["`p2` is often wrong, so it is not held against other scores."] : [],
  }),
  zeros: ({ zeros }) => ({ special: ZEROS_SAY[zeros ?? "stand"] }),
  overtimeNeedsLevel: ({ overtimeNeedsLevel }) => ({
    special: overtimeNeedsLevel ? ["Overtime follows a level score: after any other it is a contradiction."] : [],
  }),
  twoLeggedLeagues: ({ twoLeggedLeagues }) => ({
    special: twoLeggedLeagues
      ? [`In ${codes(twoLeggedLeagues)} it can also follow the second leg of a tie, whatever its score.`]
      : [],
  }),
  overtimeIsOneGoal: ({ overtimeIsOneGoal }) => ({
    special: overtimeIsOneGoal
      ? [
          "The first goal ends overtime. A final score two goals apart is that of normal time, and one that is further than a goal from a level normal time is a contradiction.",
        ]
      : [],
  }),
  shortFrom: ({ shortFrom }) => ({
    special: shortFrom
      ? [
          `A game is known to have been short if ${NUMBERS[shortFrom]} innings or more are listed. A shorter list lacks some: \`incomplete_score\` under every rulebook.`,
        ]
      : [],
  }),
  movedByDay: ({ movedByDay }) => ({
    special: movedByDay
      ? [
          "How far a match was moved is counted in days where it is played ([`postponement`](#setting-postponement)): `localDate` against `originalLocalDate`.",
        ]
      : [],
  }),
  awayBatsFirst: ({ awayBatsFirst }) => ({
    special: awayBatsFirst
      ? ["The away side bats first in every inning: innings show who scored first, and who won a race."]
      : [],
  }),
  homeHalfMayBeMissing: ({ homeHalfMayBeMissing }) => ({
    special: homeHalfMayBeMissing
      ? [
          "In the last listed inning the home score may be missing. It counts as 0 if the home side leads without it. Otherwise that half is still to be played, and markets on the whole game are `incomplete_score`.",
        ]
      : [],
  }),
};

const ZEROS_SAY: Readonly<Record<ZerosRule, readonly string[]>> = {
  stand: [],
  regulation: [
    "Normal time of 0-0 next to another final score is a contradiction, unless overtime makes up the difference.",
  ],
  halves: ["Normal time or a half of 0-0 next to another final score is a contradiction."],
  innings: ["Innings that are all 0-0 next to another final score are a contradiction."],
};

/** The cell of a sport in a column of the comparison. */
export function cellOf(column: Column, sport: SportRow, rulebook: Rulebook): string {
  return Object.values(SPORT_COLUMNS)
    .flatMap((tell) => tell(sport, rulebook)[column] ?? [])
    .join("; ");
}

/** What a sport has that the comparison does not show, one sentence each. */
export function specialsOf(sport: SportRow, rulebook: Rulebook): string[] {
  return Object.values(SPORT_COLUMNS).flatMap((tell) => tell(sport, rulebook).special ?? []);
}

const PLAYED: Readonly<Record<Structure, string>> = {
  halves: "halves: `p1` and the rest of `ft`",
  quarters: "quarters: `p1` to `p4`",
  periods: "periods: `p1` to `p3`",
  innings: "innings: `p1`, `p2` and so on",
  sets: "sets: `p1`, `p2` and so on",
  maps: "maps: `map1` (or `p1`), `map2` and so on",
  tally: "frames, legs, sets or stones",
  winner: "a single contest",
};

const LINES_IN: Readonly<Record<Structure, (inner: string) => string>> = {
  halves: () => MATCH_SCOPE_SAYS.match_result,
  quarters: () => MATCH_SCOPE_SAYS.match_result,
  periods: () => MATCH_SCOPE_SAYS.match_result,
  innings: () => MATCH_SCOPE_SAYS.match_result,
  sets: (inner) => `sets or ${inner}, by the line`,
  maps: () => `${UNITS_OF.maps}, by the line`,
  tally: () => `${UNITS_OF.tally}, by the line`,
  winner: () => "no lines",
};

/** What must be there before markets on the whole match are settled. */
const NEEDED: Readonly<Record<Structure, (sport: SportRow, rulebook: Rulebook) => string>> = {
  halves: neededTimed,
  quarters: neededTimed,
  periods: neededTimed,
  innings: ({ slug, regulationPeriods }, rulebook) => {
    const whole = rulebook.innings[slug] ?? regulationPeriods;
    return `ML ${rulebook.moneylineInnings[slug] ?? regulationPeriods} innings, other markets ${whole}`;
  },
  sets: () => "a winner in sets",
  maps: () => "as many maps as `bestOf` asks for",
  tally: () => "as many as `bestOf` asks for",
  winner: () => "an official winner",
};

function neededTimed({ overtime }: SportRow): string {
  return overtime ? "`ft`, or periods that prove it" : "`ft`, the periods or the final score";
}

const NIL_NIL_SAYS: Readonly<Record<NilNilRule, string>> = {
  stands: "a score",
  "not-played": "void",
  "proves-nothing": "`incomplete_score`",
  "needs-innings": "a score if all innings are listed",
  "needs-a-period": "a score if `ft` or a period is listed",
};

const RETIRED: Readonly<Record<Extract<Rulebook["retirement"], string>, string>> = {
  incomplete: "`incomplete_score`",
  void: "void",
  void_unless_disqualified: "void, unless the player was disqualified",
  advances: "ML to the player who advances",
  advances_after_one_set: "ML to the player who advances, after one set",
  advances_after_two_sets: "ML to the player who advances, after two sets",
};

function moneylineOn({ moneyline, structure }: SportRow): string {
  if (moneyline === "match_result") return COUNTED_IN[structure];
  return moneyline === "full_game" ? "the full game; draw: normal time" : MATCH_SCOPE_SAYS[moneyline];
}

function overtimeOf({ overtime, moneyline, lines, slug, regulationPeriods }: SportRow, rulebook: Rulebook): string {
  if (!overtime) return regulationPeriods > 0 ? "is not played" : NOTHING;
  const open: readonly { on: MatchScope; what: string }[] = [
    { on: moneyline, what: "ML" },
    { on: rulebook.linesScope[slug] ?? lines, what: "lines" },
  ];
  const counted = open.filter(({ on }) => on !== "regulation").map(({ what }) => what);
  return counted.length > 0 ? `counts for ${inWords(counted)}` : "does not count";
}

function firstHalfOf(count: number): string {
  const parts = Array.from({ length: count }, (_, index) => code(`p${index + 1}`));
  if (count === 0) return NOTHING;
  return count > 3 ? `${parts[0]} to ${parts.at(-1)}` : inWords(parts);
}

function specialOf(sport: SportRow): readonly string[] {
  if (sport.structure === "sets") return setsSay(sport.sets);
  return sport.structure === "winner" ? [WINNER_FROM[sport.winnerFrom]] : [];
}

const WINNER_FROM = {
  outcome: "The winner is `outcome.winner`. No score decides it.",
  "outcome-or-score": "The winner is `outcome.winner`. Without one, a score of 1-0 or 0-1 decides.",
} as const;

function tieRule(slug: string, rulebook: Rulebook): string[] {
  const rule = rulebook.tieRules[slug];
  return rule === undefined ? [] : [`The rulebook's tie rule is ${code(rule)}: ${TIE_RULE_SAYS[rule]}.`];
}

function neverLevel(slug: string, rulebook: Rulebook): string[] {
  const leagues = rulebook.neverLevel[slug] ?? [];
  return leagues.length === 0
    ? []
    : [
        `In ${codes(leagues)} a finished match is never level. If a full game there is level, its overtime is missing: \`incomplete_score\` (setting ${linkTo("Settings", "`neverLevel`")}).`,
      ];
}

function noExtraTime(slug: string, rulebook: Rulebook): string[] {
  const leagues = rulebook.noExtraTime[slug] ?? [];
  return leagues.length === 0
    ? []
    : [
        `In ${codes(leagues)} no match has extra time. Without \`ft\`, the final score is that of normal time (setting ${linkTo("Settings", "`noExtraTime`")}).`,
      ];
}
