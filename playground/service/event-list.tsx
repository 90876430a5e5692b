import { type Match, type PartProps, shownMatch } from "../model/state.js";
import { textOf } from "../model/text.js";
import { withEvent } from "./choose.js";
import { useServer } from "./server.js";
import { Score, Teams } from "./teams.js";
import { countOf, isOver, matchWords } from "./words.js";

interface ListProps extends PartProps {
  readonly events: readonly Match[];
  readonly label: string;
}

/** Events of the service. One that is pressed becomes the match of the page, and its prices are shown. */
export function EventList({ events, label, state, update }: ListProps) {
  const { learn } = useServer();
  const choose = (event: Match) => {
    const { bookmakerCount, ...record } = event;
    update((before) => withEvent(before, { ...record, id: event.id }));
    // Odds now are counted; a match that is over may have closing ones. Without a count the server has none.
    const hasPrices = typeof bookmakerCount === "number" && (bookmakerCount > 0 || isOver(event));
    learn({ chosen: hasPrices ? event : null, odds: null });
  };
  return (
    <ul class="events" aria-label={label}>
      {events.map((event) => (
        <li key={event.id}>
          <EventButton event={event} isShown={shownMatch(state)?.id === event.id} onChoose={choose} />
        </li>
      ))}
    </ul>
  );
}

interface ButtonProps {
  readonly event: Match;
  readonly isShown: boolean;
  readonly onChoose: (event: Match) => void;
}

function EventButton({ event, isShown, onChoose }: ButtonProps) {
  const count = event["bookmakerCount"];
  const words = [
    ...matchWords(event).filter((word) => word !== "live"),
    typeof count === "number" && count > 0 ? countOf(count, "bookmaker") : "",
  ].filter((word) => word !== "");
  return (
    <button type="button" class="event" aria-pressed={isShown} onClick={() => onChoose(event)}>
      <strong>
        <Teams match={event} />
      </strong>
      {textOf(event["status"]) === "live" ? <span class="live">live</span> : null}
      <Score match={event} />
      <span class="quiet">
        {words.map((word, index) => (
          <span key={word}>
            {index === 0 ? "" : " \u00b7 "}
            <bdi>{word}</bdi>
          </span>
        ))}
      </span>
    </button>
  );
}
