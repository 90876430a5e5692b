import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { valueAt } from "../../model/match/path.js";
import { TEAMS } from "../../model/match/scores.js";
import {
  hasTimeline,
  lastMinute,
  listSays,
  periodsFor,
  runsOn,
  type Scorer,
  scorersOf,
  withoutScorer,
  withScorer,
  withScorerField,
  withSwapped,
  withTime,
} from "../../model/match/scoring.js";
import { isTimed, rowOf } from "../../model/match/sport.js";
import type { Match } from "../../model/state.js";
import { namesOf } from "../../model/text.js";
import type { EditProps } from "./edit.js";

/** Who scored, in order: on a line of time, and as a list. */
export function Timeline({ match, edit }: EditProps) {
  if (!hasTimeline(match)) return null;
  const scorers = scorersOf(match);
  const noun = nounOf(match);
  const says = listSays(match);
  const names = namesOf(match);
  return (
    <section class="timeline" aria-labelledby="timeline-title">
      <h3 id="timeline-title">Order of the {noun}s</h3>
      {scorers.length > 0 && scorers.every(({ minute }) => minute !== null) && runsOn(match) ? (
        <Track match={match} edit={edit} scorers={scorers} />
      ) : null}
      {scorers.length === 0 ? (
        <p class="quiet">
          {valueAt(match, ["scoring"]) === null ? "Nobody keeps it." : "Not known. Bets on scorers need it."}
        </p>
      ) : (
        <ol class="scorers" aria-label={`The ${noun}s in order`}>
          {scorers.map((scorer, place) => (
            <Row key={scorer.index} match={match} edit={edit} scorer={scorer} count={scorers.length} place={place} />
          ))}
        </ol>
      )}
      {says === null ? null : (
        <p class="quiet" role="status">
          {says}
        </p>
      )}
      <p class="buttons">
        {TEAMS.map((team) => (
          <button key={team} type="button" class="small" onClick={() => edit((now) => withScorer(now, team))}>
            Add a {noun} of <bdi>{names[team]}</bdi>
          </button>
        ))}
      </p>
    </section>
  );
}

const ONE: Readonly<Record<string, string>> = { goals: "goal", runs: "run", points: "score" };

function nounOf(match: Match): string {
  const row = rowOf(match);
  return (row !== null && isTimed(row) ? ONE[row.words.scoredIn ?? ""] : undefined) ?? "score";
}

interface TrackProps extends EditProps {
  readonly scorers: readonly Scorer[];
}
interface Held {
  /** The match when the mark was taken: each place on the line is from there, so that a mark that comes back changes nothing. */
  readonly from: Match;
  readonly index: number;
}

/** The line of time. A mark is dragged, or moved by the arrow keys. */
function Track({ match, edit, scorers }: TrackProps) {
  const line = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const last = lastMinute(match);
  // The items change their places when one passes another: the focus stays on the goal.
  useLayoutEffect(() => {
    if (focused === null) return;
    line.current?.querySelector<HTMLElement>(`[data-index="${focused}"]`)?.focus();
    setFocused(null);
  }, [focused]);
  const to = (from: Match, index: number, minute: number) => {
    const found = withTime(from, index, String(Math.min(last, Math.max(1, minute))));
    if (found !== undefined) edit(() => found.match);
    return found?.index ?? index;
  };
  const step = ({ index, minute }: Scorer, by: number) => setFocused(to(match, index, (minute ?? 0) + by));
  return (
    <div
      class="track"
      ref={line}
      onPointerMove={({ clientX }) => {
        const box = line.current?.getBoundingClientRect();
        if (held === null || box === undefined) return;
        to(held.from, held.index, Math.round(((clientX - box.left) / box.width) * last));
      }}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
    >
      {scorers.map((scorer) => {
        const { index, team, player, time, after, minute } = scorer;
        const keys: Readonly<Record<string, number>> = {
          ...{ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 },
        };
        const words = `${player || "nobody named"}, ${time} minutes, ${after}`;
        return (
          <span
            key={index}
            class="goal"
            data-index={index}
            data-team={team}
            role="slider"
            tabIndex={0}
            title={`${player} ${time}' (${after})`}
            aria-label={`Time of ${player || "the goal"}`}
            aria-valuemin={1}
            aria-valuemax={last}
            aria-valuenow={minute ?? 0}
            aria-valuetext={words}
            style={{ "--at": (minute ?? 0) / last }}
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.focus();
              line.current?.setPointerCapture(event.pointerId);
              setHeld({ from: match, index });
            }}
            onKeyDown={(event) => {
              const by = keys[event.key];
              if (by === undefined) return;
              event.preventDefault();
              step(scorer, by);
            }}
          />
        );
      })}
      <span class="half" style={{ "--at": 45 / 90 }} aria-hidden="true" />
    </div>
  );
}

