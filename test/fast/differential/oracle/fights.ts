/** Bets on how a fight ended (docs/rules.md#how-a-fight-ended, docs/rules.md#method-of-victory and the ones after it). */
import type { Bet } from "./bets.js";
import type { FightBase } from "./fight-markets.js";
import { isWhole, type Reading, thing } from "./reading.js";
import { allOrNothing, nameOf } from "./stakes.js";
import type { Fact, House, Verdict } from "./types.js";

const CANCELLED: Verdict = { result: "void", reason: "event_cancelled" };
const INCOMPLETE: Verdict = { result: "ungradeable", reason: "incomplete_score" };

const KNOCKOUTS = ["ko", "tko", "ko-tko", "tko-doctor-stoppage", "retirement"];
const EXPULSIONS = ["disqualification", "default"];
const DRAWS = ["draw-unanimous", "draw-split", "draw-majority", "technical-draw"];
const DECISIONS = ["decision-unanimous", "decision-split", "decision-majority", "decision-points"];
const TECHNICAL = ["technical-decision", "technical-draw"];
/** Ends at which a side wins. */
const VICTORIES = [...KNOCKOUTS, ...EXPULSIONS, "submission", "technical-decision"];
const JUDGED = [...DRAWS, ...DECISIONS, "technical-decision"];

/** True if nobody can have won, or drawn, in the way that the event says. */
export function isDenied(method: unknown, winner: string): boolean {
  const is = (words: readonly string[]): boolean => words.some((word) => word === method);
  if (method === "no-contest") return true;
  return winner === "draw" ? is(VICTORIES) : is(DRAWS);
}

/** A moment at which a fight can have ended: the round, and seconds of it. */
interface End {
  readonly round: number;
  readonly time: number;
}

/** What can have been, as far as the record leaves it open. */
export interface FightSheet {
  readonly winners: readonly string[];
  readonly methods: readonly string[];
  readonly ends: readonly End[];
  /** Seconds of a round. */
  readonly seconds: number;
  /** True for a fight that ended without a result. */
  readonly isNoContest: boolean;
}

/** Rounds beyond every line that is drawn. */
const FURTHEST = 40;
const ALL_METHODS = [...VICTORIES, ...DRAWS, ...DECISIONS];

const within = (it: unknown, least: number, most: number): number | undefined =>
  isWhole(it) && it >= least && it <= most ? it : undefined;

export function fightSheet(value: unknown, event: Reading, winner: Fact | undefined, usual: number): FightSheet {
  const { rounds, roundSeconds, outcome } = thing(value);
  const { method: said, round, time } = thing(outcome);
  const seconds = within(roundSeconds, 1, 3600) ?? usual;
  const isNoContest = event.winner === "none" && !event.isWalkover;
  const known = winner?.is === "score" ? (winner.home > 0 ? "home" : winner.away > 0 ? "away" : "draw") : undefined;
  const leader = leaderOf(event);
  // A winner that is named and not believed contradicts the score, or how the fight ended.
  const isNamed = event.winner !== undefined || (leader !== undefined && isDenied(said, leader));
  const contradicts = known === undefined && isNamed;
  const method = isNoContest || contradicts ? undefined : ALL_METHODS.find((word) => word === said);
  const listed = { round: within(round, 1, 99), time: within(time, 0, 3600), scheduled: within(rounds, 1, 99) };
  return {
    winners: isNoContest || known === undefined ? ["home", "away", "draw"] : [known],
    methods: method === undefined ? ALL_METHODS : [method],
    ends: endsOf(method, listed, seconds, isNoContest),
    seconds,
    isNoContest,
  };
}

const leaderOf = ({ top }: Reading): string | undefined =>
  top && top.home + top.away === 1 ? (top.home === 1 ? "home" : "away") : undefined;

interface Listed {
  readonly round: number | undefined;
  readonly time: number | undefined;
  readonly scheduled: number | undefined;
}

const isWholeDistance = (method: string | undefined): boolean =>
  method !== undefined && JUDGED.includes(method) && !TECHNICAL.includes(method);

function isRight(method: string | undefined, { round, time, scheduled }: Listed, seconds: number): boolean {
  const last = isWholeDistance(method) ? (round ?? scheduled) : round;
  if (last === undefined) return true;
  if (scheduled !== undefined && last > scheduled) return false;
  if (time !== undefined && time > seconds) return false;
  if (!isWholeDistance(method)) return time !== 0 || last > 1;
  return (scheduled === undefined || last === scheduled) && (time === undefined || time === seconds);
}

