import { useState } from "preact/hooks";
import { answerOf, matchOf } from "../../model/answers.js";
import { withAdded } from "../../model/bet/draft.js";

import { readOn } from "../../model/bet/typed.js";
import { wordsOf } from "../../model/bet/words.js";
import { type Bet, chosenBet, type PartProps, shownMatch, withBet } from "../../model/state.js";
import { namesOf } from "../../model/text.js";
import { describedBy, Field } from "../ui/field.js";

const ID = "typed-bet";
const HINT = "For example: Arsenal -1.25 at 1.95, Over 2.5 Goals @ 10/11, BTTS yes";

export interface TypedBetProps extends PartProps {
  /** Gets a text that was refused, and nothing once it is changed: the answer is of another bet meanwhile. */
  readonly onUnread: (text: string) => void;
}

/** A bet in one line of text. Enter makes it the chosen bet; a button adds it to the slip. */
export function TypedBet({ state, update, onUnread }: TypedBetProps) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | undefined>(undefined);
  const match = shownMatch(state);
  const read = match === null || text.trim() === "" ? null : readOn(state.matches, match, text);
  const bet = read === null || "refused" in read ? null : read;

  const use = (change: (bet: Bet) => void) => {
    if (bet !== null) {
      change(bet);
      setText("");
    }
    onUnread(bet === null ? text.trim() : "");
    const reason = match === null ? "choose a match first" : read === null ? "type a bet first" : "";
    setFault(bet !== null ? undefined : read !== null && "refused" in read ? read.refused : reason);
  };
  // A bet that was typed without odds keeps those of the bet in whose place it comes.
  const replace = (typed: Bet) =>
    update((now) => {
      const before = chosenBet(now);
      const odds = typed.odds || (before?.odds ?? "");
      return before === null ? withAdded(now, typed) : withBet(now, { ...typed, odds });
    });
  const add = (typed: Bet) => update((now) => withAdded(now, typed));

  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        use(replace);
      }}
    >
      <Field id={ID} label="Type a bet" hint={HINT}>
        <div class="row">
          <input
            id={ID}
            class="entry"
            type="text"
            autoComplete="off"
            spellcheck={false}
            maxLength={300}
            value={text}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              setFault(undefined);
              onUnread("");
            }}
            {...describedBy({ id: ID, hint: HINT, fault })}
          />
          <button type="submit" class="first">
            {state.bets.length === 0 ? "Use it" : `Replace bet ${state.chosen + 1}`}
          </button>
          <button type="button" onClick={() => use(add)}>
            Add to the slip
          </button>
        </div>
      </Field>
      <p class={fault === undefined ? "quiet reading" : "wrong"} role="status" id={`${ID}-fault`}>
        {bet === null ? null : (
          <>
            Reads as <bdi>{wordsOf(answerOf(state, bet))}</bdi>
            {bet.odds === "" ? "" : ` at ${bet.odds}`}
            {state.matches.length > 1 ? <MatchOf state={state} bet={bet} /> : null}{" "}
          </>
        )}
        {fault === undefined ? null : (
          <>
            <strong>Not a bet:</strong> <bdi>{fault}</bdi>
          </>
        )}
      </p>
    </form>
  );
}

function MatchOf({ state, bet }: { readonly state: PartProps["state"]; readonly bet: Bet }) {
  const { home, away } = namesOf(matchOf(state, bet));
  return (
    <>
      {" on "}
      <bdi>{home}</bdi> v <bdi>{away}</bdi>
    </>
  );
}
