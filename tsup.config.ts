import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Options } from "tsup";

// The JSON of the fixtures and the page are shipped once, as they are. The path of the first is the same from `src/fixtures` as from
// `dist/fixtures`; package.json has that of the second.
const shared = { target: "node20", sourcemap: false, treeshake: true, external: ["../../fixtures/index.cjs", "#page"] };
const library = {
  index: "src/engine/index.ts",
  rulebooks: "src/rulebooks/index.ts",
  contract: "src/contract/index.ts",
  ledger: "src/ledger/index.ts",
  settle: "src/settle/index.ts",
  odds: "src/odds/index.ts",
  "books/index": "src/books/index.ts",
  "books/the-odds-api": "src/books/the-odds-api/index.ts",
  "books/sportsgameodds": "src/books/sportsgameodds/index.ts",
  "books/pinnacle": "src/books/pinnacle/index.ts",
  "books/betfair": "src/books/betfair/index.ts",
  match: "src/match/index.ts",
  follow: "src/follow/index.ts",
  workers: "src/workers/index.ts",
  "workers/nats": "src/workers/nats/index.ts",
  "feeds/index": "src/feeds/index.ts",
  "feeds/espn/index": "src/feeds/espn/index.ts",
  "feeds/api-football/index": "src/feeds/api-football/index.ts",
  "feeds/football-data/index": "src/feeds/football-data/index.ts",
  "feeds/mlb/index": "src/feeds/mlb/index.ts",
  "feeds/nhl/index": "src/feeds/nhl/index.ts",
  "feeds/balldontlie/index": "src/feeds/balldontlie/index.ts",
  "feeds/the-odds-api/index": "src/feeds/the-odds-api/index.ts",
  "http/index": "src/http/index.ts",
  "http/node": "src/http/node.ts",
  "http/limits": "src/http/limits.ts",
  "http/metrics": "src/http/metrics.ts",
  "feed/index": "src/feed/index.ts",
  "sources/memory": "src/sources/memory.ts",
  "sources/ndjson": "src/sources/ndjson.ts",
  "sources/sqlite": "src/sources/sqlite.ts",
  "sources/postgres": "src/sources/postgres.ts",
  "sources/keys/index": "src/sources/keys/index.ts",
  "fixtures/index": "src/fixtures/index.ts",
  "fixtures/arbitraries": "src/fixtures/arbitraries.ts",
  "fixtures/day/index": "src/fixtures/day/index.ts",
};

/** What the file of the command loads, in pieces, when it needs them. */
const afterMain = { "cli/dispatch": "src/cli/dispatch.ts", "cli/worker": "src/cli/worker.ts" };

/** The check of the tables at load, which finds nothing in a build whose tests have passed. */
const CHECK = ["src/engine/compile/tables.ts"];
/** What the small build leaves out besides. */
const PLAYERS_AND_WORDS = [
  "src/engine/catalogue/cite.ts",
  "src/engine/catalogue/markets/player-markets.ts",
  "src/engine/catalogue/sports/sport-words.ts",
  "src/engine/compile/fault-words.ts",
  "src/engine/compile/statistic-names.ts",
  "src/engine/compile/statistic-thresholds.ts",
  "src/engine/decide/player.ts",
  "src/engine/settlements/lines/player-prop.ts",
];
/** What takes the place of both. */
const STUBS = "src/engine/core-stubs.ts";

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

const core = { core: "src/engine/core.ts" };
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
      options.mangleProps = new RegExp(`^(?:${OWN_FIELDS.join("|")})$`);
      options.reserveProps = OTHER_FIELDS;
    },
  },
  // The compiler has written the types of each file (tsconfig.build.json). Here they become those of each form.
  { ...shared, entry: { ...library, ...core }, format: ["esm", "cjs"], dts: { only: true, entry: declarations } },
]);
