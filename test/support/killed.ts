/** Processes of a test that may be killed at any moment. They send a message when they are ready. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, onTestFinished } from "vitest";

/** Inside the repository, so that packages are found. */
const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/settlegrade-processes", import.meta.url));
const BUILT = new Map<string, Promise<string>>();

/** The program in one file of JavaScript, which starts in a fraction of the time that a TypeScript loader needs. */
export function built(program: URL): Promise<string> {
  const known = BUILT.get(program.href) ?? bundle(program);
  BUILT.set(program.href, known);
  return known;
}

async function bundle(program: URL): Promise<string> {
  const outfile = join(FOLDER, `${basename(program.pathname, ".ts")}-${process.pid}-${BUILT.size}.mjs`);
  process.once("exit", () => rmSync(outfile, { force: true }));
  const options = { bundle: true, platform: "node", format: "esm", packages: "external", logLevel: "error" } as const;
  await build({ entryPoints: [fileURLToPath(program)], outfile, ...options });
  return outfile;
}

/** Starts a program and waits for its first message. Fails if it ends before. */
export async function started(
  program: URL,
  words: readonly string[],
  onReady: (message: unknown) => void = () => {},
): Promise<ChildProcess> {
  const child = fork(await built(program), words, { execArgv: [] });
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
