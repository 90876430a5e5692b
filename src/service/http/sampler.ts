/** Passes on few of many things that are alike. */
export interface Sampler<Seen> {
  /** Something was seen. The first of a kind is passed on at once. */
  add(kind: string, seen: Seen): void;
  /** Passes on what was held back. */
  flush(): void;
}

/** What is held back of a kind: the latest of it, and how many. */
interface Held<Seen> {
  seen: Seen;
  count: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * Passes on one of a kind in each `pause`, so that a log does not grow at the rate at which strangers send: the first at once, and
 * later the latest of those that followed, with their number.
 *
 * @param pause milliseconds
 */
export function createSampler<Seen>(pause: number, pass: (seen: Seen, count: number) => void): Sampler<Seen> {
  const kinds = new Map<string, Held<Seen>>();

  function release(held: Held<Seen>): boolean {
    const { seen, count } = held;
    held.count = 0;
    if (count > 0) pass(seen, count);
    return count > 0;
  }

  /** A kind of which nothing more was seen is forgotten. */
  function look(kind: string): void {
    const held = kinds.get(kind);
    if (held === undefined) return;
    if (release(held)) held.timer.refresh();
    else kinds.delete(kind);
  }

  return {
    add(kind, seen) {
      const held = kinds.get(kind);
      if (held !== undefined) {
        held.seen = seen;
        held.count++;
        return;
      }
      kinds.set(kind, { seen, count: 0, timer: setTimeout(() => look(kind), pause).unref() });
      pass(seen, 1);
    },
    flush() {
      for (const held of kinds.values()) {
        clearTimeout(held.timer);
        release(held);
      }
      kinds.clear();
    },
  };
}
