/**
 * Generates docs/rules.md, docs/rulebooks.md and rulebook.schema.json from the tables of the catalogue, and adds new versions of
 * rulebooks to those that a test keeps: `npm run rules`. With `--check` it writes nothing: if a file is out of date it prints the first
 * line that differs and exits with 1.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rulebooksPage } from "./rulebooks/page.js";
import { schemaFile } from "./rulebooks/schema-file.js";
import { VERSIONS_FILE, versionsFile } from "./rulebooks/versions-file.js";
import { rulesPage } from "./rules/page.js";
import { staleHint } from "./rules/stale.js";

const GENERATED: Readonly<Record<string, () => string>> = {
  "docs/rules.md": rulesPage,
  "docs/rulebooks.md": rulebooksPage,
  "rulebook.schema.json": schemaFile,
  [VERSIONS_FILE]: () => versionsFile(),
};

for (const [file, generate] of Object.entries(GENERATED)) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  if (process.argv.includes("--check")) check(file, existsSync(path) ? readFileSync(path, "utf8") : "", generate());
  else writeFileSync(path, generate());
}

function check(file: string, found: string, wanted: string): void {
  const hint = staleHint(file, found, wanted);
  if (hint === null) return;
  console.error(hint);
  process.exitCode = 1;
}
