/**
 * Runs tests of a copy of the checkout with a mutant in place. A process of its own, since a mutant may never end: whoever started it
 * ends it then. What was transformed for one mutant is used again for the next.
 */
import { relative } from "node:path";
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from "vitest/node";
import { IN_PLACE } from "./instrument.js";
import { FILE_ENDED, type Ran, type Run } from "./run.js";

const [folder = "", projects = ""] = process.argv.slice(2);
let ended: TestModule[] = [];
let order: readonly string[] = [];
/** The first failure of a mutant ends the run: files that share a process do not hear what is set to `bail`. */
let isMutant = false;
let failed: string | null = null;

function fail({ relativeModuleId }: TestModule): void {
  failed ??= relativeModuleId;
  if (isMutant) void vitest.cancelCurrentRun("test-failure");
}

/** The order in which the files were given. Vitest begins with those that take longest. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => order.indexOf(relative(folder, moduleId));
    return files.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

// Not the cache of the checkout, whose node_modules the copy has a link to.
const viteOptions = { cacheDir: `${folder}/built/vite` };
const options: Parameters<typeof createVitest>[1] = {
  cache: false,
  root: folder,
  project: projects.split(","),
  watch: false,
  sequence: { sequencer: AsGiven },
  // What vitest itself reports at the end has files of earlier runs, too.
  reporters: [
    {
      onTestModuleEnd(module) {
        ended.push(module);
        process.send?.(FILE_ENDED);
        if (!module.ok()) fail(module);
      },
      onTestCaseResult(test) {
        if (test.result().state === "failed") fail(test.module);
      },
    },
  ],
};
const vitest = await createVitest("test", options, viteOptions);
await vitest.standalone();
process.on("message", (run: Run) => void ranOf(run).then((ran) => process.send?.(ran)));
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function ranOf({ id, files }: Run): Promise<Ran> {
  if (id === null) delete process.env[IN_PLACE];
  else process.env[IN_PLACE] = String(id);
  const found = await vitest.globTestSpecifications([...files]);
  [isMutant, order] = [id !== null, files];
  let errors: readonly string[] = [];
  for (let tries = 0; tries === 0 || (tries < 3 && failed === null && errors.some(isOfMachine)); tries++) {
    [ended, failed] = [[], null];
    const { unhandledErrors } = await vitest.runTestSpecifications(found);
    errors = unhandledErrors.map(String);
  }
  return {
    failed: failed ?? errors.find((error) => !isOfMachine(error)) ?? null,
    times: ended.map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      return [module.relativeModuleId, duration + collectDuration, module.ok() ? null : whyOf(module)];
    }),
  };
}

/** A busy machine starts no process in time. */
function isOfMachine(error: string): boolean {
  return /\[vitest-pool.*(Timeout|Failed to)/.test(error);
}

function whyOf(module: TestModule): string {
  const failed = [...module.children.allTests("failed")][0];
  const [error] = failed?.result().errors ?? module.errors();
  return `${failed?.fullName ?? ""} ${error?.message ?? "no error"}`.trim().replace(/\s+/g, " ").slice(0, 200);
}
