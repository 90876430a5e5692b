import { useState } from "preact/hooks";
import { withRule4 } from "../../model/bet/draft.js";
import { isLucky, needsOnePrice, type SlipField } from "../../model/bet/slip.js";
import { chosenBet, type PartProps, type SlipTerms, withBet } from "../../model/state.js";
import { TextField } from "../ui/text-field.js";

interface MoreTermsProps extends PartProps {
  readonly fault: (field: SlipField) => string | undefined;
}

/** Terms that few slips have. Those that are off are not in the state. */
export function MoreTerms({ state, update, fault }: MoreTermsProps) {
  const { slip, bets, chosen } = state;
  const bet = chosenBet(state);
  const { placeTerms, freeBet, boost, commission, oneWinner, allWinners } = slip;
  const isUsed =
    placeTerms !== undefined ||
    freeBet === true ||
    [boost, commission, oneWinner, allWinners, bet?.rule4].some(Boolean);
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
        {bet === null || needsOnePrice(state) ? null : (
          <TextField
            id="rule-4"
            label={`Rule 4 deduction${bets.length > 1 ? ` from bet ${chosen + 1}` : ""}, percent`}
            value={bet.rule4 ?? ""}
            hint="What a house takes from the winnings if a runner was withdrawn after the bet, such as 10."
            fault={fault("rule4")}
            isDecimal
            onChange={(text) => update((now) => withBet(now, withRule4(bet, text)))}
          />
        )}
        {isLucky(slip.type) ? (
          <div class="pair">
            <TextField
              id="one-winner"
              label="Bonus for one winner, times the odds"
              value={oneWinner ?? ""}
              hint="2 for double the odds, if one bet won and all others lost."
              fault={fault("oneWinner")}
              isDecimal
              onChange={(text) => set("oneWinner", text === "" ? undefined : text)}
            />
            <TextField
              id="all-winners"
              label="Bonus if all won, percent"
              value={allWinners ?? ""}
              hint="Of the winnings, such as 10. Neither bonus is paid with a void bet."
              fault={fault("allWinners")}
              isDecimal
              onChange={(text) => set("allWinners", text === "" ? undefined : text)}
            />
          </div>
        ) : null}
      </div>
    </details>
  );
}
