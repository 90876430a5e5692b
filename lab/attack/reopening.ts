/** Floods of strangers who close their connections by themselves, so that every service bears the same. */
import { fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Peer } from "../tools/peer.js";
import { inRoot } from "../tools/root.js";
import type { Attack } from "./attack.js";
import type { Order } from "./strangers.js";
import type { Target } from "./target.js";
import { get, gradeRequest } from "./wire.js";

/** What each connection sends, in bytes. */
const BYTES = 65_536;
/** How long each flood lasts, in milliseconds. */
const HOLD = 3_000;

/** What fills a connection. */
const KINDS = {
  "tiny requests": "GET / HTTP/1.1\r\nHost:\r\n\r\n",
  "requests without Host": "GET / HTTP/1.1\r\n\r\n",
  "requests for /openapi.json": get("/openapi.json"),
  garbage: "garbage\r\n\r\n",
} as const;
/** How many connections there are at a time, and how long 99% of the grades beside them may take, in milliseconds. */
const COUNTS = [
  [1, 100],
  [4, 100],
  [20, 100],
  [100, 300],
] as const;

export const REOPENING: readonly Attack[] = Object.entries(KINDS).flatMap(([kind, unit]) =>
  [false, true].flatMap((isGood) =>
    COUNTS.map(
      ([count, p99]): Attack => ({
        name: `${count} at a time: ${kind}${isGood ? " after a good one" : ""}`,
        bound: 100,
        p99,
        run: async (target) => {
          const first = isGood ? gradeRequest(target) : "";
          const sent = first + unit.repeat(Math.floor((BYTES - first.length) / unit.length));
          const opened = await flood(target, count, sent);
          const wrong = opened < count ? [`only ${opened} connections were opened`] : [];
          return { checked: 0, wrong };
        },
      }),
    ),
  ),
);

/** Resolves to the number of connections that were opened. */
async function flood({ host, port }: Target, count: number, sent: string): Promise<number> {
  const strangers = new Peer<Order | "stop">(fork(inRoot("lab/attack/strangers.ts")), "the process of the strangers");
  strangers.tell({ host, port, count, sent });
  await pause(HOLD);
  const opened = await strangers.ask<number>("stop");
  await strangers.stop();
  return opened;
}
