import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { built } from "../../support/killed.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs", "ledger.md"), "utf8");
const shown = /<!-- ledger -->\n```text\n(.*?)```\n<!-- end -->/s.exec(page)?.[1] ?? "";

it("docs/ledger.md shows the day that the ledger to copy prints", async () => {
  const program = await built(new URL("../../../examples/ledger/main.ts", import.meta.url));
  expect(shown).toBe(execFileSync(process.execPath, [program], { encoding: "utf8" }));
});

it("the accounts of that day add up to zero", () => {
  const [, accounts = ""] = shown.split("Accounts, which add up to zero:\n");
  const amounts = [...accounts.matchAll(/ (-?\d+)\.(\d\d)$/gm)].map(([, whole, cents]) => Number(`${whole}${cents}`));
  expect(amounts).toHaveLength(5);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
