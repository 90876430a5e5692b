/**
 * The lean floor: each bet is compiled in advance, and only the arithmetic on the raw scores and the creation of the grade are
 * timed. It has no names, statuses, contradictions or invalid bets.
 */
import { grade } from "../../src/pure/engine/index.js";
import type { BenchBet, BenchSet } from "./bets.js";
import type { BenchEvent, Pair } from "./matches.js";

type Reads = "ft" | "top" | "period" | "map" | "sum";
type Does = "winner" | "spread" | "total" | "team" | "both" | "chance" | "odd" | "no-bet";

/** A compiled bet. */
export interface Plan {
  readonly reads: Reads;
  /** The number of the period or map, or of the periods to add up. */
  readonly number: number;
  readonly does: Does;
  /** True if home, over, yes or odd was backed. */
  readonly isFirst: boolean;
  readonly side: string;
  readonly quarters: number;
  readonly scope: string;
}

const KINDS: readonly (readonly [string, Does])[] = [
  ["ML", "winner"],
  ["3-Way", "winner"],
  ["Spread", "spread"],
  ["Totals", "total"],
  ["Both", "both"],
  ["Double", "chance"],
  ["Odd", "odd"],
  ["Draw", "no-bet"],
];

export function plansOf({ bets, eventOf }: BenchSet): Plan[] {
  return bets.map((bet, index) => {
    const event = eventOf[index];
    if (!event) throw new RangeError("a bet without its event");
    const answer = grade(bet, event);
    const scope = "basis" in answer && answer.basis ? answer.basis.scope : "";
    const [reads, number] = readsOf(bet.market, scope, event);
    const does = KINDS.find(([start]) => bet.market.startsWith(start))?.[1] ?? "team";
    const isFirst = ["home", "over", "yes", "odd"].includes(bet.side);
    return { reads, number, does, isFirst, side: bet.side, quarters: 4 * (bet.hdp ?? 0), scope };
  });
}

function readsOf(market: string, scope: string, event: BenchEvent): readonly [Reads, number] {
  const map = /Map (\d)/.exec(market);
  if (map) return ["map", Number(map[1])];
  if (/1Q|1P|1st/.test(market)) return ["period", 1];
  if (/2nd/.test(market)) return ["period", 2];
  if (/F5/.test(market)) return ["sum", 5];
  if (/HT/.test(market)) return event.scores.periods["p3"] ? ["sum", 2] : ["period", 1];
  if (scope === "games") return ["sum", Object.keys(event.scores.periods).length];
  return [scope === "regulation" ? "ft" : "top", 0];
}

export function lean({ ref, eventId }: BenchBet, { scores }: BenchEvent, plan: Plan) {
  const { home, away } = numbersOf(scores, plan);
  const result = resultOf(plan, home, away);
  const reason = result === "void" ? "push" : null;
  return { ref, eventId, result, reason, final: true, basis: { scope: plan.scope, home, away } };
}

type Scores = BenchEvent["scores"];

function numbersOf(scores: Scores, { reads, number }: Plan): Pair {
  const { periods } = scores;
  switch (reads) {
    case "ft":
      return periods["ft"] as Pair;
    case "top":
      return scores;
    case "period":
      return (number === 1 ? periods["p1"] : periods["p2"]) as Pair;
    case "map":
      return (number === 1 ? periods["map1"] : periods["map2"]) as Pair;
    case "sum":
      return sumOf(periods, number);
  }
}

function sumOf(periods: Scores["periods"], count: number): Pair {
  let [home, away] = [0, 0];
  for (let number = 1; number <= count; number++) {
    const part = partOf(periods, number) as Pair;
    home += part.home;
    away += part.away;
  }
  return { home, away };
}

/** Written out, since a key that is built at run time would cost several times as much. */
function partOf(periods: Scores["periods"], number: number): Pair | undefined {
  switch (number) {
    case 1:
      return periods["p1"];
    case 2:
      return periods["p2"];
    case 3:
      return periods["p3"];
    case 4:
      return periods["p4"];
    case 5:
      return periods["p5"];
    default:
      return periods[`p${number}`];
  }
}

function resultOf({ does, isFirst, side, quarters }: Plan, home: number, away: number): string {
  switch (does) {
    case "winner":
      return right(home === away ? side === "draw" : side !== "draw" && isFirst === home > away);
    case "spread":
      return cover(4 * (home - away) + quarters, isFirst);
    case "total":
      return cover(4 * (home + away) - quarters, isFirst);
    case "team":
      return cover(4 * home - quarters, isFirst);
    case "both":
      return right((home > 0 && away > 0) === isFirst);
    case "chance":
      return right(side === "12" ? home !== away : side === "1x" ? home >= away : away >= home);
    case "odd":
      return right(((home + away) % 2 === 1) === isFirst);
    case "no-bet":
      return home === away ? "void" : right(isFirst === home > away);
  }
}

function right(isRight: boolean): string {
  return isRight ? "won" : "lost";
}

function cover(ahead: number, isFirst: boolean): string {
  const margin = isFirst ? ahead : -ahead;
  if (margin >= 2) return "won";
  if (margin <= -2) return "lost";
  return margin === 0 ? "void" : margin > 0 ? "half_won" : "half_lost";
}
