import type { ComponentChildren } from "preact";
import { describedBy, Field } from "./field.js";

export interface TextFieldProps {
  readonly id: string;
  readonly label: ComponentChildren;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint?: ComponentChildren;
  readonly fault?: string | undefined;
  /** Suggestions of the browser. */
  readonly offers?: readonly string[];
  readonly isDecimal?: boolean;
}

const LONGEST = 200;

/** A line of text with its label. Each key changes the state, so that the page shows what was typed. */
export function TextField(props: TextFieldProps) {
  const { id, label, value, onChange, hint, fault, offers, isDecimal = false } = props;
  return (
    <Field id={id} label={label} hint={hint} fault={fault}>
      <input
        id={id}
        class="entry"
        type="text"
        maxLength={LONGEST}
        autoComplete="off"
        spellcheck={false}
        inputMode={isDecimal ? "decimal" : "text"}
        {...(offers === undefined ? {} : { list: `${id}-offers` })}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        {...describedBy(props)}
      />
      {offers === undefined ? null : (
        <datalist id={`${id}-offers`}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
