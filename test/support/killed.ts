/** Processes of a test that may be killed at any moment. They run TypeScript, and send a message when they are ready. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished } from "vitest";

const execArgv = ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];

/** Starts a program and waits for its first message. Fails if it ends before. */
export async function started(
  program: URL,
  words: readonly string[],
  onReady: (message: unknown) => void = () => {},
): Promise<ChildProcess> {
  const child = fork(fileURLToPath(program), words, { execArgv });
  onTestFinished(() => void child.kill("SIGKILL"));
  const fate = await Promise.race([once(child, "message"), once(child, "exit").then(() => "ended" as const)]);
  if (fate === "ended") throw new Error(`${program.pathname} ${words.join(" ")} ended before it was ready`);
  onReady(fate[0]);
  return child;
}

/** Kills a process, which nothing but this may end. */
export async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined) return;
  expect(child.exitCode, "the exit code of a process that should be running").toBeNull();
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Sends a question to a process, and waits for the answer. */
export async function asked<T>(child: ChildProcess, question: object | string): Promise<T> {
  const answer = once(child, "message");
  child.send(question);
  return (await answer)[0] as T;
}
