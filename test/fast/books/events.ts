import type { BookEvent } from "../../../src/pure/books/index.js";
import type { SportEvent } from "../../../src/pure/engine/index.js";

export const football: BookEvent = { id: 7, sport: { slug: "football" }, home: "Arsenal", away: "Everton" };

export function eventOf(slug: string): BookEvent {
  return { ...football, sport: { slug } };
}

/** A settled match of a sport that is played in halves or quarters. */
export function settled(slug: string, home: number, away: number): SportEvent {
  const ft = { home, away };
  const p1 = { home: Math.floor(home / 2), away: Math.floor(away / 2) };
  const p2 = { home: home - p1.home, away: away - p1.away };
  return { ...eventOf(slug), status: "settled", scores: { ...ft, periods: { p1, p2, ft } } };
}
