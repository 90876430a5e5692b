import type { Curve } from "./cases.js";

/** What one size costs, in microseconds of processor time. */
export interface Point {
  readonly size: number;
  readonly cost: number;
}

export interface Measured {
  readonly curve: Curve;
  readonly points: readonly Point[];
  /** By which power of the size the cost grows, over the upper half of the sizes: 1 is linear. */
  readonly slope: number;
}

const TURNS = 15;
/** A turn repeats its run until it has taken so many microseconds. */
const TURN = 4_000;
let answers = 0;

/** The fastest of some turns of each size. The sizes take turns, so that a busy moment does not hit one of them alone. */
export function measure(curve: Curve): Measured {
  const runs = curve.sizes.map((size) => ({ size, run: curve.make(size), cost: Number.POSITIVE_INFINITY }));
  for (let turn = 0; turn < TURNS; turn++) for (const each of runs) each.cost = Math.min(each.cost, costOf(each.run));
  const points = runs.map(({ size, cost }) => ({ size, cost }));
  return { curve, points, slope: slopeOf(points.slice(Math.floor(points.length / 2))) };
}

function costOf(run: ReturnType<Curve["make"]>): number {
  const before = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    answers += run().length;
    const { user, system } = process.cpuUsage(before);
    if (user + system >= TURN) return (user + system) / runs;
  }
}

/** The slope of the line through the logarithms. */
export function slopeOf(points: readonly Point[]): number {
  const logs = points.map(({ size, cost }) => [Math.log(size), Math.log(cost)] as const);
  const mean = (index: 0 | 1) => logs.reduce((sum, log) => sum + log[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const along = logs.reduce((sum, log) => sum + (log[0] - x) ** 2, 0);
  return logs.reduce((sum, log) => sum + (log[0] - x) * (log[1] - y), 0) / along;
}

/** So that no engine of JavaScript leaves out what nobody reads. */
export function answered(): number {
  return answers;
}
