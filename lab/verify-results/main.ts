/**
 * Grades bets on real results and compares: `npm run truth -- DIR`. Each line of an NDJSON file, gzipped or not, is a case
 * `{event, selection, expected, truth, source}`. Only the fields of `expected` are compared.
 */
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { grade } from "../../src/engine/index.js";
import { DISPUTED } from "./disputed-cases.js";

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

const directory = process.argv[2];
if (directory === undefined) {
  console.error("no folder given; usage: npm run truth -- DIR (a folder with *.ndjson or *.ndjson.gz files of cases)");
  process.exit(2);
}

const counts = new Map<string, Count>();
const differences: string[] = [];
const disputes: string[] = [];
/** Sources of disputed cases that agree now. */
const stale: string[] = [];
const files = (await entriesOf(directory)).filter((name) => /\.ndjson(\.gz)?$/.test(name)).sort();
for (const file of files) await run(file);
report();

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    console.error(`${folder}: the folder cannot be read: ${(error as Error).message}`);
    process.exit(2);
  }
}

/** A line that is not a case ends the run: counts over part of a file would mislead. */
function parse(file: string, number: number, line: string): Case {
  try {
    const known = JSON.parse(line) as Case;
    if (typeof known.event.sport.slug === "string" && typeof known.selection.market === "string" && known.expected) {
      return known;
    }
  } catch {
    // Reported below, with its place.
  }
  console.error(`${file}:${number}: not a case; allowed: {event, selection, expected, truth, source}`);
  process.exit(2);
}

async function run(file: string): Promise<void> {
  const raw = createReadStream(join(directory as string, file));
  const lines = createInterface({
    input: file.endsWith(".gz") ? raw.pipe(createGunzip()) : raw,
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() !== "") judge(file, number, parse(file, number, line));
  }
}

function judge(file: string, number: number, known: Case): void {
  const { event, selection, expected, truth } = known;
  const key = [file.replace(/\.ndjson(\.gz)?$/, ""), `${event.sport.slug} ${selection.market}`, truth].join("\t");
  const count = counts.get(key) ?? { agree: 0, differ: 0, disputed: 0 };
  counts.set(key, count);
  const answer = grade<unknown, unknown>(selection, event) as unknown as Readonly<Record<string, unknown>>;
  const faults = Object.keys(expected).filter(
    (field) => JSON.stringify(answer[field]) !== JSON.stringify(expected[field]),
  );
  const dispute = DISPUTED.find((row) => row.source === known.source && row.market === selection.market);
  if (faults.length === 0) {
    if (dispute) stale.push(dispute.source);
    count.agree++;
    return;
  }
  if (dispute) {
    disputes.push(`${file}:${number} ${JSON.stringify(selection)}\n  disputed: ${dispute.why}`);
    count.disputed++;
    return;
  }
  count.differ++;
  if (differences.length < SHOWN) {
    differences.push(
      `${file}:${number} ${JSON.stringify(selection)}\n  expected ${JSON.stringify(expected)}\n  received ${JSON.stringify(answer)}`,
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
  for (const source of stale)
    console.error(`a disputed case now agrees; remove it from lab/verify-results/disputed-cases.ts: ${source}`);
  console.log(
    `${compared} cases compared in ${files.length} files: ${sum("agree")} agree, ${sum("differ")} differ; ${sum("disputed")} disputed`,
  );
  if (compared === 0) console.error(`no case was compared; ${directory} has no cases that are not disputed`);
  process.exitCode = compared === 0 || sum("differ") > 0 || stale.length > 0 ? 1 : 0;
}
