/** What each column of a sport's row says, sorted under the topics of its table on the page. */
import { PERIODS } from "../../src/engine/catalogue/periods.js";
import type { MatchScope, SetsRule, SportRow, Structure, TiedMoneyline } from "../../src/engine/model/rows.js";
import type { Rulebook } from "../../src/engine/model/rulebook.js";
import { code, codes, inWords } from "./markdown.js";
import { COUNTED_IN, MATCH_SCOPE_SAYS } from "./wording.js";

export const TOPICS = ["played", "ML", "level", "lines", "parts", "overtime", "unfinished"] as const;
export type Topic = (typeof TOPICS)[number];

export const TOPIC_TITLE: Readonly<Record<Topic, string>> = {
  played: "How it is played",
  ML: "ML",
  level: "Tied moneyline",
  lines: "Lines",
  parts: "Halves and periods",
  overtime: "Overtime",
  unfinished: "Unfinished, not played",
};

type Said = Readonly<Partial<Record<Topic, string | null>>>;
type Teller = (sport: SportRow, house: Rulebook) => Said;

const ELSEWHERE: Teller = () => ({});
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A column of a sport must say something, or stand in the heading of its table. */
export const SPORT_COLUMNS: Readonly<Record<keyof SportRow, Teller>> = {
  slug: ELSEWHERE,
  name: ELSEWHERE,
  aliases: ELSEWHERE,
  family: ELSEWHERE,
  source: ELSEWHERE,
  structure: (sport, house) => ({
    played: inSentences(PLAYED[sport.structure], sport.structure === "sets" ? setsSay(sport.sets) : null),
    ML: sport.structure === "winner" ? WINNER_FROM[sport.winnerFrom] : null,
    unfinished: UNFINISHED[sport.structure](sport, house),
  }),
  regulationPeriods: ({ regulationPeriods: count }) => ({
    played: count > 0 ? `Normal time has ${NUMBERS[count] ?? count} of them.` : null,
  }),
  overtime: ({ overtime, regulationPeriods, structure }) => ({
    overtime: overtime
      ? `A level match may go to ${structure === "innings" ? "extra innings" : "overtime"}.`
      : regulationPeriods > 0
        ? "There is none."
        : null,
  }),
  moneyline: (sport, house) => ({
    ML: ML_ON[sport.moneyline](sport),
    overtime: sport.overtime ? countsOvertime(sport, house) : null,
  }),
  lines: (sport, house) => ({ lines: linesOn(sport, house) }),
  units: ELSEWHERE,
  tiedMoneyline: (sport, house) => ({
    level: inSentences(LEVEL[sport.tiedMoneyline], tieRule(sport, house), neverLevel(sport, house)),
  }),
  shootoutIsOneGoal: ({ shootoutIsOneGoal }) => ({
    overtime: shootoutIsOneGoal ? "A shoot-out is one goal for its winner, whatever its tally." : null,
  }),
  periods: ({ periods }) => ({
    parts:
      periods.length > 1
        ? `Markets on ${codes(PERIODS.filter((row) => periods.includes(row.id) && row.suffix !== "").map((row) => row.suffix))}.`
        : "Markets on the whole match only.",
  }),
  firstHalf: (sport, house) => ({ parts: halves(sport, house) }),
  mayPlayHalves: ({ mayPlayHalves }) => ({
    parts: mayPlayHalves
      ? "Where `p3` and `p4` are missing and `p1` and `p2` make up `ft`, two halves were played: `p1` is the first."
      : null,
  }),
  nilNilMeansNotPlayed: ({ nilNilMeansNotPlayed }) => ({
    unfinished: nilNilMeansNotPlayed
      ? "A settled 0-0 in which no part has a point was never played: void (`event_cancelled`)."
      : null,
  }),
  homeHalfMayBeMissing: ({ homeHalfMayBeMissing }) => ({
    unfinished: homeHalfMayBeMissing ? "The last listed inning may lack its home half, which is then 0." : null,
  }),
};

