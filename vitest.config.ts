import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LeftOutReporter } from "./test/support/left-out.js";

/** Units, vectors, tables and laws in small: two minutes. They start no process, and need no folder of scripts and no page. */
const FAST = ["test/fast/**/*.test.ts"];
/** What works on stores, the service, the command and the page, within the process of the test. */
const REST = ["test/rest/**/*.test.ts"];
/** What starts processes and kills them, changes what is loaded, or sends hostile or large input to a server. */
const PROCESSES = ["test/processes/**/*.test.ts"];
/** Builds, packs and installs the package first, for half a minute of processor time: `npm run test:package`. */
const PACKAGE = ["test/package/**/*.test.ts"];
/** Needs a server, which takes two seconds to start: `npm run test:postgres`. */
const POSTGRES = ["test/postgres/**/*.test.ts"];
/** Needs the program nats-server: `npm run test:queues`. */
const NATS = ["test/nats/**/*.test.ts"];
/** The ports of examples/queues. Needs PostgreSQL, and the programs redis-server and kcat: `npm run test:queues`. */
const QUEUES = ["test/queues/**/*.test.ts"];
const BROWSER = ["test/browser/**/*.test.ts"];
/** `npm run lab -- checks` gives each project a test that must fail, and no other. */
const MUST_FAIL = process.env["SETTLEGRADE_MUST_FAIL"] === "yes" ? ["test/support/must-fail.ts"] : null;

/** `npm run lab -- test:thorough` tries all of what `npm test` tries some of. */
const THOROUGH = { THOROUGH: "yes" };
/** `vitest run --mode long` draws more: the figures of docs/proof.md. */
const LONG = {
  ...THOROUGH,
  DIFFERENTIAL_RUNS: "500",
  DIFFERENTIAL_MOST_GOALS: "8",
  EVENT_RUNS: "40",
  HOUSE_RUNS: "10",
  RECORD_RUNS: "1000000",
  BET_TEXTS: "1000000",
  OVERTURNED_VERDICTS: "145000",
  DAMAGE_RUNS: "1000",
  ODDS_KILLS: "12",
  SEAM_HISTORIES: "2000",
  SEAM_KILLS: "12",
  FULL_DAY: "yes",
  ALL_DELETIONS: "yes",
  ALL_MUTANTS: "yes",
};

/** Tests that wait for files, processes or a server leave a core idle for a moment, which one more of them uses. */
const WAITING = availableParallelism() + 1;

/** A test that waits is not wrong: the machine may be busy with other things. Each project says so, since `extends` forgets the mode. */
const patience = (mode: string) => ({
  testTimeout: mode === "long" ? 3_600_000 : 600_000,
  tagsFilter: mode === "thorough" || mode === "long" ? [] : ["!night"],
});

/** The examples import the package by its name, as its users do. */
const { paths }: { paths: Record<string, [string]> } = JSON.parse(
  readFileSync(new URL("tsconfig.json", import.meta.url), "utf8"),
).compilerOptions;
const alias = Object.entries(paths).map(([name, [file]]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(file, import.meta.url)),
}));

export default defineConfig(({ mode }) => ({
  resolve: { alias },
  test: {
    tags: [{ name: "night", description: "long, or one of many of its kind: `npm run night` runs it" }],
    // Processes, as some tests count what theirs has open.
    pool: "forks",
    // Much is drawn and dropped at once: with room for it, a seventh of the processor time is saved.
    execArgv: ["--max-semi-space-size=64"],
    // What was compiled once is not compiled again: a tenth of the time, from the second run on.
    experimental: { fsModuleCache: true },
    // The default leaves a core idle, which is half of a small machine.
    maxWorkers: "100%",
    hookTimeout: 600_000,
    reporters: ["default", new LeftOutReporter()],
    setupFiles: ["test/support/seed.ts"],
    // What differs, and not all of what is compared.
    diff: { expand: false, contextLines: 3 },
    // A test that compares nothing cannot fail. One that polls may wait for a busy machine.
    expect: { requireAssertions: true, poll: { timeout: 600_000 } },
    env: { thorough: THOROUGH, long: LONG }[mode] ?? {},
    projects: [
      {
        extends: true,
        test: {
          ...patience(mode),
          name: "fast",
          include: MUST_FAIL ?? FAST,
          // The files of a worker share what they import, or half of the time would be imports.
          isolate: mode === "long",
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...patience(mode),
          name: "rest",
          include: MUST_FAIL ?? REST,
          globalSetup: ["test/rest/cli/setup.ts", "test/browser/setup.ts"],
          isolate: mode === "long",
          maxWorkers: WAITING,
          sequence: { groupOrder: 1 },
        },
      },
      // Not with the others: an engine that hostile input has been through grades several times slower.
      {
        extends: true,
        test: {
          ...patience(mode),
          name: "processes",
          include: MUST_FAIL ?? PROCESSES,
          globalSetup: ["test/rest/cli/setup.ts", "test/browser/setup.ts"],
          isolate: mode === "long",
          maxWorkers: WAITING,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...patience(mode),
          name: "package",
          include: MUST_FAIL ?? PACKAGE,
          globalSetup: "test/package/setup.ts",
          isolate: false,
          // Last, should it run with the others: the package is built meanwhile.
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...patience(mode),
          // On a busy machine, what two minutes take on an idle one has taken more than ten.
          testTimeout: mode === "long" ? 3_600_000 : 1_800_000,
          name: "postgres",
          include: MUST_FAIL ?? POSTGRES,
          globalSetup: ["test/rest/cli/setup.ts", "test/postgres/setup.ts"],
          isolate: mode === "long",
          maxWorkers: WAITING,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          ...patience(mode),
          name: "nats",
          include: MUST_FAIL ?? NATS,
          globalSetup: "test/rest/cli/setup.ts",
          sequence: { groupOrder: 6 },
        },
      },
      {
        extends: true,
        test: {
          ...patience(mode),
          name: "queues",
          include: MUST_FAIL ?? QUEUES,
          // What the clients print of each job and of each connection.
          env: { NO_LOG_SUCCESS: "1", KAFKAJS_LOG_LEVEL: "NOTHING", KAFKAJS_NO_PARTITIONER_WARNING: "1" },
          globalSetup: "test/postgres/setup.ts",
          isolate: mode === "long",
          sequence: { groupOrder: 7 },
        },
      },
      {
        extends: true,
        test: {
          ...patience(mode),
          name: "browser",
          include: MUST_FAIL ?? BROWSER,
          globalSetup: "test/browser/setup.ts",
          isolate: mode === "long",
          maxWorkers: WAITING,
          sequence: { groupOrder: 4 },
        },
      },
    ],
    coverage: {
      provider: "v8",
      reportOnFailure: true,
      include: ["src/**/*.ts"],
      reporter: ["text-summary", "json-summary", "html"],
      thresholds: MUST_FAIL ? {} : { "src/pure/engine/**": { lines: 95, branches: 90 } },
    },
  },
}));
