import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { packed } from "./packed.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const require = createRequire(import.meta.url);
const { consumer } = await packed();

/** Where other tests of the package do not see them: they try what happens without. */
const OPTIONAL = ["libsql", "pg"];

test("a copy of examples/ledger runs with the installed package, and prints the day of docs/ledger.md", () => {
  const folder = join(consumer, "ledger");
  cpSync(join(ROOT, "examples", "ledger"), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  mkdirSync(join(folder, "node_modules"));
  for (const name of OPTIONAL) symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  const loader = pathToFileURL(require.resolve("tsx")).href;
  const printed = execFileSync(process.execPath, ["--import", loader, join(folder, "main.ts")], {
    cwd: consumer,
    encoding: "utf8",
  });
  const page = readFileSync(join(ROOT, "docs", "ledger.md"), "utf8");
  expect(/<!-- ledger -->\n```text\n(.*?)```\n<!-- end -->/s.exec(page)?.[1]).toBe(printed);
});
