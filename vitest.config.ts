import { defineConfig } from "vitest/config";

/** Files that start processes, compile programs or grade at length. Everything else is `fast`. */
const SLOW = [
  "test/cli/{ingest,input,outcomes,process,reload,serve,serve-demo,startup,table}.test.ts",
  "test/conformance/deletions.test.ts",
  "test/deployment/nginx.test.ts",
  "test/differential/*.test.ts",
  "test/docs/{examples,ledger,readme,service-examples}.test.ts",
  "test/http/{hostile,server,server-load}.test.ts",
  "test/properties/**/*.test.ts",
  "test/sources/{processes,sqlite-cache}.test.ts",
  "test/sources/keys/processes.test.ts",
  "test/unit/{fixtures,outcomes}.test.ts",
];
const PACKAGE = ["test/package/**/*.test.ts"];
/** Needs a server, which takes two seconds to start: `npm run test:postgres`. */
const POSTGRES = ["test/postgres/**/*.test.ts"];
const BROWSER = ["test/browser/**/*.test.ts"];

/** `vitest run --mode long` draws more: the figures of docs/proof.md. */
const LONG = {
  DIFFERENTIAL_RUNS: "500",
  DIFFERENTIAL_MOST_GOALS: "8",
  EVENT_RUNS: "40",
  HOUSE_RUNS: "10",
  ALL_DELETIONS: "yes",
  ALL_MUTANTS: "yes",
};

export default defineConfig(({ mode }) => ({
  test: {
    // Processes, as some tests count what theirs has open.
    pool: "forks",
    // The default leaves a core idle, which is half of a small machine.
    maxWorkers: "100%",
    // A test that waits is not wrong: the machine may be busy with other things.
    testTimeout: mode === "long" ? 600_000 : 120_000,
    hookTimeout: 120_000,
    env: mode === "long" ? LONG : {},
    projects: [
      {
        extends: true,
        test: {
          name: "fast",
          include: ["test/**/*.test.ts"],
          exclude: [...SLOW, ...PACKAGE, ...BROWSER, ...POSTGRES],
          // The files of a worker share what they import, or half of the time would be imports. Not in the others: an
          // engine that hostile input has been through in the same process grades several times slower.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: "slow", include: SLOW, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: {
          name: "package",
          include: PACKAGE,
          globalSetup: "test/package/setup.ts",
          // Last: the package is built while the other tests run.
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: POSTGRES,
          globalSetup: "test/postgres/setup.ts",
          sequence: { groupOrder: 4 },
        },
      },
      { extends: true, test: { name: "browser", include: BROWSER, sequence: { groupOrder: 3 } } },
    ],
    coverage: {
      provider: "v8",
      reportOnFailure: true,
      include: ["src/**/*.ts"],
      reporter: ["text-summary", "json-summary", "html"],
      thresholds: { "src/engine/**": { lines: 95, branches: 90 } },
    },
  },
}));
