import type { EventEmitter } from "node:events";

/**
 * Resolves when a server has accepted all connections that clients have established so far, and no later than `until`, a time of
 * `performance`. They wait in the operating system, and closing the server would reset them. Node accepts one in each turn of the
 * event loop and does not know how many are left: a turn without one shows that none is.
 */
export async function acceptEstablished(server: EventEmitter, until: number): Promise<void> {
  let isNew = true;
  const note = (): void => {
    isNew = true;
  };
  // One too many is dropped. Others may wait after it.
  server.on("connection", note).on("drop", note);
  // The turn that is under way may have looked for connections already.
  await turn();
  while (isNew && performance.now() < until) {
    isNew = false;
    await turn();
  }
  server.off("connection", note).off("drop", note);
}

/** Resolves when the event loop has read what has arrived. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits for the promise, but no longer than this many milliseconds. */
export async function within(promise: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, late]);
  clearTimeout(timer);
}
