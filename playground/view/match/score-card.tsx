import type { ScoreCard } from "../../model/match/cards.js";
import { namesOf } from "../../model/text.js";
import type { EditProps } from "./edit.js";
import { TypedField } from "./typed-field.js";

/** A score of a part of the match, or a count: home and away. */
export function ScoreFields({
  match,
  edit,
  card,
  about,
}: EditProps & { readonly card: ScoreCard; readonly about?: string }) {
  const { home, away } = namesOf(match);
  const [first, second] = card.fields;
  const named = about === undefined ? card.label : `${about}, ${card.label}`;
  return (
    <fieldset class="score-card">
      <legend>{card.label}</legend>
      <span class="score-pair">
        <TypedField match={match} edit={edit} field={first} name={`${named}, ${home}`} />
        <span aria-hidden="true">–</span>
        <TypedField match={match} edit={edit} field={second} name={`${named}, ${away}`} />
      </span>
    </fieldset>
  );
}
