/** Bets on which house rules matter: on every market of a sport, some with the score when they were placed, some under names of the house. */
import fc from "fast-check";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { drawnBet } from "./draws.js";
import { type Changes, HOUSE_NAMES, isHandicap, scoreAtBet } from "./house-draws.js";
import { marketsOf } from "./oracle/index.js";
import { settingsOf } from "./oracle/rules.js";

/** Spellings of a name of the house. */
const spelt = (name: string, n: number): string =>
  n % 2 === 0 ? name : `  ${name.toUpperCase().replace(/ /g, "  ")} `;

/** A bet on every market of the sport, and some under the names of the house. */
export function betsOn(slug: string, event: SportEvent, changes: Changes, seed: number): readonly object[] {
  const markets = marketsOf(slug, event.league?.slug, settingsOf(changes).leagueSports).filter(
    ({ canonical }) => canonical,
  );
  const bets = markets.map((market) => {
    const bet = drawnBet(market, event);
    if (!isHandicap(market)) return bet;
    return fc
      .tuple(bet, scoreAtBet(event))
      .map(([drawn, before]) => (before === undefined ? drawn : { ...drawn, scoreAtBet: before }));
  });
  const drawn = fc.sample(fc.tuple(...bets), { seed, numRuns: 1 })[0] ?? [];
  const renamed = Object.entries(HOUSE_NAMES).flatMap(([name, means]) => {
    const bet = drawn.find(({ market }) => String(market).toLowerCase() === means.trim().toLowerCase());
    return bet ? [{ ...bet, market: spelt(name, seed) }] : [];
  });
  return [...drawn, ...renamed];
}
