/** The ports of examples/queues, and the servers that they run against. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import * as bullmq from "../../examples/queues/bullmq.js";
import * as graphile from "../../examples/queues/graphile-worker.js";
import * as kafka from "../../examples/queues/kafka.js";
import * as pgBoss from "../../examples/queues/pg-boss.js";
import type { EventQueue, QueueOptions } from "../../examples/queues/queue.js";

/** How each port opens its queue, by the name of the port. */
export const OPEN = {
  bullmq: async (url: string, options: QueueOptions) => bullmq.openQueue(url, options),
  "graphile-worker": (url: string, options: QueueOptions) => graphile.openQueue(url, options),
  kafka: (url: string, options: QueueOptions) => kafka.openQueue(url, options),
  "pg-boss": (url: string, options: QueueOptions) => pgBoss.openQueue(url, options),
} satisfies Record<string, (url: string, options: QueueOptions) => Promise<EventQueue>>;

export type Port = keyof typeof OPEN;

/** Whether the machine has a program. */
export const isThere = (program: string): boolean => spawnSync(program, ["--version"]).error === undefined;

/** Starts a program, and returns the address that the first line with one has. */
export async function serverOf(
  program: string,
  words: readonly string[],
  address: RegExp,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const child: ChildProcess = spawn(program, words);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes: Buffer) => (printed += bytes));
  for (let attempt = 0; !address.test(printed); attempt++) {
    if (attempt === 1_000 || child.exitCode !== null) throw new Error(`${program} did not start: ${printed}`);
    await setTimeout(20);
  }
  return {
    address: address.exec(printed)?.[1] ?? "",
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
