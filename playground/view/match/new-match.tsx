import { useState } from "preact/hooks";
import { sports } from "../../../src/pure/engine/index.js";
import { addMatch, freeId, newMatch } from "../../model/match/list.js";
import type { PartProps } from "../../model/state.js";
import { slugOf } from "../../model/text.js";

const SPORTS = [...sports()].sort((one, other) => one.name.localeCompare(other.name, "en"));

/** A match of any sport, without a score. */
export function NewMatch({ state, update }: PartProps) {
  const [slug, setSlug] = useState(slugOf(state.matches[state.shown] ?? null) || "football");
  const add = () =>
    update((now) => {
      const match = newMatch(slug, freeId(now));
      return match === null ? now : addMatch(now, match);
    });
  return (
    <div class="match-head">
      <p class="labelled">
        <label for="new-sport">Sport</label>
        <select id="new-sport" value={slug} onChange={({ currentTarget }) => setSlug(currentTarget.value)}>
          {SPORTS.map((sport) => (
            <option key={sport.slug} value={sport.slug}>
              {sport.name}
            </option>
          ))}
        </select>
      </p>
      <button type="button" onClick={add}>
        Add this match
      </button>
      <p class="quiet status-says">It has no score yet: type it on its card.</p>
    </div>
  );
}
