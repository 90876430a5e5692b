import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Options } from "tsup";

/** The names of bundled packages are those below the package's own folder, also where node_modules is a link. */
const asLinked = (options: { preserveSymlinks?: boolean }): void => {
  options.preserveSymlinks = true;
};
// The JSON of the fixtures and the page are shipped once, as they are. The path of the first is the same from `src/fixtures` as from
// `dist/fixtures`; package.json has that of the second.
const shared = {
  target: "node20",
  sourcemap: false,
  treeshake: true,
  external: ["../../fixtures/index.cjs", "#page"],
  esbuildOptions: asLinked,
};
const library = {
  index: "src/pure/engine/index.ts",
  rulebooks: "src/pure/rulebooks/index.ts",
  contract: "src/pure/contract/index.ts",
  ledger: "src/pure/ledger/index.ts",
  settle: "src/pure/settle/index.ts",
  odds: "src/pure/odds/index.ts",
  "books/index": "src/pure/books/index.ts",
  "books/the-odds-api": "src/pure/books/the-odds-api/index.ts",
  "books/sportsgameodds": "src/pure/books/sportsgameodds/index.ts",
  "books/pinnacle": "src/pure/books/pinnacle/index.ts",
  "books/betfair": "src/pure/books/betfair/index.ts",
  match: "src/pure/match/index.ts",
  follow: "src/service/follow/index.ts",
  workers: "src/service/workers/index.ts",
  "workers/nats": "src/service/workers/nats/index.ts",
  "feeds/index": "src/pure/feeds/index.ts",
  "feeds/espn/index": "src/pure/feeds/espn/index.ts",
  "feeds/api-football/index": "src/pure/feeds/api-football/index.ts",
  "feeds/football-data/index": "src/pure/feeds/football-data/index.ts",
  "feeds/mlb/index": "src/pure/feeds/mlb/index.ts",
  "feeds/nhl/index": "src/pure/feeds/nhl/index.ts",
  "feeds/balldontlie/index": "src/pure/feeds/balldontlie/index.ts",
  "feeds/the-odds-api/index": "src/pure/feeds/the-odds-api/index.ts",
  "http/index": "src/service/http/index.ts",
  "http/node": "src/service/http/node.ts",
  "http/limits": "src/service/http/limits.ts",
  "http/metrics": "src/service/http/metrics.ts",
  "feed/index": "src/service/feed/index.ts",
  "sources/memory": "src/service/sources/memory.ts",
  "sources/ndjson": "src/service/sources/ndjson.ts",
  "sources/sqlite": "src/service/sources/sqlite.ts",
  "sources/postgres": "src/service/sources/postgres.ts",
  "sources/keys/index": "src/service/sources/keys/index.ts",
  "fixtures/index": "src/fixtures/index.ts",
  "fixtures/arbitraries": "src/fixtures/arbitraries.ts",
  "fixtures/day/index": "src/fixtures/day/index.ts",
};

/** What the file of the command loads, in pieces, when it needs them. */
const afterMain = { "cli/dispatch": "src/cli/dispatch.ts", "cli/worker": "src/cli/worker.ts" };

/** The check of the tables at load, which finds nothing in a build whose tests have passed. */
const CHECK = ["src/pure/engine/compile/tables.ts"];
/** What the small build leaves out besides. */
const PLAYERS_AND_WORDS = [
  "src/pure/engine/tables/cite.ts",
  "src/pure/engine/tables/markets/player-markets.ts",
  "src/pure/engine/tables/sports/sport-words.ts",
  "src/pure/engine/compile/fault-words.ts",
  "src/pure/engine/compile/statistic-names.ts",
  "src/pure/engine/compile/statistic-thresholds.ts",
  "src/pure/engine/decide/player.ts",
  "src/pure/engine/kinds/lines/player-prop.ts",
];
/** What takes the place of both. */
const STUBS = "src/pure/engine/core-stubs.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Replaces modules by the stubs. A module that no file of the build imports fails the build: it was moved, or need not be replaced. */
const stubbed = (...modules: readonly string[]): NonNullable<Options["esbuildPlugins"]>[number] => ({
  name: "core-stubs",
  setup(build) {
    const unused = new Map(modules.map((module) => [fromRoot(module), module]));
    const replaced = new Set(unused.keys());
    const names = modules.map((module) => basename(module, ".ts")).join("|");
    build.onResolve({ filter: new RegExp(`/(?:${names})\\.js$`) }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path).replace(/\.js$/, ".ts");
      unused.delete(file);
      return replaced.has(file) ? { path: fromRoot(STUBS) } : null;
    });
    build.onEnd(() => ({
      errors: [...unused.values()].map((module) => ({
        text: `${STUBS} replaces ${module}, which nothing imports: correct the list in tsup.config.ts`,
      })),
    }));
  },
});

