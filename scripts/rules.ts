/**
 * Generates docs/rules.md from the tables of the catalogue: `npm run rules`. With `--check` it writes nothing: if the page is
 * out of date it prints the first line that differs and exits with 1.
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
