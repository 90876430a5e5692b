import { ruledAt } from "../../../src/pure/engine/editor.js";
import type { Compared, Deciding, HouseValue } from "../../model/answer/houses.js";
import type { Tried } from "../../model/answer/tried.js";
import { plainWords } from "../../model/text.js";
import { RuleLink } from "./rule-link.js";
import { PublicPage } from "./rule-text.js";

const KINDS = {
  result: "in the result",
  reason: "in the reason",
  basis: "in the score that decides",
  dead_heat: "in the money: one of them pays a dead heat",
} as const;

/** In what two houses differ on a bet, and the settings that make the difference, with their sources. */
export function Differences({ found: { value, fault } }: { readonly found: Tried<Compared> }) {
  if (value === null) return <p class="fault">The houses cannot be compared: {fault}.</p>;
  const { difference, deciding } = value;
  if (difference === null) return <p class="agree">The two houses agree on this bet.</p>;
  return (
    <div class="differ">
      <p>
        <strong>The two houses differ</strong> {KINDS[difference]}.{" "}
        {deciding.length === 0 ? "No single setting makes the difference: several do together." : null}
      </p>
      {deciding.map((each) => (
        <Setting key={each.setting} deciding={each} />
      ))}
    </div>
  );
}

function Setting({ deciding: { setting, houses } }: { readonly deciding: Deciding }) {
  return (
    <>
      <p>
        The rule on {plainWords(setting)} decides:{" "}
        <RuleLink source={ruledAt("setting", setting)} about={plainWords(setting)} />
      </p>
      <ul>
        {houses.map((house, index) => (
          <li key={index}>
            <ValueOf house={house} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A house's value of a setting, with the pages that say so. */
export function ValueOf({ house: { title, value, values } }: { readonly house: HouseValue }) {
  const sources = values.flatMap((each) => each.sources.map((source) => ({ ...source, badge: each.badge })));
  return (
    <>
      {title}: <strong>{plainWords(value)}</strong>
      {sources.length === 0 ? ", the standard value" : ""}
      {sources.map(({ address, dated, badge }) => (
        <span key={address}>
          , <PublicPage address={address} />{" "}
          <span class="quiet">
            {badge}
            {dated === undefined ? "" : `, ${dated}`}
          </span>
        </span>
      ))}
    </>
  );
}
