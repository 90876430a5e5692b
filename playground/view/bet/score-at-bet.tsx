import { withField } from "../../model/bet/draft.js";
import type { Draft } from "../../model/state.js";
import { namesOf } from "../../model/text.js";
import type { BetFieldProps } from "./field-props.js";

const NIL = { home: 0, away: 0 };

/** The score when the bet was placed, from which some houses count a handicap. */
export function ScoreAtBet({ match, selection, set }: BetFieldProps) {
  const { scoreAtBet = NIL } = selection;
  const names = namesOf(match);
  const change = (side: "home" | "away", text: string) => {
    const value = Number(text);
    const then: Draft["scoreAtBet"] = { ...scoreAtBet, [side]: Number.isInteger(value) && value >= 0 ? value : 0 };
    set((draft) => withField(draft, "scoreAtBet", then));
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
              value={scoreAtBet[side]}
              onInput={({ currentTarget }) => change(side, currentTarget.value)}
            />
          </label>
        ))}
      </div>
      {selection.scoreAtBet === undefined ? null : (
        <button type="button" class="small" onClick={() => set((draft) => withField(draft, "scoreAtBet", undefined))}>
          Leave it out
        </button>
      )}
    </fieldset>
  );
}
