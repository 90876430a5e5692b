import { keptOwn } from "../../model/match/own-parts.js";
import { rowOf } from "../../model/match/sport.js";
import { type PartProps, shownMatch, withMatch } from "../../model/state.js";
import { slugOf } from "../../model/text.js";
import type { FurtherPart } from "../parts.js";
import { Choose } from "./choose.js";
import type { Edit } from "./edit.js";
import { MoreFacts } from "./facts.js";
import { Head } from "./head.js";
import { Matches } from "./matches.js";
import { Periods } from "./periods.js";
import { Scoreboard } from "./scoreboard.js";
import { Timeline } from "./timeline.js";

export interface MatchPaneProps extends PartProps {
  /** Further ways to choose a match: the events of a service. */
  readonly furtherParts: readonly FurtherPart[];
}

/** The matches on the left: those of the slip, the score of one, and ways to add another. */
export function MatchPane({ state, update, furtherParts }: MatchPaneProps) {
  const match = shownMatch(state);
  const edit: Edit = (change) =>
    update((now) => {
      const shown = shownMatch(now);
      return shown === null ? now : withMatch(now, keptOwn(shown, change(shown)));
    });
  const row = rowOf(match);
  return (
    <section class="card match" aria-labelledby="match-title">
      <h2 id="match-title">
        Match{" "}
        {match === null ? null : (
          <small class="quiet">
            <bdi>{row?.name ?? (slugOf(match) || "unknown sport")}</bdi>
          </small>
        )}
      </h2>
      <Matches state={state} update={update} />
      <Choose state={state} update={update} furtherParts={furtherParts} />
      {match === null ? null : (
        <div key={`${state.shown} ${match.id}`} class="match-card">
          <Scoreboard match={match} edit={edit} />
          <Periods match={match} edit={edit} />
          <Timeline match={match} edit={edit} />
          <Head match={match} edit={edit} />
          <MoreFacts match={match} edit={edit} />
        </div>
      )}
    </section>
  );
}
