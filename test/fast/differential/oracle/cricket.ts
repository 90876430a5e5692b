/** Bets on the innings of cricket matches, from docs/rules.md#cricket-innings and the sections after it. */
import { agreementOf, type Innings, type Match } from "./cricket-record.js";
import { fraction, lineOf, nameOf, negative, plus, settleOnLine, wholeStakeBack } from "./stakes.js";
import type { Verdict } from "./types.js";

/** What a house says of cricket: percent of the overs by format, and what becomes of a shared place. */
export interface CricketHouse {
  readonly minimumOvers: number | Readonly<Record<string, number>>;
  readonly topBatterShared: "dead_heat" | "lost";
}
export const STANDARD_HOUSE: CricketHouse = { minimumOvers: {}, topBatterShared: "dead_heat" };

interface CricketBet {
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
  readonly label?: string;
  readonly tieRule?: string | null;
}

type Team = "home" | "away";
const refuse = (reason: string): Verdict => ({ result: "ungradeable", reason });
const STATS = refuse("stats_unavailable");
const INCOMPLETE = refuse("incomplete_score");
const LIVE: Verdict = { result: "pending", reason: "event_live" };
const CANCELLED: Verdict = { result: "void", reason: "event_cancelled" };
const right = (is: boolean): Verdict => ({ result: is ? "won" : "lost", reason: null });

const COUNTED = /^(Fours|Sixes|Boundaries) (Totals Home|Totals Away|Totals|Spread|3-Way|2-Way)$/;
const RUNS = /^Team Total (1st|2nd) Innings (Home|Away)$/;
const OF_WICKET = /^(Runs At Fall Of 1st Wicket|1st Wicket Method) (Home|Away)$/;
const TOP = /^Top (Batter|Bowler) (Home|Away)$/;

export const isOnInnings = (name: string): boolean =>
  [COUNTED, RUNS, OF_WICKET, TOP].some((form) => form.test(name)) || name === "Highest Opening Partnership";

/** Settles a bet on a settled match, or on a live one of which only what is proved counts. */
export function cricketVerdict(bet: CricketBet, event: unknown, house = STANDARD_HOUSE): Verdict {
  const match = agreementOf(event);
  if (match === "denied") return orLive(match, event, STATS);
  const verdict = settle(bet, match, house);
  return match.isLive &&
    verdict.result !== "won" &&
    verdict.result !== "lost" &&
    verdict.reason !== "push" &&
    !verdict.result.startsWith("half")
    ? LIVE
    : verdict;
}

function orLive(_: unknown, event: unknown, otherwise: Verdict): Verdict {
  return (event as { status?: unknown }).status === "live" ? LIVE : otherwise;
}

function settle(bet: CricketBet, match: Match, house: CricketHouse): Verdict {
  const { market } = bet;
  const [, runsOf, runsSide] = RUNS.exec(market) ?? [];
  if (runsOf !== undefined)
    return onCounts(bet, match, house, teamOf(runsSide), (side) => runs(match, house, side, runsOf === "1st" ? 0 : 1));
  const [, hit, form = ""] = COUNTED.exec(market) ?? [];
  if (hit !== undefined) {
    const team = form.endsWith("Home") ? "home" : form.endsWith("Away") ? "away" : undefined;
    return onCounts(bet, match, house, team, (side) => hitsOf(match, house, side, hit));
  }
  if (market === "Highest Opening Partnership")
    return onCounts(bet, match, house, undefined, (side) => opening(match, house, side));
  const [, what, wicketSide] = OF_WICKET.exec(market) ?? [];
  if (what === "1st Wicket Method") return onMethod(bet, match, house, teamOf(wicketSide) ?? "home");
  if (what !== undefined) return onCounts(bet, match, house, teamOf(wicketSide), (side) => opening(match, house, side));
  const [, who, topSide] = TOP.exec(market) ?? [];
  if (who !== undefined) return onTop(bet, match, house, teamOf(topSide) ?? "home", who === "Batter");
  return onPlayer(bet, match, house);
}

