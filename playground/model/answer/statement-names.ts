import { answerOf, matchOf } from "../answers.js";
import { wordsOf } from "../bet/words.js";
import type { State } from "../state.js";
import { namesOf, shownNames } from "../text.js";
import { tried } from "./tried.js";

/** What the bet of a leg is, as a customer knows it: with its teams, if the bet names none of them. */
export function nameOf(state: State, leg: number): string {
  const bet = state.bets[leg];
  const answer = bet === undefined ? null : tried(() => answerOf(state, bet)).value;
  if (bet === undefined || answer === null) return `bet ${leg + 1}`;
  const words = wordsOf(answer);
  const match = matchOf(state, bet);
  const { home, away } = namesOf(match);
  if (words.includes(home) || words.includes(away)) return words;
  const shown = shownNames(match);
  return `${words} (${shown.home} v ${shown.away})`;
}
