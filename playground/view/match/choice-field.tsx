import { useId } from "preact/hooks";
import { type Choice, chosenIn, chosenInto } from "../../model/match/fields.js";
import type { EditProps } from "./edit.js";

export interface ChoiceFieldProps extends EditProps {
  readonly choice: Choice;
  /** Who it is about, for a screen reader. */
  readonly about?: string;
}

/** A fact with a few values, or without one. */
export function ChoiceField({ match, edit, choice, about }: ChoiceFieldProps) {
  const id = useId();
  return (
    <p class="labelled">
      <label for={id}>{choice.label}</label>
      <select
        id={id}
        aria-label={about === undefined ? undefined : `${choice.label}, ${about}`}
        value={String(chosenIn(match, choice))}
        onChange={({ currentTarget }) => {
          const index = Number(currentTarget.value);
          edit((now) => chosenInto(now, choice, index));
        }}
      >
        <option value="-1">{choice.absent}</option>
        {choice.choices.map(([value, words], index) => (
          <option key={String(value)} value={String(index)}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}