const teamOf = (word: string | undefined): Team | undefined =>
  word === "Home" ? "home" : word === "Away" ? "away" : undefined;

/** The numbers that a count may be, and why it is not known. */
interface Count {
  readonly from: number;
  readonly to: number;
  readonly why?: Verdict;
}

const FAR = 100_000;

/** Whether overs of an innings are still to come, were lost, or do not matter. */
function endOf(match: Match, innings: Innings, { minimumOvers }: CricketHouse): Verdict | undefined {
  const { isReduced, runs: made, wickets, balls, target } = innings;
  if (wickets === 10 || innings.isDone || (target > 0 && made >= target)) return undefined;
  const scheduled = match.overs * match.ballsPerOver;
  const [first, second] = match.innings;
  const inTwo = match.innings.length === 2 && second === innings && first !== undefined && first.side !== innings.side;
  if (!isReduced && match.overs > 0) {
    if (balls >= scheduled) return undefined;
    if (
      inTwo &&
      !first.isReduced &&
      (made > first.runs || (wickets === 9 && match.winner === first.side && !match.isLive))
    )
      return undefined;
  }
  if (match.isLive) return LIVE;
  const formats: Readonly<Record<string, string>> = { "10x6": "t10", "20x6": "t20", "50x6": "odi", "20x5": "hundred" };
  const format = formats[`${match.overs}x${match.ballsPerOver}`];
  if (format === undefined) return INCOMPLETE;
  const percent = typeof minimumOvers === "number" ? minimumOvers : (minimumOvers[format] ?? minimumOvers["default"]);
  if (percent === undefined) return INCOMPLETE;
  return balls / scheduled >= percent / 100 ? undefined : CANCELLED;
}

/** The only innings of a side. */
function onlyOf(match: Match, side: Team): Innings | Verdict {
  const own = match.innings.filter((each) => each.side === side);
  if (own.length > 1 || (match.isLive && match.overs === 0)) return INCOMPLETE;
  return own[0] ?? INCOMPLETE;
}

const isVerdict = (it: Innings | Verdict): it is Verdict => "result" in it;

function runs(match: Match, house: CricketHouse, side: Team, number: number): Count {
  const innings = match.innings.filter((each) => each.side === side)[number];
  if (innings === undefined) return { from: 0, to: FAR, why: INCOMPLETE };
  return going(innings.runs, innings.runs, endOf(match, innings, house));
}

const going = (from: number, to: number, why: Verdict | undefined): Count =>
  from !== to
    ? { from, to: why === undefined ? to : FAR, why: STATS }
    : why === undefined
      ? { from, to }
      : { from, to: FAR, why };

function hitsOf(match: Match, house: CricketHouse, side: Team, what: string): Count {
  const innings = onlyOf(match, side);
  if (isVerdict(innings)) return { from: 0, to: FAR, why: innings };
  const wanted =
    what === "Fours" ? (["fours"] as const) : what === "Sixes" ? (["sixes"] as const) : (["fours", "sixes"] as const);
  const worth = what === "Sixes" ? 6 : 4;
  const known = innings.batters.map((each) => wanted.reduce((sum, name) => sum + (each[name] ?? 0), 0));
  const most = innings.batters.map((each, i) =>
    wanted.some((name) => each[name] === undefined) ? Math.floor(each.runs / worth) : (known[i] ?? 0),
  );
  const from = known.reduce((sum, each) => sum + each, 0);
  const to = most.reduce((sum, each) => sum + each, 0) + Math.floor(innings.missingRuns / worth);
  return going(from, to, endOf(match, innings, house));
}

