/**
 * Changes one expression of the source at a time, in a copy, and reports the changes that no test notices:
 *
 *   npm run lab -- mutation [--mutants 400] [--minutes 30] [--seed N] [--under src/pure] [--tests test/fast,test/rest,test/processes]
 *   npm run lab -- mutation --again REPORT [--minutes 30] [--tests test/fast,test/rest,test/processes]
 *
 * Half of the mutants are in files that the last commits changed, half anywhere, by the seed, which is the day's. One that does not
 * compile is not counted. The others are in the copy together, each with a switch: the vectors are graded and explained with one of them
 * in place, then the tests of the first folder run that reach it, the quickest first, in this process or in those that they start. What
 * passes them is tried against the second folder, and so on: a quarter of the minutes is kept for these. What the original takes is not
 * of the minutes. A mutant that has not passed all of the first folder when they are over is undecided; one that has survives, although
 * the others may have tests that notice it. Exit code 1 if one survives in engine, ledger, settle, odds, books or feeds, and known.ts
 * does not say why, or if most are undecided. `--again` tries those that the report of a run lists, such as after their tests are written.
 *
 * For the service it is `--under src/service --tests test/rest,test/processes`, as npm test has hardly any tests of it, for the command
 * `--under src/cli --tests test/rest/cli,test/processes/cli`, and for the page `--under playground/model --tests test/rest/playground`.
 * PostgreSQL, NATS and the browser are not asked, so that a survivor may die there.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../tools/root.js";
import { copyWith } from "./copy.js";
import { report } from "./report.js";
import { listedIn, sampleOf } from "./sample.js";
import { Tests } from "./tests.js";
import { Trials } from "./trial.js";
import { thoseThatCompile } from "./types.js";

const { values } = parseArgs({
  options: {
    mutants: { type: "string", default: "400" },
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: process.env["SETTLEGRADE_SEED"] ?? "20260301" },
    under: { type: "string", default: "src/pure" },
    again: { type: "string" },
    tests: { type: "string", default: "test/fast,test/rest,test/processes" },
    verbose: { type: "boolean", default: false },
  },
});
const started = Date.now();
const log = (what: string): void =>
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(5)} s  ${what}`);

const root = ROOT.replace(/\/$/, "");
const mutants =
  values.again === undefined
    ? sampleOf(root, { count: Number(values.mutants), seed: Number(values.seed), under: values.under.split(",") })
    : listedIn(readFileSync(values.again, "utf8"), root);
log(`${mutants.length} mutants ${values.again === undefined ? `by seed ${values.seed}` : `of ${values.again}`}`);
const compiling = thoseThatCompile(root, mutants);
log(`${compiling.length} compile`);
const folder = realpathSync(mkdtempSync(join(tmpdir(), "settlegrade-mutation-")));
const trials = new Trials(compiling, {
  folder,
  places: values.tests.split(","),
  milliseconds: Number(values.minutes) * 60_000,
  log,
  follow: values.verbose ? log : () => {},
});
const end = (): void => {
  Tests.stopAll();
  // What was ended may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    end();
    process.exit(1);
  });
}
try {
  await copyWith(folder, compiling);
  await trials.run();
  log("all were tried");
  if (!report(mutants.length, trials.fates)) process.exitCode = 1;
} finally {
  end();
}
