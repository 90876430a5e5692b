import type { Explanation } from "../../../src/pure/engine/index.js";
import { playerCountsOf } from "../../model/answer/player-counts.js";
import { matchOf } from "../../model/answers.js";
import { batterOf, withBatter } from "../../model/match/batters.js";
import { isSame } from "../../model/match/list.js";
import { TEAMS } from "../../model/match/scores.js";
import type { Bet, PartProps } from "../../model/state.js";
import { namesOf } from "../../model/text.js";
import type { Edit, EditProps } from "../match/edit.js";
import { TypedField } from "../match/typed-field.js";

/** What the player of a bet did, to type right under the verdict. */
export function PlayerCountFields({
  state,
  update,
  bet,
  answer,
}: PartProps & { readonly bet: Bet; readonly answer: Explanation }) {
  const match = matchOf(state, bet);
  const counts = playerCountsOf(match, bet, answer);
  if (match === null || counts === null) return null;
  const { player, fields, isBatter, edited } = counts;
  const edit: Edit = (change) =>
    update((now) => ({
      ...now,
      matches: now.matches.map((each) => (isSame(each.id, match.id) ? edited(change(each)) : each)),
    }));
  return (
    <div class="player-counts">
      {fields.map((field) => (
        <p key={field.label} class="labelled">
          <span aria-hidden="true">
            <bdi>{field.label}</bdi> of <bdi>{player}</bdi>
          </span>
          <TypedField match={match} edit={edit} field={field} name={`${field.label} of ${player}`} />
        </p>
      ))}
      {isBatter ? <BatterFields match={match} edit={edit} player={player} /> : null}
    </div>
  );
}

/** What is assumed of a batter whose runs are known, to change it. */
function BatterFields({ match, edit, player }: EditProps & { readonly player: string }) {
  const batter = batterOf(match, player);
  if (batter === null) return null;
  const names = namesOf(match);
  return (
    <>
      <p class="labelled">
        <label for="batter-side">Batted for</label>
        <select
          id="batter-side"
          value={batter.side}
          onChange={({ currentTarget: { value } }) =>
            edit((now) => withBatter(now, { ...batter, side: value === "away" ? "away" : "home" }))
          }
        >
          {TEAMS.map((team) => (
            <option key={team} value={team}>
              {names[team]}
            </option>
          ))}
        </select>
      </p>
      <p class="labelled">
        <label for="batter-out">In the end</label>
        <select
          id="batter-out"
          value={batter.isOut ? "out" : "not out"}
          onChange={({ currentTarget: { value } }) =>
            edit((now) => withBatter(now, { ...batter, isOut: value === "out" }))
          }
        >
          <option>out</option>
          <option>not out</option>
        </select>
      </p>
      <p class="quiet assumed">
        Assumed, if you did not say it: the team, that the batter is out, and limited overs, so that each side bats
        once.
      </p>
    </>
  );
}
