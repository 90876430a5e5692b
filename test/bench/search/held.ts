import { readFileSync } from "node:fs";
import { PerformanceObserver } from "node:perf_hooks";

export interface Cost {
  /** Milliseconds until it was done. */
  readonly took: number;
  /** The longest time without a turn of the event loop, apart from garbage collection and from waiting for a processor. */
  readonly held: number;
  /** The longest time without a turn, garbage collection apart. */
  readonly elapsed: number;
}

interface Turn extends Span {
  /** How long this thread was ready and other processes had the processors. */
  readonly waited: number;
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

/** How long the main thread has waited for a processor, in milliseconds. 0 where the system does not say: only Linux does. */
function waitedSoFar(): number {
  try {
    return Number(readFileSync("/proc/self/schedstat", "latin1").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Does the work, and returns what it cost. An error counts as an answer: some searches are refused. */
export async function measured(work: () => unknown): Promise<Cost> {
  const turns: Turn[] = [];
  let isOver = false;
  const began = performance.now();
  const done = Promise.resolve()
    .then(work)
    .catch(() => {})
    .finally(() => (isOver = true));
  for (let [from, waited] = [began, waitedSoFar()]; !isOver; ) {
    await turn();
    const [to, until] = [performance.now(), waitedSoFar()];
    turns.push({ from, to, waited: until - waited });
    [from, waited] = [performance.now(), until];
  }
  await done;
  const took = performance.now() - began;
  // The observer is called in a later turn.
  await turn();
  await turn();
  const most = (apart: (span: Turn) => number) => Math.max(...turns.map((span) => span.to - span.from - apart(span)));
  // A collection may include a wait, so only the longer of the two is taken off.
  const held = most((span) => Math.max(collectedIn(span), span.waited));
  const cost = { took, held, elapsed: most(collectedIn) };
  collections.length = 0;
  return cost;
}

function collectedIn({ from, to }: Span): number {
  return collections.reduce((sum, each) => sum + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)), 0);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