function endsOf(method: string | undefined, listed: Listed, seconds: number, mightGoOn: boolean): readonly End[] {
  const half = Math.floor(seconds / 2);
  const times = [...new Set([1, half - 1, half, half + 1, seconds])].filter((time) => time > 0);
  const every = (from: number, to: number): End[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i).flatMap((round) =>
      times.map((time) => ({ round, time })),
    );
  if (!isRight(method, listed, seconds)) return every(1, FURTHEST);
  const { round, time, scheduled } = listed;
  if (isWholeDistance(method) && (round ?? scheduled) !== undefined)
    return [{ round: round ?? scheduled ?? 0, time: seconds }];
  if (round === undefined) return every(1, mightGoOn ? FURTHEST : (scheduled ?? FURTHEST));
  // Nobody fights at 0:00: the bell was not answered.
  const stopped = time === 0 ? { round: round - 1, time: seconds } : { round, time };
  const ends = stopped.time === undefined ? every(round, round) : [{ round: stopped.round, time: stopped.time }];
  if (!mightGoOn) return ends;
  const later = every(stopped.round, FURTHEST).filter(
    (end) => end.round > stopped.round || end.time > (stopped.time ?? 0),
  );
  return [...ends, ...later];
}

interface Way extends End {
  readonly winner: string;
  readonly method: string;
}

/** A label or a name is right, wrong or open for one way; a rule of the house can return the stake. */
type Answer = boolean | "open";

const CARDS: Readonly<Record<string, string>> = {
  "Unanimous Decision": "unanimous",
  "Split Decision": "split",
  "Majority Decision": "majority",
};

function isNamed(name: string, method: string, house: House): Answer {
  const isJudged = JUDGED.includes(method);
  switch (name) {
    case "KO/TKO":
      return KNOCKOUTS.includes(method) || (EXPULSIONS.includes(method) && house.disqualification === "ko");
    case "Submission":
      return method === "submission";
    case "Disqualification":
      return EXPULSIONS.includes(method);
    case "Decision":
      return isJudged;
    case "Technical Decision":
      return TECHNICAL.includes(method);
    case "Draw":
      return true;
    default: {
      const says = ["decision-points", ...TECHNICAL].includes(method) ? "open" : method.endsWith(CARDS[name] ?? "?");
      return isJudged ? says : false;
    }
  }
}

function isWon(bet: Bet, names: readonly string[], { winner, method }: Way): Answer {
  if (winner !== bet.side) return false;
  const answers = names.map((name) => isNamed(name, method, bet.house));
  return answers.includes(true) ? true : answers.includes("open") ? "open" : false;
}

function isInRound(bet: Bet, { winner, method, round }: Way): Answer {
  const [from, to] = bet.row?.is === "count" ? [bet.row.from, bet.row.to] : [bet.hdp, bet.hdp];
  const isStopped =
    !JUDGED.includes(method) || (TECHNICAL.includes(method) && bet.house.technicalDecisionRound === "round_of_stop");
  return winner === bet.side && isStopped && round >= from && round <= to;
}

function isOver(bet: Bet, { method, round, time }: Way, seconds: number): boolean {
  const isFull = JUDGED.includes(method) && !TECHNICAL.includes(method);
  if (bet.house.halfRound === "completed") return (isFull ? round : round - 1) > bet.hdp;
  return (round - 1) * seconds + time >= bet.hdp * seconds;
}

function hasGone(bet: Bet, { method }: Way): Answer {
  if (!TECHNICAL.includes(method)) return JUDGED.includes(method);
  const { technicalDecisionDistance: rule } = bet.house;
  return rule === "incomplete" ? "open" : rule === "gone";
}

function answer(base: FightBase, bet: Bet, way: Way, seconds: number): Answer {
  switch (base) {
    case "method":
      return isWon(bet, bet.row?.is === "ways" ? bet.row.ways : ["Draw"], way);
    case "inside-distance":
      return isWon(bet, ["KO/TKO", "Submission", "Disqualification"], way);
    case "by-decision":
      return isWon(bet, ["Decision"], way);
    case "round":
    case "round-group":
      return isInRound(bet, way);
    case "total-rounds":
      return isOver(bet, way, seconds) === (bet.side === "over");
    case "distance": {
      const gone = hasGone(bet, way);
      return typeof gone === "boolean" ? gone === (bet.side === "yes") : gone;
    }
  }
}

/** A bet stands if every way in which the fight can have ended gives one answer. */
export function settleFightBet(base: FightBase, bet: Bet, sheet: FightSheet): Verdict {
  const { winners, methods, ends, seconds, isNoContest } = sheet;
  if (base === "method") {
    const isExpelled = methods.every((method) => EXPULSIONS.includes(method));
    if (bet.house.disqualification === "void" && isExpelled) return CANCELLED;
  }
  const answers = new Set<Answer>();
  for (const winner of winners) {
    for (const method of methods) {
      for (const end of ends) answers.add(answer(base, bet, { winner, method, ...end }, seconds));
    }
  }
  const [only] = answers;
  if (answers.size !== 1 || typeof only !== "boolean") return isNoContest ? CANCELLED : INCOMPLETE;
  return nameOf(allOrNothing(only));
}
