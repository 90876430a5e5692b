/** Every task, in the order in which they are listed. */
import { BENCHES } from "./benches.js";
import { type Group, inFile, type Task } from "./task.js";
import { TESTS } from "./tests.js";

const CHECKS: readonly Task[] = [
  inFile("verify-results", "verify-results/main.ts", "grades bets on real results in a folder, and compares", "truth"),
  inFile("verify-returns", "verify-returns/main.ts", "settles slips that others settled, and compares", "truth:money"),
  inFile(
    "corrupt-records",
    "corrupt-records/main.ts",
    "damages records, and counts payments against the truth",
    "dirt",
  ),
  inFile(
    "feed-coverage",
    "feed-coverage/main.ts",
    "share of verdicts by the form in which feeds deliver a match",
    "shapes",
  ),
  inFile(
    "refusal-rates",
    "refusal-rates/main.ts",
    "how often this build and another refuse honest records",
    "refusals",
  ),
  inFile("market-names", "market-names/main.ts", "share of the market names of others that become a market here"),
  inFile("snapshot", "snapshot/main.ts", "verdicts of 200,000 drawn bets, against those that are stored"),
  inFile("columns", "columns/main.ts", "what a bet in columns costs, against gradeAll and an opened event"),
  inFile("columns:parquet", "columns/parquet.ts", "what a bet in Parquet costs, against a loop that grades nothing"),
  inFile("runtimes", "runtimes/main.ts", "the packed package on Node, Deno, Bun, Workers and Next", "check:runtimes"),
  inFile("sockets", "sockets/main.ts", "one script for three WebSocket libraries as clients of the feed"),
  inFile("mutation", "mutation/main.ts", "changes one expression at a time, and reports what no test notices"),
  inFile("checks", "checks/main.ts", "gives each check something wrong, and demands that it fails", "check:checks"),
];

const LONG_RUNS: readonly Task[] = [
  inFile("night", "night/main.ts", "everything that takes long, and its table in docs/proof.md"),
  inFile(
    "fuzz",
    "fuzz/main.ts",
    "damaged inputs for every public pure function, files, links, the service, its feed and a follower",
  ),
  inFile("attack", "attack/main.ts", "attacks a service and its feed, and prints what each attack cost"),
  inFile("attack:short", "attack/short.ts", "asserts that one account holds up no other"),
  inFile("soak:ledger", "soak/ledger/main.ts", "days of a ledger, while processes, servers and disks fail"),
  inFile("soak:command", "soak/command.ts", "whether the memory of the command grows with its input", "soak"),
  inFile("soak:service", "soak/service.ts", "whether the memory of the service grows with its requests", "heap"),
];

const SHOWS: readonly Task[] = [
  inFile("demo", "demo/main.ts", "grades and explains bets on some matches, or with --all on every match"),
  inFile("serve:demo", "demo/serve-demo.ts", "the service with matches, odds and a day that is played"),
  inFile("day", "day/main.ts", "a day through feed, follower, workers and ledger, whose books are checked"),
  inFile("ledger:day", "/examples/ledger/main.ts", "a day of the ledger to copy"),
  inFile("backtest", "/examples/backtest/main.ts", "old bets under the rules of two houses"),
  inFile("duckdb", "/examples/duckdb/main.ts", "a table of bets in DuckDB: yield and CLV by month and bookmaker"),
];

const PAGES: readonly Task[] = [
  inFile("name-types", "pages/name-types.ts", "writes the types of names of src/pure/engine/generated"),
  inFile("fixtures", "pages/fixtures.ts", "writes fixtures/index.cjs"),
  inFile("rules", "pages/rules.ts", "writes docs/rules.md, docs/rulebooks.md and rulebook.schema.json"),
  inFile("sentences", "pages/sentences.ts", "writes docs/sentences.md"),
  inFile("command-page", "pages/command-page.ts", "writes docs/command.md"),
  inFile("feeds-page", "pages/feeds-page.ts", "writes the tables of docs/feeds.md"),
  inFile("exports-page", "pages/exports-page.ts", "writes the lists of docs/exports.md"),
  inFile("entries", "pages/entries.ts", "writes exports of package.json and paths of tsconfig.json"),
];

const BUILDS: readonly Task[] = [
  { name: "pages", aliases: [], line: "the eight above", how: { tasks: PAGES.map(({ name }) => name) } },
  inFile(
    "package",
    "package/main.ts",
    "ends a build: the page, the data of the fixtures, the packages that are built in",
  ),
  inFile("licences", "pages/licences.ts", "writes docs/licences.md"),
  inFile("playground", "playground/main.ts", "builds the page that settles bets in a browser"),
  inFile("playground:picture", "playground/picture.ts", "takes the picture of that page: docs/playground.webp"),
];

export const GROUPS: readonly Group[] = [
  { title: "Comparisons", tasks: CHECKS },
  { title: "Tests", tasks: TESTS },
  { title: "Long runs", tasks: LONG_RUNS },
  { title: "To look at", tasks: SHOWS },
  { title: "Generated files", tasks: [...PAGES, ...BUILDS] },
  { title: "Benchmarks", tasks: BENCHES },
];

export const TASKS: readonly Task[] = GROUPS.flatMap(({ tasks }) => tasks);
