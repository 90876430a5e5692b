/**
 * `npm run bench:ledger`: what a slip costs with exact money, next to plain enumeration in fractions and next to floats with
 * `toFixed(2)`. All three settle the same drawn slips in one process, strings in and out. The figures are the medians over
 * processes. Only ratios are meaningful: the same code differs by a factor of two between processes. Then what `settleEvent` costs on an event
 * with 1,000 slips, next to their gradings and settlements done singly.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { BOUNDED, makeSlips } from "./ledger/slips.js";
import { COUNTED_TURNS, type EventTimes, type Times } from "./ledger/times.js";
import { median } from "./ratios.js";

/** The most that an exact Lucky 15 costs, in multiples of the floats' time: a third of their speed. */
const MOST = 3;
/** The most that `settleEvent` costs, in multiples of its gradings and settlements done singly. */
const MOST_TOGETHER = 1.5;
/** A slow or busy machine costs up to half as much again: above this the run fails. */
const FAILS_ABOVE = 2 * MOST_TOGETHER;
const PROCESSES = 5;

/** Bundles the measurement and the ledger as the package is built, since running the sources directly can be slower. */
async function measureInProcesses<Found>(entry: URL): Promise<Found[]> {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-bench-"));
  const outfile = join(folder, "bench.mjs");
  try {
    await build({
      ...{ bundle: true, format: "esm", platform: "node", target: "node20", outfile },
      entryPoints: [fileURLToPath(entry)],
    });
    return Array.from({ length: PROCESSES }, () =>
      JSON.parse(execFileSync(process.execPath, [outfile], { encoding: "utf8" })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function report(): Promise<void> {
  const found = await measureInProcesses<Times>(new URL("ledger/measure.ts", import.meta.url));
  console.log(
    `${"ns a slip".padEnd(32)}   floats    exact     enumeration  exact/floats  enumeration/exact  floats wrong`,
  );
  for (const { name } of makeSlips()) {
    const of = (field: keyof Times[string]) => median(found.map((times) => times[name]?.[field] ?? Number.NaN));
    const [floats, exact, enumerated] = [of("floats"), of("exact"), of("enumerated")];
    const times = [cell(floats, 9), cell(exact, 9), cell(enumerated, 16)];
    const ratios = [cell(of("toFloats"), 14, 2), cell(1 / of("toEnumeration"), 19, 1)];
    console.log(`${name.padEnd(32)}${[...times, ...ratios].join("")}${`${cell(100 * of("wrong"), 13, 1)}%`}`);
  }
  judge(median(found.map((times) => times[BOUNDED]?.toFloats ?? Number.NaN)));
}

function judge(ratio: number): void {
  const turns = `medians of ${PROCESSES} processes, each of ${COUNTED_TURNS} turns`;
  const speed = `an exact ${BOUNDED} at ${(100 / ratio).toFixed(0)}% of the speed of the floats`;
  const isWithin = ratio <= MOST;
  console.log(`${speed}, ${isWithin ? "within" : "BELOW"} the bound of ${(100 / MOST).toFixed(0)}% (${turns})`);
  if (!isWithin) process.exitCode = 1;
}

/** Each row has a bound of its own. */
async function reportEvents(): Promise<void> {
  const found = await measureInProcesses<EventTimes>(new URL("ledger/event.ts", import.meta.url));
  for (const name of Object.keys(found[0] ?? {})) {
    const of = (field: keyof EventTimes[string]) => median(found.map((times) => times[name]?.[field] ?? Number.NaN));
    const isWithin = of("ratio") <= MOST_TOGETHER;
    const times = `${cell(of("together"), 0)} ns a slip, singly ${cell(of("singly"), 0)}`;
    const ratio = `${cell(of("ratio"), 0, 2)} of it, ${isWithin ? "within" : "ABOVE"} the bound of ${MOST_TOGETHER}`;
    console.log(`settleEvent of 1,000 slips, ${name}: ${times}: ${ratio}`);
    const isFar = !(of("ratio") <= FAILS_ABOVE);
    if (isFar) process.exitCode = 1;
  }
}

function cell(value: number, width: number, decimals = 0): string {
  return value.toFixed(decimals).padStart(width);
}

await report();
await reportEvents();
