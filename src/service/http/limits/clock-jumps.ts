/** A clock that differs by less is adjusted as usual. In milliseconds. */
export const JUMP = 1_000;

/**
 * Returns a function to be called before each count. If the clock of the machine was set back since its last call, it calls
 * `onSetBack`: windows that began before would last longer by as much.
 */
export function watchClock(onSetBack: () => void): () => void {
  let offset = Date.now() - performance.now();
  return () => {
    const now = Date.now() - performance.now();
    // If it fails, the next call tries again.
    if (offset - now > JUMP) onSetBack();
    offset = now;
  };
}
