import { addMatch } from "../../model/match/list.js";
import { adviceOn, type Found, type Reader } from "../../model/match/paste.js";
import type { Update } from "../../model/state.js";
import { namesOf, textOf } from "../../model/text.js";

/** More than anybody looks through. */
const MOST_SHOWN = 200;

interface FoundProps {
  readonly found: readonly Found[];
  /** Who wrote the record. */
  readonly reader: Reader;
  readonly update: Update;
  readonly isAdded: boolean;
}

/** The matches of a pasted record: those that were read, with what the adapter noted, and those that it refused, with the field and the reason. */
export function FoundMatches({ found, reader, update, isAdded }: FoundProps) {
  return (
    <>
      <ul class="found" aria-label="Matches in the record" data-stays={isAdded && hasNotes(found) ? "" : undefined}>
        {found.slice(0, MOST_SHOWN).map((each, index) => (
          <li key={`${index} ${each.at}`}>
            {"match" in each ? (
              <Read found={each} update={update} isAdded={isAdded} />
            ) : (
              <Refused at={each.at} says={each.refused + adviceOn(each, reader)} />
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p class="quiet">There is no match in it.</p> : null}
      {found.length <= MOST_SHOWN ? null : <p class="quiet">{found.length - MOST_SHOWN} further ones are not shown.</p>}
    </>
  );
}

const hasNotes = (found: readonly Found[]): boolean => found.some((each) => "match" in each && each.notes.length > 0);

interface ReadProps extends Pick<FoundProps, "update" | "isAdded"> {
  readonly found: Extract<Found, { match: unknown }>;
}

function Read({ found, update, isAdded }: ReadProps) {
  const { match, notes } = found;
  const { home, away } = namesOf(match);
  return (
    <>
      <button type="button" disabled={isAdded} onClick={() => update((now) => addMatch(now, match))}>
        <strong>
          <bdi>{home}</bdi> v <bdi>{away}</bdi>
        </strong>
        <span class="quiet">
          {isAdded ? "added, " : ""}
          {textOf(match["status"])}, {textOf(match["date"]).slice(0, 10)}
        </span>
      </button>
      {notes.map(({ at, says }) => (
        <p class="quiet note" key={`${at} ${says}`}>
          Noted at <code>{at}</code>: <bdi>{says}</bdi>
        </p>
      ))}
    </>
  );
}

function Refused({ at, says }: { readonly at: string; readonly says: string }) {
  return (
    <p class="fault">
      <strong>Refused</strong> {at === "" ? null : <code>{at}</code>}: <bdi>{says}</bdi>
    </p>
  );
}
