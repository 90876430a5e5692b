import { isSame, removeMatch, showMatch } from "../../model/match/list.js";
import type { PartProps } from "../../model/state.js";
import { namesOf } from "../../model/text.js";

/** The matches of the slip: the one that is shown, and buttons to show and remove each. */
export function Matches({ state, update }: PartProps) {
  return (
    <ul class="matches" aria-label="Matches">
      {state.matches.map((match, index) => {
        const { home, away } = namesOf(match);
        const bets = state.bets.filter(({ selection }) => isSame(selection.eventId, match.id)).length;
        return (
          <li key={`${index} ${match.id}`} data-shown={String(index === state.shown)}>
            <button
              type="button"
              class={index === state.shown ? undefined : "other"}
              aria-current={index === state.shown ? "true" : undefined}
              onClick={() => update((now) => showMatch(now, index))}
            >
              <bdi>{home}</bdi> v <bdi>{away}</bdi>
            </button>
            <button
              type="button"
              class="remove"
              title={bets === 0 ? "Remove" : `Remove, with ${bets === 1 ? "its bet" : `its ${bets} bets`}`}
              aria-label={`Remove ${home} v ${away}${bets === 0 ? "" : ` and its bets (${bets})`}`}
              onClick={() => update((now) => removeMatch(now, index))}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
