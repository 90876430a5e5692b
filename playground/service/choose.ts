/** Events and prices of a service as matches and bets of the page. */
import type { PricedSelection } from "../../src/pure/odds/index.js";
import { isSame, MOST_MATCHES } from "../model/match/list.js";
import type { Bet, Match, State } from "../model/state.js";

/** What a match has at first: a bet that every sport has. */
const FIRST_BET = { market: "ML", side: "home" };

/**
 * Shows an event that the service lists. It takes the place of the match that was shown, with one bet in place of those on that match; bets
 * on other matches stay. An event that is there already is shown as it is now.
 */
export function withEvent(state: State, event: Match): State {
  const index = state.matches.findIndex(({ id }) => isSame(id, event.id));
  const shown = index < 0 ? Math.min(state.shown, state.matches.length) : index;
  const old = state.matches[shown];
  const matches = [...state.matches.slice(0, shown), event, ...state.matches.slice(shown + 1)];
  const first = state.bets.findIndex(({ selection }) => isSame(selection.eventId, old?.id));
  const isThere = index >= 0;
  if (isThere && first >= 0) return { ...state, matches, shown, chosen: first };
  const bet: Bet = { selection: { eventId: event.id, ...FIRST_BET }, odds: "" };
  const others = state.bets.filter(({ selection }) => isThere || !isSame(selection.eventId, old?.id));
  const chosen = first < 0 ? others.length : Math.min(first, others.length);
  return { ...state, matches, shown, chosen, bets: [...others.slice(0, chosen), bet, ...others.slice(chosen)] };
}

/** The record of an event as it is now, if the page has that event. */
export function withRecord(state: State, event: Match): State {
  const index = state.matches.findIndex(({ id }) => isSame(id, event.id));
  if (index < 0 || JSON.stringify(state.matches[index]) === JSON.stringify(event)) return state;
  return { ...state, matches: state.matches.map((each, at) => (at === index ? event : each)) };
}

/**
 * A bet on a price: one more on the slip, which becomes an accumulator if it was a single. A bet on this event without odds, which nobody
 * has chosen, becomes it instead. A slip that is full stays as it is.
 */
export function withPrice(state: State, event: Match, selection: PricedSelection, odds: string): State {
  const at = state.matches.findIndex(({ id }) => isSame(id, event.id));
  const bet: Bet = { selection: { eventId: event.id, ...selection }, odds };
  const free = state.bets.findIndex((each) => isSame(each.selection.eventId, event.id) && each.odds === "");
  const chosen = free < 0 ? state.bets.length : free;
  if (chosen >= MOST_MATCHES || (at < 0 && state.matches.length >= MOST_MATCHES)) return state;
  const matches = at < 0 ? [...state.matches, event] : state.matches;
  const bets = [...state.bets.slice(0, chosen), bet, ...state.bets.slice(chosen + 1)];
  const type = state.slip.type === "single" && bets.length > 1 ? "accumulator" : state.slip.type;
  return { ...state, matches, shown: at < 0 ? state.matches.length : at, bets, chosen, slip: { ...state.slip, type } };
}
