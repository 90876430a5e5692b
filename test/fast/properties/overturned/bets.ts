import { crossed } from "../../../../fixtures/arbitraries/labels.js";
import { type Below, pick } from "../../../../lab/tools/random.js";
import { type MarketEntry, markets } from "../../../../src/pure/engine/index.js";
import { isOnScore } from "../completions/bets.js";
import type { Pair } from "../completions/timed.js";

export interface Bet {
  readonly eventId: 7;
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
  readonly label?: string;
}

const MARKETS = new Map<string, readonly MarketEntry[]>();

/** The markets of a sport that are settled on scores. */
export function marketsOn(sport: string): readonly MarketEntry[] {
  const kept = MARKETS.get(sport);
  if (kept !== undefined) return kept;
  const found = markets(sport).filter((market) => market.deprecated === undefined && isOnScore(sport, market));
  MARKETS.set(sport, found);
  return found;
}

/** A bet on each side of a market, near a score: it is these that a goal can turn. */
export function betsNear(market: MarketEntry, score: Pair, below: Below): readonly Bet[] {
  const { name, sides, line, label } = market;
  const hdp = line === "none" ? undefined : lineNear(line, score, below);
  const text = label === "none" ? undefined : labelNear(market, score, below);
  return sides.map((side) => ({
    eventId: 7,
    market: name,
    side,
    ...(hdp === undefined ? {} : { hdp }),
    ...(text === undefined ? {} : { label: text }),
  }));
}

function lineNear(line: string, [home, away]: Pair, below: Below): number {
  const isSigned = !line.includes("from");
  const about = pick(isSigned ? [0, away - home, home - away] : [0, home, away, home + away], below);
  const by = (below(33) - 16) / (below(2) === 0 ? 4 : 1);
  const found = about + by;
  const step = line.startsWith("whole") ? 1 : line.startsWith("half") ? 0.5 : 0.25;
  const rounded = Math.round(found / step) * step;
  const halved = line.startsWith("half") && Number.isInteger(rounded) ? rounded + 0.5 : rounded;
  return isSigned ? halved : Math.abs(line === "whole-from-one" ? Math.max(1, Math.abs(halved)) : halved);
}

function labelNear({ label, labelSchema }: MarketEntry, [home, away]: Pair, below: Below): string | undefined {
  const near = (count: number) => Math.max(0, count + below(4) - 1);
  const lead = Math.max(1, near(Math.abs(home - away)));
  const more = near(home + away);
  switch (label) {
    case "score":
      return `${near(home)}-${near(away)}`;
    case "half-and-full-score":
      return `${Math.min(home, below(3))}-${Math.min(away, below(3))}/${near(home)}-${near(away)}`;
    case "count":
      return `${more}${below(2) === 0 ? "+" : ""}`;
    case "range":
      return `${more}-${more + below(3)}`;
    case "winning-margin":
      return pick(
        [`Home by ${lead}`, `Away by ${lead}`, `Either by ${lead}-${lead + 2}`, "Draw", "Score Draw", "No Goal"],
        below,
      );
    default:
      return pick(crossed(labelSchema?.examples ?? []), below);
  }
}
