const PERIOD_KEYS: readonly string[] = Array.from({ length: 100 }, (_, number) => `p${number}`);
const LISTS: readonly (readonly string[])[] = PERIOD_KEYS.map((_, number) => PERIOD_KEYS.slice(1, number + 1));
const SINGLE: readonly (readonly string[])[] = PERIOD_KEYS.map((key) => [key]);
const MAPS: readonly (readonly string[])[] = PERIOD_KEYS.map((_, number) => [`map${number}`]);

/** Keys that a score was read from. The lists are shared, so that no score allocates one. */
export const FROM_TOP: readonly string[] = ["top"];
export const FROM_FT: readonly string[] = ["ft"];
export const FROM_FULLTIME: readonly string[] = ["fulltime"];
export const FROM_SHOOTOUT: readonly string[] = ["ap"];
export const FROM_NOWHERE: readonly string[] = [];

export function fromPeriod(number: number): readonly string[] {
  return SINGLE[number] ?? FROM_NOWHERE;
}

export function fromMap(number: number): readonly string[] {
  return MAPS[number] ?? FROM_NOWHERE;
}

export function fromPeriods(count: number): readonly string[] {
  return LISTS[count] ?? FROM_NOWHERE;
}
