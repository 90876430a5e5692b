import { periodCards } from "../../model/match/cards.js";
import { isTakenAsRegular, wentToOvertime } from "../../model/match/ended.js";
import { isByWinner, outcomeChoices } from "../../model/match/facts.js";
import { leftOutSays } from "../../model/match/say/left-out.js";
import { notesOf } from "../../model/match/say/notes.js";
import { partsSay, regularAsked, shootoutSays, winnerDiffers, withRegularAsTotal } from "../../model/match/say/said.js";
import { rowOf } from "../../model/match/sport.js";
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
  const differs = winnerDiffers(match);
  const notes = [...notesOf(match), ...(differs === null ? [] : [differs])];
  const added = notes.length === 0 ? null : addedTo(match);
  const asked = regularAsked(match);
  const parts = partsSay(match);
  const shootout = shootoutSays(match);
  const left = leftOutSays(match);
  const row = rowOf(match);
  return (
    <div class="score-notes" role="status">
      {notes.map((note) => (
        <p class="fault" key={note}>
          <bdi dir="ltr">{note}</bdi>
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
      {left === null ? null : <p class="quiet">{left}</p>}
      {isTakenAsRegular(match) && row !== null ? (
        <p class="buttons quiet">
          <span>Taken as the score after {row.words.regularTime}.</span>
          <button type="button" class="small" onClick={() => edit(wentToOvertime)}>
            It went to {row.words.overtime}
          </button>
        </p>
      ) : null}
      {asked === null ? null : (
        <p class="buttons">
          <span>{asked}</span>
          <button type="button" onClick={() => edit(withRegularAsTotal)}>
            Yes
          </button>
          <span class="quiet">If not, type the score after regular time.</span>
        </p>
      )}
      {shootout === null ? null : <p class="quiet">{shootout}</p>}
      {parts === null ? null : <p class="quiet">{parts}</p>}
    </div>
  );
}
