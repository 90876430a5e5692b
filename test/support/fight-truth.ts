/** Whether a bet on a fight is right, by the steps of its explanation alone. */
import type { Side, Step } from "../../src/pure/engine/index.js";

type Market = Step<"market">;
interface Bet {
  readonly side: Side;
  readonly line: number | null;
  readonly label: Step<"label">["label"] | undefined;
}

const KNOCKOUTS = ["ko", "tko", "ko-tko", "tko-doctor-stoppage", "retirement"];
const WAYS_OF_NAMES: Readonly<Record<string, readonly string[]>> = {
  "To Win Inside The Distance": ["ko-tko", "submission", "disqualification"],
  "To Win By Decision": ["decision"],
};

export function isTrueOfFight(
  { settlement, name }: Market,
  { side, line, label }: Bet,
  fact: Step<"fact"> | undefined,
  setting: string | undefined,
): boolean {
  if (fact?.fact !== "fight_ended") throw new Error("a bet on a fight without its end");
  const { value, method, round, time, roundSeconds, isFull } = fact;
  const isJudged = /decision|draw/.test(method ?? "");
  const isTechnical = method?.startsWith("technical") === true;
  switch (settlement) {
    case "the-distance":
      return (side === "yes") === (isTechnical ? setting === "gone" : isJudged);
    case "total-rounds": {
      const at = line ?? 0;
      const whole = (round ?? 0) - (isFull ? 0 : 1);
      const fought = isFull ? whole : whole + (time ?? roundSeconds / 2) / roundSeconds;
      return (side === "over") === (setting === "completed" ? whole > at : fought >= at);
    }
    case "round-of-victory": {
      const [from, to] = label?.kind === "range" ? [label.from, label.to ?? 99] : [line ?? 0, line ?? 0];
      const isStopped = !isJudged || (isTechnical && setting === "round_of_stop");
      return value === side && isStopped && round !== null && round >= from && round <= to;
    }
    default: {
      const ways = WAYS_OF_NAMES[name] ?? (label?.kind === "method" ? label.ways : ["draw"]);
      return value === side && ways.some((way) => isWay(way, method ?? "", isJudged, setting));
    }
  }
}

function isWay(way: string, method: string, isJudged: boolean, setting: string | undefined): boolean {
  if (way === "draw") return true;
  if (way === "decision") return isJudged;
  const isKnockout = KNOCKOUTS.includes(method) || (method === "disqualification" && setting === "ko");
  if (way === "ko-tko") return isKnockout;
  return way === method || way.split("-").reverse().join("-") === method;
}
