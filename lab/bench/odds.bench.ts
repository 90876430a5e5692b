/**
 * `npm run bench:odds`: rows a second by the power method, and markets a second through `readOdds` and `pricesOf`, on one core. Bundled
 * as the package is built. The figures are medians of five turns in one process.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { OddsTimes } from "./odds/measure.js";

/** The least rows a second by the power method. */
const LEAST_ROWS = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), "settlegrade-bench-"));
const outfile = join(folder, "bench.mjs");
try {
  await build({
    ...{ bundle: true, format: "esm", platform: "node", target: "node20", outfile },
    entryPoints: [fileURLToPath(new URL("odds/measure.ts", import.meta.url))],
  });
  const times: OddsTimes = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: "utf8" }));
  const { rows, markets, prices, accepted, milliseconds, messages } = times;
  console.log(`power method: ${Math.round(rows).toLocaleString("en")} rows a second`);
  console.log(`pricesOf: ${markets} markets, ${prices} prices, ${accepted} of them selections, in ${milliseconds} ms`);
  console.log(`readOdds: ${Math.round(messages).toLocaleString("en")} messages a second, of 20 markets each`);
  const isWithin = rows >= LEAST_ROWS;
  console.log(`${isWithin ? "within" : "BELOW"} the bound of ${LEAST_ROWS.toLocaleString("en")} rows a second`);
  if (!isWithin) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
