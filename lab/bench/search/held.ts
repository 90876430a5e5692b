import { readFileSync } from "node:fs";
import { PerformanceObserver } from "node:perf_hooks";
import { isTooBroad } from "../../../src/service/sources/too-broad.js";

export interface Cost {
  /** Milliseconds until it was done. */
  readonly took: number;
  /** The longest time without a turn of the event loop, apart from garbage collection and from waiting for a processor. */
  readonly held: number;
  /**
   * The same, but no more than this thread computed: without what it waited for the disk, and without the time in which a virtual
   * machine had no processor, which the system cannot tell from each other.
   */
  readonly computing: number;
}

interface Turn extends Span, Shares {}

/** What a thread did, in milliseconds. */
interface Shares {
  readonly computed: number;
  /** It was ready, and other processes had the processors. */
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

/** What the main thread has done so far. Only Linux says it. */
function sharesSoFar(): Shares {
  try {
    const [computed = 0, waited = 0] = readFileSync("/proc/self/schedstat", "latin1")
      .split(" ")
      .map((time) => Number(time) / 1e6);
    return { computed, waited };
  } catch {
    return { computed: performance.now(), waited: 0 };
  }
}

/** Does the work, and returns what it cost. A search that is refused as too broad counts as answered. */
export async function measured(work: () => unknown): Promise<Cost> {
  const turns: Turn[] = [];
  let isOver = false;
  let failure: unknown = null;
  const began = performance.now();
  const done = Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => (isOver = true));
  for (let [from, before] = [began, sharesSoFar()]; !isOver; ) {
    await turn();
    const [to, after] = [performance.now(), sharesSoFar()];
    turns.push({ from, to, computed: after.computed - before.computed, waited: after.waited - before.waited });
    [from, before] = [performance.now(), after];
  }
  await done;
  if (failure !== null && !isTooBroad(failure)) throw failure;
  const took = performance.now() - began;
  // The observer is called in a later turn.
  await turn();
  await turn();
  // A collection may include a wait, so only the longer of the two is taken off.
  const heldIn = (span: Turn) => span.to - span.from - Math.max(collectedIn(span), span.waited);
  const held = Math.max(...turns.map(heldIn));
  const cost = { took, held, computing: Math.max(...turns.map((span) => Math.min(heldIn(span), span.computed))) };
  collections.length = 0;
  return cost;
}

function collectedIn({ from, to }: Span): number {
  return collections.reduce((sum, each) => sum + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)), 0);
}
