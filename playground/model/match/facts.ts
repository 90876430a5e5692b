import { METHOD_ROWS, type SportRow, TEAM_STATISTICS } from "../../../src/pure/engine/editor.js";
import { markets } from "../../../src/pure/engine/index.js";
import type { Match } from "../state.js";
import { namesOf } from "../text.js";
import type { ScoreCard } from "./cards.js";
import type { Choice, Field } from "./fields.js";
import { type Path, valueAt } from "./path.js";
import { TEAMS } from "./scores.js";
import { isFight, isTimed, rowOf } from "./sport.js";

interface FactRow {
  readonly name: string;
  readonly label: string;
  /** Values besides the two teams, or in their place. */
  readonly more?: readonly (readonly [value: string, words: string])[];
  readonly isOfTeams?: false;
  /** Whether a sport has bets that it decides. */
  isRead(row: SportRow, names: ReadonlySet<string>): boolean;
}

const hasMarket = (market: string) => (_: SportRow, names: ReadonlySet<string>) => names.has(market);
const canStop = (row: SportRow) => !isTimed(row);

/** The facts of `outcome`, which no score shows. */
const FACTS: readonly FactRow[] = [
  {
    name: "winner",
    label: "Official winner",
    more: [
      ["draw", "a draw"],
      ["none", "no result"],
    ],
    isRead: () => true,
  },
  { name: "advanced", label: "Went through", isRead: hasMarket("To Qualify") },
  { name: "retired", label: "Retired", isRead: canStop },
  { name: "disqualified", label: "Disqualified", isRead: canStop },
  {
    ...{ name: "method", label: "Ended by", isOfTeams: false },
    more: METHOD_ROWS.map(({ method, words }) => [method, words]),
    isRead: () => true,
  },
  { name: "firstToScore", label: "Scored first", isRead: hasMarket("First Team To Score") },
  { name: "lastToScore", label: "Scored last", isRead: hasMarket("Last Team To Score") },
];

/** The facts that a sport has bets on, and those that the record has. */
export function outcomeChoices(match: Match): readonly Choice[] {
  const row = rowOf(match);
  const names = new Set(row === null ? [] : markets(row.slug).map(({ name }) => name));
  const { home, away } = namesOf(match);
  return FACTS.filter(
    ({ name, isRead }) => (row !== null && isRead(row, names)) || valueAt(match, ["outcome", name]) !== undefined,
  ).map(({ name, label, more = [], isOfTeams = true }) => ({
    path: ["outcome", name],
    label,
    choices: isOfTeams ? [["home", home], ["away", away], ...more] : endings(more, row),
    absent: "not known",
  }));
}

/** How a contest can end in a sport: other than in fights, only that it was not played. */
function endings(all: Choice["choices"], row: SportRow | null): Choice["choices"] {
  return isFight(row) ? all : all.filter(([value]) => value === "walkover");
}

const FIGHT: readonly Field[] = [
  { path: ["rounds"], label: "Scheduled rounds", kind: "part" },
  { path: ["outcome", "round"], label: "Ended in round", kind: "part" },
  { path: ["outcome", "time"], label: "Time of that round", kind: "clock" },
];

/** When a fight ended. Empty in sports without rounds, unless the record has them. */
export function fightFields(match: Match): readonly Field[] {
  const row = rowOf(match);
  return FIGHT.filter(({ path }) => isFight(row) || valueAt(match, path) !== undefined);
}

const MOVES: readonly Field[] = [
  { path: ["originalDate"], label: "First start, in UTC", kind: "time" },
  { path: ["suspended", "at"], label: "Play stopped, in UTC", kind: "time" },
  { path: ["suspended", "resumed"], label: "Play went on, in UTC", kind: "time" },
];
const DAYS: readonly Field[] = [
  { path: ["originalLocalDate"], label: "First day, where it is played", kind: "day" },
  { path: ["localDate"], label: "Day, where it is played", kind: "day" },
];

/** When the match was first to start, and when play stopped. Days if houses count them in the sport, or if the record has them. */
export function moveFields(match: Match): readonly Field[] {
  const isByDay = rowOf(match)?.movedByDay === true;
  return [...MOVES, ...DAYS.filter(({ path }) => isByDay || valueAt(match, path) !== undefined)];
}

/** True if the official winner decides the match, so that it belongs to the score. */
export function isByWinner(match: Match): boolean {
  return rowOf(match)?.structure === "winner";
}

const PARTS = [
  ["match", "Whole match"],
  ["first-half", "1st half"],
  ["second-half", "2nd half"],
] as const;

/** A statistic of the teams, with a card for each part of the match in which it is counted. */
export interface StatisticCards {
  readonly name: string;
  readonly cards: readonly ScoreCard[];
}

export function teamStatistics(match: Match): readonly StatisticCards[] {
  const row = rowOf(match);
  if (row === null) return [];
  const rows = TEAM_STATISTICS.filter(({ sports }) => sports.includes(row.slug));
  const names = [...new Set(rows.flatMap(({ name, madeOf = [] }) => [name, ...madeOf]))];
  const parts = row.firstHalf > 0 ? PARTS : PARTS.slice(0, 1);
  return names.map((name) => ({
    name,
    cards: parts.map(([part, label]) => countCard(part, label, ["statistics", "teams", name, part])),
  }));
}

function countCard(key: string, label: string, path: Path): ScoreCard {
  const [home, away] = TEAMS;
  return {
    key,
    label,
    fields: [
      { path: [...path, home], label, kind: "count" },
      { path: [...path, away], label, kind: "count" },
    ],
  };
}

/** Whether counts may still come, in a record that has none. Null if it has some. */
export function countsChoice(match: Match): Choice | null {
  const statistics = valueAt(match, ["statistics"]);
  if (statistics !== undefined && statistics !== null) return null;
  return { path: ["statistics"], label: "Counts", choices: [[null, "nobody counts them"]], absent: "may still come" };
}
