import type { Server } from "node:http";

/**
 * Resolves when all connections are accepted that clients have established so far, at the latest after this many milliseconds. They
 * wait in the operating system: Node accepts one in each turn of the event loop, and closing the server would reset the others.
 */
export async function acceptEstablished(server: Server, longest: number): Promise<void> {
  const until = performance.now() + longest;
  let isNew = true;
  const note = (): void => {
    isNew = true;
  };
  server.on("connection", note);
  // The turn that is under way may have looked for connections already.
  await turn();
  while (isNew && performance.now() < until) {
    isNew = false;
    await turn();
  }
  server.off("connection", note);
}

function turn(): Promise<void> {
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
