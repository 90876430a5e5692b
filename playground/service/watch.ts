/** Live matches, the prices that are shown and the bets that are open, asked for again and again. */
import { useEffect, useRef } from "preact/hooks";
import type { Match, PartProps } from "../model/state.js";
import { textOf } from "../model/text.js";
import { withRecord } from "./choose.js";
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

/** Looks as long as the page watches and can be seen. */
export function useWatch(props: Watched): void {
  const current = useRef(props);
  current.current = props;
  const { isWatching } = props.server.known;
  useEffect(() => {
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    let isLooking = false;
    const look = async () => {
      if (document.hidden || isLooking) return;
      isLooking = true;
      const { used, learn } = current.current.server;
      const before = used.asked;
      turn += 1;
      try {
        await lookAt(current, turn);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        learn({ isWatching: false, live: null, watchFault: error });
      } finally {
        isLooking = false;
      }
      // As soon as the key's requests allow it after those of this look.
      wait(Math.max(RHYTHM, ((used.asked - before) * HOUR) / (SHARE * used.mostAnHour)));
    };
    const wait = (time: number) => {
      clearTimeout(timer);
      if (!isEnded) timer = setTimeout(look, time);
    };
    let isEnded = false;
    const onVisible = () => wait(0);
    wait(0);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
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

async function lookAtMatches({ current }: Current): Promise<void> {
  const { server, update, state } = current;
  const all = eventsOf(
    await server.read("/events/live").catch(refusedAs("This server does not list its live matches.")),
  );
  const live = all.slice(0, MOST_LIVE);
  // A match that has left the list is over.
  const left = state.matches.filter(({ id, status }) => status === "live" && !all.some((each) => each.id === id));
  const ended = await Promise.all(left.map((match) => recordOf(server, match)));
  for (const event of [...live, ...ended.filter((each) => each !== null)]) {
    const { bookmakerCount: _count, ...record } = event;
    update((before) => withRecord(before, { ...record, id: event.id }));
  }
  server.learn({ live });
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
