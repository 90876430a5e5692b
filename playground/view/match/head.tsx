import { useId } from "preact/hooks";
import { ruledAt } from "../../../src/pure/engine/editor.js";
import { STATUSES } from "../../../src/pure/engine/index.js";
import type { Choice, Field } from "../../model/match/fields.js";
import { leaguesOf } from "../../model/match/leagues.js";
import { valueAt } from "../../model/match/path.js";
import { countsWins, rowOf } from "../../model/match/sport.js";
import {
  hasHalfTime,
  type ShownStatus,
  STATUS_WORDS,
  STOPPED,
  shownStatus,
  withShownStatus,
} from "../../model/match/statuses.js";
import type { Match } from "../../model/state.js";
import { textOf } from "../../model/text.js";
import { RuleLink } from "../answer/rule-link.js";
import { ChoiceField } from "./choice-field.js";
import type { EditProps } from "./edit.js";
import { TypedField } from "./typed-field.js";

/** The status, and half time in sports that have one. */
function statuses(match: Match): Choice {
  const offered = STATUSES.flatMap((status): ShownStatus[] =>
    status === "live" && hasHalfTime(match) ? [status, "half-time"] : [status],
  );
  return {
    ...{ path: ["status"], label: "Status", absent: "not known" },
    choices: offered.map((status) => [status, STATUS_WORDS[status].name]),
  };
}
const DATE: Field = { path: ["date"], label: "Start, in UTC", kind: "time" };
const LEAGUE: Field = { path: ["league", "slug"], label: "League", kind: "word" };
const BEST_OF: Field = { path: ["bestOf"], label: "Best of", kind: "part" };
const IN_PLAY: Field = { path: ["clock", "period"], label: "Period in play, as a number", kind: "part" };

/** Status, date, league and length. */
export function Head({ match, edit }: EditProps) {
  const row = rowOf(match);
  const shown = shownStatus(match);
  const status = statuses(match).choices.find(([each]) => each === shown)?.[0] as ShownStatus | undefined;
  const hasLength = (row !== null && countsWins(row)) || valueAt(match, BEST_OF.path) !== undefined;
  return (
    <div class="match-head">
      <ChoiceField
        match={{ ...match, status: shown }}
        edit={(change) => edit((now) => withShownStatus(now, change(now)))}
        choice={statuses(match)}
      />
      {status === "live" ? <Labelled match={match} edit={edit} field={IN_PLAY} /> : null}
      {hasLength ? <Labelled match={match} edit={edit} field={BEST_OF} /> : null}
      <Labelled match={match} edit={edit} field={DATE} />
      <League match={match} edit={edit} />
      <p class="quiet status-says">
        {status === undefined ? "Bets stay open." : STATUS_WORDS[status].says} {STOPPED}{" "}
        <RuleLink source={ruledAt("setting", "unfinished")} about="unfinished matches" />
      </p>
    </div>
  );
}

interface LabelledProps extends EditProps {
  readonly field: Field;
  readonly list?: string;
}

function Labelled({ field, ...others }: LabelledProps) {
  return (
    <p class="labelled" data-field={field.kind}>
      <span aria-hidden="true">{field.label}</span>
      <TypedField field={field} {...others} />
    </p>
  );
}

/** The league, if the rules of the sport depend on it, or if the record has one. */
function League({ match, edit }: EditProps) {
  const id = useId();
  const leagues = leaguesOf(match);
  const name = textOf(valueAt(match, ["league", "name"]));
  if (leagues.length === 0 && valueAt(match, ["league"]) === undefined) return null;
  return (
    <div class="league">
      <Labelled match={match} edit={edit} field={LEAGUE} list={id} />
      <datalist id={id}>
        {leagues.map((league) => (
          <option key={league} value={league} />
        ))}
      </datalist>
      {name === "" ? null : (
        <p class="quiet">
          <bdi>{name}</bdi>
        </p>
      )}
    </div>
  );
}
