import { compared } from "../../model/answer/houses.js";
import { moneyWords } from "../../model/answer/money.js";
import { tried } from "../../model/answer/tried.js";
import { answerOf } from "../../model/answers.js";
import { entryOf, houseEntries, houseOf, titleOf } from "../../model/house-rules.js";
import type { Bet, PartProps, State } from "../../model/state.js";
import { Chip } from "../ui/chip.js";
import { Differences } from "./differences.js";
import { Sentence } from "./sentence.js";

interface HousesProps extends PartProps {
  readonly bet: Bet;
  readonly sport: string;
}

/** What two houses make of the bet, side by side. */
export function Houses({ state, update, bet, sport }: HousesProps) {
  const { house, against } = state;
  const found = against === null ? null : compared(state, bet, sport, [house, against]);
  return (
    <section aria-labelledby="houses-title">
      <h3 id="houses-title">House rules</h3>
      <div class="houses">
        <div>
          <HouseSelect
            id="house"
            label="Settled by"
            value={house}
            onPick={(name) => update((now) => ({ ...now, house: name ?? now.house }))}
          />
          {against === null ? null : <HouseAnswer state={state} bet={bet} house={house} />}
        </div>
        <div>
          <HouseSelect
            id="against"
            label="Compared with"
            value={against}
            none="nobody"
            onPick={(name) => update((now) => ({ ...now, against: name }))}
          />
          {against === null ? null : <HouseAnswer state={state} bet={bet} house={against} />}
        </div>
      </div>
      {found === null ? null : <Differences found={found} />}
    </section>
  );
}

interface SelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  /** The name of the choice of no house, if there is one. */
  readonly none?: string;
  readonly onPick: (name: string | null) => void;
}

function HouseSelect({ id, label, value, none, onPick }: SelectProps) {
  const isListed = value === null || houseEntries().some(({ name }) => name === value);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value ?? ""} onChange={({ currentTarget }) => onPick(currentTarget.value || null)}>
        {none === undefined ? null : <option value="">{none}</option>}
        {isListed ? null : <option value={value}>{versionText(value)}</option>}
        {houseEntries().map(({ name, title, evidence }) => (
          <option key={name} value={name}>
            {evidence === null ? title : `${title} (${evidence.badge}, ${evidence.dated})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A link may name a version by its id, also an earlier one. */
function versionText(id: string): string {
  const [, version = ""] = id.split("@");
  return houseOf(id).id === id ? `${titleOf(id)}, version ${version}` : `${titleOf(id)} (not known here: standard)`;
}

function HouseAnswer({ state, bet, house }: { readonly state: State; readonly bet: Bet; readonly house: string }) {
  const { value, fault } = tried(() => answerOf(state, bet, house));
  if (value === null) return <p class="fault">{fault}.</p>;
  const about = entryOf(house)?.about ?? "";
  return (
    <>
      <p>
        <Chip {...value.grade} />
      </p>
      <p>
        <Sentence answer={value} />
      </p>
      <p>{moneyWords(state, house)}</p>
      <p class="quiet">{about}</p>
    </>
  );
}
