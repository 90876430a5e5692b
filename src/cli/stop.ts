const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** npm, tsx and a terminal's Ctrl-C may each send the same signal within so many milliseconds. Nobody types that fast. */
const ECHO = 300;

/** Resolves at the first signal that ends a process; the next one ends it at once. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    onSignal(() => resolve());
  });
}

/** Runs the work at the first signal that ends a process, which ends it afterwards. Returns what stops that. */
export function beforeEnd(work: () => Promise<void>): () => void {
  return onSignal((end) => void work().finally(end));
}

function onSignal(first: (end: () => void) => void): () => void {
  let stoppedAt: number | null = null;
  const listener = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    const end = (): void => {
      forget();
      process.kill(process.pid, signal);
    };
    if (stoppedAt === null) {
      stoppedAt = now;
      first(end);
    } else if (now - stoppedAt > ECHO) end();
  };
  const forget = (): void => {
    for (const each of SIGNALS) process.off(each, listener);
  };
  for (const signal of SIGNALS) process.on(signal, listener);
  return forget;
}

/** Calls the listener at each SIGHUP, which then does not end the process. Returns what stops that. */
export function onHangup(listener: () => void): () => void {
  process.on("SIGHUP", listener);
  return () => process.off("SIGHUP", listener);
}
