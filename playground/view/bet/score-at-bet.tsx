import { useState } from "preact/hooks";
import { withField } from "../../model/bet/draft.js";
import { scoreTyped, shownScore, type TypedScore } from "../../model/bet/score-at-bet.js";
import { namesOf } from "../../model/text.js";
import type { BetFieldProps } from "./field-props.js";

/** The score when the bet was placed, from which some houses count a handicap. The bet has it once both sides are typed. */
export function ScoreAtBet({ match, selection, set }: BetFieldProps) {
  const [typed, setTyped] = useState<TypedScore>(shownScore(selection.scoreAtBet));
  const names = namesOf(match);
  const change = (now: TypedScore) => {
    setTyped(now);
    set((draft) => withField(draft, "scoreAtBet", scoreTyped(now)));
  };
  return (
    <fieldset class="sides">
      <legend>Score when the bet was placed</legend>
      <div class="pair">
        {(["home", "away"] as const).map((side) => (
          <label key={side} class="field">
            <bdi>{names[side]}</bdi>
            <input
              class="entry"
              type="number"
              min={0}
              max={999}
              value={typed[side]}
              onInput={({ currentTarget }) => change({ ...typed, [side]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
      {selection.scoreAtBet === undefined ? null : (
        <button type="button" class="small" onClick={() => change(shownScore(undefined))}>
          Leave it out
        </button>
      )}
    </fieldset>
  );
}
