/** The attacks, each with what a service must answer. */

import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Attack, Outcome } from "./attack.js";
import { FAIRNESS } from "./fairness.js";
import { REOPENING } from "./reopening.js";
import type { Target } from "./target.js";
import { times } from "./times.js";
import { dial, get, gradeHead, gradeRequest, heard, type Received, talk } from "./wire.js";

/** How long the floods last, in milliseconds. */
const HOLD = 3_000;
/** What each of 40 connections sends in a flood: 2.3 MB in all. */
const FLOOD_BYTES = 57_500;

export const ATTACKS: readonly Attack[] = [
  ...REOPENING,
  flood("40 connections that pipeline /openapi.json, unread", 40, () => "/openapi.json"),
  flood("10 connections that pipeline /openapi.json, unread", 10, () => "/openapi.json"),
  flood("40 connections that pipeline /page.js, unread", 40, () => "/page.js"),
  flood(
    "40 connections that pipeline /events?limit=500, unread",
    40,
    ({ key }) => `/v3/events?limit=500&apiKey=${key}`,
  ),
  {
    name: "100 good requests, each with garbage in its packet",
    run: (target) =>
      checkAll(
        target,
        times(100, (index) => `${gradeRequest(accountOf(target, index))}garbage\r\n\r\n`),
        [200, 400],
      ),
  },
  {
    name: "100 unfinished bodies without a valid key",
    async run(target) {
      const started = gradeHead("unknown", "transfer-encoding: chunked\r\n");
      return checkAll(
        target,
        times(100, () => `${started}5\r\n{"sel\r\nzz\r\n`),
        [401],
      );
    },
  },
  {
    name: "2,000 connections at once, a grade each",
    run: (target) =>
      checkAll(
        target,
        times(2_000, (index) => gradeRequest(accountOf(target, index), "connection: close\r\n")),
        [200],
      ),
  },
  // That many is the most that may be open at a time. Each needs some 25 KB, if it needs them for long.
  { name: "100 connections more than allowed, a grade each", bound: 100, run: beyond },
  slow(
    "200 connections that send their headers slowly",
    "POST /v3/settlements/grade HTTP/1.1\r\nhost: attack\r\n",
    "x: y\r\n",
  ),
  slow("200 connections that send their bodies slowly", null, " "),
  {
    name: "100 requests without Host, 100 with two",
    run: (target) =>
      checkAll(
        target,
        [
          ...times(100, () => "GET /healthz HTTP/1.1\r\n\r\n"),
          ...times(100, () => "GET /healthz HTTP/1.1\r\nhost: one\r\nhost: two\r\n\r\n"),
        ],
        [400],
      ),
  },
  {
    name: "100 bodies with transfer-encoding: x, chunked",
    run: (target) => {
      const sent = `${gradeHead(target.key, "transfer-encoding: x, chunked\r\n")}2\r\n{}\r\n0\r\n\r\n`;
      return checkAll(
        target,
        times(100, () => sent),
        [501],
      );
    },
  },
  { name: "8 connections that search for what no event has", run: search },
  // At the end: what the process keeps of them is not memory of the attacks above.
  ...FAIRNESS,
];

/** Connections that ask for much more than they read. Some may be cut, and no answer is expected. */
function flood(name: string, count: number, path: (target: Target) => string): Attack {
  return {
    name,
    async run(target) {
      const request = get(path(target));
      const sent = request.repeat(Math.floor(FLOOD_BYTES / request.length));
      const sockets = await Promise.all(times(count, () => dial(target)));
      let resets = 0;
      for (const socket of sockets)
        socket
          .on("error", () => resets++)
          .pause()
          .write(sent);
      await pause(HOLD);
      for (const socket of sockets) socket.destroy();
      return { checked: 0, wrong: [], resets };
    },
  };
}

/** As many connections of one account as it may have requests at a time or waiting, and some fewer. */
const OF_ONE = 60;

/** The target as another account sees it: one for each 60 connections. */
function accountOf(target: Target, index: number): Target {
  return { ...target, key: target.feed?.keys[Math.floor(index / OF_ONE)] ?? target.key };
}

async function checkAll(target: Target, sent: readonly string[], expected: readonly number[]): Promise<Outcome> {
  return judged(await Promise.all(sent.map((text) => talk(target, text))), expected);
}

/** Compares the statuses on each connection with what is expected on each. */
function judged(received: readonly Received[], expected: readonly number[]): Outcome {
  const wrong = received
    .filter(({ statuses, isReset }) => isReset || String(statuses) !== String(expected))
    .map(({ statuses, isReset, isLate }) => {
      const end = isReset ? ", then a reset" : isLate ? ", and the connection stayed open" : "";
      return `answered ${statuses.join(", ") || "nothing"}${end}, not ${expected.join(", ")}`;
    });
  return { checked: received.length, wrong };
}

/** Opens all connections that the service accepts, and 100 more. Those are refused, and the first still get their answers. */
async function beyond(target: Target): Promise<Outcome> {
  // One belongs to whoever grades meanwhile.
  const held: Socket[] = [];
  while (held.length < target.connections - 1) {
    held.push(...(await Promise.all(times(Math.min(200, target.connections - 1 - held.length), () => dial(target)))));
  }
  const request = gradeRequest(target, "connection: close\r\n");
  const refused = judged(await Promise.all(times(100, () => talk(target, request))), [503]);
  const answers = held.slice(0, 200).map((socket, index) => {
    socket.write(gradeRequest(accountOf(target, index), "connection: close\r\n"));
    return heard(socket);
  });
  const answered = judged(await Promise.all(answers), [200]);
  for (const socket of held) socket.destroy();
  await pause(500);
  return {
    checked: refused.checked + answered.checked,
    wrong: [...refused.wrong, ...answered.wrong],
  };
}

/** Connections that send a little twice a second until they are refused. */
function slow(name: string, head: string | null, drop: string): Attack {
  return {
    name,
    async run(target) {
      const start = head ?? gradeHead(target.key, "content-length: 60000\r\n");
      const sockets = await Promise.all(times(200, () => dial(target)));
      const answers = sockets.map((socket) => heard(socket, 45_000));
      for (const socket of sockets) socket.write(start);
      const timer = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write(drop);
      }, 500);
      const received = await Promise.all(answers);
      clearInterval(timer);
      return judged(received, [400]);
    },
  };
}

async function search(target: Target): Promise<Outcome> {
  const path = `/v3/historical/events/search?query=11111111&apiKey=${accountOf(target, 0).key}`;
  const until = performance.now() + HOLD;
  const wrong: string[] = [];
  let checked = 0;
  await Promise.all(
    times(8, async () => {
      while (performance.now() < until) {
        const { statuses, isReset } = await talk(
          target,
          get(path).replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n"),
        );
        checked++;
        if (isReset || String(statuses) !== "200") wrong.push(`a search was answered ${statuses.join(", ")}`);
      }
    }),
  );
  return { checked, wrong };
}
