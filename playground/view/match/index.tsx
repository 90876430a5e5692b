import { type PartProps, shownMatch } from "../../model/state.js";
import { namesOf } from "../../model/text.js";
import type { FurtherPart } from "../parts.js";

export interface MatchPaneProps extends PartProps {
  /** Further ways to choose a match: the events of a service. */
  readonly furtherParts: readonly FurtherPart[];
}

/** The match on the left. */
export function MatchPane({ state, update, furtherParts }: MatchPaneProps) {
  const { home, away } = namesOf(shownMatch(state));
  return (
    <section class="card" aria-labelledby="match-title">
      <h2 id="match-title">Match</h2>
      <p>
        <bdi>{home}</bdi> v <bdi>{away}</bdi>
      </p>
      {furtherParts.map(({ id, title, View }) => (
        <div key={id}>
          <h3>{title}</h3>
          <View state={state} update={update} />
        </div>
      ))}
    </section>
  );
}
