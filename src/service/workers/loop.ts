export interface Loop {
  /** Ends the loop after the pass that is under way. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  /** Milliseconds from the end of a pass that had nothing more to do, or failed, to the next one. */
  readonly every: number;
  /** Calls `onChange` when the next pass should begin at once; returns what ends that. */
  readonly watch?: ((onChange: () => void) => () => void) | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Repeats a pass until it is stopped. A pass that returns true has more to do, and the next one follows at once. */
export function repeat(pass: (signal: AbortSignal) => Promise<boolean>, { every, watch, onError }: LoopOptions): Loop {
  const ending = new AbortController();
  const { signal } = ending;
  let wake = (): void => {};
  // A change during a pass must not be slept over.
  let isDue = false;
  const unwatch = watch?.(() => {
    isDue = true;
    wake();
  });
  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, every);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const working = (async () => {
    while (!signal.aborted) {
      isDue = false;
      try {
        const hasMore = await pass(signal);
        if (!hasMore && !isDue && !signal.aborted) await sleep();
      } catch (error) {
        if (signal.aborted) break;
        onError?.(error);
        await sleep();
      }
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      unwatch?.();
      wake();
      await working;
    },
  };
}
