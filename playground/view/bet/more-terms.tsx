import { useState } from "preact/hooks";
import type { SlipField } from "../../model/bet/slip.js";
import type { SlipTerms, Update } from "../../model/state.js";
import { TextField } from "../ui/text-field.js";

interface MoreTermsProps {
  readonly slip: SlipTerms;
  readonly update: Update;
  readonly fault: (field: SlipField) => string | undefined;
}

/** Terms that few slips have. Those that are off are not in the state. */
export function MoreTerms({ slip, update, fault }: MoreTermsProps) {
  const { placeTerms, freeBet, boost, commission } = slip;
  const isUsed = placeTerms !== undefined || freeBet === true || Boolean(boost) || Boolean(commission);
  const [isOpen, setOpen] = useState(isUsed);
  const set = <Name extends keyof SlipTerms>(name: Name, value: SlipTerms[Name] | undefined) =>
    update((now) => {
      const { [name]: _before, ...rest } = now.slip;
      return { ...now, slip: (value === undefined ? rest : { ...rest, [name]: value }) as SlipTerms };
    });
  return (
    <details class="more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>More terms</summary>
      <div class="terms">
        <div class="choices">
          <label class="choice">
            <input
              type="checkbox"
              checked={placeTerms !== undefined}
              onChange={({ currentTarget }) => set("placeTerms", currentTarget.checked ? "1/5" : undefined)}
            />
            Each way
          </label>
          <label class="choice">
            <input
              type="checkbox"
              checked={freeBet === true}
              onChange={({ currentTarget }) => set("freeBet", currentTarget.checked ? true : undefined)}
            />
            Free bet
          </label>
        </div>
        {placeTerms === undefined ? null : (
          <TextField
            id="place-terms"
            label="Place terms"
            value={placeTerms}
            hint="The part of the winnings that a place pays, such as 1/5. Each way is for markets with places, such as the winner of a race: the bets of a match have none, so that a bet that won pays both parts and one that lost pays neither."
            fault={fault("placeTerms")}
            onChange={(text) => set("placeTerms", text)}
          />
        )}
        <div class="pair">
          <TextField
            id="boost"
            label="Boost of the winnings, percent"
            value={boost ?? ""}
            fault={fault("boost")}
            isDecimal
            onChange={(text) => set("boost", text === "" ? undefined : text)}
          />
          <TextField
            id="commission"
            label="Commission, percent"
            value={commission ?? ""}
            fault={fault("commission")}
            isDecimal
            onChange={(text) => set("commission", text === "" ? undefined : text)}
          />
        </div>
      </div>
    </details>
  );
}