/**
 * Names of fields that only the engine's own objects have: those with such a first word, and some long ones. In the small build they become
 * letters. Fields of bets, events, options, rulebooks and grades are never among them.
 */
const OWN_FIELDS = [
  "(?:are|count|draw|every|finals|found|games|has|is|may|most|named|only|parts|period|read|regular|top|winner|won)[A-Z]\\w*",
  ..."absentSettled allPeriods bounded checked comparedAs content countsOf deciding decidingTargets difference".split(
    " ",
  ),
  ..."division dropsAfter dropsExtra earliestDeciding endedInTieBreak endings families finishedAtStop firstHalf".split(
    " ",
  ),
  ..."fiveSetLeagues fromScoreAtBet fullFinalSetLeagues fullGame fullTime fullTimeFrom".split(" "),
  ..."furthest(?:Count|Line|Spread|Total) (?:examples|half|line|score)In halvesLeagues homeHalfMayBeMissing innerAtStop innerOf inOrder lineQuarters longest".split(
    " ",
  ),
  ..."missingOf namedLine needsScoreAtBet neverLead nilNil nobodyPaid numbers overtimeIsOneGoal perhapsThreeWay".split(
    " ",
  ),
  ..."periodsTo possible provingLevel scheduledFor regulationPeriods restsOn scoredIn scorers secondHalfMayBeWrong settlement".split(
    " ",
  ),
  ..."sharedHighestIsVoid shootout shootoutIsOneGoal soonest spellings? spreads tieBreakVoids tieBreaks timelines".split(
    " ",
  ),
  ..."together trusted unknownMarket unusable verdict wasNotNeeded wholeMatch windowMilliseconds withShootout".split(
    " ",
  ),
];
/** The same words in names of the language, and in what callers read. */
const OTHER_FIELDS = /^(?:hasOwn|isArray|isFinite|isInteger|isNaN|isSafeInteger|isSum)$/;

const core = { core: "src/pure/engine/core.ts" };
const declarations = Object.fromEntries(
  Object.entries({ ...library, ...core }).map(([name, path]) => [name, `dist/types/${path.replace(/ts$/, "d.ts")}`]),
);

export default defineConfig([
  { ...shared, entry: { ...library, ...afterMain }, format: "esm", esbuildPlugins: [stubbed(...CHECK)] },
  // One file, since each file that Node loads takes half a millisecond and more: help and the version need no other. In lines, as Node
  // prints the one in which a bug is found.
  {
    ...shared,
    entry: { "cli/main": "src/cli/main.ts" },
    format: "esm",
    splitting: false,
    minify: true,
    esbuildOptions: (options) => {
      asLinked(options);
      options.lineLimit = 120;
    },
    external: Object.keys(afterMain).map((name) => name.replace("cli", ".").concat(".js")),
  },
  // Split, so that a rulebook which one file made is the same to the others, as it is in the other form.
  {
    ...shared,
    entry: library,
    format: "cjs",
    splitting: true,
    esbuildPlugins: [stubbed(...CHECK)],
    // CommonJS has no `import.meta.url`. `createRequire` accepts the name of a file too.
    define: { "import.meta.url": "__filename" },
  },
  // For bundles, which nobody reads.
  {
    ...shared,
    entry: core,
    format: ["esm", "cjs"],
    esbuildPlugins: [stubbed(...CHECK, ...PLAYERS_AND_WORDS)],
    minify: true,
    esbuildOptions: (options) => {
      asLinked(options);
      options.mangleProps = new RegExp(`^(?:${OWN_FIELDS.join("|")})$`);
      options.reserveProps = OTHER_FIELDS;
    },
  },
  // The compiler has written the types of each file (tsconfig.build.json). Here they become those of each form.
  { ...shared, entry: { ...library, ...core }, format: ["esm", "cjs"], dts: { only: true, entry: declarations } },
]);
