import { type ComponentChildren, createContext } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import type { Match } from "../model/state.js";
import { addressOf, Fault, type Reply, send, valueIn } from "./ask.js";
import type { Odds } from "./prices/offers.js";

/** What the parts of a service's page share. None of it is in the link. */
export interface Known {
  /** Sent with requests, and nowhere else. */
  readonly key: string;
  readonly isKeyRefused: boolean;
  /** The match that was chosen last, whose prices are to be shown. */
  readonly chosen: Match | null;
  readonly odds: Odds | null;
  readonly isWatching: boolean;
  /** Those that are played now, while the page watches. */
  readonly live: readonly Match[] | null;
  /** Why the page stopped watching. */
  readonly watchFault: Fault | null;
  /** How often the bets that are still open were to be graded again. */
  readonly looks: number;
}

const NOTHING: Known = {
  key: "",
  isKeyRefused: false,
  chosen: null,
  odds: null,
  isWatching: false,
  live: null,
  watchFault: null,
  looks: 0,
};

export interface Server {
  /** The path that the service's routes are below, without a slash at its end. */
  readonly base: string;
  readonly known: Known;
  learn(news: Partial<Known>): void;
  ask(path: string, query?: Readonly<Record<string, string>>, options?: RequestInit): Promise<Reply>;
  /** The value of the answer to a GET, or a `Fault`. */
  read(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
  /** The same of an answer that is there. */
  valueIn(reply: Reply): unknown;
  /** How many requests were sent, and how many the key has in an hour. */
  readonly used: { asked: number; mostAnHour: number };
}

const Shared = createContext<Server | null>(null);

export function useServer(): Server {
  const server = useContext(Shared);
  if (server === null) throw new Error("this part is outside of a service's page");
  return server;
}

/** What is around the page of a service. */
export function ServerRoom({ base, children }: { readonly base: string; readonly children: ComponentChildren }) {
  const [known, setKnown] = useState(NOTHING);
  const { current: used } = useRef({ asked: 0, mostAnHour: 5_000 });
  const learn = (news: Partial<Known>) => setKnown((before) => ({ ...before, ...news }));
  const ask: Server["ask"] = async (path, query = {}, options = {}) => {
    used.asked += 1;
    if (known.isKeyRefused) learn({ isKeyRefused: false });
    const reply = await send(addressOf(base, path, query), known.key, options);
    used.mostAnHour = Number(reply.headers.get("x-ratelimit-limit")) || used.mostAnHour;
    return reply;
  };
  const checked = (reply: Reply) => {
    learn({ isKeyRefused: reply.code === 401 });
    return valueIn(reply, known.key !== "");
  };
  const read: Server["read"] = async (path, query) => checked(await ask(path, query));
  return (
    <Shared.Provider value={{ base, known, learn, ask, read, valueIn: checked, used }}>{children}</Shared.Provider>
  );
}

/** One thing at a time, and what went wrong with it. */
export interface Work {
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  run(work: () => Promise<void>): Promise<void>;
}

export function useWork(): Work {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const { current } = useRef({ isBusy: false });
  const run = async (work: () => Promise<void>) => {
    if (current.isBusy) return;
    current.isBusy = true;
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      setFault(error);
    } finally {
      current.isBusy = false;
      setBusy(false);
    }
  };
  return { isBusy, fault, run };
}

export function FaultBox({ fault }: { readonly fault: Fault | null }) {
  if (fault === null) return null;
  return (
    <p class="fault" role="alert">
      <strong>{fault.message}</strong> {fault.detail}
    </p>
  );
}
