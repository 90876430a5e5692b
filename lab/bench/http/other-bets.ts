/** Bets on any market of a sport, for matches that are drawn. */
import { grade, type MarketEntry, markets, type Selection, type SportEvent } from "../../../src/pure/engine/index.js";

const LINES = [0.5, 1.5, 2, 2.25, 3, 4.5, 10.5, 23.75, 46.5, 110.5, 196.5, -1.5, -4.25];
const MARKETS = new Map<string, readonly MarketEntry[]>();

/** Up to as many decided bets as are given, each on another market than theirs. Which come first changes with the match. */
export function otherBets(event: SportEvent, main: readonly Selection[]): Selection[] {
  const taken = new Set(main.map(({ market }) => market));
  const id = Number(event.id);
  const entries = marketsOf(event.sport?.slug ?? "").filter(({ name }) => !taken.has(name));
  const found: Selection[] = [];
  for (let index = 0; index < entries.length && found.length < main.length; index++) {
    const bet = firstDecided(entries[(id * 7 + index) % entries.length] as MarketEntry, event, id + index);
    if (bet !== null) found.push(bet);
  }
  return found;
}

function marketsOf(slug: string): readonly MarketEntry[] {
  const known = MARKETS.get(slug) ?? markets(slug).filter(({ deprecated }) => !deprecated);
  MARKETS.set(slug, known);
  return known;
}

/** The first bet on a market that the scores decide, beginning with a side, line and label that change with `turn`. */
function firstDecided(
  { name, sides, line, labelSchema, unlabelled }: MarketEntry,
  event: SportEvent,
  turn: number,
): Selection | null {
  const backed = sides[turn % sides.length];
  const hasLabel = backed === undefined || unlabelled?.includes(backed) !== true;
  const labels = (hasLabel ? labelSchema?.examples : undefined) ?? [null];
  const lines = line === "none" ? [null] : LINES;
  for (let index = 0; index < labels.length * lines.length; index++) {
    const hdp = lines[(turn + index) % lines.length] ?? null;
    const label = labels[(turn + Math.floor(index / lines.length)) % labels.length] ?? null;
    const bet: Selection = {
      eventId: Number(event.id),
      market: name,
      side: backed ?? "",
      ...(hdp === null ? {} : { hdp }),
      ...(label === null ? {} : { label }),
    };
    if (["push", null].includes(grade(bet, event).reason)) return bet;
  }
  return null;
}
