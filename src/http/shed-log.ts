import type { Log } from "./log.js";
import type { Shed } from "./server-capacity.js";

const SENTENCES: Readonly<Record<Shed, string>> = {
  connections: "too many connections: further ones are answered 503",
  waiting: "too many requests are waiting on open connections: those with most of them are closed",
  unsent: "too many answers are not being read: the connections with the largest are closed",
  descriptors: "no file descriptors are left, so that connections are refused; raise the limit (ulimit -n)",
};

/** Milliseconds between two lines about the same thing. */
const PAUSE = 10_000;

/** Logs what was refused, at most once in ten seconds for each reason: under attack, the log must not become a second one. */
export function createShedLog(log: Log | null, clock: () => number = () => performance.now()): (why: Shed) => void {
  const counts = new Map<Shed, { since: number; count: number }>();
  return (why) => {
    const found = counts.get(why) ?? { since: Number.NEGATIVE_INFINITY, count: 0 };
    counts.set(why, found);
    found.count++;
    if (clock() - found.since < PAUSE) return;
    log?.note("warn", `${SENTENCES[why]} (${found.count} since the last such line)`);
    found.since = clock();
    found.count = 0;
  };
}
