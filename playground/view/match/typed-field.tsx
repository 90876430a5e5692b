import { useId, useState } from "preact/hooks";
import { type Field, shownIn, typedInto } from "../../model/match/fields.js";
import { KINDS } from "../../model/match/kinds.js";
import type { EditProps } from "./edit.js";

export interface TypedFieldProps extends EditProps {
  readonly field: Field;
  /** What a screen reader says, if it is not the label of the field. */
  readonly name?: string;
  /** The id of a list of what can be typed. */
  readonly list?: string;
}

/** A field of the record. It is written as it is typed; a blank is written when the field is left, so that a number can be replaced. */
export function TypedField({ match, edit, field, name = field.label, list }: TypedFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const found = draft === null ? null : typedInto(match, field, draft);
  const fault = found !== null && "fault" in found ? found.fault : null;
  const write = (text: string) =>
    edit((now) => {
      const result = typedInto(now, field, text);
      return "match" in result ? result.match : now;
    });
  const type_ = (text: string) => {
    setDraft(text);
    if (text.trim() !== "") write(text);
  };
  const leave = () => {
    if (draft?.trim() === "") write("");
    if (fault === null) setDraft(null);
  };
  return (
    <>
      <input
        type="text"
        class="typed"
        data-kind={field.kind}
        aria-label={name}
        inputMode={KINDS[field.kind].inputMode}
        autocomplete="off"
        spellcheck={false}
        dir={field.kind === "word" ? "auto" : undefined}
        list={list}
        value={draft ?? shownIn(match, field)}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : id}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget }) => type_(currentTarget.value)}
        onBlur={leave}
      />
      {fault === null ? null : (
        <span class="wrong" id={id} role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
