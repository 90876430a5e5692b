/** Who may import whom: the plan of the house is in this file, `npm run check:imports` holds everybody to it. */

const within = (name, folder, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: folder },
  to: { pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      comment: "A module that nobody imports and that imports nobody is left over.",
      from: { orphan: true, path: "^src/" },
      to: {},
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    within("model-is-the-ground", "^src/engine/model/", "^src/engine/model/", "model <- everything else"),
    within(
      "tables-know-words-and-forms",
      "^src/engine/catalogue/",
      "^src/engine/(model|catalogue|labels)/",
      "A row names its form of labels: model <- labels <- catalogue",
    ),
    within(
      "settlements-know-words",
      "^src/engine/settlements/",
      "^src/engine/(model|settlements)/",
      "A settlement is handed a bet and a score, and looks nothing up.",
    ),
    within(
      "compile-knows-tables-and-settlements",
      "^src/engine/compile/",
      "^src/engine/(model|catalogue|settlements|compile)/",
      "catalogue, settlements <- compile",
    ),
    within(
      "labels-know-tables",
      "^src/engine/(labels|players)/",
      "^src/engine/((model|compile|labels|players)/|catalogue/label-forms\\.ts$|count\\.ts$)",
      "compile <- labels, players",
    ),
    within(
      "readers-know-no-bet",
      "^src/engine/read/",
      "^src/engine/((model|read|players)/|count\\.ts$)",
      "An event is read without the bets on it.",
    ),
    within(
      "meet-knows-readers-and-settlements",
      "^src/engine/meet/",
      "^src/engine/((model|read|meet)/|cover\\.ts$)",
      "read <- meet",
    ),
    within(
      "explain-reads-the-trace",
      "^src/engine/explain/",
      "^src/engine/((model|labels|explain)/|catalogue/(periods|sport-words|label-forms)\\.ts$|(trace|bet|cover|count)\\.ts$)",
      "What decided a bet is in the trace: an explanation reads no event again, and settles nothing.",
    ),
    {
      name: "trace-knows-no-grade",
      severity: "error",
      comment: "trace <- grade",
      from: { path: "^src/engine/trace\\.ts$" },
      to: { path: "^src/engine/(grade|explain|outcomes|batch|check|core|index)\\.ts$" },
    },
    within(
      "engine-stands-alone",
      "^src/engine/",
      "^src/engine/",
      "No package, no Node module, nothing of the outer rooms.",
    ),
    within(
      "ledger-knows-grades",
      "^src/ledger/",
      "^(src/(ledger|engine/model)/|.*node_modules/decimal\\.js/)",
      "Money is made of results: model <- ledger. It grades nothing, and the engine knows nothing of it.",
    ),
    within(
      "contract-knows-the-engine-and-zod",
      "^src/contract/",
      "^(src/(engine|contract)/|.*node_modules/zod/)",
      "engine <- contract",
    ),
    {
      name: "only-the-command-knows-money",
      severity: "error",
      comment: "Grading knows nothing of money, and neither does the service.",
      from: { path: "^src/", pathNot: "^src/(ledger|cli)/" },
      to: { path: "^src/ledger/" },
    },
    within(
      "sources-know-the-contract-below-them",
      "^src/sources/",
      "^(src/(engine|contract|sources)/|src/terminal/escapes\\.ts$|.*node_modules/(@types/)?(libsql|pg)/|(node:)?[a-z_/]+$)",
      "engine <- contract <- sources. The name of a key has no character that a terminal obeys.",
    ),
    {
      name: "service-knows-no-command",
      comment: "engine <- contract <- sources <- http <- cli",
      severity: "error",
      from: { path: "^src/http/" },
      to: { path: "^src/(cli|fixtures)/" },
    },
    {
      name: "handler-runs-anywhere",
      comment: "What edge workers run knows no module of Node's and no package but the contract's.",
      severity: "error",
      from: {
        path: "^src/http/",
        pathNot: "^src/http/(node|server|log|limits|metrics|shared-limit|plan-limit)[^/]*\\.ts$",
      },
      to: { path: "node_modules", dependencyTypes: ["core", "npm", "npm-peer"] },
    },
    within(
      "page-knows-the-contract",
      "^src/page/",
      "^src/(engine|contract|page)/",
      "The page is a text that the service sends: contract <- page <- http.",
    ),
    within(
      "terminal-knows-the-vocabulary",
      "^src/terminal/",
      "^(src/(engine|terminal)/|.*node_modules/(picocolors|fast-string-truncated-width)/)",
      "Strings and tables on a terminal: engine <- terminal <- grid <- cli.",
    ),
    within(
      "grid-draws-what-the-engine-answers",
      "^src/grid/",
      "^(src/(engine|terminal|grid)/|(node:)?crypto$)",
      "The settlement grid draws the result of `outcomes`.",
    ),
    {
      name: "nothing-imports-the-command",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/cli/" },
      to: { path: "^src/cli/" },
    },
    {
      name: "only-declared-packages",
      comment: "What is shipped may only use what package.json lists as a dependency or a peer.",
      severity: "error",
      from: { path: "^src/" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "npm-optional", "undetermined"],
        dependencyTypesNot: ["npm-peer"],
      },
    },
    {
      name: "source-knows-no-tests",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(test|scripts)/" },
    },
    {
      name: "only-the-product-ships-the-fixtures",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/fixtures/" },
      to: { path: "^(src/)?fixtures/" },
    },
    within(
      "fixtures-know-the-engine-and-fast-check",
      "^src/fixtures/",
      "^(src/(engine|fixtures)/|fixtures/|.*node_modules/fast-check/)",
      "engine <- fixtures",
    ),
    within(
      "generators-know-words-and-fast-check",
      "^fixtures/arbitraries/",
      "^(src/engine/model/|fixtures/arbitraries/|.*node_modules/fast-check/)",
      "model <- generators",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node"],
    },
  },
};
