import { decimalsOf, rounded } from "../../../src/pure/settle/editor.js";
import {
  costOf,
  isFault,
  needsOnePrice,
  type SlipAnswer,
  type SlipFault,
  type SlipField,
} from "../../model/bet/slip.js";
import { listedAs, sizeWords, typeOffers, typeOfValue, withSize } from "../../model/bet/types.js";
import type { PartProps, SlipTerms, State } from "../../model/state.js";
import { describedBy, Field } from "../ui/field.js";
import { TextField } from "../ui/text-field.js";
import { MoreTerms } from "./more-terms.js";

const CURRENCIES = ["EUR", "GBP", "USD", "AUD", "CAD", "BRL", "INR", "JPY", "KES", "NGN", "PLN", "SEK", "ZAR"];

/** How the bets are one slip: type, stake and further terms, and what it costs. */
export function SlipTermsView({ state, update }: PartProps) {
  const { slip, bets, chosen } = state;
  const cost = costOf(state);
  const fault = (field: SlipField) =>
    isFault(cost) && cost.field === field && (cost.leg ?? chosen) === chosen ? cost.words : undefined;
  const set = (change: Partial<SlipTerms>) => update((now) => ({ ...now, slip: { ...now.slip, ...change } }));
  return (
    <div class="slip">
      <h3>Slip</h3>
      {bets.length > 1 || slip.type !== "single" ? <TypeField state={state} set={set} fault={fault("type")} /> : null}
      {needsOnePrice(state) ? (
        <TextField
          id="combined-odds"
          label="One price for all bets"
          value={slip.combinedOdds ?? ""}
          hint="A house gives bets on one match one price. Their own odds are not used."
          fault={fault("combinedOdds")}
          onChange={(combinedOdds) => set({ combinedOdds })}
        />
      ) : null}
      <div class="pair">
        <TextField
          id="stake"
          label="Stake of each line"
          value={slip.stake}
          fault={fault("stake")}
          isDecimal
          onChange={(stake) => set({ stake })}
        />
        <TextField
          id="currency"
          label="Currency"
          value={slip.currency}
          fault={fault("currency")}
          offers={CURRENCIES}
          onChange={(currency) => set({ currency })}
        />
      </div>
      <p class="quiet" role="status">
        {isFault(cost) ? faultWords(cost) : costWords(cost, state)}
      </p>
      <MoreTerms key={chosen} state={state} update={update} fault={fault} />
    </div>
  );
}

function faultWords({ field, leg }: SlipFault): string {
  if (leg !== undefined)
    return `Bet ${leg + 1} has no valid ${field === "odds" ? "odds" : "deduction"}, so the slip cannot be settled.`;
  return "The slip cannot be settled: see the field that is marked.";
}

function costWords({ lines, totalStake }: SlipAnswer, { slip }: State): string {
  const money = `${totalStake} ${slip.currency.toUpperCase()}`;
  const count = lines === 1 ? "1 line" : `${lines} lines of ${rounded(slip.stake.trim(), decimalsOf(totalStake))} each`;
  return `${count}: ${money} ${slip.freeBet === true ? "in free bets" : "at stake"}.`;
}

interface TypeFieldProps {
  readonly state: State;
  readonly set: (change: Partial<SlipTerms>) => void;
  readonly fault: string | undefined;
}

function TypeField({ state: { slip, bets }, set, fault }: TypeFieldProps) {
  const value = listedAs(slip.type);
  const sizes = typeof slip.type === "object" ? slip.type.system : [];
  return (
    <>
      <Field id="slip-type" label="Type" fault={fault}>
        <select
          id="slip-type"
          value={value}
          onChange={({ currentTarget }) => set({ type: typeOfValue(currentTarget.value) })}
          {...describedBy({ id: "slip-type", fault })}
        >
          {typeOffers(bets.length).map((offer) => (
            <option key={offer.value} value={offer.value} disabled={!offer.fits && offer.value !== value}>
              {offer.words}
            </option>
          ))}
        </select>
      </Field>
      {value === "system" ? (
        <fieldset class="sides">
          <legend>Sizes of its lines</legend>
          <div class="choices">
            {bets.map((_, index) => (
              <label key={index} class="choice">
                <input
                  type="checkbox"
                  checked={sizes.includes(index + 1)}
                  onChange={() => set({ type: withSize(sizes, index + 1) })}
                />
                {sizeWords(index + 1)}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  );
}
