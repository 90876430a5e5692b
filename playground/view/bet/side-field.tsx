import { withField } from "../../model/bet/draft.js";
import { sideWords } from "../../model/bet/words.js";
import type { BetFieldProps } from "./field-props.js";

/** The sides of the market as radio buttons, the teams by their names. */
export function SideField({
  match,
  selection,
  set,
  fault,
  sides,
}: BetFieldProps & { readonly sides: readonly string[] }) {
  return (
    <fieldset class="sides" {...(fault === undefined ? {} : { "aria-describedby": "side-fault" })}>
      <legend>Side</legend>
      <div class="choices">
        {sides.map((side) => (
          <label key={side} class="choice">
            <input
              type="radio"
              name="side"
              value={side}
              checked={side === selection.side.toLowerCase()}
              onChange={() => set((draft) => withField(draft, "side", side))}
            />
            <bdi dir="ltr">{sideWords(side, match)}</bdi>
          </label>
        ))}
      </div>
      {fault === undefined ? null : (
        <p class="wrong" id="side-fault">
          <strong>Not valid:</strong> <bdi>{fault}</bdi>
        </p>
      )}
    </fieldset>
  );
}
