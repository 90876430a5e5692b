/**
 * Verdicts of 200,000 drawn bets against those that are stored: `npm run lab -- snapshot`. `--accept "why"` stores the new ones, draws bets
 * on new sports, markets and rulebooks, and writes what has changed into the change log.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { inRoot } from "../tools/root.js";
import { differencesOf, verdictsOf } from "./compare.js";
import { withNewBets } from "./draw.js";
import { directionsOf, reportOf } from "./report.js";
import { readBets, readVerdicts, type Verdicts, writeBets, writeVerdicts } from "./stored.js";

const CHANGELOG = inRoot("CHANGELOG.md");
const UNRELEASED = "## Unreleased\n\n";

const { values } = parseArgs({ options: { accept: { type: "string" } } });
if (values.accept === "") {
  console.error('--accept needs the reason, such as --accept "A walkover is void"');
  process.exit(2);
}
if (values.accept === undefined) compare();
else accept(values.accept);

function compare(): void {
  const bets = readBets();
  const stored = readVerdicts();
  const found = differencesOf(bets, stored, verdictsOf(bets));
  console.log(`${countOf(stored)} verdicts compared: ${reportOf(found)}`);
  process.exitCode = found.length > 0 || stored.size === 0 ? 1 : 0;
}

function accept(why: string): void {
  const kept = readBets();
  const before = readVerdicts();
  const bets = withNewBets(kept);
  const after = verdictsOf(bets);
  const found = differencesOf(kept, before, after);
  console.log(reportOf(found));
  console.log(`${after.size - before.size} new groups of bets, ${countOf(after) - countOf(before)} new bets`);
  if (found.length > 0) {
    writeEntry(`- **Verdicts have changed.** ${why} (bets of the snapshot: ${directionsOf(found)}).\n`);
  }
  writeBets(bets);
  writeVerdicts(after);
}

function writeEntry(entry: string): void {
  const text = readFileSync(CHANGELOG, "utf8");
  if (!text.includes(UNRELEASED))
    throw new Error(`${CHANGELOG} has no heading "## Unreleased"; write it, then accept again`);
  writeFileSync(
    CHANGELOG,
    text.replace(UNRELEASED, () => UNRELEASED + entry),
  );
}

function countOf(verdicts: Verdicts): number {
  return [...verdicts.values()].reduce((sum, letters) => sum + letters.length, 0);
}
