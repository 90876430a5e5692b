import { count, plain } from "../../pure/text/text.js";
import type { OpenOptions } from "../../service/sources/opening/open.js";
import { withoutPasswords } from "../../service/sources/opening/passwords.js";
import type { EventReader, EventStore } from "../../service/sources/ports.js";
import { UsageError } from "../errors.js";

/** The event store of a URL. Only then is what stores need loaded, such as the engine: keys and their errors do without. */
export async function openReader(url: string, options: OpenOptions = {}): Promise<EventReader | EventStore> {
  const { openStore } = await import("../../service/sources/opening/open.js");
  return usable(() => openStore(url, { onWarning: warn, ...options }));
}

function warn(message: string): void {
  process.stderr.write(`settlegrade: ${plain(withoutPasswords(message))}\n`);
}

/** A store that keeps events and their versions, unlike a file of records. */
export async function openKept(url: string, purpose: string, options: OpenOptions = {}): Promise<EventStore> {
  const store = await openReader(url, options);
  const { isWritable } = await import("../../service/sources/opening/open.js");
  if (isWritable(store)) return store;
  await store.close();
  throw new UsageError(`${url} is read-only; ${purpose} needs a store such as sqlite:settlegrade.db.`);
}

/** Any store, as one that keeps versions: a file of records has the current ones only. @param done what is done with it, for messages */
export async function openWhole(address: string, done: string): Promise<EventStore> {
  const faults: string[] = [];
  const reader = await openReader(address, { onFault: (line, reason) => faults.push(`line ${line}: ${reason}`) });
  const { isWritable } = await import("../../service/sources/opening/open.js");
  if (isWritable(reader)) return reader;
  try {
    const { createMemoryStore } = await import("../../service/sources/memory.js");
    const events = await usable(() => reader.listEvents({ limit: Number.POSITIVE_INFINITY }));
    if (faults.length === 0) return createMemoryStore(events);
    throw new UsageError(
      `${address}: ${count(faults.length, "line")} cannot be ${done}, the first is ${plain(faults[0] ?? "")}. Correct or remove such lines first.`,
    );
  } finally {
    await reader.close();
  }
}

/** A store holds the events of one source. Null is the odds service. @throws UsageError if it has another one */
export async function claim(store: EventStore, name: string | null): Promise<void> {
  if (name !== null) return usable(() => store.claimSource(name));
  const held = await usable(() => store.source());
  if (held === null) return;
  throw new UsageError(
    `the store has the events of ${held}; ids of two sources can be those of different matches. Give each source a store, or say --source ${held}.`,
  );
}

/** The errors of a store are for the caller who gave its address to fix. */
export async function usable<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error) || isBug(error)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
}

function isBug(error: Error): boolean {
  return [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind);
}
