/**
 * The entries of the package. `npm run lab -- entries` writes them into package.json and tsconfig.json; the build, the tests and knip read
 * them from here.
 */

/** The file of each entry, by its name: what follows `settlegrade/` in an import, and the name of its built files. */
export const ENTRIES = {
  index: "src/pure/engine/index.ts",
  rulebooks: "src/pure/rulebooks/index.ts",
  core: "src/pure/engine/core.ts",
  columns: "src/pure/engine/columns/index.ts",
  contract: "src/pure/contract/index.ts",
  ledger: "src/pure/ledger/index.ts",
  settle: "src/pure/settle/index.ts",
  odds: "src/pure/odds/index.ts",
  match: "src/pure/match/index.ts",
  books: "src/pure/books/index.ts",
  "books/the-odds-api": "src/pure/books/the-odds-api/index.ts",
  "books/sportsgameodds": "src/pure/books/sportsgameodds/index.ts",
  "books/pinnacle": "src/pure/books/pinnacle/index.ts",
  "books/betfair": "src/pure/books/betfair/index.ts",
  feeds: "src/pure/feeds/index.ts",
  "feeds/espn": "src/pure/feeds/espn/index.ts",
  "feeds/api-football": "src/pure/feeds/api-football/index.ts",
  "feeds/football-data": "src/pure/feeds/football-data/index.ts",
  "feeds/mlb": "src/pure/feeds/mlb/index.ts",
  "feeds/nhl": "src/pure/feeds/nhl/index.ts",
  "feeds/balldontlie": "src/pure/feeds/balldontlie/index.ts",
  "feeds/openligadb": "src/pure/feeds/openligadb/index.ts",
  "feeds/pandascore": "src/pure/feeds/pandascore/index.ts",
  "feeds/sportsgameodds": "src/pure/feeds/sportsgameodds/index.ts",
  "feeds/the-odds-api": "src/pure/feeds/the-odds-api/index.ts",
  follow: "src/service/follow/index.ts",
  workers: "src/service/workers/index.ts",
  "workers/nats": "src/service/workers/nats/index.ts",
  http: "src/service/http/index.ts",
  "http/node": "src/service/http/node.ts",
  "http/page": "src/service/http/page.ts",
  "http/limits": "src/service/http/limits.ts",
  "http/metrics": "src/service/http/metrics.ts",
  feed: "src/service/feed/index.ts",
  "sources/memory": "src/service/sources/memory.ts",
  "sources/ndjson": "src/service/sources/ndjson.ts",
  "sources/sqlite": "src/service/sources/sqlite.ts",
  "sources/postgres": "src/service/sources/postgres.ts",
  "sources/keys": "src/service/sources/keys/index.ts",
  fixtures: "src/fixtures/index.ts",
  "fixtures/arbitraries": "src/fixtures/arbitraries.ts",
  "fixtures/day": "src/fixtures/day/index.ts",
} as const satisfies Readonly<Record<string, `src/${string}.ts`>>;

/** Files that are not built. */
const DATA = {
  "./fixtures/*.json": "./dist/fixtures/*.json",
  "./rulebook.schema.json": "./rulebook.schema.json",
  "./package.json": "./package.json",
};

/** Entries with a file before the built one, in `fixtures/`: it says what to install if an optional package is missing. */
const WITH_LOADER: ReadonlySet<string> = new Set(["fixtures/arbitraries"]);

/** What an import has after `settlegrade`, by the entry's name. */
const after = (name: string): string => (name === "index" ? "" : `/${name}`);

/** The file of each entry, by what a program imports: `settlegrade/ledger`. */
export const FILE_OF_IMPORT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTRIES).map(([name, file]) => [`settlegrade${after(name)}`, file]),
);

/** `exports` of package.json. */
export function exportsOfPackage(): object {
  const built = Object.keys(ENTRIES).map((name) => {
    const form = (types: string, code: string) => ({
      types: `./dist/${name}.${types}`,
      default: `./${WITH_LOADER.has(name) ? "" : "dist/"}${name}.${code}`,
    });
    return [`.${after(name)}`, { import: form("d.ts", "js"), require: form("d.cts", "cjs") }];
  });
  return { ...Object.fromEntries(built), ...DATA };
}

/** `paths` of tsconfig.json, for what imports the package by its name before it is built. */
export function pathsOfCompiler(): Readonly<Record<string, readonly [string]>> {
  return Object.fromEntries(Object.entries(FILE_OF_IMPORT).map(([name, file]) => [name, [`./${file}`]]));
}
