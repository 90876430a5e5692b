import { periodCards } from "../../model/match/cards.js";
import { isByWinner, outcomeChoices } from "../../model/match/facts.js";
import { notesOf } from "../../model/match/notes.js";
import { addedTo, withAddedUp } from "../../model/match/totals.js";
import { ChoiceField } from "./choice-field.js";
import type { EditProps } from "./edit.js";
import { ScoreFields } from "./score-card.js";

/** The score by period, or the winner, and what the engine finds wrong with it. */
export function Periods({ match, edit }: EditProps) {
  const [winner] = outcomeChoices(match);
  return (
    <>
      {isByWinner(match) && winner !== undefined ? <ChoiceField match={match} edit={edit} choice={winner} /> : null}
      <div class="score-cards">
        {periodCards(match).map((card) => (
          <ScoreFields key={card.key} match={match} edit={edit} card={card} />
        ))}
      </div>
      <Notes match={match} edit={edit} />
    </>
  );
}

function Notes({ match, edit }: EditProps) {
  const notes = notesOf(match);
  const added = notes.length === 0 ? null : addedTo(match);
  return (
    <div class="score-notes" role="status">
      {notes.map((note) => (
        <p class="fault" key={note}>
          <bdi>{note}</bdi>
        </p>
      ))}
      {added === null ? null : (
        <p class="buttons quiet">
          <span>The periods add up to {added}, which is not the final score.</span>
          <button type="button" onClick={() => edit(withAddedUp)}>
            Make it {added}
          </button>
        </p>
      )}
    </div>
  );
}
