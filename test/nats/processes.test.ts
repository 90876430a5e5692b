/** The guarantee with processes that are killed, a server that is stopped, and messages that are lost. */
import type { ChildProcess } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { lend } from "../rest/workers/lend.js";
import { NOW, type World, world } from "../rest/workers/world.js";
import { eventually } from "../support/eventually.js";
import { kill, started as startedProcess } from "../support/killed.js";
import { isServerThere, newName, serverOfFile } from "./support.js";

const server = serverOfFile();
const PROGRAM = new URL("worker-process.ts", import.meta.url);
const NEVER = 1e9;

interface Settings {
  readonly name: string;
  readonly sweepEvery?: number;
  readonly ackWait?: number;
  /** Called after the ledger has posted, before the worker hears of it. */
  readonly onPosted?: (child: ChildProcess) => void;
}

/** A worker whose store and ledger are those of this process. */
async function worker(given: World, { name, sweepEvery = NEVER, ackWait = 2_000, onPosted }: Settings) {
  const words = [server.url, name, String(sweepEvery), String(ackWait), String(NOW)];
  const child = await startedProcess(PROGRAM, words);
  lend(given, child, { onAnswered: (method) => method === "post" && onPosted?.(child) });
  return child;
}

const lagOf = (name: string) =>
  server.manage(async (manager) => {
    const { num_pending, num_ack_pending } = await manager.consumers.info(name, name);
    return num_pending + num_ack_pending;
  });

describe.skipIf(!isServerThere)("worker processes over NATS", () => {
  test("an event whose worker was killed between the commit and the acknowledgement is delivered again, and posted once", async () => {
    const given = world(3);
    const name = newName();
    let killed: Promise<void> | null = null;
    const { next } = await given.store.changes(null, 100);
    // What a sweep would do is done: only the message can bring the event again.
    given.books.keepCursor(`${name}-sweep`, next);
    await worker(given, {
      name,
      onPosted: (child) => {
        killed ??= kill(child);
      },
    });
    await vi.waitFor(() => expect(killed).not.toBeNull(), { timeout: 600_000 });
    await killed;
    await eventually(async () => expect(await lagOf(name)).toBe(3));
    expect(given.books.posted.size).toBeGreaterThan(0);
    given.books.keepCursor(`${name}-publisher`, next);
    await worker(given, { name });
    await given.settled();
    await vi.waitFor(async () => expect(await lagOf(name)).toBe(0), { timeout: 600_000 });
  });

  test("the books end as a fresh grading although workers, the publisher and the server are killed and messages are lost", async () => {
    const given = world(30);
    const name = newName();
    const settings = { name, sweepEvery: 1_000 };
    const children = await Promise.all([0, 1, 2].map(() => worker(given, settings)));
    let draw = 7;
    const drawn = (below: number): number => {
      draw = (draw * 48_271) % 2_147_483_647;
      return draw % below;
    };
    let number = 0;
    const feed = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await given.change(
          ++number,
          given.ids.filter(() => drawn(3) === 0),
        );
        await setTimeout(20);
      }
    };
    for (let round = 0; round < 4; round++) {
      await feed(10);
      const victim = drawn(3);
      await kill(children[victim]);
      if (round === 1) {
        await server.kill();
        await feed(5);
        await server.start();
      }
      if (round === 2) await server.manage((manager) => manager.streams.purge(name)).catch(() => {});
      await feed(5);
      children[victim] = await worker(given, settings);
    }
    await given.settled();
    expect(number).toBe(65);
  });

  test("a change while the server is down is settled by the sweep of the process that published last", async () => {
    const given = world(4);
    const name = newName();
    await worker(given, { name, sweepEvery: 300 });
    await given.settled();
    await server.kill("SIGTERM");
    try {
      await given.change(1);
      await given.settled();
    } finally {
      await server.start();
    }
    await given.change(2);
    await given.settled();
    await vi.waitFor(async () => expect(await lagOf(name)).toBe(0), { timeout: 600_000 });
  });
});
