const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** npm, tsx and a terminal's Ctrl-C each hand on the same signal; nobody presses a key twice as fast as that. */
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
