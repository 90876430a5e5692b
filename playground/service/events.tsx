import { useState } from "preact/hooks";
import type { Match, PartProps } from "../model/state.js";
import { EventList } from "./event-list.js";
import type { Server } from "./known.js";
import { refusedAs } from "./prices/odds.js";
import { eventsOf, Fault } from "./reply.js";
import { FaultBox, useServer, useWork } from "./server.js";
import { countOf } from "./words.js";

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

/** The matches of this server: by their start, or by a team's name. */
export function ServerEvents({ state, update }: PartProps) {
  const server = useServer();
  const { isBusy, fault, run } = useWork();
  const [team, setTeam] = useState("");
  const [from, setFrom] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const find = () =>
    run(async () => {
      setFound(null);
      setFound(await (team.trim() === "" ? listed(server.read, from) : searched(server.read, team.trim())));
    });
  const showMore = (before: Found) =>
    run(async () => {
      const more = await before.more?.();
      if (more !== undefined) setFound({ ...more, events: [...before.events, ...more.events] });
    });
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
        {found === null ? "" : wordsFor(found)}
      </p>
      {found === null || found.events.length === 0 ? null : (
        <EventList events={found.events} label="Matches of this server" state={state} update={update} />
      )}
      {found !== null && found.more !== null ? (
        <p class="buttons">
          <button type="button" onClick={() => showMore(found)}>
            Show more
          </button>
        </p>
      ) : null}
    </div>
  );
}

function wordsFor({ events: { length }, isSearch }: Found): string {
  if (length > 0) return `${countOf(length, "match", "matches")}${isSearch ? " found" : ""}.`;
  if (isSearch) return "No team has a name with these letters. Try a part of the name.";
  return "This server has no matches in these two weeks. Choose another day, or search for a team.";
}
