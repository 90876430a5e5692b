import type { EventContent } from "../../event/content.js";
import { isNoContest, methodOf } from "../../event/outcome.js";
import type { MethodRow } from "../../row-types/fights.js";
import type { Fight } from "../../types/fight.js";
import { exactly, type Interval, OPEN } from "../../types/interval.js";
import type { WhyUnknown } from "../../types/missing.js";
import { readWinner } from "../winner.js";

/** Rounds of a fight, and seconds of a round. More is an error of the record. */
const MOST_ROUNDS = 99;
const MOST_SECONDS = 3600;

const ANY_ROUND: Interval = { least: 1, most: Number.POSITIVE_INFINITY };

/** When a fight ended. A round that is not known is between bounds. */
interface End {
  readonly round: Interval;
  readonly seconds: Interval;
  readonly isContradicted: boolean;
  readonly moment: Fight["moment"];
}

/** How a fight ended, if its sport counts rounds of so many seconds. Source: docs/rules.md#how-a-fight-ended. */
export function readFight(content: EventContent, from: "outcome" | "outcome-or-score", usualSeconds: number): Fight {
  const roundSeconds = whole(content.event.roundSeconds, 1, MOST_SECONDS) ?? usualSeconds;
  const row = methodOf(content);
  if (isNoContest(content)) return noContest(content, roundSeconds);
  const result = readWinner(content, from);
  const lacksWinner = typeof result === "string" ? result : "winner";
  // What contradicts the winner is not believed either.
  const isDenied = typeof result === "string" && result !== "winner";
  const method = row === null || row.by === null || isDenied ? null : row;
  const { round, seconds, isContradicted, moment } = endOf(content, method, roundSeconds);
  const lacksRound = isContradicted ? "fight_rounds" : "fight_round";
  return {
    winner: typeof result === "string" ? null : result.home > 0 ? "home" : result.away > 0 ? "away" : "draw",
    method,
    round,
    seconds,
    roundSeconds,
    moment,
    lacks: {
      winner: lacksWinner,
      method: isDenied ? result : "fight_method",
      round: lacksRound,
      time: round.least === round.most ? "fight_time" : lacksRound,
    },
  };
}

/** A fight without a result: only what had been decided when it stopped is known. */
function noContest(content: EventContent, roundSeconds: number): Fight {
  const { round, seconds, moment } = endOf(content, null, roundSeconds);
  const why: WhyUnknown = "event_cancelled";
  return {
    winner: null,
    method: null,
    round: { ...round, most: Number.POSITIVE_INFINITY },
    seconds: { ...seconds, most: Number.POSITIVE_INFINITY },
    roundSeconds,
    moment,
    lacks: { winner: why, method: why, round: why, time: why },
  };
}

function endOf({ event, outcome }: EventContent, method: MethodRow | null, roundSeconds: number): End {
  const scheduled = whole(event.rounds, 1, MOST_ROUNDS);
  const round = whole(outcome.round, 1, MOST_ROUNDS);
  const time = whole(outcome.time, 0, MOST_SECONDS);
  const isDecision = method?.by === "judges" && !method.isTechnical;
  const last = isDecision ? (round ?? scheduled) : round;
  if (last === null) return unknownEnd(scheduled, roundSeconds, false);
  const isTooLate = (scheduled !== null && last > scheduled) || (time !== null && time > roundSeconds);
  if (isTooLate) return unknownEnd(null, roundSeconds, true);
  if (isDecision) {
    const isEarly = (scheduled !== null && last < scheduled) || (time !== null && time < roundSeconds);
    return isEarly ? unknownEnd(null, roundSeconds, true) : at(last, roundSeconds, roundSeconds);
  }
  // Nobody fights at 0:00: the bell of the round was not answered.
  if (time === 0) return last === 1 ? unknownEnd(null, roundSeconds, true) : at(last - 1, roundSeconds, roundSeconds);
  return at(last, time, roundSeconds);
}

function at(round: number, time: number | null, roundSeconds: number): End {
  const before = (round - 1) * roundSeconds;
  const seconds = time === null ? { least: before, most: before + roundSeconds } : exactly(before + time);
  return { round: exactly(round), seconds, isContradicted: false, moment: { round, time } };
}

function unknownEnd(scheduled: number | null, roundSeconds: number, isContradicted: boolean): End {
  if (scheduled === null) return { round: ANY_ROUND, seconds: OPEN, isContradicted, moment: null };
  return {
    round: { least: 1, most: scheduled },
    seconds: { least: 0, most: scheduled * roundSeconds },
    isContradicted,
    moment: null,
  };
}

function whole(value: unknown, least: number, most: number): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : null;
}
