/** What the service says if a package that only it needs is not installed. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { run } from "../../../src/cli/run.js";
import type { createLimit, createSharedLimit } from "../../../src/service/http/limits.js";
import type { createMetrics } from "../../../src/service/http/metrics.js";
import { recordsOf } from "../../support/command.js";
import { serving } from "../cli/serving.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const LIMITS =
  "counting requests needs the package rate-limiter-flexible, which is not installed: npm install rate-limiter-flexible@11";
const FEED = "the feed needs the package ws, which is not installed: npm install ws@8";
const METRICS = "/metrics needs the package prom-client, which is not installed: npm install prom-client@15";

/** What is built, by file. */
interface Built {
  readonly limits: { createLimit: typeof createLimit; createSharedLimit: typeof createSharedLimit };
  readonly metrics: { createMetrics: typeof createMetrics };
  readonly command: { run: typeof run };
}
const SOURCES: Readonly<Record<keyof Built, string>> = {
  limits: "src/service/http/limits.ts",
  metrics: "src/service/http/metrics.ts",
  command: "src/cli/run.ts",
};

const root = mkdtempSync(join(tmpdir(), "settlegrade-optional-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Each source as one file, which looks for optional packages in the folder that it is in. */
beforeAll(async () => {
  await build({
    absWorkingDir: ROOT,
    entryPoints: SOURCES,
    outdir: join(root, "built"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["libsql"],
    logLevel: "error",
  });
});

/** A built file, installed in a project in which, of the optional packages, only these are. Files below node_modules are not transformed by vitest. */
async function load<Name extends keyof Built>(name: Name, packages: readonly string[]): Promise<Built[Name]> {
  const modules = join(root, packages.join("-"), "node_modules");
  mkdirSync(modules, { recursive: true });
  for (const each of packages) {
    if (!existsSync(join(modules, each)))
      symlinkSync(join(ROOT, "node_modules", each), join(modules, each), "junction");
  }
  return installed(name, modules);
}

function installed<Name extends keyof Built>(name: Name, modules: string): Promise<Built[Name]> {
  const file = join(modules, "settlegrade", `${name}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(root, "built", `${name}.mjs`), file);
  return import(pathToFileURL(file).href);
}

/** Stores that need no package. */
const STORES = ["--store", `ndjson:${root}/events.ndjson`, "--keys", `json:${root}/keys.json`];

describe("without rate-limiter-flexible", () => {
  it("a limit that counts in memory throws an error with the line to install it", async () => {
    const { createLimit } = await load("limits", ["prom-client"]);
    expect(() => createLimit()).toThrow(LIMITS);
  });

  it("a limit that counts in a file works", async () => {
    const { createSharedLimit } = await load("limits", ["libsql"]);
    const { limit, close } = await createSharedLimit(join(root, "counts.db"));
    expect((await limit({ id: "a", plan: "free", packages: [] })).remaining).toBe(99);
    close();
  });

  it("a limit on the caller's own counters works", async () => {
    const { createLimit } = await load("limits", []);
    const count = async () => ({ consumedPoints: 1, msBeforeNext: 1_000 });
    const counter = { get: count, penalty: count, reward: count };
    const limit = createLimit({ hour: counter, day: counter });
    expect(await limit({ id: "a", plan: "paid", packages: [] })).toMatchObject({ allowed: true, remaining: 4_999 });
  });

  it("serve does not start without limits, and says what to install", async () => {
    const { run } = await load("command", ["prom-client"]);
    const started = serving(STORES, async () => {}, run);
    await expect(started).rejects.toThrow(`not listening: 2 settlegrade: ${LIMITS}`);
  });
});

describe("without prom-client", () => {
  it("createMetrics throws an error with the line to install it", async () => {
    const { createMetrics } = await load("metrics", ["rate-limiter-flexible"]);
    expect(() => createMetrics()).toThrow(METRICS);
  });

  it("serve starts without /metrics, and says so once", async () => {
    const { run } = await load("command", ["rate-limiter-flexible"]);
    const { code, err, got } = await serving(
      STORES,
      async (url) => Promise.all(["/healthz", "/metrics"].map(async (path) => (await fetch(url + path)).status)),
      run,
    );
    expect(got).toEqual([200, 404]);
    expect(code).toBe(0);
    const told = recordsOf(err).filter(({ message }) => String(message).includes("prom-client"));
    expect(told).toEqual([
      { time: expect.any(String), level: "warn", message: `the service runs without /metrics: ${METRICS}` },
    ]);
  });
});

describe("without ws", () => {
  const WITHOUT = ["libsql", "rate-limiter-flexible", "prom-client"];
  const store = ["--store", `sqlite:${join(root, "feed.db")}`];

  it("serve --feed does not start, and says what to install", async () => {
    const { run } = await load("command", WITHOUT);
    const started = serving([...store, "--feed"], async () => {}, run);
    await expect(started).rejects.toThrow(`\nsettlegrade: ${FEED}`);
  });

  it("serve without --feed starts", async () => {
    const { run } = await load("command", WITHOUT);
    const { got } = await serving(store, async (url) => (await fetch(`${url}/healthz`)).status, run);
    expect(got).toBe(200);
  });
});

it("with both, serve limits requests and has /metrics", async () => {
  const { run } = await load("command", ["prom-client", "rate-limiter-flexible"]);
  const { got } = await serving(STORES, async (url) => (await fetch(`${url}/metrics`)).status, run);
  expect(got).toBe(200);
});

it("a package that is installed but broken is not reported as missing", async () => {
  const modules = join(root, "broken", "node_modules");
  const broken = join(modules, "prom-client");
  mkdirSync(broken, { recursive: true });
  writeFileSync(join(broken, "index.js"), 'require("./lib/registry");');
  const { createMetrics } = await installed("metrics", modules);
  expect(() => createMetrics()).toThrow("Cannot find module './lib/registry'");
});

describe("package.json", () => {
  const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta } = createRequire(import.meta.url)(
    "../../../package.json",
  );

  it.each([LIMITS, METRICS, FEED].map((sentence) => /npm install (.*)@(.*)$/.exec(sentence)?.slice(1) ?? []))(
    "asks for the version of %s that the line installs, as an optional peer",
    (name = "", version = "") => {
      expect(peerDependencies[name]).toMatch(new RegExp(`^\\^${version}\\.\\d+\\.\\d+$`));
      expect(peerDependenciesMeta[name]).toEqual({ optional: true });
      expect(devDependencies[name]).toBe(peerDependencies[name]);
      expect(dependencies[name]).toBeUndefined();
    },
  );
});
