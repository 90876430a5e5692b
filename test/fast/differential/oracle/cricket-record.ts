/** What a record says of the innings of a match (docs/rules.md#innings-that-contradict-themselves). */
import { isWhole, thing } from "./reading.js";

interface Batter {
  readonly name: string;
  readonly runs: number;
  readonly fours?: number;
  readonly sixes?: number;
  readonly isOut: boolean;
  readonly how?: string;
}

interface Bowler {
  readonly name: string;
  readonly wickets: number;
  readonly runs?: number;
}

export interface Innings {
  readonly side: "home" | "away";
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
  /** 0 if there is none. */
  readonly target: number;
  readonly isReduced: boolean;
  /** All out or declared. */
  readonly isDone: boolean;
  readonly batters: readonly Batter[];
  readonly bowlers: readonly Bowler[];
  readonly first?: { readonly runs: number; readonly how?: string };
  /** Runs and wickets that those who are missing from the lists can have. */
  readonly missingRuns: number;
  readonly missingWickets: number;
}

export interface Match {
  readonly innings: readonly Innings[];
  /** 0 if it is not known. */
  readonly overs: number;
  readonly ballsPerOver: number;
  readonly isLive: boolean;
  readonly winner: unknown;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const list = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value.map(thing) : []);
const number = (value: unknown): number => (isWhole(value) && value >= 0 ? value : Number.NaN);
const maybe = (value: unknown): number | undefined =>
  value === undefined || value === null ? undefined : number(value);

const BOWLERS_WAYS = ["caught", "caught-and-bowled", "bowled", "lbw", "stumped", "hit-wicket"];
const OTHER_WAYS = [
  "run-out",
  "obstructing-the-field",
  "hit-the-ball-twice",
  "handled-the-ball",
  "timed-out",
  "retired-out",
  "retired-hurt",
];
const isHurt = (how: unknown): boolean => how === "retired-hurt";

export function agreementOf(value: unknown): Match | "denied" {
  const { cricket, status, outcome } = thing(value);
  const { innings, overs, ballsPerOver } = thing(cricket);
  const read = list(innings).map(inningsOf);
  const known = read.filter((each) => each !== "denied");
  if (known.length < read.length) return "denied";
  return {
    innings: known,
    overs: maybe(overs) ?? 0,
    ballsPerOver: maybe(ballsPerOver) ?? 6,
    isLive: status === "live",
    winner: thing(outcome)["winner"],
  };
}

function inningsOf(record: Record<string, unknown>): Innings | "denied" {
  const { side } = record;
  const [runs, wickets, balls] = [number(record["runs"]), number(record["wickets"]), number(record["balls"])];
  if ((side !== "home" && side !== "away") || Number.isNaN(runs + wickets + balls) || wickets > 10) return "denied";
  const batters = list(record["batters"]);
  const bowlers = list(record["bowlers"]);
  const falls = list(record["falls"]);
  const outs = batters.map(({ out }) => out).filter((out) => typeof out === "string");
  const words = [...BOWLERS_WAYS, ...OTHER_WAYS];
  const isTold = batters.length > 0 && outs.every((out) => words.includes(out));
  const credited = isTold ? outs.filter((out) => BOWLERS_WAYS.includes(out)).length : wickets;
  const made = total(batters.map((each) => number(each["runs"])));
  const taken = total(bowlers.map((each) => number(each["wickets"])));
  const conceded = total(bowlers.map((each) => maybe(each["runs"]) ?? 0));
  const hits = batters.map(
    (each) => 4 * (maybe(each["fours"]) ?? 0) + 6 * (maybe(each["sixes"]) ?? 0) - number(each["runs"]),
  );
  const isTwice = (players: readonly Record<string, unknown>[]) =>
    new Set(players.map(({ name }) => name)).size < players.length;
  const isDenied =
    [made, taken, conceded].some(Number.isNaN) ||
    made > runs ||
    hits.some((more) => more > 0) ||
    (batters.length > 0 && outs.filter((out) => !isHurt(out)).length !== wickets) ||
    taken > credited ||
    conceded > runs ||
    isTwice(batters) ||
    isTwice(bowlers) ||
    areFallsWrong(falls, batters, runs, wickets);
  if (isDenied) return "denied";
  const first = falls.find(({ wicket }) => wicket === 1);
  const out = batters.find(({ name }) => name === first?.["player"])?.["out"];
  const how = first?.["how"] ?? out;
  const hurt = outs.filter(isHurt).length;
  const onLastBall = falls.some((fall) => wickets > 0 && fall["wicket"] === wickets && fall["balls"] === balls);
  const haveAllBatted = batters.length >= Math.min(11, wickets + hurt + (onLastBall ? 1 : 2));
  return {
    side,
    runs,
    wickets,
    balls,
    target: maybe(record["target"]) ?? 0,
    isReduced: record["reduced"] === true,
    isDone: record["allOut"] === true || record["declared"] === true,
    batters: batters.map(batterOf),
    bowlers: bowlers.map((each) => ({
      name: String(each["name"]),
      wickets: number(each["wickets"]),
      ...some("runs", each["runs"]),
    })),
    ...(first ? { first: { runs: number(first["runs"]), ...(typeof how === "string" ? { how } : {}) } } : {}),
    missingRuns: haveAllBatted ? 0 : runs - made,
    missingWickets: credited - taken,
  };
}

const some = (name: string, value: unknown) => (maybe(value) === undefined ? {} : { [name]: number(value) });

function batterOf(record: Record<string, unknown>): Batter {
  const { name, runs, fours, sixes, out } = record;
  const isOut = typeof out === "string" && !isHurt(out);
  return { name: String(name), runs: number(runs), ...some("fours", fours), ...some("sixes", sixes), isOut };
}

function areFallsWrong(
  falls: readonly Record<string, unknown>[],
  batters: readonly Record<string, unknown>[],
  runs: number,
  wickets: number,
): boolean {
  let [last, at] = [0, 0];
  for (const { wicket, runs: then, player, how } of falls) {
    const [nth, scored] = [number(wicket), number(then)];
    if (!(nth > last && nth <= wickets && scored >= at && scored <= runs)) return true;
    [last, at] = [nth, scored];
    const batter = batters.find(({ name }) => name === player);
    if (batter && typeof batter["out"] !== "string") return true;
    if (batter && how !== undefined && how !== null && how !== batter["out"]) return true;
  }
  return false;
}