interface RowProps extends EditProps {
  readonly scorer: Scorer;
  readonly place: number;
  readonly count: number;
}

function Row({ match, edit, scorer, place, count }: RowProps) {
  const { index, team, player, period, time, after, points } = scorer;
  const names = namesOf(match);
  const about = player || `number ${place + 1}`;
  const periods = periodsFor(match);
  const isOrdered = time !== "";
  return (
    <li>
      <Minute key={`${index} ${time}`} match={match} edit={edit} scorer={scorer} about={about} />
      {runsOn(match) ? null : (
        <select
          aria-label={`Period of ${about}`}
          value={period}
          onChange={({ currentTarget }) => edit((now) => withScorerField(now, index, "period", currentTarget.value))}
        >
          {["", ...new Set([...periods, period])]
            .filter((key, at) => key !== "" || at === 0)
            .map((key) => (
              <option key={key} value={key}>
                {key === "" ? "period?" : key === "ot" ? "overtime" : key.replace("p", "period ")}
              </option>
            ))}
        </select>
      )}
      <input
        type="text"
        class="typed"
        dir="auto"
        aria-label={`Scorer ${place + 1}`}
        placeholder="Who scored"
        maxLength={100}
        spellcheck={false}
        value={player}
        onInput={({ currentTarget }) => edit((now) => withScorerField(now, index, "player", currentTarget.value))}
      />
      <select
        aria-label={`Side of ${about}`}
        value={team}
        onChange={({ currentTarget }) => edit((now) => withScorerField(now, index, "side", currentTarget.value))}
      >
        {TEAMS.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
      <span class="after">
        {after}
        {points > 1 ? <span class="quiet"> +{points}</span> : null}
      </span>
      <span class="tools">
        {isOrdered ? null : (
          <>
            <button
              type="button"
              aria-label={`Earlier: ${about}`}
              disabled={place === 0}
              onClick={() => edit((now) => withSwapped(now, index, -1))}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={`Later: ${about}`}
              disabled={place === count - 1}
              onClick={() => edit((now) => withSwapped(now, index, 1))}
            >
              ↓
            </button>
          </>
        )}
        <button type="button" aria-label={`Remove ${about}`} onClick={() => edit((now) => withoutScorer(now, index))}>
          <span aria-hidden="true">×</span>
        </button>
      </span>
    </li>
  );
}

/** The minute is written when the field is left, since it decides where the item is. */
function Minute({ match, edit, scorer, about }: EditProps & { readonly scorer: Scorer; readonly about: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && withTime(match, scorer.index, draft) === undefined;
  const write = () => {
    if (draft !== null) edit((now) => withTime(now, scorer.index, draft)?.match ?? now);
    setDraft(null);
  };
  return (
    <input
      type="text"
      class="typed minute"
      inputMode="numeric"
      aria-label={`Minute of ${about}`}
      placeholder="min"
      maxLength={7}
      aria-invalid={isWrong ? true : undefined}
      title={isWrong ? "A minute is expected, such as 23 or 45+2" : undefined}
      value={draft ?? scorer.time}
      onInput={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={write}
      onKeyDown={({ key }) => {
        if (key === "Enter") write();
      }}
    />
  );
}
