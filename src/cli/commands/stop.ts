const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** npm, tsx and a terminal's Ctrl-C may each send the same signal within so many milliseconds. Nobody types that fast. */
const ECHO = 300;

/** Resolves at the first signal that ends a process; the next one ends it at once. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    let stoppedAt: number | null = null;
    const listener = (signal: NodeJS.Signals): void => {
      const now = performance.now();
      if (stoppedAt === null) {
        stoppedAt = now;
        resolve();
      } else if (now - stoppedAt > ECHO) {
        for (const each of SIGNALS) process.off(each, listener);
        process.kill(process.pid, signal);
      }
    };
    for (const signal of SIGNALS) process.on(signal, listener);
  });
}

/** Calls the listener at each SIGHUP, which then does not end the process. Returns what stops that. */
export function onHangup(listener: () => void): () => void {
  process.on("SIGHUP", listener);
  return () => process.off("SIGHUP", listener);
}
