import type { ChildProcess } from "node:child_process";
import type { World } from "./world.js";

interface Call {
  readonly call: number;
  readonly method: string;
  readonly words: readonly never[];
}

interface Lent {
  /** Called with the method before it is called. */
  onCall?(method: string): void;
  /** Called after it was called, before the process hears of it. */
  onAnswered?(method: string): void;
}

/** A process that may be killed at any moment works on this store and these books: its side is borrowed.ts. */
export function lend(given: World, child: ChildProcess, { onCall, onAnswered }: Lent = {}): void {
  child.on("message", async ({ call, method, words }: Call) => {
    onCall?.(method);
    const answer = await answerOf(given, method, words);
    onAnswered?.(method);
    // It may have been killed meanwhile.
    if (child.connected) child.send({ call, ...answer }, () => {});
  });
}

async function answerOf({ store, books }: World, method: string, words: readonly never[]): Promise<object> {
  const target = (method === "changes" || method === "findEvents" ? store : books) as unknown as Record<
    string,
    (...words: readonly never[]) => unknown
  >;
  try {
    const value = await target[method]?.(...words);
    return { value: value instanceof Map ? [...value] : (value ?? null) };
  } catch (error) {
    return { error: String(error) };
  }
}
