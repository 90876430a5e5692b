import type { Awaitable } from "./awaitable.js";

export interface Page<T> {
  readonly items: readonly T[];
  /** The key of the last item before it; null for the first page. */
  readonly after: number | null;
}

/** A list in the order of a key, page by page. There is at least one page, and the last one may be empty. @param read returns at most `limit` items whose keys are greater than `after` */
export async function* pagesOf<T>(
  read: (after: number | null, limit: number) => Awaitable<readonly T[]>,
  keyOf: (item: T) => number,
  limit: number,
): AsyncGenerator<Page<T>> {
  for (let after: number | null = null; ; ) {
    const items: readonly T[] = await read(after, limit);
    yield { items, after };
    const last = items.at(-1);
    if (last === undefined || items.length < limit) return;
    after = keyOf(last);
  }
}
