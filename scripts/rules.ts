/**
 * Writes docs/rules.md from the tables: `npx tsx scripts/rules.ts`. With `--check` nothing is written; a page that is not what
 * the tables say ends with exit code 1 and the first line that differs.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rulesPage } from "./rules/page.js";
import { staleHint } from "./rules/stale.js";

const FILE = fileURLToPath(new URL("../docs/rules.md", import.meta.url));

if (process.argv.includes("--check")) check();
else writeFileSync(FILE, rulesPage());

function check(): void {
  const hint = staleHint("docs/rules.md", existsSync(FILE) ? readFileSync(FILE, "utf8") : "", rulesPage());
  if (hint === null) return;
  console.error(hint);
  process.exitCode = 1;
}
