/**
 * Settles slips whose returns somebody else knows, and compares: `npm run lab -- verify-returns DIR`. Each line of an NDJSON file,
 * gzipped or not, is a case `{source, kind, slip, expected, exactReturns}`. Amounts may differ by a cent, since sources round
 * in different ways. With `exactReturns` the ledger's returns must be that fraction to twelve decimals.
 */
import { endOn, folderOf } from "../tools/cases.js";
import { type Count, type Tally, tallyOf, total } from "./tally.js";

const SHOWN = 20;

const folder = folderOf("verify-returns", "slips");
const tally = await tallyOf(folder).catch(endOn(folder));
printCounts(tally);
printSlips(tally);
process.exitCode = verdict(tally);

function printCounts({ counts, leftOut }: Tally): void {
  const rows = [...counts].map(([key, count]) => ({ names: key.split("\t"), count }));
  const wide = [0, 1].map((column) => Math.max(...rows.map(({ names }) => (names[column] ?? "").length), 0));
  for (const { names, count } of rows) {
    console.log(`${names.map((name, column) => name.padEnd(wide[column] ?? 0)).join("  ")}  ${said(count)}`);
  }
  for (const [name, count] of [...leftOut].sort()) console.log(`left out: ${name} (${count})`);
}

function said({ agree, exact, differ, disputed, leftOut }: Count): string {
  const apart = [...(disputed > 0 ? [`${disputed} disputed`] : []), ...(leftOut > 0 ? [`${leftOut} left out`] : [])];
  return [`${agree} agree (${exact} exactly)`, `${differ} differ`, ...apart].join(", ");
}

function printSlips({ disputes, differences, stale }: Tally): void {
  for (const slip of [...disputes, ...differences.slice(0, SHOWN)]) console.log(slip);
  if (differences.length > SHOWN) console.log(`and ${differences.length - SHOWN} more that differ`);
  for (const source of stale) {
    console.error(`a disputed slip now agrees; remove it from lab/verify-returns/disputed-slips.ts: ${source}`);
  }
}

/** The exit code. */
function verdict(of: Tally): number {
  const [agree, differ] = [total(of, "agree"), total(of, "differ")];
  const compared = agree + differ;
  console.log(
    `${compared} slips compared: ${agree} agree within a cent, ${total(of, "exact")} of them with the exact fraction; ` +
      `${differ} differ; ${total(of, "disputed")} disputed; ${total(of, "leftOut")} left out`,
  );
  if (compared === 0) console.error("no slip was compared");
  return compared === 0 || differ > 0 || of.stale.length > 0 ? 1 : 0;
}
