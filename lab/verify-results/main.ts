/**
 * Grades bets on real results and compares: `npm run lab -- verify-results DIR`. Each line of an NDJSON file, gzipped or not, is a case
 * `{event, selection, expected, truth, source}`. Only the fields of `expected` are compared. At the end, by file, market and kind of truth how
 * many agree, and which rows of the tables no case reaches: there the next fault is.
 */
import { grade } from "../../src/pure/engine/index.js";
import { casesIn, endOn, type Found, folderOf } from "../tools/cases.js";
import { DISPUTED } from "./disputed-cases.js";
import { Touched } from "./touched.js";

interface Case {
  readonly event: { readonly sport: { readonly slug: string } };
  readonly selection: { readonly market: string };
  readonly expected: Readonly<Record<string, unknown>>;
  readonly truth: string;
  readonly source?: string;
}

interface Count {
  agree: number;
  differ: number;
  disputed: number;
}

const SHOWN = 20;

const folder = folderOf("verify-results", "cases");
const counts = new Map<string, Count>();
const differences: string[] = [];
const disputes: string[] = [];
/** Sources of disputed cases that agree now. */
const stale: string[] = [];
const files = new Set<string>();
const touched = new Touched();
try {
  for await (const found of casesIn(folder, parse, "{event, selection, expected, truth, source}")) judge(found);
} catch (error) {
  endOn(folder)(error);
}
report();

function parse(line: string): Case | null {
  try {
    const known: Case = JSON.parse(line);
    const isCase = typeof known.event.sport.slug === "string" && typeof known.selection.market === "string";
    return isCase && known.expected ? known : null;
  } catch {
    return null;
  }
}

function judge({ file, place, known }: Found<Case>): void {
  const { event, selection, expected, truth } = known;
  files.add(file);
  const key = [file, `${event.sport.slug} ${selection.market}`, truth].join("\t");
  const count = counts.get(key) ?? { agree: 0, differ: 0, disputed: 0 };
  counts.set(key, count);
  const answer = grade<unknown, unknown>(selection, event) as unknown as Readonly<Record<string, unknown>>;
  const faults = Object.keys(expected).filter(
    (field) => JSON.stringify(answer[field]) !== JSON.stringify(expected[field]),
  );
  const dispute = DISPUTED.find((row) => row.source === known.source && row.market === selection.market);
  if (faults.length === 0) {
    if (dispute) stale.push(dispute.source);
    touched.add(event.sport.slug, selection.market);
    count.agree++;
    return;
  }
  if (dispute) {
    disputes.push(`${place} ${JSON.stringify(selection)}\n  disputed: ${dispute.why}`);
    count.disputed++;
    return;
  }
  count.differ++;
  if (differences.length < SHOWN) {
    differences.push(
      `${place} ${JSON.stringify(selection)}\n  expected ${JSON.stringify(expected)}\n  received ${JSON.stringify(answer)}`,
    );
  }
}

function report(): void {
  const rows = [...counts].map(([key, count]) => ({ names: key.split("\t"), ...count }));
  const wide = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row.names[column] ?? "").length), 0));
  for (const { names, agree, differ, disputed } of rows) {
    const label = names.map((name, column) => name.padEnd(wide[column] ?? 0)).join("  ");
    const apart = [...(disputed > 0 ? [`${disputed} disputed`] : [])];
    console.log([`${label}  ${agree} agree`, `${differ} differ`, ...apart].join(", "));
  }
  const sum = (field: keyof Count): number => rows.reduce((total, row) => total + row[field], 0);
  const compared = sum("agree") + sum("differ");
  for (const line of [...disputes, ...differences]) console.log(line);
  for (const [title, column] of [
    ["source", 0],
    ["kind of truth", 2],
  ] as const)
    printSums(title, column, rows);
  for (const line of touched.lines()) console.log(line);
  for (const source of stale)
    console.error(`a disputed case now agrees; remove it from lab/verify-results/disputed-cases.ts: ${source}`);
  console.log(
    `${compared} cases compared in ${files.size} files: ${sum("agree")} agree, ${sum("differ")} differ; ${sum("disputed")} disputed`,
  );
  if (compared === 0) console.error(`no case was compared; ${folder} has no cases that are not disputed`);
  process.exitCode = compared === 0 || sum("differ") > 0 || stale.length > 0 ? 1 : 0;
}

type Row = Count & { readonly names: readonly string[] };

/** How many agree by one of the names of a row. */
function printSums(title: string, column: number, rows: readonly Row[]): void {
  const sums = new Map<string, Count>();
  for (const { names, agree, differ, disputed } of rows) {
    const name = names[column] ?? "";
    const sum = sums.get(name) ?? { agree: 0, differ: 0, disputed: 0 };
    sums.set(name, { agree: sum.agree + agree, differ: sum.differ + differ, disputed: sum.disputed + disputed });
  }
  const words = [...sums].map(
    ([name, { agree, differ }]) => `${name} ${agree}${differ > 0 ? ` (${differ} differ)` : ""}`,
  );
  console.log(`agree by ${title}: ${words.join(", ")}`);
}
