import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs", "ledger.md"), "utf8");
const shown = /<!-- ledger -->\n(.*)<!-- end -->/s.exec(page)?.[1] ?? "";

/** The rows of the second table: time, news, bet, grades, returns, change, delta, balance. */
function postings(): string[][] {
  const [, , table = ""] = shown.split(/^\| --- .*$/m);
  return [...table.matchAll(/^\| (.*) \|$/gm)].map(([, cells = ""]) => cells.split(" | "));
}

describe("the ledger of 20 bets in docs/ledger.md", () => {
  let printed = "";
  beforeAll(() => {
    const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    printed = execFileSync(process.execPath, ["--import", loader, "examples/ledger/main.ts"], {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, "examples", "tsconfig.json") },
    });
  });

  it("is what the program prints", () => {
    expect(shown).toBe(printed);
  });

  it("has 20 bets and every kind of change", () => {
    expect(shown.match(/^\| b\d+ /gm)).toHaveLength(20);
    const kinds = new Set(postings().map(([, , , , , kind]) => kind));
    expect(kinds).toEqual(new Set(["none", "settle", "resettle", "rollback", "cancel"]));
  });

  it("has a balance that is the sum of its deltas", () => {
    const rows = postings();
    const cents = (text = "") => Math.round(Number(text) * 100);
    const placed = /^\| b20 .* (\S+) \|$/m.exec(shown)?.[1];
    let balance = cents(placed);
    for (const row of rows) {
      balance += cents(row[6]);
      expect(cents(row[7]), row.join(" | ")).toBe(balance);
    }
    expect(rows.length).toBeGreaterThan(40);
  });

  it("ends as if only the last records had come", () => {
    const [, balance, fresh] = /^Balance: (\S+)\. .*: (\S+)\.$/m.exec(shown) ?? [];
    expect(balance).toMatch(/^\d+\.\d\d$/);
    expect(fresh).toBe(balance);
  });
});
