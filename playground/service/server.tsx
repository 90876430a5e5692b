import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { onKey } from "./key-link.js";
import type { Known, Server } from "./known.js";
import { Fault, type Reply, valueIn } from "./reply.js";
import { addressOf, send } from "./send.js";

const NOTHING: Known = {
  key: "",
  isKeyRefused: false,
  chosen: null,
  odds: null,
  isWatching: false,
  live: null,
  decided: [],
  watchFault: null,
  looks: 0,
};

const Shared = createContext<Server | null>(null);

export function useServer(): Server {
  const server = useContext(Shared);
  if (server === null) throw new Error("this part is outside of a service's page");
  return server;
}

interface RoomProps {
  readonly base: string;
  /** What the link that opened the page brought, or nothing. With a key the page watches at once. */
  readonly linkKey: string;
  readonly children: ComponentChildren;
}

/** What is around the page of a service. */
export function ServerRoom({ base, linkKey, children }: RoomProps) {
  const [known, setKnown] = useState({ ...NOTHING, key: linkKey, isWatching: linkKey !== "" });
  const { current: used } = useRef({ asked: 0, mostAnHour: 5_000, heardAt: 0 });
  const learn = (news: Partial<Known>) =>
    setKnown((before) =>
      // What is known already draws nothing.
      Object.entries(news).every(([name, value]) => before[name as keyof Known] === value)
        ? before
        : { ...before, ...news },
    );
  useEffect(() => onKey((key) => learn({ key, isKeyRefused: false, isWatching: true, watchFault: null })), []);
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
