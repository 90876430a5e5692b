import { eventKey } from "../../../src/pure/engine/index.js";
import { FIRST } from "../../examples/first.js";
import { isUntouched } from "../examples.js";
import type { Match, State } from "../state.js";
import { rowNamed } from "./sport.js";

/** The most matches, and the most bets, on the page: what a link may hold. */
export const MOST_MATCHES = 1000;

/** True if two ids are those of one match. What is no id is that of itself alone. */
export function isSame(one: unknown, other: unknown): boolean {
  const key = eventKey(one as string);
  return key === null ? one === other : key === eventKey(other as string);
}

/** A whole number that no match of the page has as its id. */
export function freeId({ matches }: State): number {
  const ids = matches.map(({ id }) => eventKey(id)).filter((id) => typeof id === "number" && id < 1e9);
  return Math.max(0, ...(ids as number[])) + 1;
}

/** A match of a sport without a score, which is typed on its card. Null for a sport that is not settled. */
export function newMatch(slug: string, id: number): Match | null {
  const row = rowNamed(slug);
  if (row === null) return null;
  return { id, home: "Home", away: "Away", status: "settled", sport: { name: row.name, slug: row.slug } };
}

/** Adds a match and shows it. The first one takes the place of an example that nobody has changed. An id that is taken, or none, becomes a free one, since bets find their match by it. */
export function addMatch(state: State, match: Match): State {
  if (state.matches.length >= MOST_MATCHES) return state;
  if (isUntouched(state)) return { ...FIRST, matches: [match], bets: [] };
  const key = eventKey(match.id);
  const isTaken = key === null || state.matches.some(({ id }) => isSame(id, key));
  const added = isTaken ? { ...match, id: freeId(state) } : match;
  return { ...state, matches: [...state.matches, added], shown: state.matches.length };
}

/** Takes a match off the page, and its bets with it. */
export function removeMatch(state: State, index: number): State {
  const gone = state.matches[index];
  if (gone === undefined) return state;
  const isKept = (eventId: number | string) => !isSame(eventId, gone.id);
  const matches = state.matches.filter((_, each) => each !== index);
  const bets = state.bets.filter(({ selection }) => isKept(selection.eventId));
  const shown = state.shown > index || state.shown >= matches.length ? Math.max(0, state.shown - 1) : state.shown;
  const before = state.bets.slice(0, state.chosen).filter(({ selection }) => isKept(selection.eventId)).length;
  return { ...state, matches, bets, shown, chosen: Math.max(0, Math.min(before, bets.length - 1)) };
}

/** Shows a match of the page. */
export function showMatch(state: State, index: number): State {
  return index in state.matches ? { ...state, shown: index } : state;
}
