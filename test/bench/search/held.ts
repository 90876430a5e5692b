import { PerformanceObserver } from "node:perf_hooks";

export interface Cost {
  /** Milliseconds until it was done. */
  readonly took: number;
  /** The longest time without a turn of the event loop, garbage collection apart. */
  readonly held: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const collections: Span[] = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    collections.push({ from: startTime, to: startTime + duration });
  }
}).observe({ entryTypes: ["gc"] });

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Does the work, and returns what it cost. An error counts as an answer: some searches are refused. */
export async function measured(work: () => unknown): Promise<Cost> {
  const turns: Span[] = [];
  let isOver = false;
  const began = performance.now();
  const done = Promise.resolve()
    .then(work)
    .catch(() => {})
    .finally(() => (isOver = true));
  for (let from = began; !isOver; ) {
    await turn();
    const to = performance.now();
    turns.push({ from, to });
    from = to;
  }
  await done;
  const took = performance.now() - began;
  // The observer is called in a later turn.
  await turn();
  await turn();
  const held = turns.map((span) => span.to - span.from - collectedIn(span));
  collections.length = 0;
  return { took, held: Math.max(...held) };
}

function collectedIn({ from, to }: Span): number {
  return collections.reduce((sum, each) => sum + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)), 0);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
