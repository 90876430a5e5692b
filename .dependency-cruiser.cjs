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
      "tables-and-kinds-know-no-stage",
      "^src/engine/(catalogue|scores|settlements|statistics|players)/",
      "^src/engine/(model|catalogue|scores|settlements|statistics|players)/",
      "catalogue, scores, settlements, statistics, players <- stages",
    ),
    {
      name: "catalogue-below-scores-and-settlements",
      comment: "Tables say what; they do not know who reads them.",
      severity: "error",
      from: { path: "^src/engine/catalogue/" },
      to: { path: "^src/engine/(scores|settlements|statistics|players)/" },
    },
    within(
      "stages-know-no-trace",
      "^src/engine/stages/",
      "^src/engine/(model|catalogue|scores|settlements|statistics|players|stages)/",
      "stages <- trace",
    ),
    {
      name: "trace-knows-no-grade",
      severity: "error",
      comment: "trace <- grade",
      from: { path: "^src/engine/trace\\.ts$" },
      to: { path: "^src/engine/[^/]+\\.ts$" },
    },
    within(
      "engine-stands-alone",
      "^src/engine/",
      "^src/engine/",
      "No package, no Node module, nothing of the outer rooms.",
    ),
    within(
      "contract-knows-the-engine-and-zod",
      "^src/contract/",
      "^(src/(engine|contract)/|.*node_modules/zod/)",
      "engine <- contract",
    ),
    within(
      "sources-know-the-contract-below-them",
      "^src/sources/",
      "^(src/(engine|contract|sources)/|.*node_modules/libsql/|(node:)?[a-z_/]+$)",
      "engine <- contract <- sources",
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
