import { afterAll, beforeAll, onTestFinished, vi } from "vitest";
import { type SettledEvent, settleEvent } from "../../src/pure/settle/index.js";
import { type NatsWorkerOptions, startNatsWorker } from "../../src/service/workers/nats/index.js";
import type { BookedSlip } from "../rest/workers/books.js";
import { NOW, type World } from "../rest/workers/world.js";
import { leaveOut } from "../support/left-out.js";
import { NatsServer, serverIsThere } from "./server.js";

export const isServerThere = serverIsThere();
if (!isServerThere)
  leaveOut(
    "nats-server is not installed, so that workers over NATS are not tried (Debian: apt-get install nats-server)",
  );
export type Options = NatsWorkerOptions<BookedSlip, SettledEvent>;

/** One server for the tests of a file. */
export function serverOfFile(): NatsServer {
  const server = new NatsServer();
  if (isServerThere) beforeAll(() => server.start());
  afterAll(() => server.remove());
  return server;
}

let names = 0;
/** A name that no other test has. */
export const newName = (): string => `test-${process.pid}-${++names}`;

/** A worker that is stopped after the test. */
export async function started(
  { store, books }: World,
  server: NatsServer,
  changes: Partial<Options> & { name: string },
) {
  const [onError, onWorked] = [vi.fn(), vi.fn()];
  const options = {
    store,
    ledger: books,
    settle: settleEvent,
    clock: () => NOW,
    servers: server.url,
    every: 50,
    onError,
    onWorked,
  };
  const worker = await startNatsWorker({ ...options, ...changes });
  onTestFinished(() => worker.stop());
  return { worker, onError, onWorked };
}
