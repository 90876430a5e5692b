/** What a port returns: a store in memory has it at once. */
export type Awaitable<T> = T | Promise<T>;

export function isPromise<T>(value: Awaitable<T>): value is Promise<T> {
  return typeof (value as { readonly then?: unknown } | null)?.then === "function";
}

/** Both answers. Ports that have theirs at once are asked one right after the other, others at the same time. */
export function both<One, Other>(
  one: () => Awaitable<One>,
  other: () => Awaitable<Other>,
): Awaitable<readonly [One, Other]> {
  const first = one();
  if (isPromise(first)) return Promise.all([first, Promise.resolve().then(other)]);
  const second = other();
  return isPromise(second) ? second.then((value) => [first, value] as const) : [first, second];
}
