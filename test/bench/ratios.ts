/** Turns whose times count, and those before them in which the machine warms up. */
export const COUNTED_TURNS = 25;
export const WARM_UP_TURNS = 20;

/** By set, the ratio of `grade`, of `gradeAll`, of faulty bets and of explanations. */
export type Ratios = Record<string, readonly [number, number, number, number]>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
