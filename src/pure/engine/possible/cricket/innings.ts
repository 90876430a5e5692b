import type { EventContent } from "../../event/content.js";
import { asRecord, isObject, type UnknownRecord } from "../../input/unknown-record.js";
import { isCount } from "../../input/values.js";
import type { CricketRules, Dismissal, OutRow } from "../../row-types/cricket.js";
import { sideOf } from "../event-view.js";
import { isDenied, wicketsIn } from "./agreement.js";
import type { Batter, Bowler, Fall, Innings, Match } from "./record.js";

type Outs = CricketRules["outs"];

const MOST_INNINGS = 8;
const MOST_OVERS = 450;
const MOST_BALLS_PER_OVER = 10;
const ALL_OUT = 10;
const AT_THE_CREASE = 2;
const ELEVEN = 11;

/** Null if the record of a match contradicts itself. Source: docs/rules.md#innings-that-contradict-themselves. */
export function readMatch({ event }: EventContent, outs: Outs): Match | null {
  const { innings: listed, overs, ballsPerOver } = asRecord(event.cricket);
  if (!Array.isArray(listed) || listed.length > MOST_INNINGS) return null;
  const innings = listed.map((each) => readInnings(each, outs)).filter((each) => each !== null);
  const [scheduled, inOver] = [numberOr(overs, null), numberOr(ballsPerOver, 6)];
  const isScheduled = scheduled === null || (isCount(scheduled) && scheduled > 0 && scheduled <= MOST_OVERS);
  if (innings.length < listed.length || !isScheduled) return null;
  if (!isCount(inOver) || inOver === 0 || inOver > MOST_BALLS_PER_OVER) return null;
  return { innings, overs: scheduled, ballsPerOver: inOver };
}

function readInnings(value: unknown, outs: Outs): Innings | null {
  const { side, runs, wickets, balls, target, batters, bowlers, falls, ...flags } = asRecord(value);
  const team = sideOf(side);
  if (team === null || !isCount(runs) || !isCount(wickets) || wickets > ALL_OUT || !isCount(balls)) return null;
  const goal = numberOr(target, null);
  const read = {
    batters: listOf(batters, (each) => batter(each, outs)),
    bowlers: listOf(bowlers, bowler),
    falls: listOf(falls, (each) => fall(each, outs)),
  };
  if (read.batters === null || read.bowlers === null || read.falls === null || goal === "invalid") return null;
  const isClosed = wickets === ALL_OUT || flags.allOut === true || flags.declared === true;
  const innings: Innings = {
    side: team,
    runs,
    wickets,
    balls,
    target: goal,
    isReduced: flags.reduced === true,
    isClosed,
    batters: read.batters,
    bowlers: read.bowlers,
    falls: read.falls,
  };
  return isDenied(innings) ? null : innings;
}

function batter(record: UnknownRecord, outs: Outs): Batter | null {
  const { name, runs, fours, sixes, out } = record;
  const [four, six, how] = [numberOr(fours, null), numberOr(sixes, null), textOr(out)];
  if (typeof name !== "string" || !isCount(runs) || four === "invalid" || six === "invalid" || how === "invalid")
    return null;
  return { record, runs, fours: four, sixes: six, out: outOf(how, outs) };
}

function bowler(record: UnknownRecord): Bowler | null {
  const { name, wickets, runs } = record;
  const conceded = numberOr(runs, null);
  if (typeof name !== "string" || !isCount(wickets) || conceded === "invalid") return null;
  return { record, wickets, runs: conceded };
}

function fall({ wicket, runs, balls, player, how }: UnknownRecord, outs: Outs): Fall | null {
  const [ball, name, way] = [numberOr(balls, null), textOr(player), textOr(how)];
  if (!isCount(wicket) || !isCount(runs) || ball === "invalid" || name === "invalid" || way === "invalid") return null;
  return { wicket, runs, balls: ball, player: name, how: outOf(way, outs) };
}

/** Null if an item is not valid. A list that nobody kept is empty. */
function listOf<Item>(value: unknown, read: (record: UnknownRecord) => Item | null): readonly Item[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const items = value.map((each) => (isObject(each) ? read(each) : null));
  const valid = items.filter((item) => item !== null);
  return valid.length < items.length ? null : valid;
}

function numberOr<Else>(value: unknown, otherwise: Else): number | Else | "invalid" {
  if (value === undefined || value === null) return otherwise;
  return isCount(value) ? value : "invalid";
}

function textOr(value: unknown): string | null | "invalid" {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : "invalid";
}

/** What a word says. One that no table has is of a batter who is out, in a way that is not known. */
function outOf(word: string | null, outs: Outs): OutRow | null {
  return word === null ? null : (outs.get(word) ?? { word, way: null, isWicket: true, isBowlers: null });
}

/** The most runs that batters can have who are not listed: none if all are who can have batted. */
export function unlistedRuns({ runs, wickets, balls, batters, falls }: Innings): number {
  const hurt = batters.filter(({ out }) => out?.isWicket === false).length;
  const isLastBall = wickets > 0 && falls.some((each) => each.wicket === wickets && each.balls === balls);
  const needed = wickets + hurt + (isLastBall ? AT_THE_CREASE - 1 : AT_THE_CREASE);
  if (batters.length >= Math.min(needed, ELEVEN)) return 0;
  return batters.reduce((left, each) => left - each.runs, runs);
}

/** The most wickets that bowlers can have who are not listed. */
export function unlistedWickets(innings: Innings): number {
  const taken = innings.bowlers.reduce((sum, each) => sum + each.wickets, 0);
  return (wicketsIn(innings) ?? innings.wickets) - taken;
}

/** The first wicket: the runs at that moment, and how the batter was out. Null if it did not fall, or is not listed. */
export function firstWicket({
  falls,
  batters,
}: Innings): { readonly runs: number; readonly way: Dismissal | null } | null {
  const first = falls.find(({ wicket }) => wicket === 1);
  if (first === undefined) return null;
  const how = first.how ?? batters.find(({ record }) => record.name === first.player)?.out ?? null;
  return { runs: first.runs, way: how?.way ?? null };
}
