import type { Awaitable } from "../../sources/ports.js";

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/** How long requests gather while there are many, in milliseconds: a statement costs several times as much as another row of it. */
const GATHERED = 1;

/**
 * Answers together what is asked in one turn of the event loop, and what is asked while answers are under way. Only one call
 * of `answerAll` runs at a time. If it fails, all that it was to answer fail.
 *
 * @param answerAll Returns an answer for each, in the same order.
 */
export function inBatches<Asked, Answer>(
  answerAll: (batch: readonly Asked[]) => Awaitable<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let isUnderWay = false;

  async function run(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const answers = await answerAll(batch.map(({ asked }) => asked));
      for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isUnderWay = waiting.length > 0;
    if (isUnderWay) setTimeout(run, GATHERED);
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      setImmediate(run);
    });
}
