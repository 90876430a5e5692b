/**
 * Work in steps of a few milliseconds at most, such as the rows that one query reads. `Given` is what each step gets,
 * for example a connection.
 */
export type Steps<T, Given = void> = Generator<void, T, Given>;

/** How long other requests wait while steps are done, in milliseconds. A step that has begun is finished. */
const LONGEST_TURN = 4;

/** Does all steps, and lets other requests be answered in between. `next` does one. */
export async function inSteps<T>(next: () => IteratorResult<void, T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const { done, value } = next();
    if (done === true) return value;
    if (performance.now() - began < LONGEST_TURN) continue;
    await turn();
    began = performance.now();
  }
}

/** A turn of the event loop. Where there is no `setImmediate`, as on some edge workers, a timer does. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else setTimeout(resolve);
  });
}
