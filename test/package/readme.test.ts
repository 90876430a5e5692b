/** The commands of README.md, pasted as they are into a project that has the installed package. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packed } from "./packed.js";

const { consumer } = await packed();
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "settlegrade-pasted-"));

const { PORT: _port, ...surroundings } = process.env;
const env = { ...surroundings, PORT: "0", NO_COLOR: "1" };

/** The lines of the block of commands below a heading. */
function linesOf(heading: string): readonly string[] {
  const [, block = ""] = new RegExp(`^## ${heading}\\n.*?\`\`\`sh\\n(.*?)\`\`\``, "ms").exec(readme) ?? [];
  expect(block, heading).not.toBe("");
  return block.trim().split("\n");
}

function sh(lines: readonly string[]): string {
  return execFileSync("sh", ["-e", "-c", lines.join("\n")], { cwd: folder, env, encoding: "utf8", stdio: "pipe" });
}

describe.skipIf(process.platform === "win32")("the README, pasted", () => {
  let server: ChildProcess | undefined;

  beforeAll(() => {
    // As they are: npm links its commands to files next to them.
    cpSync(consumer, folder, { recursive: true, verbatimSymlinks: true });
  });

  afterAll(() => {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  it("installs the tarball that npm pack names", () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(linesOf("Install").join("\n")).toContain(`npm install "$OLDPWD/settlegrade-${version}.tgz"`);
  });

  it("settles a file of bets, and compares the results that it has", () => {
    const differing = sh(linesOf("I have a file of bets")).trim().split("\n");
    expect(differing.map((line) => JSON.parse(line))).toMatchObject([
      { id: "3", file: "lost", result: "won", difference: "20.50" },
    ]);
  });

  it("serves", async () => {
    const lines = linesOf("Service");
    const installs = lines.filter((line) => line.startsWith("npm install "));
    for (const name of installs.flatMap((line) => line.split(" ").slice(2)))
      symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), "dir");
    const serve = lines.at(-1)?.split(/\s+#/)[0] ?? "";
    const key = sh(lines.filter((line) => !installs.includes(line) && !line.startsWith(serve))).match(/^sg_\w+$/m)?.[0];
    const [program = "", ...words] = serve.split(" ");
    const started = spawn(program, words, { cwd: folder, env, stdio: ["ignore", "pipe", "ignore"] });
    server = started;
    const origin = await new Promise<string>((resolve, reject) => {
      started.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
      started.stdout.setEncoding("utf8").on("data", (text: string) => resolve(text.trim().split(" ").at(-1) ?? ""));
    });
    expect((await fetch(`${origin}/v3/events/1034?apiKey=${key}`)).status).toBe(200);
  });
});
