import type { Market } from "../../../src/pure/engine/editor.js";
import { withField } from "../../model/bet/draft.js";
import { Field } from "../ui/field.js";
import type { BetFieldProps } from "./field-props.js";

/** Only a moneyline in a sport whose bookmakers differ on ties. */
export function takesTieRule(market: Market | null): boolean {
  return market?.type.settlement === "winner" && market.sport.tiedMoneyline === "tie-rule";
}

/** What a level score does to the bet, if its slip says so. */
export function TieRuleField({ selection, set }: BetFieldProps) {
  const { tieRule } = selection;
  const rules: Readonly<Record<string, string>> = {
    "": "As the house rules say",
    void: "The stake is returned",
    lose: "The bet is lost",
  };
  return (
    <Field id="tie-rule" label="At a level score">
      <select
        id="tie-rule"
        value={tieRule ?? ""}
        onChange={({ currentTarget: { value } }) =>
          set((draft) => withField(draft, "tieRule", value === "" ? undefined : value))
        }
      >
        {Object.entries(rules).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        {tieRule === undefined || tieRule in rules ? null : <option value={tieRule}>{`${tieRule} (not known)`}</option>}
      </select>
    </Field>
  );
}
