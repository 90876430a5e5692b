import type { Match } from "../model/state.js";
import type { Decided } from "./decided.js";
import type { Odds } from "./prices/offers.js";
import type { Fault, Reply } from "./reply.js";

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
  /** What the live matches have settled, the newest first. */
  readonly decided: readonly Decided[];
  /** Why the page stopped watching; while it watches, why there is no word. */
  readonly watchFault: Fault | null;
  /** How often the bets that are still open were to be graded again. */
  readonly looks: number;
}

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
  /** How many requests were sent, how many the key has in an hour, and when watching last had an answer. */
  readonly used: { asked: number; mostAnHour: number; heardAt: number };
}
