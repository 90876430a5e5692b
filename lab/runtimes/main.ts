/**
 * Runs the packed package on each runtime that it supports, and sends the requests of `test/rest/http/mounting` to it:
 * `npm run lab -- runtimes [NAME...]`. It takes minutes and installs about 700 MB into a temporary folder, so it is not one of
 * the usual tests. Exit code 1 means that a runtime which could be installed fails.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pack } from "../../test/package/pack.js";
import { EVERY_LAW, PAGE, type Send, sendTo } from "../../test/rest/http/mounting/requests.js";
import { leaveOut } from "../../test/support/left-out.js";
import { install, npm } from "./package.js";
import { RUNTIMES, type Runtime } from "./runtimes.js";

interface Outcome {
  readonly runtime: string;
  readonly version: string;
  readonly passed: string;
  readonly failures: readonly string[];
}

async function check(runtime: Runtime, project: string, tarball: string): Promise<Outcome> {
  const { name } = runtime;
  try {
    await install(project, [tarball, ...runtime.packages]);
    await runtime.install?.(project);
  } catch (error) {
    const sentence = `could not be installed: ${sentenceOf(error)}`;
    leaveOut(`${name} ${sentence}`);
    // Without a package of its own it is this package that could not.
    return { runtime: name, version: "-", passed: sentence, failures: runtime.packages.length === 0 ? [sentence] : [] };
  }
  const version = await runtime.version(project).catch(() => "unknown");
  try {
    return { runtime: name, version, ...(await ask(runtime, project)) };
  } catch (error) {
    return { runtime: name, version, passed: "none: it did not start", failures: [sentenceOf(error)] };
  }
}

async function ask(runtime: Runtime, project: string): Promise<Pick<Outcome, "passed" | "failures">> {
  for (const [path, text] of Object.entries(runtime.files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  await runtime.prepare?.(project);
  const server = await runtime.start(project);
  try {
    let requests = 0;
    const toServer = sendTo(server.origin);
    const send: Send = (call) => {
      requests++;
      return toServer(call);
    };
    const failures: string[] = [];
    const laws = runtime.hasRoot === false ? EVERY_LAW : [...EVERY_LAW, ...PAGE];
    for (const { law, run } of laws) {
      await run(send).catch((error: unknown) => failures.push(`${law}: ${sentenceOf(error)}`));
    }
    const kept = laws.length - failures.length;
    return { passed: `${kept} of ${laws.length} laws, ${requests} requests`, failures };
  } finally {
    await server.stop();
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.message}${cause}`;
}

function print(outcomes: readonly Outcome[]): void {
  const rows = [{ runtime: "Runtime", version: "Version", passed: "Passed" }, ...outcomes];
  const width = (column: "runtime" | "version"): number => Math.max(...rows.map((row) => row[column].length));
  for (const { runtime, version, passed } of rows) {
    console.log(`${runtime.padEnd(width("runtime"))}  ${version.padEnd(width("version"))}  ${passed}`);
  }
  for (const { runtime, failures } of outcomes) {
    for (const failure of failures) console.log(`\n${runtime}: ${failure}`);
  }
}

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const runtimes = RUNTIMES.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.toLowerCase().startsWith(start)),
);
if (runtimes.length === 0) {
  throw new Error(
    `no runtime has a name that starts with ${wanted.join(" or ")}: ${RUNTIMES.map(({ name }) => name).join("; ")}`,
  );
}
const folder = mkdtempSync(join(tmpdir(), "settlegrade-runtimes-"));
try {
  const { path } = await pack(folder, npm);
  const outcomes: Outcome[] = [];
  for (const [index, runtime] of runtimes.entries()) {
    outcomes.push(await check(runtime, join(folder, `project-${index}`), path));
    rmSync(join(folder, `project-${index}`), { recursive: true, force: true });
  }
  print(outcomes);
  if (outcomes.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
