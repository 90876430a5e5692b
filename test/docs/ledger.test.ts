import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs", "ledger.md"), "utf8");
const shown = /<!-- ledger -->\n```text\n(.*?)```\n<!-- end -->/s.exec(page)?.[1] ?? "";

it("docs/ledger.md shows the day that the ledger to copy prints", () => {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const printed = execFileSync(process.execPath, ["--import", loader, "examples/ledger/main.ts"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, "examples", "tsconfig.json") },
  });
  expect(shown).toBe(printed);
});

it("the accounts of that day add up to zero", () => {
  const [, accounts = ""] = shown.split("Accounts, which add up to zero:\n");
  const amounts = [...accounts.matchAll(/ (-?\d+)\.(\d\d)$/gm)].map(([, whole, cents]) => Number(`${whole}${cents}`));
  expect(amounts).toHaveLength(5);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
