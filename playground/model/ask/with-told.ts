import { batterOf, hasTypedBatters, isRuns, withBatter } from "../match/batters.js";
import { isFinishedSet } from "../match/length.js";
import { valueAt, withValue } from "../match/path.js";
import { periodPath, type Score, scoreAt, TEAMS, type Team, TOP, withPair } from "../match/scores.js";
import { hasBatters, isFight, isTimed, rowOf } from "../match/sport.js";
import { begun } from "../match/statuses.js";
import { addedUp } from "../match/ways.js";
import type { Bet, Match } from "../state.js";
import { fieldsOf, namesOf } from "../text.js";
import type { Told } from "./rewritten.js";

interface Of {
  readonly bet: Bet;
  readonly score: Score | null;
}

/** The match with what a question says of it. Null if that is nothing of its sport, or of its bet. */
export function withTold(match: Match, told: Told, of: Of): Match | null {
  const steps = [withHalf, withSets, withRetired, withOfficial, withCount];
  return steps.reduce<Match | null>((found, step) => (found === null ? null : step(found, told, of)), match);
}

type Step = (match: Match, told: Told, of: Of) => Match | null;

const withHalf: Step = (match, { half }, { score }) => {
  if (half === undefined) return match;
  const row = rowOf(match);
  const isOne = row !== null && isTimed(row) && row.firstHalf === 1;
  return isOne && score !== null ? withPair(match, periodPath("p1"), half) : null;
};

const withSets: Step = (match, { sets }) => {
  if (sets === undefined) return match;
  const row = rowOf(match);
  const [first, ...rest] = sets;
  if (row?.structure !== "sets" || first === undefined) return null;
  // `ends 2-1, 6-4 3-6 7-5`: the score in sets stands in front.
  const later = played(match, rest);
  const top = scoreAt(later, TOP);
  const isTally = rest.length > 1 && top?.home === first.home && top.away === first.away;
  return isTally && !isFinishedSet(row.sets, first, false) ? later : played(match, sets);
};

function played(match: Match, sets: readonly Score[]): Match {
  const row = rowOf(match);
  const bare: Match = { ...match, status: "settled", scores: {} };
  const listed = sets.reduce((found, set, at) => withPair(found, periodPath(`p${at + 1}`), set), bare);
  return row === null ? listed : withPair(listed, TOP, addedUp(listed, row));
}

const withRetired: Step = (match, { retired }) => {
  if (retired === undefined) return match;
  const row = rowOf(match);
  const side = sideNamed(match, retired);
  if (row === null || row.structure === "winner" || isTimed(row) || side === null) return null;
  return withValue<Match>({ ...match, status: "settled" }, ["outcome", "retired"], side);
};

const withOfficial: Step = (match, { winner: named, method, round, isByRuns }) => {
  if (named === undefined) return match;
  const row = rowOf(match);
  const winner = sideNamed(match, named);
  const isOfFight = method !== undefined || round !== undefined;
  if (row?.structure !== "winner" || winner === null || (isFight(row) ? isByRuns : isOfFight)) return null;
  const outcome = { winner, ...(method === undefined ? {} : { method }), ...(round === undefined ? {} : { round }) };
  return { ...match, status: "settled", outcome };
};

/** The only side that has this name, or whose name has this word. */
function sideNamed(match: Match, named: string): Team | null {
  const [name, names] = [named.toLowerCase(), namesOf(match)];
  const sides = TEAMS.filter((team) => ` ${names[team].toLowerCase()} `.includes(` ${name} `));
  return sides.length === 1 ? (sides[0] ?? null) : null;
}

/** `Jokic (Points)` */
const LABEL = /^(.+?)\s*\(([^()+]+)\)$/;
const PLAYERS = ["statistics", "players"];

const withCount: Step = (match, { did }, { bet: { selection } }) => {
  if (did === undefined) return match;
  const [, name, count] = LABEL.exec(selection.label?.trim() ?? "") ?? [];
  const isOfIt = count?.toLowerCase().includes(did.noun.replace(/s$/, "")) ?? false;
  const row = rowOf(match);
  if (name === undefined || count === undefined || !isOfIt || row === null || isFight(row)) return null;
  if (hasBatters(row)) return withRuns(match, name, count, did);
  if (did.isNotOut === true) return null;
  const players = valueAt(match, PLAYERS);
  const listed = Array.isArray(players) ? players : [];
  const at = listed.findIndex((each) => fieldsOf(each)["name"] === name);
  const path = [...PLAYERS, at < 0 ? listed.length : at];
  const named = withValue<Match>(begun(match), [...path, "name"], name);
  return withValue(named, [...path, "statistics", count], did.count);
};

/** Null for what else than runs is counted in innings, and for innings that a record has. */
function withRuns(match: Match, name: string, count: string, did: NonNullable<Told["did"]>): Match | null {
  if (!isRuns(count) || !hasTypedBatters(match)) return null;
  const { side = "home" } = batterOf(match, name) ?? {};
  return begun(withBatter(match, { name, side, runs: did.count, isOut: did.isNotOut !== true }));
}
