/** The service as docs/service.md starts it and docs/deployment.md saves it, from the installed package. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { blockOf } from "../rest/deployment/page.js";
import { packed } from "./packed.js";

const { consumer } = await packed();
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs/service.md"), "utf8");
const PEERS = ["libsql", "prom-client", "rate-limiter-flexible"];
const folder = mkdtempSync(join(tmpdir(), "settlegrade-started-"));
const running = new Set<ChildProcess>();

const { PORT: _port, ...surroundings } = process.env;
const env = { ...surroundings, PORT: "0", NO_COLOR: "1" };

/** The only line of the page that begins like this. */
function lineOf(begin: string): string {
  const line = page.split("\n").find((each) => each.startsWith(begin));
  expect(line, begin).toBeDefined();
  return line ?? "";
}

function sh(script: string): string {
  return execFileSync("sh", ["-e", "-c", script], { cwd: folder, env, encoding: "utf8", stdio: "pipe" });
}

/** Starts the words of the page's command as they are, so that the process is what a supervisor would see. */
async function start(): Promise<{ readonly child: ChildProcess; readonly origin: string }> {
  const [command = ""] = lineOf("node node_modules/settlegrade/").split(/\s+#/);
  const [program = "", ...words] = command.split(" ");
  const child = spawn(program, words, { cwd: folder, env, stdio: ["ignore", "pipe", "ignore"] });
  running.add(child);
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
    child.stdout.setEncoding("utf8").on("data", (text: string) => resolve(text.trim().split(" ").at(-1) ?? ""));
  });
  return { child, origin };
}

/** `kill -TERM` to that process alone. */
async function end(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  return ended;
}

const asked = (origin: string, key: string): Promise<Response> => fetch(`${origin}/v3/events/1034?apiKey=${key}`);

describe.skipIf(process.platform === "win32")("the installed service", () => {
  let key = "";

  beforeAll(async () => {
    // As they are: npm links its commands to files next to them.
    cpSync(consumer, folder, { recursive: true, verbatimSymlinks: true });
    for (const name of PEERS) symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), "dir");
    sh(lineOf("node -e 'for (const { event }"));
    key = sh(lineOf("npx --no-install settlegrade keys add --store sqlite:")).trim();
    sh(lineOf("npx --no-install settlegrade ingest events.ndjson"));
  });

  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
    running.clear();
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("serves a restored copy that was made while it ran, as the page says, and leaves nothing behind on SIGTERM", async () => {
    const before = await start();
    expect((await asked(before.origin, key)).status).toBe(200);
    sh(blockOf("backup"));
    const event = await (await asked(before.origin, key)).json();
    expect(await end(before.child)).toBe(0);
    await expect(fetch(`${before.origin}/healthz`)).rejects.toThrow();
    writeFileSync(join(folder, "settlegrade.db"), "damaged");
    sh(blockOf("restore"));
    const after = await start();
    expect((await fetch(`${after.origin}/readyz`)).status).toBe(200);
    expect(await (await asked(after.origin, key)).json()).toEqual(event);
    sh(lineOf("npx --no-install settlegrade ingest events.ndjson"));
    expect(await end(after.child)).toBe(0);
  });
});
