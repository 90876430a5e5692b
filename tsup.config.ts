import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Options } from "tsup";
import { ENTRIES } from "./lab/package/entries.js";

const shortened: Options["esbuildOptions"] = (options) => {
  // The names of bundled packages are those below the package's own folder, also where node_modules is a link.
  options.preserveSymlinks = true;
  // 180 KB less. Names and lines stay as they are, for who reads a stack.
  options.minifySyntax = true;
};
type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/** The data of the fixtures are shipped once, next to the built files: lab/package/fixtures.ts copies them. */
const fixtures: Plugin = {
  name: "fixtures",
  setup(build) {
    build.onResolve({ filter: /\/fixtures\/index\.cjs$/ }, () => ({ path: "./fixtures/index.cjs", external: true }));
  },
};

let builds = 0;
/** Notes which files went into which, for lab/package/main.ts. */
const notes: Plugin = {
  name: "notes",
  setup(build) {
    const file = `dist/types/notes-${builds++}.json`;
    build.onEnd(({ metafile }) => writeFileSync(file, JSON.stringify(metafile)));
  },
};

const shared = {
  target: "node20",
  sourcemap: false,
  treeshake: true,
  // package.json says where the page is.
  external: ["#page"],
  esbuildOptions: shortened,
  esbuildPlugins: [fixtures, notes],
};
const { core, ...library } = ENTRIES;
const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the file of the command loads, in pieces, when it needs them. */
const afterMain = { "cli/dispatch": "src/cli/dispatch.ts", "cli/worker": "src/cli/worker.ts" };

/** The files of kinds of settlement in a folder, each of which exports its own as `settlement`. */
function kindsIn(folder: string): string[] {
  const path = `src/pure/engine/kinds/${folder}`;
  const isKind = (name: string) =>
    readFileSync(fromRoot(`${path}/${name}`), "utf8").includes("export const settlement");
  return readdirSync(fromRoot(path)).flatMap((name) => (isKind(name) ? [`${path}/${name}`] : []));
}

/** What grades a bet gets files of its own, without the sentences, so that a bundler can leave these out. */
const GRADE_ALONE = { grade: "src/pure/engine/grade.ts" };

/** The check of the tables at load, which finds nothing in a build whose tests have passed. */
const CHECK = ["src/pure/engine/compile/tables.ts"];
/** What the small build leaves out besides. */
const PLAYERS_AND_WORDS = [
  "src/pure/engine/tables/markets/order-markets.ts",
  "src/pure/engine/tables/markets/fight-markets.ts",
  "src/pure/engine/tables/markets/cricket-markets.ts",
  "src/pure/engine/tables/statistics/cricket-counts.ts",
  "src/pure/engine/decide/cricket.ts",
  "src/pure/engine/decide/order.ts",
  "src/pure/engine/decide/fight.ts",
  ...kindsIn("order"),
  ...kindsIn("fights"),
  ...kindsIn("cricket"),
  "src/pure/engine/tables/cite.ts",
  "src/pure/engine/tables/markets/player-markets.ts",
  "src/pure/engine/tables/sports/sport-words.ts",
  "src/pure/engine/compile/fault-words.ts",
  "src/pure/engine/compile/statistics/names.ts",
  "src/pure/engine/compile/statistics/thresholds.ts",
  "src/pure/engine/decide/player.ts",
  "src/pure/engine/kinds/lines/player-prop.ts",
];
/** What takes the place of both. */
const STUBS = "src/pure/engine/core-stubs.ts";

/** Replaces modules by the stubs. A module that no file of the build imports fails the build: it was moved, or need not be replaced. */
const stubbed = (...modules: readonly string[]): Plugin => ({
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

const declarations = Object.fromEntries(
  Object.entries(ENTRIES).map(([name, path]) => [name, `dist/types/${path.replace(/ts$/, "d.ts")}`]),
);

export default defineConfig([
  {
    ...shared,
    entry: { ...library, ...afterMain, ...GRADE_ALONE },
    format: "esm",
    esbuildPlugins: [...shared.esbuildPlugins, stubbed(...CHECK)],
  },
  // One file, since each file that Node loads takes half a millisecond and more: help and the version need no other. In lines, as Node
  // prints the one in which a bug is found.
  {
    ...shared,
    entry: { "cli/main": "src/cli/main.ts" },
    format: "esm",
    splitting: false,
    minify: true,
    esbuildOptions: (options, context) => {
      shortened(options, context);
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
    esbuildPlugins: [...shared.esbuildPlugins, stubbed(...CHECK)],
    // CommonJS has no `import.meta.url`. `createRequire` accepts the name of a file too.
    define: { "import.meta.url": "__filename" },
  },
  // For bundles, which nobody reads.
  {
    ...shared,
    entry: { core },
    format: ["esm", "cjs"],
    esbuildPlugins: [...shared.esbuildPlugins, stubbed(...CHECK, ...PLAYERS_AND_WORDS)],
    minify: true,
  },
  // The compiler has written the types of each file (tsconfig.build.json). Here they become those of each form.
  { ...shared, entry: ENTRIES, format: ["esm", "cjs"], dts: { only: true, entry: declarations } },
]);
