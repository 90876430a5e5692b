/** The unit of docs/deployment.md. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseCommand } from "../../../src/cli/command-line/arguments.js";
import { blockOf } from "../../rest/deployment/page.js";

const unit = blockOf("settlegrade@.service");
const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";

it("starts the service with node, so that a signal reaches it", () => {
  const [program, script, ...words] = setting("ExecStart").replaceAll("%i", "8787").split(" ");
  expect(program).toBe("/usr/bin/node");
  expect(script).toMatch(/\/node_modules\/settlegrade\/dist\/cli\/main\.js$/);
  expect(parseCommand(words, {})).toMatchObject({ name: "serve", port: 8787, host: "127.0.0.1" });
  expect(setting("ExecReload")).toBe("/bin/kill -HUP $MAINPID");
});

it("waits longer for the end of the service than the service does", () => {
  expect(Number(setting("TimeoutStopSec"))).toBeGreaterThan(10);
});

it("lets Node compile JavaScript", () => {
  expect(setting("MemoryDenyWriteExecute")).toBe("");
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

it.runIf(hasSystemd)("is a unit without faults, and is confined", () => {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-unit-"));
  try {
    const file = join(folder, "settlegrade@8787.service");
    // The programs of the unit must exist.
    writeFileSync(file, unit.replace("/usr/bin/node", process.execPath).replace(/^Documentation=.*\n/m, ""));
    const verified = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    expect([verified.status, verified.stderr]).toEqual([0, ""]);
    const rated = spawnSync("systemd-analyze", ["security", "--offline=true", "--no-pager", file], {
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C" },
    });
    const [, exposure] = /Overall exposure level for \S+ ([\d.]+)/.exec(rated.stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