function opening(match: Match, house: CricketHouse, side: Team): Count {
  const innings = onlyOf(match, side);
  if (isVerdict(innings)) return { from: 0, to: FAR, why: innings };
  if (innings.first) return { from: innings.first.runs, to: innings.first.runs };
  if (innings.wickets > 0) return innings.runs === 0 ? { from: 0, to: 0 } : { from: 0, to: innings.runs, why: STATS };
  return going(innings.runs, innings.runs, endOf(match, innings, house));
}

/** Settles every pair of counts that a bet can tell apart. */
function onCounts(
  bet: CricketBet,
  _: Match,
  __: CricketHouse,
  team: Team | undefined,
  countOf: (side: Team) => Count,
): Verdict {
  const nothing: Count = { from: 0, to: 0 };
  const home = team === "away" ? nothing : countOf("home");
  const away = team === "home" ? nothing : countOf("away");
  const found = new Map<string, Verdict>();
  const near = [...candidates(home), ...candidates(away)].flatMap((n) => [-1, 0, 1].map((by) => n + by));
  const lines = [0, bet.hdp ?? 0, -(bet.hdp ?? 0)].flatMap((line) => [-1, 0, 1].map((by) => Math.floor(line) + by));
  const tried = [...near, ...lines, ...near.flatMap((n) => lines.flatMap((line) => [n + line, line - n]))];
  const of = ({ from, to }: Count) => [...new Set(tried)].filter((n) => n >= from && n <= to);
  for (const one of of(home))
    for (const other of of(away)) {
      const verdict = settleAt(bet, team, one, other);
      found.set(`${verdict.result} ${verdict.reason}`, verdict);
    }
  const [only, ...more] = found.values();
  if (only && more.length === 0) return only;
  const whys = [home.why, away.why].flatMap((why) => why ?? []);
  const rank = [STATS, INCOMPLETE, LIVE, CANCELLED];
  const [first] = whys.sort((a, b) => rank.indexOf(a) - rank.indexOf(b));
  return first ?? STATS;
}

const candidates = ({ from, to }: Count): readonly number[] => [from, to];

function settleAt(
  { market, side, hdp = 0, tieRule }: CricketBet,
  team: Team | undefined,
  home: number,
  away: number,
): Verdict {
  const leader = home > away ? "home" : away > home ? "away" : "draw";
  if (market.endsWith("3-Way")) return right(leader === side);
  if (market.endsWith("2-Way")) return leader === "draw" ? nameOf(wholeStakeBack) : right(leader === side);
  if (market === "Highest Opening Partnership") {
    if (leader !== "draw") return right(leader === side);
    return tieRule === "void" ? nameOf(wholeStakeBack) : tieRule === "lose" ? right(false) : refuse("ambiguous_tie");
  }
  if (market.endsWith("Spread")) {
    const lead = fraction(home - away);
    return nameOf(
      settleOnLine(lineOf(side === "home" ? hdp : -hdp), (line) => plus(side === "home" ? lead : negative(lead), line)),
    );
  }
  const total = fraction(team === undefined ? home + away : team === "home" ? home : away);
  return nameOf(
    settleOnLine(lineOf(hdp), (line) => (side === "over" ? plus(total, negative(line)) : plus(line, negative(total)))),
  );
}

const WAYS: Readonly<Record<string, readonly string[]>> = {
  Caught: ["caught", "caught-and-bowled"],
  Bowled: ["bowled"],
  LBW: ["lbw"],
  "Run Out": ["run-out"],
  Stumped: ["stumped"],
  Other: ["hit-wicket", "obstructing-the-field", "hit-the-ball-twice", "handled-the-ball", "timed-out"],
};

function onMethod({ label = "" }: CricketBet, match: Match, house: CricketHouse, side: Team): Verdict {
  const innings = onlyOf(match, side);
  if (isVerdict(innings)) return innings;
  if (innings.first) {
    const { how } = innings.first;
    return how !== undefined && Object.values(WAYS).some((words) => words.includes(how))
      ? right(WAYS[label]?.includes(how) === true)
      : STATS;
  }
  return innings.wickets > 0
    ? STATS
    : endOf(match, innings, house) === CANCELLED
      ? INCOMPLETE
      : (endOf(match, innings, house) ?? nameOf(wholeStakeBack));
}

