/**
 * What `run` makes of each item, in the order of the items. At most `most` of them are begun and not yet yielded, so that neither a slow
 * reader nor a fast source fills the memory. What is done is yielded although the next item is still waited for.
 */
export async function* inOrder<Item, Made>(
  items: AsyncIterable<Item>,
  run: (item: Item) => Promise<Made>,
  most: number,
): AsyncGenerator<Made> {
  const source = items[Symbol.asyncIterator]();
  const running: Promise<Made>[] = [];
  let next: Promise<Read<Item>> | null = null;
  let last: Exclude<Read<Item>, { item: Item }> | null = null;
  while (last === null || running.length > 0) {
    if (last === null && running.length < most) next ??= readFrom(source);
    const [first] = running;
    const read = await Promise.race([next, first?.then(none, none)].filter((each) => each != null));
    if (read === null) {
      running.shift();
      if (first !== undefined) yield await first;
      continue;
    }
    next = null;
    if ("item" in read) running.push(quiet(run(read.item)));
    else last = read;
  }
  if (last.failure !== null) throw last.failure.error;
}

type Read<Item> = { readonly item: Item } | { readonly failure: { readonly error: unknown } | null };

async function readFrom<Item>(source: AsyncIterator<Item>): Promise<Read<Item>> {
  try {
    const { value, done } = await source.next();
    return done === true ? { failure: null } : { item: value };
  } catch (error) {
    // What was read before is yielded first.
    return { failure: { error } };
  }
}

const none = (): null => null;

/** A failure is thrown when its turn comes, and is not unhandled before. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(none);
  return promise;
}
