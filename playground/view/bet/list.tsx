import type { Explanation } from "../../../src/pure/engine/index.js";
import { writtenWrong } from "../../model/answer/needs.js";
import { matchOf } from "../../model/answers.js";
import { MOST_BETS, withAdded, withoutBet } from "../../model/bet/draft.js";

import { wordsOf } from "../../model/bet/words.js";
import { type Bet, type PartProps, shownMatch } from "../../model/state.js";
import { namesOf } from "../../model/text.js";
import { Chip } from "../ui/chip.js";

interface BetListProps extends PartProps {
  /** What became of each bet, in their order. */
  readonly answers: readonly Explanation[];
}

/** The bets of the slip, each with its verdict. One is chosen: it is the one that the editor and the answer show. */
export function BetList({ state, update, answers }: BetListProps) {
  const isFull = state.bets.length >= MOST_BETS;
  const match = shownMatch(state);
  const another: Bet = { selection: { eventId: match?.id ?? 0, market: "ML", side: "home" }, odds: "" };
  return (
    <>
      {state.bets.length === 0 ? <p class="quiet">The slip has no bets.</p> : null}
      <ol class="bets" aria-label="Bets of the slip">
        {state.bets.map((bet, index) => (
          <li key={index}>
            <BetRow state={state} update={update} answers={answers} bet={bet} index={index} />
          </li>
        ))}
      </ol>
      <p class="buttons">
        <button type="button" disabled={isFull} onClick={() => update((now) => withAdded(now, another))}>
          {state.bets.length === 0 ? "Add a bet" : "Add another bet"}
        </button>
        {isFull ? <span class="quiet">A slip has at most {MOST_BETS} bets.</span> : null}
      </p>
    </>
  );
}

interface RowProps extends BetListProps {
  readonly bet: Bet;
  readonly index: number;
}

function BetRow({ state, update, answers, bet, index: place }: RowProps) {
  const answer = answers[place];
  if (answer === undefined) return null;
  const words = wordsOf(answer);
  const wrong = writtenWrong(answer);
  const { home, away } = namesOf(matchOf(state, bet));
  return (
    <>
      <button
        type="button"
        class="bet"
        aria-current={place === state.chosen}
        onClick={() => update((now) => ({ ...now, chosen: place }))}
      >
        <span class="what">
          <bdi dir="ltr">{words}</bdi>
          <span class="quiet">
            <bdi>{home}</bdi> v <bdi>{away}</bdi>
            {bet.odds === "" ? "" : ` · odds ${bet.odds}`}
            {bet.rule4 ? ` less ${bet.rule4.trim().replace(/\s*%$/, "")}%` : ""}
          </span>
          {wrong === null ? null : (
            <span class="wrong">
              Cannot be settled as written: <bdi dir="ltr">{wrong}</bdi>.
            </span>
          )}
        </span>
        <Chip {...answer.grade} />
      </button>
      <span class="tools">
        <button
          type="button"
          aria-label={`Duplicate bet ${place + 1}: ${words}`}
          disabled={state.bets.length >= MOST_BETS}
          onClick={() => update((now) => withAdded(now, bet))}
        >
          Duplicate
        </button>
        <button
          type="button"
          aria-label={`Remove bet ${place + 1}: ${words}`}
          onClick={() => update((now) => withoutBet(now, place))}
        >
          Remove
        </button>
      </span>
    </>
  );
}