function onTop({ label = "" }: CricketBet, match: Match, house: CricketHouse, side: Team, isBatter: boolean): Verdict {
  const other: Team = side === "home" ? "away" : "home";
  const innings = onlyOf(match, isBatter ? side : other);
  if (isVerdict(innings)) return innings;
  const end = endOf(match, innings, house);
  if (end) return end === CANCELLED ? INCOMPLETE : end;
  const isListed = match.innings.some((each) =>
    (each.side === side ? each.batters : each.bowlers).some(({ name }) => name === label),
  );
  if (!isListed) return refuse("player_not_matched");
  const did = isBatter
    ? innings.batters.map(({ name, runs: made }) => ({ name, did: made, beside: 0 }))
    : innings.bowlers.map(({ name, wickets, runs: conceded }) => ({
        name,
        did: wickets,
        beside: conceded ?? Number.NaN,
      }));
  const missing = isBatter ? innings.missingRuns : innings.missingWickets;
  const own = did.find(({ name }) => name === label);
  const others = did.filter((each) => each !== own);
  const best = Math.max(0, ...others.map((each) => each.did));
  // Whoever is missing from the list can have all that is missing.
  const worlds = [0, missing].flatMap((extra) =>
    own
      ? [[own.did, Math.max(best, extra)]]
      : [
          [0, Math.max(best, extra)],
          [extra, best],
        ],
  );
  const results = new Set(worlds.map(([mine = 0, theirs = 0]) => Math.sign(mine - theirs)));
  if (results.size > 1) return STATS;
  const [sign] = results;
  if (sign !== 0) return right(sign === 1);
  if (worlds.some(([mine, theirs]) => mine !== worlds[0]?.[0] || theirs !== worlds[0]?.[1])) return STATS;
  const most = own?.did ?? 0;
  if (!isBatter && most === 0) return nameOf(wholeStakeBack);
  const level = others.filter((each) => each.did === most);
  const isLevel = level.every(({ beside }) => beside === own?.beside);
  return isLevel && house.topBatterShared === "lost" ? right(false) : refuse("ambiguous_tie");
}

function onPlayer({ label = "", side, hdp = 0 }: CricketBet, match: Match, house: CricketHouse): Verdict {
  const [, name = "", statistic = ""] = /^(.*) \((\w+)\)$/.exec(label) ?? [];
  if (
    new Set(match.innings.map((each) => each.side)).size < match.innings.length ||
    (match.isLive && match.overs === 0)
  )
    return INCOMPLETE;
  const batted = match.innings.flatMap(({ batters }) => batters).find((each) => each.name === name);
  const bowled = match.innings.flatMap(({ bowlers }) => bowlers).find((each) => each.name === name);
  if (!batted && !bowled) return refuse("player_not_matched");
  const count =
    statistic === "Wickets"
      ? bowled?.wickets
      : statistic === "Runs"
        ? batted?.runs
        : statistic === "Fours"
          ? batted?.fours
          : batted?.sixes;
  if (count === undefined) return STATS;
  const at = (n: number): Verdict =>
    nameOf(
      settleOnLine(lineOf(hdp), (line) =>
        side === "over" || side === "yes" ? plus(fraction(n), negative(line)) : plus(line, negative(fraction(n))),
      ),
    );
  if (statistic !== "Wickets" && batted?.isOut) return at(count);
  const ends = match.innings.map((innings) => endOf(match, innings, house));
  if (!match.isLive && ends.length === 2 && ends.every((end) => end === undefined)) return at(count);
  const [now, later] = [at(count), at(FAR)];
  if (now.result === later.result && now.reason === later.reason) return now;
  return match.isLive ? LIVE : ends.length < 2 || ends.includes(INCOMPLETE) ? INCOMPLETE : CANCELLED;
}
