import { useState } from "preact/hooks";
import {
  countsChoice,
  fightFields,
  isByWinner,
  moveFields,
  outcomeChoices,
  teamStatistics,
} from "../../model/match/facts.js";
import { shownIn } from "../../model/match/fields.js";
import {
  countField,
  nextPlace,
  type PlayerCard,
  playerCards,
  playersLeftOut,
  withoutPlayer,
} from "../../model/match/players.js";
import { ChoiceField } from "./choice-field.js";
import type { EditProps } from "./edit.js";
import { ScoreFields } from "./score-card.js";
import { TypedField } from "./typed-field.js";

/** What no score shows: the outcome, and what teams and players did. */
export function MoreFacts({ match, edit }: EditProps) {
  const [isOpen, setOpen] = useState(false);
  const canRetire = outcomeChoices(match).some(({ label }) => label === "Retired");
  return (
    <details class="more-facts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>More facts{canRetire ? ", such as a retirement" : ""}</summary>
      {isOpen ? <Facts match={match} edit={edit} /> : null}
    </details>
  );
}

function Facts({ match, edit }: EditProps) {
  const outcome = outcomeChoices(match).slice(isByWinner(match) ? 1 : 0);
  const statistics = teamStatistics(match);
  const counts = countsChoice(match);
  const [adding, setAdding] = useState<number | null>(null);
  // Each removal begins again with the counts of the record, since the players behind move up.
  const [removed, setRemoved] = useState(0);
  const remove = (index: number) => {
    edit((now) => withoutPlayer(now, index));
    setAdding(null);
    setRemoved(removed + 1);
  };
  const players = playerCards(match, adding);
  return (
    <>
      <h3>Outcome</h3>
      <div class="match-head">
        {outcome.map((choice) => (
          <ChoiceField key={choice.label} match={match} edit={edit} choice={choice} />
        ))}
        {fightFields(match).map((field) => (
          <p class="labelled" key={field.label} data-field={field.kind}>
            <span aria-hidden="true">{field.label}</span>
            <TypedField match={match} edit={edit} field={field} />
          </p>
        ))}
        {counts === null ? null : <ChoiceField match={match} edit={edit} choice={counts} />}
      </div>
      <h3>Another day</h3>
      <div class="match-head">
        {moveFields(match).map((field) => (
          <p class="labelled" key={field.label} data-field={field.kind}>
            <span aria-hidden="true">{field.label}</span>
            <TypedField match={match} edit={edit} field={field} />
          </p>
        ))}
      </div>
      {statistics.length === 0 ? null : <h3>Teams</h3>}
      {statistics.map(({ name, cards }) => (
        <div key={name} class="statistic">
          <h4>{name}</h4>
          <div class="score-cards">
            {cards.map((card) => (
              <ScoreFields key={card.key} match={match} edit={edit} card={card} about={name} />
            ))}
          </div>
        </div>
      ))}
      <h3>Players</h3>
      {players.map((card) => (
        <Player
          key={`${card.index}/${removed}`}
          match={match}
          edit={edit}
          card={card}
          remove={() => remove(card.index)}
        />
      ))}
      {playersLeftOut(match) === 0 ? null : <p class="quiet">{playersLeftOut(match)} further players are not shown.</p>}
      <p class="buttons">
        <button type="button" onClick={() => setAdding(nextPlace(match))}>
          Add a player
        </button>
      </p>
    </>
  );
}

interface PlayerProps extends EditProps {
  readonly card: PlayerCard;
  readonly remove: () => void;
}

function Player({ match, edit, card, remove }: PlayerProps) {
  const [statistic, setStatistic] = useState("");
  // Counts that were added: the record has none of them before a number is typed.
  const [added, setAdded] = useState<readonly string[]>([]);
  const { index: place } = card;
  const name = shownIn(match, card.name) || `Player ${place + 1}`;
  const listed = new Set(card.counts.map(({ label }) => label));
  const counts = [...card.counts, ...added.filter((each) => !listed.has(each)).map((each) => countField(place, each))];
  const add = () => {
    const typed = statistic.trim();
    if (typed !== "" && !added.includes(typed)) setAdded([...added, typed]);
    setStatistic("");
  };
  return (
    <fieldset class="player">
      <legend class="unseen">{name}</legend>
      <div class="match-head">
        <p class="labelled">
          <span aria-hidden="true">Player</span>
          <TypedField match={match} edit={edit} field={card.name} name={`Player ${place + 1}`} />
        </p>
        {card.choices.map((choice) => (
          <ChoiceField key={choice.label} match={match} edit={edit} choice={choice} about={name} />
        ))}
        {counts.map((field) => (
          <p class="labelled" key={field.label}>
            <span aria-hidden="true">
              <bdi>{field.label}</bdi>
            </span>
            <TypedField match={match} edit={edit} field={field} name={`${field.label}, ${name}`} />
          </p>
        ))}
      </div>
      <p class="buttons">
        <input
          type="text"
          class="typed"
          aria-label={`Statistic to add, ${name}`}
          placeholder="Shots"
          maxLength={60}
          value={statistic}
          onInput={({ currentTarget }) => setStatistic(currentTarget.value)}
        />
        <button type="button" onClick={add}>
          Add a count
        </button>
        <button type="button" aria-label={`Remove ${name}`} onClick={remove}>
          Remove
        </button>
      </p>
    </fieldset>
  );
}
