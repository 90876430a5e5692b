import type { VerdictGroup } from "../../../src/pure/verdicts/index.js";
import { allHouses, entryOf } from "../../model/answer/houses.js";
import type { Bet, State } from "../../model/state.js";
import { Chip } from "../ui/chip.js";

/** Every rulebook by what it makes of the bet, most of them first. */
export function AllHouses({ state, bet }: { readonly state: State; readonly bet: Bet }) {
  const { value: groups, fault } = allHouses(state, bet);
  if (groups === null) return <p class="fault">The houses cannot be compared: {fault}.</p>;
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Verdict</th>
            <th scope="col">Houses</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Group key={group.rulebooks[0]} group={group} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Group({ group: { grade, deadHeat, sentence, rulebooks } }: { readonly group: VerdictGroup }) {
  const why = deadHeat !== undefined ? "dead heat" : "";
  return (
    <tr>
      <td>
        <Chip {...grade} />
        {why === "" ? null : <span class="quiet">{why}</span>}
      </td>
      <td>
        {rulebooks.map((id) => entryOf(id.replace(/@.*/, ""))?.title ?? id).join(", ")}
        {sentence === "" ? null : (
          <span class="quiet">
            <bdi>{sentence}</bdi>
          </span>
        )}
      </td>
    </tr>
  );
}
