/** Live matches, the prices that are shown and the bets that are open, asked for again and again. */
import { useEffect, useRef } from "preact/hooks";
import type { Match, PartProps, State } from "../model/state.js";
import { textOf } from "../model/text.js";
import { withRecord } from "./choose.js";
import { decidedBy } from "./decided.js";
import type { Server } from "./known.js";
import { oddsOf, refusedAs, selectedBookmakers } from "./prices/odds.js";
import { eventsOf, Fault } from "./reply.js";
import { isOver } from "./words.js";

const RHYTHM = 2_000;
/** The share of the key's requests that watching may use. */
const SHARE = 0.8;
const HOUR = 3_600_000;
const MOST_LIVE = 100;
/** Every so many looks all bookmakers are asked for, which may need several requests; otherwise those that have prices of the match. */
const ALL_BOOKMAKERS = 8;

type Watched = PartProps & { readonly server: Server };

/** A server that does not answer is asked again after twice the time before, up to this. */
const LONGEST_WAIT = 30_000;
/** Asking again does not help against these: the key is refused, its plan does not allow it, or the server has no such list. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404]);
const MOST_DECIDED = 5;

/** Looks as long as the page watches and can be seen. It ends only with words: until then a look that fails is tried again. */
export function useWatch(props: Watched): void {
  const current = useRef(props);
  current.current = props;
  const { isWatching } = props.server.known;
  useEffect(() => {
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    let isLooking = false;
    let failed = 0;
    current.current.server.used.heardAt = performance.now();
    const look = async () => {
      if (document.hidden || isLooking) return;
      isLooking = true;
      const { used, learn, known } = current.current.server;
      const before = used.asked;
      turn += 1;
      try {
        await lookAt(current, turn);
        failed = 0;
        used.heardAt = performance.now();
        if (known.watchFault !== null) learn({ watchFault: null });
      } catch (error) {
        if (error instanceof Fault && REFUSALS.has(error.code)) {
          learn({ isWatching: false, live: null, watchFault: error });
        } else {
          failed += 1;
          learn({ watchFault: error instanceof Fault ? error : new Fault("The page cannot read the answer.") });
        }
      } finally {
        isLooking = false;
      }
      // As soon as the key's requests allow it after those of this look.
      const spent = ((used.asked - before) * HOUR) / (SHARE * used.mostAnHour);
      wait(Math.max(Math.min(RHYTHM * 2 ** Math.max(0, failed - 1), LONGEST_WAIT), spent));
    };
    const wait = (time: number) => {
      clearTimeout(timer);
      if (!isEnded) timer = setTimeout(look, time);
    };
    let isEnded = false;
    const now = () => wait(0);
    now();
    document.addEventListener("visibilitychange", now);
    addEventListener("online", now);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", now);
      removeEventListener("online", now);
    };
  }, [isWatching]);
}

interface Current {
  readonly current: Watched;
}

async function lookAt(now: Current, turn: number): Promise<void> {
  const { server } = now.current;
  if (turn % 2 === 1) await lookAtMatches(now);
  if (now.current.server.known.odds !== null) await lookAtPrices(now, turn);
  // The part that sent the bets grades them again.
  if (turn % 2 === 0) server.learn({ looks: turn });
}

async function lookAtMatches(now: Current): Promise<void> {
  const { server, update } = now.current;
  const all = eventsOf(
    await server.read("/events/live").catch(refusedAs("This server does not list its live matches.")),
  );
  const live = all.slice(0, MOST_LIVE);
  // As it is now: it may have changed while the server was asked.
  const { state } = now.current;
  // A match that has left the list is over.
  const left = state.matches.filter(({ id, status }) => status === "live" && !all.some((each) => each.id === id));
  const ended = await Promise.all(left.map((match) => recordOf(server, match)));
  const records = [...live, ...ended.filter((each) => each !== null)];
  const withAll = (before: State) =>
    records.reduce((known, { bookmakerCount: _count, ...record }) => withRecord(known, record as Match), before);
  update(withAll);
  const news = decidedBy(state, withAll(state), new Date());
  const { known } = server;
  // A list that is the same is drawn no second time.
  const isNew = JSON.stringify(known.live) !== JSON.stringify(live);
  if (isNew || news.length > 0)
    server.learn({ live: isNew ? live : known.live, decided: [...news, ...known.decided].slice(0, MOST_DECIDED) });
}

/** The record of an event of the service, or null if it has none. */
export async function recordOf({ ask, valueIn }: Server, { id }: Pick<Match, "id">): Promise<Match | null> {
  const reply = await ask(`/events/${encodeURIComponent(textOf(id))}`);
  if (reply.code === 404) return null;
  const [event] = eventsOf([valueIn(reply)]);
  return event === undefined || event.id !== id ? null : event;
}

async function lookAtPrices(now: Current, turn: number): Promise<void> {
  const { server, state } = now.current;
  const { odds } = server.known;
  if (odds === null) return;
  const event = state.matches.find(({ id }) => id === odds.event.id) ?? odds.event;
  if (isOver(event)) return;
  const bookmakers =
    turn % ALL_BOOKMAKERS === 0 || odds.offers.length === 0
      ? await selectedBookmakers(server)
      : odds.offers.map(({ bookie }) => bookie);
  const read = await oddsOf(server, event, bookmakers);
  // Another match may have been chosen meanwhile.
  if (now.current.server.known.odds?.event.id === event.id) server.learn({ odds: read });
}
