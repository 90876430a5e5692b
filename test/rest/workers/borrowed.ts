/** The store and the ledger of the test that has started this process, which are called by messages: see `lend`. */
import { standard } from "../../../src/pure/engine/index.js";
import { type SettledEvent, settleEvent } from "../../../src/pure/settle/index.js";
import type { LedgerPort, WorkerStore } from "../../../src/service/workers/index.js";
import type { BookedSlip } from "./books.js";

if (process.send === undefined) throw new Error("this program is started by a test");
/** Tells the test something. */
export const send = process.send.bind(process) as (message: unknown) => boolean;
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

export const store: WorkerStore = {
  changes: ask("changes"),
  findEvents: async (ids) => new Map((await ask("findEvents")([...ids])) as [number, never][]),
};
const methods = ["slipsOn", "post", "due", "defer", "cursor", "keepCursor"] as const;
export const ledger = Object.fromEntries(methods.map((method) => [method, ask(method)])) as unknown as LedgerPort<
  BookedSlip,
  SettledEvent
>;

/** A message has the rulebook of a slip as data, which is not one. */
export const settle: typeof settleEvent = ({ slips, ...input }) =>
  settleEvent({ ...input, slips: slips.map((slip) => ({ ...slip, rulebook: standard })) });
