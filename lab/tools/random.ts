/** Draws a whole number below another; mulberry32, small and the same on every machine. */
export type Below = (below: number) => number;

export function randomFrom(seed: number): Below {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function pick<Value>(values: readonly Value[], below: Below): Value {
  const found = values[below(values.length)];
  if (found === undefined) throw new RangeError("there is nothing to pick from");
  return found;
}
