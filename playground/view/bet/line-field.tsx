import { useState } from "preact/hooks";
import { parseLine } from "../../../src/pure/engine/editor.js";
import type { MarketEntry } from "../../../src/pure/engine/index.js";
import { withField } from "../../model/bet/draft.js";
import { nextLine, ownLine, signed } from "../../model/bet/line.js";
import { describedBy, Field } from "../ui/field.js";
import type { BetFieldProps } from "./field-props.js";

interface LineFieldProps extends BetFieldProps {
  readonly rule: MarketEntry["line"];
  readonly house: string;
}

/** The line as the side that was backed has it. Buttons and the arrow keys go to the next one that the market takes. */
export function LineField({ match, selection, set, fault, rule, house }: LineFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const { owner, sign, both } = ownLine(selection, match, house);
  const { hdp } = selection;
  const shown = hdp === undefined ? "" : owner === null ? String(hdp) : signed(sign * hdp);
  const typed = text === null || text.trim() === "" ? null : parseLine(text);
  const isNoNumber = text !== null && text.trim() !== "" && typed === null;
  const wrong = isNoNumber ? `${JSON.stringify(text)} is not a number such as -0.75 or 2.5, at most 10000` : fault;

  const setLine = (line: number | undefined) =>
    set((draft) => withField(draft, "hdp", line === undefined ? undefined : sign * line + 0));
  const step = (direction: 1 | -1) => {
    setText(null);
    setLine(nextLine(hdp === undefined ? undefined : sign * hdp, rule, direction));
  };
  const keys: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
  const label =
    owner === null ? (
      "Line"
    ) : (
      <>
        Line of <bdi>{owner}</bdi>
      </>
    );
  const hint = both === null ? undefined : <bdi dir="ltr">{both}</bdi>;
  return (
    <Field id="line" label={label} hint={hint} fault={wrong}>
      <div class="stepper">
        <button type="button" aria-label="Lower line" onClick={() => step(-1)}>
          −
        </button>
        <input
          id="line"
          class="entry"
          type="text"
          autoComplete="off"
          maxLength={12}
          value={text ?? shown}
          onInput={({ currentTarget: { value } }) => {
            setText(value);
            const line = parseLine(value);
            if (line !== null || value.trim() === "") setLine(line ?? undefined);
          }}
          onBlur={() => setText(null)}
          onKeyDown={(event) => {
            const direction = keys[event.key];
            if (direction === undefined) return;
            event.preventDefault();
            step(direction);
          }}
          {...describedBy({ id: "line", hint, fault: wrong })}
        />
        <button type="button" aria-label="Higher line" onClick={() => step(1)}>
          +
        </button>
      </div>
    </Field>
  );
}
