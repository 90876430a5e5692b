import { useState } from "preact/hooks";
import { addMatch } from "../../model/match/list.js";
import { rowNamed } from "../../model/match/sport.js";
import { searched } from "../../model/match/well-known.js";
import type { PartProps } from "../../model/state.js";
import { namesOf, textOf } from "../../model/text.js";
import { usePart } from "../use-part.js";

/** The matches of the fixtures, by sport and by words. */
export function WellKnown({ update }: PartProps) {
  const { part: files, fault } = usePart("matches");
  const [sport, setSport] = useState("");
  const [text, setText] = useState("");
  if (fault !== null) return <p class="fault">{fault}</p>;
  if (files === null) return <p class="quiet">Loading the matches…</p>;
  const found = searched(files, sport, text);
  return (
    <>
      <div class="match-head">
        <p class="labelled">
          <label for="known-sport">Sport</label>
          <select id="known-sport" value={sport} onChange={({ currentTarget }) => setSport(currentTarget.value)}>
            <option value="">All sports</option>
            {files.map(({ sport: slug }) => (
              <option key={slug} value={slug}>
                {rowNamed(slug)?.name ?? slug}
              </option>
            ))}
          </select>
        </p>
        <p class="labelled grows">
          <label for="known-search">Search</label>
          <input
            id="known-search"
            type="search"
            class="typed"
            data-kind="word"
            autocomplete="off"
            value={text}
            placeholder="A team, a year, kicks"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </p>
      </div>
      <p class="quiet" role="status">
        {found.length === 0
          ? "No match has all of these words."
          : found.length === 1
            ? "1 match"
            : `${found.length} matches`}
      </p>
      <ul class="found">
        {found.map(({ event, note }) => {
          const { home, away } = namesOf({ ...event });
          return (
            <li key={String(event.id)}>
              <button type="button" onClick={() => update((now) => addMatch(now, { ...event }))}>
                <strong>
                  <bdi>{home}</bdi> v <bdi>{away}</bdi>
                </strong>
                <span class="quiet">
                  {rowNamed(textOf(event.sport?.slug))?.name}, {textOf(event.date).slice(0, 10)}. {note}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
