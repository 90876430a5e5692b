/** Tests that are drawn in larger sizes than `npm test` draws them, by name. The sizes are those of vitest.config.ts. */
import { inFile, type Task } from "./task.js";

const FAST = ["--project", "fast"];
const REST = ["--project", "rest"];
const ALL = [...FAST, ...REST, "--project", "processes"];

const vitest = (name: string, line: string, ...words: readonly string[]): Task => ({
  name,
  aliases: [],
  line,
  how: { program: "vitest", words: ["run", ...words] },
});

const QUICK = ["vectors", "coverage", "entries", "events"].map((name) => `test/fast/conformance/${name}`);
const LONG = [
  ...[
    "test/fast/differential",
    "test/rest/differential",
    "test/processes/conformance/deletions",
    "test/processes/conformance/mutation",
    "test/fast/contract/plain-events",
  ],
  ...[
    "test/processes/http/hostile",
    "test/processes/sources/random-damage",
    "test/rest/sources/odds",
    "test/rest/sources/changes",
    "test/rest/feed/seam",
  ],
];
const PROVED = ["test/fast/properties/proved", "test/fast/properties/overturned"];

export const TESTS: readonly Task[] = [
  vitest("test:quick", "vectors and tables alone", ...FAST, ...QUICK, "test/fast/unit/tables"),
  vitest("test:thorough", "tests that draw cases, several times as many", "--mode", "thorough", ...ALL),
  vitest(
    "test:long",
    "tests that draw cases, most of them: the figures of docs/proof.md",
    "--mode",
    "long",
    ...ALL,
    ...LONG,
  ),
  vitest("test:proved", "every way in which a match can go on, for more matches", "--mode", "long", ...FAST, ...PROVED),
  vitest("test:day", "three whole drawn days", "--mode", "long", ...REST, "test/rest/day/whole-day"),
  {
    name: "coverage",
    aliases: [],
    line: "the tests, and how much of src they run",
    how: { program: "npm", words: ["run", "--silent", "test:all", "--", "--coverage"] },
  },
  inFile("node-releases", "runtimes/node-releases.ts", "tests on the maintained releases of Node", "test:node"),
];
