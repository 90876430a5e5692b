/** A worker in a process of its own that may be killed at any moment. Its store and its ledger are the test's, which it calls by messages. */
import { standard } from "../../src/pure/engine/index.js";
import { type SettledEvent, settleEvent } from "../../src/pure/settle/index.js";
import type { WorkerStore } from "../../src/service/workers/index.js";
import { startNatsWorker } from "../../src/service/workers/nats/index.js";
import type { BookedSlip } from "../rest/workers/books.js";
import type { Options } from "./support.js";

if (process.send === undefined) throw new Error("this program is started by a test");
const send = process.send.bind(process) as (message: unknown) => boolean;
const [servers = "", name = "", sweepEvery = "", ackWait = "", now = ""] = process.argv.slice(2);
const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
let calls = 0;

process.on("message", ({ call, value, error }: { call: number; value?: never; error?: string }) => {
  const asked = waiting.get(call);
  waiting.delete(call);
  if (error !== undefined) asked?.reject(new Error(error));
  else asked?.resolve(value as never);
});

const ask =
  (method: string) =>
  (...words: readonly unknown[]): Promise<never> =>
    new Promise((resolve, reject) => {
      waiting.set(++calls, { resolve, reject });
      send({ call: calls, method, words });
    });

const store: WorkerStore = {
  changes: ask("changes"),
  findEvents: async (ids) => new Map((await ask("findEvents")([...ids])) as [number, never][]),
};
const methods = ["slipsOn", "post", "due", "defer", "cursor", "keepCursor"] as const;
const ledger = Object.fromEntries(methods.map((method) => [method, ask(method)])) as unknown as Options["ledger"];

/** A message has the rulebook of a slip as data, which is not one. */
const settle: typeof settleEvent = ({ slips, ...input }) =>
  settleEvent({ ...input, slips: slips.map((slip) => ({ ...slip, rulebook: standard })) });

await startNatsWorker<BookedSlip, SettledEvent>({
  ...{ store, ledger, settle, servers, name, clock: () => Number(now), every: 50, atOnce: 2 },
  ...{ sweepEvery: Number(sweepEvery), ackWait: Number(ackWait) },
});
send("ready");
