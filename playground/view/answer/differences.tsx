import { SETTING_ROWS } from "../../../src/rulebooks/setting-meanings.js";
import type { Compared, Deciding, HouseValue } from "../../model/answer/houses.js";
import type { Tried } from "../../model/answer/tried.js";
import { PublicPage } from "./rule-text.js";

const KINDS = { result: "in the result", reason: "in the reason", basis: "in the score that decides" } as const;

/** In what two houses differ on a bet, and the settings that make the difference, with their sources. */
export function Differences({ found: { value, fault } }: { readonly found: Tried<Compared> }) {
  if (value === null) return <p class="fault">The houses cannot be compared: {fault}.</p>;
  const { difference, deciding } = value;
  if (difference === null) return <p class="agree">The two houses agree on this bet.</p>;
  return (
    <div class="differ">
      <p>
        <strong>The two houses differ</strong> {KINDS[difference.kind]}.{" "}
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
        <code>{setting}</code>: {SETTING_ROWS.find(({ name }) => name === setting)?.about}
      </p>
      <ul>
        {houses.map((house, place) => (
          <li key={place}>
            <ValueOf house={house} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ValueOf({ house: { title, values } }: { readonly house: HouseValue }) {
  if (values.length === 0) return <>{title}: as in the standard rulebook</>;
  return (
    <>
      {title}:{" "}
      {values.map(({ value, league, badge, sources }, place) => (
        <span key={place}>
          <code>{String(value)}</code>
          {league === undefined ? "" : ` in ${league}`} <span class="quiet">{badge}</span>{" "}
          {sources.map(({ address, dated }) => (
            <span key={address}>
              <PublicPage address={address} />
              {dated === undefined ? "" : `, ${dated}`}{" "}
            </span>
          ))}
        </span>
      ))}
    </>
  );
}
