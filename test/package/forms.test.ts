import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packed } from "./packed.js";

const { consumer, installed } = await packed();
const { version } = createRequire(import.meta.url)("../../package.json");

const EVENT = {
  id: 101,
  home: "Ashford",
  away: "Bexley",
  date: "2026-03-01T15:00:00Z",
  status: "settled",
  sport: { name: "Football", slug: "football" },
  scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } },
};
const SELECTION = { ref: "bet-1", eventId: "101", market: "Spread", side: "home", hdp: -0.75 };
const HALF_WON = {
  ref: "bet-1",
  eventId: 101,
  result: "half_won",
  reason: null,
  final: true,
  basis: { scope: "regulation", home: 2, away: 1 },
};

/** Runs a program of the consumer's and reads the JSON that it prints. */
function run(name: string, source: string): unknown {
  writeFileSync(join(consumer, name), source);
  return JSON.parse(execFileSync(process.execPath, [name], { cwd: consumer, encoding: "utf8" }));
}

const BODY = `
  const selection = parseSelection(${JSON.stringify(SELECTION)});
  const graded = grade(selection, parseEvent(${JSON.stringify(EVENT)}));
  let refused;
  try { parseSelection({}); } catch (error) { refused = error instanceof ContractError && error.faults.length; }
  console.log(JSON.stringify({ graded, refused, names: Object.keys(engine).sort() }));
`;

