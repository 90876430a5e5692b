import { useEffect, useState } from "preact/hooks";
import { isSame, showMatch } from "../model/match/list.js";
import type { PartProps } from "../model/state.js";
import { Sentence } from "../view/answer/sentence.js";
import { Chip } from "../view/ui/chip.js";
import type { Decided } from "./decided.js";
import { EventList } from "./event-list.js";
import { useServer } from "./server.js";
import { countOf, timeWords } from "./words.js";

/** While the page watches: the matches that are played now, what has just been decided, and since when the server is silent. */
export function LiveNow({ state, update }: PartProps) {
  const { live, decided } = useServer().known;
  return (
    <div class="live-now">
      <Silence />
      <p class="quiet" role="status">
        {live === null ? "Asking for live matches…" : `${countOf(live.length, "live match", "live matches")}.`}
      </p>
      {live === null || live.length === 0 ? null : (
        <EventList events={live} label="Live matches" state={state} update={update} />
      )}
      <ul class="decided" aria-label="Just decided" aria-live="polite">
        {decided.map((each) => (
          <DecidedItem key={`${each.bet} ${each.at.getTime()}`} decided={each} state={state} update={update} />
        ))}
      </ul>
    </div>
  );
}

function DecidedItem({ decided: { bet, answer, at }, state, update }: PartProps & { readonly decided: Decided }) {
  const eventId = state.bets[bet]?.selection.eventId;
  const show = () => {
    const place = state.matches.findIndex(({ id }) => isSame(id, eventId));
    update((now) => ({ ...showMatch(now, place), chosen: bet }));
  };
  return (
    <li>
      <Chip {...answer.grade} /> <Sentence answer={answer} /> <span class="quiet">{timeWords(at)}</span>{" "}
      {eventId === undefined ? null : (
        <button type="button" class="link" onClick={show}>
          Show
        </button>
      )}
    </li>
  );
}

const TICK_MS = 1_000;
/** A server that has not answered for so long may be gone, also without an error. */
const SILENT_S = 10;

/** `No word for 40 s; trying again.` and why. Nothing while the server answers. */
function Silence() {
  const { known, used } = useServer();
  const isFailing = known.watchFault !== null;
  const [silent, setSilent] = useState(0);
  useEffect(() => {
    const look = () => {
      const seconds = Math.round((performance.now() - used.heardAt) / 1_000);
      setSilent(isFailing || seconds >= SILENT_S ? Math.max(1, seconds) : 0);
    };
    if (isFailing) look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [isFailing]);
  if (silent === 0) return null;
  return (
    <p class="fault silence">
      <strong>No word for {durationWords(silent)}; trying again.</strong>{" "}
      <span role="alert">
        {known.watchFault === null ? null : `${known.watchFault.message} ${known.watchFault.detail}`}
      </span>
    </p>
  );
}

function durationWords(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
}
