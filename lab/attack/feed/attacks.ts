/** Attacks on the feed, each with the status or the code that every client must get. */

import { setTimeout as pause } from "node:timers/promises";
import { deflateRawSync } from "node:zlib";
import type { Attack, Outcome } from "../attack.js";
import { FEED_CLIENTS, type Target } from "../target.js";
import { times } from "../times.js";
import { talk } from "../wire.js";
import { BROKEN } from "./frames.js";
import { feedPath, frame, upgradeHead, Visitor } from "./visitor.js";

/** Lets the odds of an event that the good client does not follow change so often, until the attack is over. */
export type ChangeOthers = (count: number) => void;

export interface FeedAttack extends Omit<Attack, "run"> {
  run(target: Target, changeOthers: ChangeOthers): Promise<Outcome>;
}

const PING = 0x89;
const COMPRESSED = 0xc1;
const TEXT = 0x81;
/** How many clients there are in most attacks. */
const SOME = 100;
/** How long a client may wait for its end, in milliseconds: silence is cut after 40 seconds. */
const PATIENCE = 60_000;

function visitors(target: Target, count: number, more: Readonly<Record<string, string>> = {}, isCompressed = true) {
  const keys = target.feed?.keys ?? [];
  return times(count, (index) => new Visitor(target, feedPath(keys[index] ?? "", more), isCompressed));
}

async function admitted(all: readonly Visitor[]): Promise<string[]> {
  const statuses = await Promise.all(all.map(({ status }) => status));
  return statuses.flatMap((status) => (status === 101 ? [] : [`a handshake was answered ${status}, not 101`]));
}

/** Waits for the end of each, and compares its code. */
async function ended(all: readonly Visitor[], expected: readonly (number | null)[]): Promise<string[]> {
  const late = pause(PATIENCE).then(() => "late" as const);
  const codes = await Promise.all(all.map(({ code }) => Promise.race([code, late])));
  for (const { socket } of all) socket.destroy();
  return codes.flatMap((code, index) => {
    const wanted = expected[index % expected.length];
    return code === wanted ? [] : [`a client got the code ${code ?? "of a cut connection"}, not ${wanted}`];
  });
}

/** Clients that send something, each of which is closed with its code. */
function sending(name: string, sent: readonly (readonly [bytes: Buffer, code: number])[], bound?: number): FeedAttack {
  return {
    name,
    ...(bound === undefined ? {} : { bound }),
    async run(target) {
      const all = visitors(target, SOME);
      const refused = await admitted(all);
      for (const [index, { socket }] of all.entries()) socket.write(sent[index % sent.length]?.[0] ?? "");
      const wrong = await ended(
        all,
        sent.map(([, code]) => code),
      );
      return { checked: all.length, wrong: [...refused, ...wrong] };
    },
  };
}

/** Requests that are refused with one of these statuses. */
function refused(
  name: string,
  count: number,
  request: (index: number) => string,
  expected: readonly number[],
): FeedAttack {
  return {
    name,
    async run(target) {
      const answers = await Promise.all(times(count, (index) => talk(target, request(index))));
      const wrong = answers
        .filter(({ statuses, isReset, isLate }) => isReset || isLate || !expected.includes(statuses[0] ?? 0))
        .map(({ statuses, isReset }) => `answered ${statuses}${isReset ? ", then a reset" : ""}, not ${expected}`);
      return { checked: count, wrong };
    },
  };
}

/** Zeros, of which a kilobyte becomes a megabyte. */
const bomb = (bytes: number): Buffer => deflateRawSync(Buffer.alloc(bytes), { level: 9 });
const unknownKey = `sg_${"0".repeat(40)}`;

export const FEED_ATTACKS: readonly FeedAttack[] = [
  {
    name: "feed: 100 clients that do not read, 800 changes a second",
    async run(target, changeOthers) {
      const all = visitors(target, SOME, { eventIds: target.feed?.events[1] ?? "" }, false);
      const wrong = await admitted(all);
      for (const { socket } of all) socket.pause();
      const before = await closed(target, 1013);
      changeOthers(40);
      const until = performance.now() + PATIENCE;
      let count = 0;
      while (count < SOME && performance.now() < until) {
        await pause(100);
        count = (await closed(target, 1013)) - before;
      }
      changeOthers(0);
      for (const { socket } of all) socket.destroy();
      if (count < SOME) wrong.push(`${count} of ${SOME} clients were closed with 1013`);
      return { checked: SOME, wrong };
    },
  },
  {
    name: "feed: 50 clients that never pong, 50 that end their side",
    async run(target) {
      const all = visitors(target, SOME);
      const refusals = await admitted(all);
      for (const { socket } of all.slice(0, SOME / 2)) socket.end();
      return { checked: SOME, wrong: [...refusals, ...(await ended(all, [null]))] };
    },
  },
  {
    name: "feed: 1,000 clients that reconnect at once",
    async run(target) {
      const first = visitors(target, FEED_CLIENTS);
      const wrong = await admitted(first);
      for (const { socket } of first) socket.destroy();
      const all = visitors(target, FEED_CLIENTS);
      wrong.push(...(await admitted(all)));
      for (const { socket } of all) socket.destroy();
      return { checked: 2 * FEED_CLIENTS, wrong };
    },
  },
  // All 100 MB may be on their way at once.
  sending("feed: 100 clients that send a message of 1 MB", [[frame(TEXT, Buffer.alloc(1024 * 1024, "a")), 1009]], 150),
  sending("feed: 100 clients that send broken frames", BROKEN),
  sending("feed: 100 clients with 1 KB that inflates to 1 MB, or 1 MB to 1 GB", [
    [frame(COMPRESSED, bomb(900_000)), 1009],
    [frame(COMPRESSED, Buffer.concat(times(1_040, () => bomb(1_000_000)))), 1009],
  ]),
  sending("feed: 100 clients that send 10,000 pings each", [
    [Buffer.concat(times(10_000, () => frame(PING, Buffer.alloc(0)))), 1008],
  ]),
  {
    name: "feed: 200 upgrades that never finish",
    async run(target) {
      const sent = upgradeHead(feedPath("unknown"));
      const answers = await Promise.all(times(200, () => talk(target, sent, PATIENCE)));
      const wrong = answers.flatMap(({ statuses, isLate }) =>
        isLate || statuses[0] !== 400 ? [`answered ${statuses.join() || "nothing"}, not 400`] : [],
      );
      return { checked: answers.length, wrong };
    },
  },
  refused(
    "feed: 200 upgrades with a query of 20 KB",
    200,
    () => `${upgradeHead(`/v3/ws?${"a".repeat(20_000)}`)}\r\n`,
    [400],
  ),
  refused(
    "feed: 200 upgrades with headers of 15 KB",
    200,
    () => `${upgradeHead(feedPath(unknownKey))}X: ${"a".repeat(15_000)}\r\n\r\n`,
    [401],
  ),
  refused("feed: 2,000 handshakes without a key", 2_000, () => `${upgradeHead("/v3/ws?markets=ML")}\r\n`, [401]),
];

/** How many connections were closed with a code so far, as the figures of the service say. */
async function closed({ host, port }: Target, code: number): Promise<number> {
  const page = await (await fetch(`http://${host}:${port}/metrics`)).text();
  return Number(new RegExp(`^settlegrade_feed_closes_total\\{code="${code}"\\} (\\d+)$`, "m").exec(page)?.[1] ?? 0);
}