describe("the installed package", () => {
  test("serves its page, imported and required", () => {
    const ask = `const handler = createHandler({ findEvents: () => new Map() });
      Promise.all(["/", "/page.js"].map((path) => handler(new Request("http://x" + path)).then((answer) => answer.text())))
        .then(([page, script]) => console.log(JSON.stringify([/data-base="\\/v3"/.test(page), script.length > 100000])));`;
    const imported = run("page.mjs", `import { createHandler } from "settlegrade/http"; ${ask}`);
    const required = run("page.cjs", `const { createHandler } = require("settlegrade/http"); ${ask}`);
    expect([imported, required]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test("grades the same bet alike, imported and required", () => {
    const imported = run(
      "imported.mjs",
      `import * as engine from "settlegrade";
       import { ContractError, parseEvent, parseSelection } from "settlegrade/contract";
       const { grade } = engine; ${BODY}`,
    );
    const required = run(
      "required.cjs",
      `const engine = require("settlegrade");
       const { ContractError, parseEvent, parseSelection } = require("settlegrade/contract");
       const { grade } = engine; ${BODY}`,
    );
    expect(imported).toMatchObject({ graded: HALF_WON, refused: 3 });
    expect(required).toEqual(imported);
  });

  test("has the rulebooks of bookmakers, which its engine accepts, imported and required, and their schema", () => {
    const body = `
      const event = { id: 1, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } };
      const bet = { eventId: 1, market: "ML", side: "home" };
      const { changes } = rulebooks().find(({ name }) => name === "pinnacle");
      const small = core.grade(bet, event, { rulebook: core.deriveRulebook(core.standard, changes) });
      const whole = grade(bet, event, { rulebook: rulebook("pinnacle") });
      console.log(JSON.stringify({ small: small.reason, whole: whole.reason, title: schema.title }));`;
    const imported = run(
      "rulebooks.mjs",
      `import { grade } from "settlegrade";
       import * as core from "settlegrade/core";
       import { rulebook, rulebooks } from "settlegrade/rulebooks";
       import schema from "settlegrade/rulebook.schema.json" with { type: "json" }; ${body}`,
    );
    const required = run(
      "rulebooks.cjs",
      `const { grade } = require("settlegrade");
       const core = require("settlegrade/core");
       const { rulebook, rulebooks } = require("settlegrade/rulebooks");
       const schema = require("settlegrade/rulebook.schema.json"); ${body}`,
    );
    expect(imported).toEqual({ small: "push", whole: "push", title: "settlegrade rulebook" });
    expect(required).toEqual(imported);
  });

  test("reads the records and the bets of others and finds their match, imported and required", () => {
    const body = `
      const team = (homeAway, displayName, score) => ({ homeAway, team: { displayName }, score, linescores: [{ value: Number(score) }, { value: 0 }, { value: 0 }, { value: 0 }] });
      const competitors = [team("home", "Charlotte Hornets", "92"), team("away", "New York Knicks", "113")];
      const game = { id: "401585285", uid: "s:40~l:46~e:401585285", date: "2024-01-30T00:00Z", competitions: [{ status: { type: { name: "STATUS_FINAL" } }, competitors }] };
      const { event } = feeds.find(({ name }) => name === "espn").toEvent(game);
      const found = matcher([event]).find({ home: "Charlotte Hornets", away: "New York Knicks", date: "2024-01-30T00:00Z" });
      console.log(JSON.stringify({ same: toEvent(game).event, event, id: found.event.id, kinds: [book, toSelection, startWorker].map((each) => typeof each) }));`;
    const names = {
      feeds: ["feeds"],
      "feeds/espn": ["toEvent"],
      match: ["matcher"],
      books: ["book"],
      "books/the-odds-api": ["toSelection"],
      workers: ["startWorker"],
    };
    const lines = (write: (name: string, path: string) => string) =>
      Object.entries(names)
        .map(([path, found]) => write(found.join(", "), `settlegrade/${path}`))
        .join("\n");
    const imported = run("others.mjs", lines((name, path) => `import { ${name} } from "${path}";`) + body);
    const required = run("others.cjs", lines((name, path) => `const { ${name} } = require("${path}");`) + body);
    const event = expect.objectContaining({ id: 401585285, scores: expect.objectContaining({ home: 92, away: 113 }) });
    expect(imported).toEqual({ same: event, event, id: 401585285, kinds: Array(3).fill("function") });
    expect(required).toEqual(imported);
  });

  test("has no default export, and exports only what its exports map lists", () => {
    const answer = run(
      "doors.mjs",
      `const engine = await import("settlegrade");
       const closed = await import("settlegrade/dist/index.js").catch((error) => error.code);
       const { default: { version } } = await import("settlegrade/package.json", { with: { type: "json" } });
       console.log(JSON.stringify({ default: "default" in engine, closed, version }));`,
    );
    expect(answer).toEqual({ default: false, closed: "ERR_PACKAGE_PATH_NOT_EXPORTED", version });
  });

  test("serves alike, imported and required, and says which optional packages are missing", () => {
    const body = `
      const store = createMemoryStore([${JSON.stringify(EVENT)}]);
      const handler = createHandler({ findEvents: (ids) => store.findEvents(ids) });
      const body = JSON.stringify({ selections: [${JSON.stringify(SELECTION)}] });
      const headers = { "content-type": "application/json" };
      const request = new Request("http://localhost/v3/settlements/grade", { method: "POST", body, headers });
      const served = await (await handler(request)).json();
      const reasonOf = async (create) => create().catch((error) => error.message);
      const missing = [];
      for (const create of [() => openSqliteStore("events.db"), async () => createLimit(), async () => createMetrics(), () => startNatsWorker({ servers: "nats://127.0.0.1:4222" })]) missing.push(await reasonOf(create));
      console.log(JSON.stringify({ served, missing, kinds: [createNodeHandler, startServer, createKeyring, openNdjsonStore].map((each) => typeof each) }));`;
    const names = {
      http: ["createHandler"],
      "http/node": ["createNodeHandler", "startServer"],
      feed: ["attachFeed"],
      "http/limits": ["createLimit"],
      "http/metrics": ["createMetrics"],
      "workers/nats": ["startNatsWorker"],
      "sources/memory": ["createMemoryStore"],
      "sources/ndjson": ["openNdjsonStore"],
      "sources/postgres": ["openPostgresStore"],
      "sources/sqlite": ["openSqliteStore"],
      "sources/keys": ["createKeyring"],
    };
    const load = (write: (name: string, path: string) => string) =>
      Object.entries(names)
        .map(([path, found]) => write(found.join(", "), `settlegrade/${path}`))
        .join("\n");
    const imported = run("serve.mjs", load((name, path) => `import { ${name} } from "${path}";`) + body);
    const required = run(
      "serve.cjs",
      `(async () => { ${load((name, path) => `const { ${name} } = require("${path}");`)} ${body} })();`,
    );
    expect(imported).toEqual({
      served: { grades: [HALF_WON] },
      missing: [
        "libsql",
        "rate-limiter-flexible@11",
        "prom-client@15",
        "@nats-io/transport-node@3 @nats-io/jetstream@3",
      ].map((name) => expect.stringMatching(new RegExp(`npm install ${name}`))),
      kinds: Array(4).fill("function"),
    });
    expect(required).toEqual(imported);
  });

  test("loads no other package for the engine and the service", () => {
    const packages = (specifier: string) =>
      run(
        "loaded.cjs",
        `require(${JSON.stringify(specifier)});
         const names = Object.keys(require.cache).map((file) => /node_modules[\\\\/]([\\w-]+)/.exec(file)?.[1]);
         console.log(JSON.stringify([...new Set(names)].filter(Boolean).sort()));`,
      );
    expect(packages("settlegrade")).toEqual(["settlegrade"]);
    expect(packages("settlegrade/http")).toEqual(["settlegrade"]);
  });
});

describe("the installed command", () => {
  const command = join(consumer, "node_modules", ".bin", "settlegrade");
  const call = (...args: string[]) => execFileSync(command, args, { cwd: consumer, encoding: "utf8", stdio: "pipe" });

  test("prints the version of the package", () => {
    expect(call("--version")).toContain(version);
  });

  test("grades a file of bets", () => {
    writeFileSync(join(consumer, "bets.json"), JSON.stringify({ event: EVENT, selection: SELECTION }));
    expect(JSON.parse(call("grade", "bets.json"))).toEqual(HALF_WON);
  });

  test("says what to install for the tools of an assistant", () => {
    const { status, stderr } = spawnSync(command, ["mcp"], { cwd: consumer, encoding: "utf8", input: "" });
    expect(stderr).toContain("npm install @modelcontextprotocol/server@2");
    expect(status).toBe(2);
  });

  test("reports input that it cannot use, whichever of its files finds it", () => {
    const codes = [
      ["grade", "nowhere.json"],
      ["grade", "--nothing"],
    ].map((words) => {
      const { status, stderr } = spawnSync(command, words, { cwd: consumer, encoding: "utf8" });
      return [status, stderr.slice(0, 30)];
    });
    expect(codes).toEqual([
      [2, "settlegrade: nowhere.json: the"],
      [2, "settlegrade: unknown option --"],
    ]);
  });

  const main = join(installed, "dist", "cli", "main.js");

  test("is one file until a command needs more, since each file that is loaded takes time", () => {
    const files = [...readFileSync(main, "utf8").matchAll(/(?:^|;)import[^;('"]*['"]([^'"]+)/gm)].map(
      ([, name]) => name ?? "",
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((name) => !isBuiltin(name))).toEqual([]);
  });

  test("can be run by Node as a file", () => {
    expect(execFileSync(process.execPath, [main, "--version"], { encoding: "utf8" })).toContain(version);
  });
});
