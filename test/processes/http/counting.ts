import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Account } from "../../../src/service/sources/ports.js";
import { until } from "../../rest/cli/serving.js";
import { builtScript } from "../cli/processes.js";

/** A process that waits to count requests of an account. */
export interface Counting {
  begin(): unknown;
  /** How many it has allowed so far. */
  allowed(): number;
  kill(): void;
  /** Resolves when the process has ended, with how many it has allowed. */
  readonly ended: Promise<number>;
}

/** @param atATime how many requests wait for an answer at any moment */
export async function startCounting(
  where: string,
  count: number,
  atATime: number,
  account: Account,
): Promise<Counting> {
  const words = [where, String(count), String(atATime), JSON.stringify(account)];
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-counting-"));
  const out = openSync(join(folder, "out"), "w+");
  const child = spawn(process.execPath, [builtScript("test/processes/http/counting-process.ts"), ...words], {
    stdio: ["pipe", out, "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
    closeSync(out);
    rmSync(folder, { recursive: true });
  });
  const said = () => readFileSync(join(folder, "out"), "utf8");
  const allowed = () => said().split("+").length - 1;
  const ended = once(child, "close").then(allowed);
  await until(() => said() !== "" || child.exitCode !== null);
  if (said() === "") throw new Error(`a process that counts ended with ${child.exitCode}`);
  return { begin: () => child.stdin?.write("go"), allowed, kill: () => child.kill("SIGKILL"), ended };
}

export const PAID: Account = { id: "paid", plan: "paid", packages: [] };

/**
 * Two processes count requests of `PAID` until its 5,000 are used up, and one of them is killed meanwhile.
 *
 * @returns how many both have allowed
 */
export async function countAndKill(where: string, atATime: number): Promise<number> {
  const start = () => startCounting(where, 6_000, atATime, PAID);
  const [killed, other] = await Promise.all([start(), start()]);
  killed.begin();
  other.begin();
  await until(() => killed.allowed() > 100);
  killed.kill();
  const allowed = await killed.ended;
  if (allowed + other.allowed() >= 5_000) throw new Error("nothing was left when the process was killed");
  return allowed + (await other.ended);
}
