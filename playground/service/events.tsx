import { useState } from "preact/hooks";
import { type Match, type PartProps, shownMatch } from "../model/state.js";
import { textOf } from "../model/text.js";
import { withEvent } from "./choose.js";
import type { Server } from "./known.js";
import { refusedAs } from "./prices/odds.js";
import { eventsOf, Fault } from "./reply.js";
import { FaultBox, useServer, useWork } from "./server.js";
import { Score, Teams } from "./teams.js";
import { countOf, isOver, matchWords } from "./words.js";

/** What was found, and what to ask for to see more. */
interface Found {
  readonly events: readonly Match[];
  readonly isSearch: boolean;
  readonly more: (() => Promise<Found>) | null;
}

const AT_ONCE = 50;
const NO_LIST = "This server does not list its events.";

type Read = Server["read"];

async function listed(read: Read, from: string, skip = 0): Promise<Found> {
  const query = { limit: String(AT_ONCE), skip: String(skip), ...(from === "" ? {} : { from }) };
  const events = eventsOf(await read("/events", query).catch(refusedAs(NO_LIST)));
  const more = events.length < AT_ONCE ? null : () => listed(read, from, skip + AT_ONCE);
  return { events, isSearch: false, more };
}

async function searched(read: Read, query: string): Promise<Found> {
  if ([...query].length < 3)
    throw new Fault(
      "A search needs three letters or more.",
      "Leave the field empty to list the matches by their start.",
    );
  const found: Match[] = [];
  for (const path of ["/events/search", "/historical/events/search"])
    found.push(...eventsOf(await read(path, { query }).catch(refusedAs(NO_LIST))));
  return { events: found, isSearch: true, more: null };
}

/** The matches of this server: by their start, by a team's name or, while the page watches, those that are played now. */
export function ServerEvents({ state, update }: PartProps) {
  const server = useServer();
  const { live, isWatching } = server.known;
  const { isBusy, fault, run } = useWork();
  const [team, setTeam] = useState("");
  const [from, setFrom] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const find = () =>
    run(async () => {
      server.learn({ isWatching: false, live: null });
      setFound(null);
      setFound(await (team.trim() === "" ? listed(server.read, from) : searched(server.read, team.trim())));
    });
  const showMore = (before: Found) =>
    run(async () => {
      const more = await before.more?.();
      if (more !== undefined) setFound({ ...more, events: [...before.events, ...more.events] });
    });
  const choose = (event: Match) => {
    const { bookmakerCount, ...record } = event;
    update((before) => withEvent(before, { ...record, id: event.id }));
    // Odds now are counted; a match that is over may have closing ones. Without a count the server has none.
    const hasPrices = typeof bookmakerCount === "number" && (bookmakerCount > 0 || isOver(event));
    server.learn({ chosen: hasPrices ? event : null, odds: null });
  };
  const events = isWatching ? live : (found?.events ?? null);
  return (
    <div class="server-events">
      <form
        class="find"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <label>
          Team
          <input
            type="search"
            autocomplete="off"
            spellcheck={false}
            placeholder="any"
            value={team}
            onInput={({ currentTarget }) => setTeam(currentTarget.value)}
          />
        </label>
        <label>
          From
          <input type="date" value={from} onInput={({ currentTarget }) => setFrom(currentTarget.value)} />
        </label>
        <button type="submit" aria-busy={isBusy || undefined}>
          Find matches
        </button>
      </form>
      <p class="quiet">
        Without a team: the matches of the next two weeks, or of two weeks from the day that you choose. A search also
        finds matches that are over.
      </p>
      <FaultBox fault={fault} />
      <p class="quiet" role="status">
        {events === null ? "" : wordsFor(events.length, isWatching, found)}
      </p>
      {events === null || events.length === 0 ? null : (
        <ul class="events" aria-label="Matches of this server">
          {events.map((event) => (
            <li key={event.id}>
              <EventButton event={event} isShown={shownMatch(state)?.id === event.id} onChoose={choose} />
            </li>
          ))}
        </ul>
      )}
      {!isWatching && found !== null && found.more !== null ? (
        <p class="buttons">
          <button type="button" onClick={() => showMore(found)}>
            Show more
          </button>
        </p>
      ) : null}
    </div>
  );
}

function wordsFor(count: number, isWatching: boolean, found: Found | null): string {
  if (isWatching) return `${countOf(count, "live match", "live matches")}.`;
  if (count > 0) return `${countOf(count, "match", "matches")}${found?.isSearch ? " found" : ""}.`;
  if (found?.isSearch) return "No team has a name with these letters. Try a part of the name.";
  return "This server has no matches in these two weeks. Choose another day, or search for a team.";
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
