import { PerformanceObserver } from "node:perf_hooks";

export interface Cost {
  /** Milliseconds until it was done. */
  readonly took: number;
  /** The longest time without a turn of the event loop, garbage collection apart. */
  readonly held: number;
  /** The most time of the processors between two turns, in the same way: on a machine that does other work it says more. */
  readonly busy: number;
}

interface Turn extends Span {
  readonly busy: number;
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
  const turns: Turn[] = [];
  let isOver = false;
  const began = performance.now();
  const done = Promise.resolve()
    .then(work)
    .catch(() => {})
    .finally(() => (isOver = true));
  for (let [from, used] = [began, process.cpuUsage()]; !isOver; ) {
    await turn();
    const [to, { user, system }] = [performance.now(), process.cpuUsage(used)];
    turns.push({ from, to, busy: (user + system) / 1_000 });
    [from, used] = [performance.now(), process.cpuUsage()];
  }
  await done;
  const took = performance.now() - began;
  // The observer is called in a later turn.
  await turn();
  await turn();
  const most = (time: (span: Turn) => number) => Math.max(...turns.map((span) => time(span) - collectedIn(span)));
  const cost = { took, held: most(({ from, to }) => to - from), busy: most(({ busy }) => busy) };
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
