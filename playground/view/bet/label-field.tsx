import type { MarketEntry } from "../../../src/pure/engine/index.js";
import { withField } from "../../model/bet/draft.js";
import { labelOffers } from "../../model/bet/labels.js";
import { Combobox } from "../ui/combobox.js";
import { describedBy, Field } from "../ui/field.js";
import type { BetFieldProps } from "./field-props.js";

/** The label of a bet, in the form that its market takes: a score, a number, a player with what is counted. */
export function LabelField({ match, selection, set, fault, entry }: BetFieldProps & { readonly entry: MarketEntry }) {
  const offers = labelOffers(entry, match);
  const { description, examples } = entry.labelSchema ?? { description: "a label", examples: [] };
  const hint = `${description}, such as ${examples.slice(0, 2).join(" or ")}`;
  const change = (label: string) => set((draft) => withField(draft, "label", label === "" ? undefined : label));
  const optionsFor = (text: string) =>
    offers
      .filter((offer) => offer.toLowerCase().includes(text.trim().toLowerCase()))
      .map((offer) => ({ key: offer, text: offer, note: null }));
  return (
    <Field id="label" label="Label" hint={hint} fault={fault}>
      <Combobox
        id="label"
        value={selection.label ?? ""}
        attributes={describedBy({ id: "label", hint, fault })}
        optionsFor={optionsFor}
        onPick={({ text }) => change(text)}
        onText={change}
      />
    </Field>
  );
}
