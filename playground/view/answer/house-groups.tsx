import { useEffect, useState } from "preact/hooks";
import { ruledAt } from "../../../src/pure/engine/editor.js";
import { type HouseGroup, type Houses, houseGroups } from "../../model/answer/house-groups.js";
import type { Tried } from "../../model/answer/tried.js";
import type { Bet, State } from "../../model/state.js";
import { plainWords } from "../../model/text.js";
import { Chip } from "../ui/chip.js";
import { ValueOf } from "./differences.js";
import { RuleLink } from "./rule-link.js";

interface GroupsProps {
  readonly state: State;
  readonly bet: Bet;
  readonly sport: string;
}

/** How many houses pay, and why they differ. It is there before anybody asks: nothing of a bet is argued about more. */
export function HouseGroups({ state, bet, sport }: GroupsProps) {
  const found = useGroups(state, bet, sport);
  // As high as what comes, so that nothing below it moves.
  if (found === null) return <p class="quiet houses-say">Comparing the houses…</p>;
  const { value, fault } = found;
  if (value === null) return <p class="fault">The houses cannot be compared: {fault}.</p>;
  if (value.groups.length < 2) return <p class="quiet houses-say">{value.says}</p>;
  return (
    <section class="house-groups" aria-label="What every house makes of this bet">
      <p class="houses-say">
        <strong>{value.says}</strong>
      </p>
      <ul>
        {value.groups.map((group) => (
          <li key={group.titles[0]}>
            <Group group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group }: { readonly group: HouseGroup }) {
  const { grade, isDeadHeat, titles, deciding, isOwn, sentence } = group;
  return (
    <>
      <p>
        <Chip {...grade} /> {isDeadHeat ? "dead heat: " : ""}
        {titles.join(", ")}
      </p>
      {isOwn ? (
        <p class="quiet">The answer above is by these rules.</p>
      ) : (
        <details>
          <summary>Why</summary>
          <p>
            <bdi dir="ltr">{sentence}</bdi>
          </p>
          {deciding.length === 0 ? <p class="quiet">Several settings make the difference together.</p> : null}
          {deciding.map(({ setting, houses: [, other] }) => (
            <p key={setting}>
              The rule on {plainWords(setting)} decides: <ValueOf house={other} />{" "}
              <RuleLink source={ruledAt("setting", setting)} about={plainWords(setting)} />
            </p>
          ))}
        </details>
      )}
    </>
  );
}

const RESTS_MS = 90;

/** Computed once the page rests: a score that is moved does not wait for all houses. What was known stays until then. */
function useGroups(state: State, bet: Bet, sport: string): Tried<Houses> | null {
  const [found, setFound] = useState<Tried<Houses> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setFound(houseGroups(state, bet, sport)), RESTS_MS);
    return () => clearTimeout(timer);
  }, [state, bet, sport]);
  return found;
}
