/** Tests that are drawn in larger sizes than `npm test` draws them, by name. The sizes are those of vitest.config.ts. */
import { inFile, type Task } from "./task.js";

const SHARED = ["--project", "shared"];
const BOTH = [...SHARED, "--project", "apart"];

const vitest = (name: string, line: string, ...words: readonly string[]): Task => ({
  name,
  aliases: [],
  line,
  how: { program: "vitest", words: ["run", ...words] },
});

const QUICK = ["vectors", "coverage", "entries", "events"].map((name) => `test/conformance/${name}`);
const THOROUGH = [
  ...["test/sources/sqlite-cache.test.ts", "test/sources/agreement", "test/sources/odds", "test/playground"],
  ...["test/properties", "test/unit/outcomes", "test/unit/fixtures", "test/cli/catalogue/outcomes"],
  ...["test/cli/input/input", "test/cli/hostile-text", "test/contract/openapi"],
  ...["test/follow/law", "test/workers/law", "test/feeds/law", "test/day/draw", "test/odds"],
];
const LONG = [
  ...["test/differential", "test/conformance/deletions", "test/conformance/mutation", "test/contract/plain-events"],
  ...["test/http/hostile", "test/sources/random-damage", "test/sources/odds", "test/sources/changes", "test/feed/seam"],
];
const PROVED = ["test/properties/proved", "test/properties/overturned"];

export const TESTS: readonly Task[] = [
  vitest("test:quick", "vectors and tables alone", ...SHARED, ...QUICK, "test/unit/tables"),
  vitest("test:thorough", "tests that draw cases, several times as many", "--mode", "thorough", ...BOTH, ...THOROUGH),
  vitest(
    "test:long",
    "tests that draw cases, most of them: the figures of docs/proof.md",
    "--mode",
    "long",
    ...BOTH,
    ...LONG,
  ),
  vitest(
    "test:proved",
    "every way in which a match can go on, for more matches",
    "--mode",
    "long",
    ...SHARED,
    ...PROVED,
  ),
  vitest("test:day", "three whole drawn days", "--mode", "long", ...SHARED, "test/day/whole-day"),
  {
    name: "coverage",
    aliases: [],
    line: "the tests, and how much of src they run",
    how: { program: "npm", words: ["run", "--silent", "test", "--", "--coverage"] },
  },
  inFile("node-releases", "runtimes/node-releases.ts", "tests on the maintained releases of Node", "test:node"),
];