const WINNER_FROM = {
  outcome: "The winner is that of `outcome.winner`; no score names it.",
  "outcome-or-score": "The winner is that of `outcome.winner`, else of a score of 1-0 or 0-1.",
} as const;

const PLAYED: Readonly<Record<Structure, string>> = {
  halves: "In halves, `p1` and the rest of `ft`.",
  quarters: "In quarters, `p1` to `p4`.",
  periods: "In periods, `p1` to `p3`.",
  innings: "In innings, `p1`, `p2` and so on.",
  sets: "In sets, `p1`, `p2` and so on; the event's own score is the sets.",
  maps: "In maps, `map1` (or `p1`), `map2` and so on; the event's own score is the maps.",
  tally: "Frames, legs, sets or stones are counted; the event's own score is that tally.",
  winner: "The official winner decides.",
};

const ML_ON: Readonly<Record<MatchScope, (sport: SportRow) => string>> = {
  regulation: () => "Settled on normal time.",
  full_game: () => "Home and away are settled on the full game, draw on normal time.",
  match_result: ({ structure }) => `Settled on the match result: ${COUNTED_IN[structure]}.`,
};

const LEVEL: Readonly<Record<TiedMoneyline, string>> = {
  "draw-is-an-outcome": "The draw is an outcome: draw wins, home and away lose. A tie rule is not asked.",
  "tie-rule":
    "Draw wins. Home and away go by the tie rule: `void` returns the stake, `lose` loses it; without one `ambiguous_tie`.",
  impossible: "Cannot be: `incomplete_score`.",
};

/** How a line finds its unit where there are two. */
const LINES_IN: Readonly<Record<Structure, string>> = {
  halves: "Settled on the match result.",
  quarters: "Settled on the match result.",
  periods: "Settled on the match result.",
  innings: "Settled on the match result.",
  sets: "A total within reach of the sets is in sets, one beyond it in games or points. A Spread within reach is graded in both, and must come out the same, else `invalid_line`. See [units](#units).",
  maps: "A line within reach of the maps is in maps, one beyond it in rounds or kills. See [units](#units).",
  tally:
    "In the tally; where its parts are listed and bear it out, a line beyond reach is in their points. See [units](#units).",
  winner: "None.",
};

const UNFINISHED: Readonly<Record<Structure, (sport: SportRow, house: Rulebook) => string>> = {
  halves: unfinishedTimed,
  quarters: unfinishedTimed,
  periods: unfinishedTimed,
  innings: (sport, house) => {
    const whole = house.innings[sport.slug] ?? sport.regulationPeriods;
    const moneyline = house.moneylineInnings[sport.slug] ?? sport.regulationPeriods;
    return `With innings listed, ML needs ${moneyline} of them and every other market on the whole game ${whole}, else \`incomplete_score\`.`;
  },
  sets: (_, house) =>
    `A match without a winner in sets is \`incomplete_score\`; markets on a set that was finished still grade. ${RETIRED[house.retirement]} A set that was not needed: void (\`event_cancelled\`).`,
  maps: () =>
    "A settled tally is taken as complete unless `bestOf` asks for more, else `incomplete_score`. A map that was not needed: void (`event_cancelled`).",
  tally: () => "A settled tally is taken as complete unless `bestOf` asks for more, else `incomplete_score`.",
  winner: () =>
    "No contest or no result (`outcome.winner` is `none`): void (`event_cancelled`). No winner told: `incomplete_score`.",
};

const RETIRED: Readonly<Record<Rulebook["retirement"], string>> = {
  incomplete: "Where somebody gave up, every market on the whole match is `incomplete_score`, decided or not.",
  advances: "Where somebody gave up, ML goes to the player who advances.",
  advances_after_one_set: "Where somebody gave up after a set or more, ML goes to the player who advances.",
};

