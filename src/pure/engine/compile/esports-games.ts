import type { LeagueGame, Rulebook } from "../row-types/rulebook.js";
import { MAP_SCORES } from "../tables/sports/map-scores.js";

/** Size of the cache of league slugs: more than there are leagues. A stream of invented slugs empties it and never fills the heap. */
const REMEMBERED = 1024;
/** A longer string is not a slug. */
const LONGEST_SLUG = 100;

/**
 * What the maps of a league are counted in, by whole words of its slug: `cs2-masters`, `the-international-dota-2`. A slug that names
 * games of both kinds counts as kills, which prove less. Source: docs/rules.md#scores-in-rounds.
 */
export function gamesOf({ esportsGames }: Rulebook): (league: string) => LeagueGame {
  const seen = new Map<string, LeagueGame>();
  // A function of its own: the context of the closure in it would be allocated for known leagues too.
  const learn = (league: string): LeagueGame => {
    const words = `-${league}-`;
    const isNamed = (game: string) => words.includes(`-${game}-`);
    const counts = esportsGames.kills.some(isNamed) ? "kills" : esportsGames.rounds.some(isNamed) ? "rounds" : null;
    const row = counts === "rounds" ? MAP_SCORES.find((game) => game.words.some(isNamed)) : undefined;
    const found: LeagueGame = { counts, scores: row?.scores ?? null };
    if (seen.size >= REMEMBERED) seen.clear();
    seen.set(league, found);
    return found;
  };
  return (league) => {
    const known = seen.get(league);
    if (known !== undefined) return known;
    return learn(league.length > LONGEST_SLUG ? "" : league);
  };
}
