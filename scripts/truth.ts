/**
 * Grades real results and compares: `npm run truth -- DIR`. A case is a line `{event, selection, expected, truth, source}` of an
 * NDJSON file, gzipped or not. Only what `expected` holds is compared.
 */
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { grade, markets } from "../src/engine/index.js";

interface Case {
  readonly event: { readonly sport: { readonly slug: string } };
  readonly selection: { readonly market: string };
  readonly expected: Readonly<Record<string, unknown>>;
  readonly truth: string;
}

interface Count {
  agree: number;
  differ: number;
  notGraded: number;
}

const SHOWN = 20;
/** Markets on counts other than the score; the catalogue says which of them are graded yet. */
const ON_STATISTICS = /corner|booking|card|shot|foul|offside|ace|double fault|player/i;

const directory = process.argv[2];
if (directory === undefined) {
  console.error("Which folder? Say: npm run truth -- DIR (a folder of *.ndjson or *.ndjson.gz files with cases)");
  process.exit(2);
}

const counts = new Map<string, Count>();
const differences: string[] = [];
const files = (await readdir(directory)).filter((name) => /\.ndjson(\.gz)?$/.test(name)).sort();
for (const file of files) await run(file);
report();

async function run(file: string): Promise<void> {
  const raw = createReadStream(join(directory as string, file));
  const lines = createInterface({
    input: file.endsWith(".gz") ? raw.pipe(createGunzip()) : raw,
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() !== "") judge(file, number, JSON.parse(line) as Case);
  }
}

function judge(file: string, number: number, known: Case): void {
  const { event, selection, expected, truth } = known;
  const key = [file.replace(/\.ndjson(\.gz)?$/, ""), `${event.sport.slug} ${selection.market}`, truth].join("\t");
  const count = counts.get(key) ?? { agree: 0, differ: 0, notGraded: 0 };
  counts.set(key, count);
  const answer = grade(selection, event) as unknown as Readonly<Record<string, unknown>>;
  if (
    answer.reason === "unsupported_market" &&
    ON_STATISTICS.test(selection.market) &&
    isNotGraded(event.sport.slug, selection.market)
  ) {
    count.notGraded++;
    return;
  }
  const faults = Object.keys(expected).filter(
    (field) => JSON.stringify(answer[field]) !== JSON.stringify(expected[field]),
  );
  if (faults.length === 0) {
    count.agree++;
    return;
  }
  count.differ++;
  if (differences.length < SHOWN) {
    differences.push(
      `${file}:${number} ${JSON.stringify(selection)}\n  expected ${JSON.stringify(expected)}\n  answered ${JSON.stringify(answer)}`,
    );
  }
}

function isNotGraded(sport: string, market: string): boolean {
  return !markets(sport).some((entry) => entry.name.toLowerCase() === market.toLowerCase());
}

function report(): void {
  const rows = [...counts].map(([key, count]) => ({ names: key.split("\t"), ...count }));
  const wide = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row.names[column] ?? "").length), 0));
  for (const { names, agree, differ, notGraded } of rows) {
    const label = names.map((name, column) => name.padEnd(wide[column] ?? 0)).join("  ");
    console.log(
      `${label}  ${agree} agree, ${differ} differ${notGraded > 0 ? `, ${notGraded} on a market not graded yet` : ""}`,
    );
  }
  const sum = (field: keyof Count): number => rows.reduce((total, row) => total + row[field], 0);
  const compared = sum("agree") + sum("differ");
  for (const difference of differences) console.log(difference);
  console.log(
    `${compared} cases compared in ${files.length} files: ${sum("agree")} agree, ${sum("differ")} differ; ${sum("notGraded")} not graded yet`,
  );
  if (compared === 0) console.error("No case was compared.");
  process.exitCode = compared === 0 || sum("differ") > 0 ? 1 : 0;
}