function unfinishedTimed({ overtime, moneyline }: SportRow): string {
  const proof = overtime
    ? "`incomplete_score` without `ft`, unless the listed periods prove normal time: overtime may hide in the event's own score."
    : "Without `ft` the periods or the event's own score are taken.";
  return moneyline === "full_game" ? `Markets on normal time: ${proof}` : proof;
}

function linesOn({ structure, lines, slug }: SportRow, house: Rulebook): string {
  const scope = house.linesScope[slug] ?? lines;
  if (scope === "match_result") return LINES_IN[structure];
  const setting = lines === "full_game" ? " (setting `linesScope`: normal time)" : "";
  return `Settled on ${MATCH_SCOPE_SAYS[scope]}${setting}.`;
}

function countsOvertime({ moneyline, lines, slug }: SportRow, house: Rulebook): string {
  const open = [
    { on: moneyline, what: "ML home and away" },
    { on: house.linesScope[slug] ?? lines, what: "lines" },
  ];
  const counted = open.filter(({ on }) => on !== "regulation").map(({ what }) => what);
  return counted.length > 0 ? `It counts for ${inWords(counted)}.` : "It counts neither for ML nor for lines.";
}

function tieRule({ tiedMoneyline, slug }: SportRow, house: Rulebook): string | null {
  const rule = tiedMoneyline === "tie-rule" ? house.tieRules[slug] : undefined;
  return rule === undefined ? null : `The rulebook's tie rule is ${code(rule)}.`;
}

function neverLevel({ slug }: SportRow, house: Rulebook): string | null {
  const leagues = house.neverLevel[slug] ?? [];
  return leagues.length === 0
    ? null
    : `Never level: in ${codes(leagues)} a level full game lacks its overtime, \`incomplete_score\`.`;
}

function halves({ firstHalf, periods, slug }: SportRow, house: Rulebook): string | null {
  if (firstHalf === 0) return null;
  const parts = Array.from({ length: firstHalf }, (_, index) => code(`p${index + 1}`));
  const first = `First half: ${firstHalf > 3 ? `${parts[0]} to ${parts.at(-1)}` : inWords(parts)}.`;
  if (!periods.includes("second-half")) return first;
  const withOvertime = house.secondHalfOvertime.includes(slug)
    ? "; ML home and away, handicaps, totals and Odd/Even count overtime in it"
    : "";
  return `${first} Second half: normal time less the first half${withOvertime}.`;
}

/** What each column of a sport's sets says. */
const SET_COLUMNS: Readonly<Record<keyof SetsRule, (rule: SetsRule) => string | null>> = {
  needed: ({ needed }) => `Sets that win the match: ${inWords(needed.map(String), "or")} (\`bestOf\` overrides).`,
  scoredIn: ({ scoredIn }) =>
    scoredIn === "games"
      ? "A set is won at six games by two or at 7-6 or 13-12, the deciding one also as a match tie-break at 10 points by two."
      : null,
  targets: ({ targets }) =>
    targets.length > 0 ? `A set is won by two at ${inWords(targets.map(String), "or")} points or beyond.` : null,
  decidingTargets: ({ targets, decidingTargets }) =>
    decidingTargets.join() === targets.join()
      ? null
      : `The deciding set: ${inWords(decidingTargets.map(String), "or")}.`,
  cap: ({ cap }) => (cap === undefined ? null : `At ${cap} points one more is enough.`),
  dropsExtra: ({ dropsExtra, needed }) =>
    dropsExtra
      ? `A set behind the deciding one (golden set) is dropped${needed.length > 1 ? " where `bestOf` is told" : ""}.`
      : null,
  slams: ({ slams }) => (slams ? "Main-draw singles of the four Slams go by the setting `slamLeagues`." : null),
};

function setsSay(rule: SetsRule): string {
  return inSentences(...Object.values(SET_COLUMNS).map((tell) => tell(rule)));
}

export function inSentences(...sentences: readonly (string | null | undefined)[]): string {
  return sentences.filter(Boolean).join(" ");
}
