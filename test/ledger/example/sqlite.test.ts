import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../../examples/ledger/tables/sqlite.js";
import { ledgerContract } from "./contract.js";
import { killsContract } from "./kills.js";

const FOLDER = mkdtempSync(join(tmpdir(), "settlegrade-ledger-"));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

ledgerContract(async () => openSqlite(":memory:"), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

describe("a ledger in a file", () => {
  killsContract(
    async (file) => openSqlite(file),
    async () => [join(FOLDER, "killed.db"), join(FOLDER, "calm.db")],
  );
});

describe("the code of the example", () => {
  const folder = fileURLToPath(new URL("../../../examples/ledger/", import.meta.url));
  const linesOf = (file: string) =>
    readFileSync(join(folder, file), "utf8")
      .replaceAll(/\/\*\*.*?\*\//gs, "")
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.trim().startsWith("//"));

  it("is at most 180 lines, apart from the tables, the drivers and the events of the day", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && file !== "day.ts");
    expect(files.sort()).toEqual(["accept.ts", "ledger.ts", "main.ts"]);
    expect(files.flatMap(linesOf).length).toBeLessThanOrEqual(180);
  });

  it("imports the package as it is installed, and nothing of its sources", () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const imported = files.flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(/ from "([^"]+)";/g)].map(([, name = ""]) => name),
    );
    expect(imported.filter((name) => /\.\.\/\.\.\/|src\//.test(name))).toEqual([]);
    expect(new Set(imported.filter((name) => name.startsWith("settlegrade")))).toEqual(
      new Set(["settlegrade", "settlegrade/ledger", "settlegrade/odds", "settlegrade/settle"]),
    );
  });
});
