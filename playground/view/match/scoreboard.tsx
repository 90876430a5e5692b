import { useRef } from "preact/hooks";
import { totalCard } from "../../model/match/cards.js";
import { mostOf, moved, positionOf } from "../../model/match/move/index.js";
import { otherOf, scoreAt, TEAMS, type Team, TOP } from "../../model/match/scores.js";
import { rowOf } from "../../model/match/sport.js";
import type { Match } from "../../model/state.js";
import { namesOf } from "../../model/text.js";
import type { EditProps } from "./edit.js";
import { TypedField } from "./typed-field.js";

/** The names, the final score, and a slider for each side. */
export function Scoreboard({ match, edit }: EditProps) {
  const sliders = useSliders(match, edit);
  const total = totalCard(match);
  const names = namesOf(match);
  return (
    <div class="scoreboard">
      <span class="quiet total-label" aria-hidden="true">
        {total.label}
      </span>
      {TEAMS.map((team, index) => (
        <div class="team" key={team}>
          <TypedField match={match} edit={edit} field={NAMES[team]} />
          <TypedField
            match={match}
            edit={edit}
            field={total.fields[index] ?? total.fields[0]}
            name={`${total.label}, ${names[team]}`}
          />
          {sliders === null ? null : (
            <input
              type="range"
              aria-label={`Move the score of ${names[team]}`}
              min={0}
              max={sliders.most}
              value={positionOf(match, team)}
              onInput={({ currentTarget }) => sliders.move(team, Number(currentTarget.value))}
            />
          )}
        </div>
      ))}
    </div>
  );
}

const NAMES = {
  home: { path: ["home"], label: "Home", kind: "word" },
  away: { path: ["away"], label: "Away", kind: "word" },
} as const;

interface Moved {
  /** The match before the sliders were moved, and what they made of it. */
  readonly from: Match;
  readonly to: Match;
  readonly values: Partial<Record<Team, number>>;
}

/** All moves start from the match before the first one, so that a slider that is moved back loses nothing. Null if the match has no score to move. */
function useSliders(match: Match, edit: EditProps["edit"]) {
  const last = useRef<Moved | null>(null);
  const now = last.current?.to === match ? last.current : { from: match, to: match, values: {} };
  const most = mostOf(now.from);
  // Who won is not a number to move, and neither is a score that nobody gave: the other side would become 0.
  if (rowOf(match) === null || most < 2 || scoreAt(now.from, TOP) === null) return null;
  const move = (team: Team, value: number) => {
    const other = otherOf(team);
    const theirs = now.values[other];
    const before = theirs === undefined ? now.from : moved(now.from, other, theirs);
    const to = moved(before, team, value);
    last.current = { from: now.from, to, values: { ...now.values, [team]: value } };
    edit(() => to);
  };
  return { most, move };
}
