/** What the servers of the benchmark have in common. */
import { once } from "node:events";
import type { Server } from "node:net";
import { portOf } from "../../../../test/support/port.js";
import type { Sample, ServerOrder } from "../orders.js";
import { type Ran, sharedClock } from "../orders.js";

export interface BenchServer {
  readonly port: number;
  readonly connections: () => number;
  /** How many messages were sent to clients. */
  readonly deliveries: () => number;
  /** How many messages were compressed. */
  readonly compressed: () => number;
  /** What clients of each kind get. */
  readonly prepare: (samples: readonly (readonly Sample[])[]) => void;
  /** Makes changes, and returns the number of the first. */
  readonly commit: (changes: readonly number[]) => void;
  /** The number that the store gave to the first change of a run. */
  readonly first: () => number;
}

export async function listening(server: Server): Promise<number> {
  server.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 });
  await once(server, "listening");
  return portOf(server);
}

/** Makes changes at an even rate, some of them together. */
export async function run(
  server: BenchServer,
  { changes, perSecond, together }: ServerOrder & { do: "run" },
): Promise<Ran> {
  const first = server.first();
  const committed: number[] = [];
  const started = sharedClock();
  while (committed.length < changes) {
    const due = started + (1_000 * committed.length) / perSecond;
    const wait = due - sharedClock();
    if (wait > 0) await new Promise<void>((resolve) => setTimeout(resolve, wait));
    const places = Array.from(
      { length: Math.min(together, changes - committed.length) },
      (_, index) => committed.length + index,
    );
    // A process that is late for its changes is late for their receivers too.
    for (const place of places) committed.push(started + (1_000 * place) / perSecond);
    server.commit(places);
  }
  return { committed, first };
}
