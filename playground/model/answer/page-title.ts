import { answerOf, matchOf } from "../answers.js";
import { wordsOf } from "../bet/words.js";
import { scoreAt, TOP } from "../match/scores.js";
import { chosenBet, type State } from "../state.js";
import { shownNames } from "../text.js";
import { amountWords, slipSays } from "./money.js";
import { isolatedText } from "./names.js";
import { resultWords } from "./reason-words.js";
import { tried } from "./tried.js";

/** What the page says of itself: its title, and a sentence for whoever shows a link to it. */
export interface PageTitle {
  readonly title: string;
  readonly description: string;
}

/** `Half lost, 5.00 EUR: Spread Arsenal -1.25, Arsenal 2-1 Everton` and the sentence of the verdict. Null without a bet. */
export function pageTitle(state: State): PageTitle | null {
  return tried(() => {
    const bet = chosenBet(state);
    if (bet === null) return null;
    const answer = answerOf(state, bet);
    const match = matchOf(state, bet);
    const { home, away } = shownNames(match);
    const score = match === null ? null : scoreAt(match, TOP);
    const result = resultWords(answer.grade).replace(/^./, (first) => first.toUpperCase());
    const amount = state.bets.length > 1 ? "" : amountWords(state);
    const slip = state.bets.length > 1 ? slipSays(state).value : null;
    const description = isolatedText(answer.sentence, answer.steps);
    if (slip !== null) return { title: slip, description };
    const on = score === null ? `${home} v ${away}` : `${home} ${score.home}-${score.away} ${away}`;
    return {
      title: `${result}${amount === "" ? "" : `, ${amount}`}: ${wordsOf(answer)}, ${on}`,
      description,
    };
  }).value;
}
