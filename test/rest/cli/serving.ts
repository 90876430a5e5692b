import { run } from "../../../src/cli/run.js";
import { Sink } from "../../support/command.js";

export interface Served<T> {
  readonly code: number;
  readonly err: string;
  readonly got: T;
}

/** Runs `settlegrade serve` in this process while something is done with it, and gives what it wrote. */
export async function serving<T>(
  words: readonly string[],
  work: (url: string) => Promise<T>,
  command: typeof run = run,
): Promise<Served<T>> {
  const [stdout, stderr] = [new Sink(), new Sink()];
  let stop: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const io = { stdin: process.stdin, stdout, stderr, env: { PORT: "0" }, isTTY: false, columns: 0 };
  let hasEnded = false;
  const ended = command(["serve", ...words], { ...io, untilStopped: () => stopped }).finally(() => {
    hasEnded = true;
  });
  await until(() => hasEnded || stdout.text.includes("\n"));
  const url = /^listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(stdout.text)?.[1];
  if (url === undefined) throw new Error(`not listening: ${await ended} ${stderr.text}`);
  try {
    const got = await work(url);
    stop();
    return { code: await ended, err: stderr.text, got };
  } finally {
    stop();
    await ended;
  }
}

/** Waits for a condition, as long as the test may take. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
