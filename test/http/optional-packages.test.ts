/** What the service says if a package that only it needs is not installed. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { run } from "../../src/cli/run.js";
import type { createLimit, createSharedLimit } from "../../src/http/limits.js";
import type { createMetrics } from "../../src/http/metrics.js";
import { recordsOf } from "../cli/helpers.js";
import { serving } from "../cli/serving.js";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LIMITS =
  "counting requests needs the package rate-limiter-flexible, which is not installed: npm install rate-limiter-flexible@11";
const METRICS = "/metrics needs the package prom-client, which is not installed: npm install prom-client@15";

interface Built {
  readonly createLimit: typeof createLimit;
  readonly createSharedLimit: typeof createSharedLimit;
  readonly createMetrics: typeof createMetrics;
  readonly run: typeof run;
}

const root = mkdtempSync(join(tmpdir(), "settlegrade-optional-"));
const bundle = join(root, "built.mjs");
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The sources as one file, which looks for optional packages in the folder that it is in. */
beforeAll(async () => {
  const exported = [
    'export { createLimit, createSharedLimit } from "./src/http/limits.js";',
    'export { createMetrics } from "./src/http/metrics.js";',
    'export { run } from "./src/cli/run.js";',
  ];
  await build({
    stdin: { contents: exported.join("\n"), resolveDir: ROOT },
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["libsql"],
    logLevel: "error",
  });
});

/** The package where, of the optional packages, only these are installed. */
async function builtWith(...packages: readonly string[]): Promise<Built> {
  const folder = join(root, ["with", ...packages].join("-"));
  if (existsSync(folder)) return import(pathToFileURL(join(folder, "built.mjs")).href);
  mkdirSync(folder);
  mkdirSync(join(folder, "node_modules"));
  for (const name of packages) {
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), "junction");
  }
  copyFileSync(bundle, join(folder, "built.mjs"));
  return import(pathToFileURL(join(folder, "built.mjs")).href);
}

/** Stores that need no package. */
const STORES = ["--store", `ndjson:${root}/events.ndjson`, "--keys", `json:${root}/keys.json`];

describe("without rate-limiter-flexible", () => {
  it("a limit that counts in memory or in a file throws an error with the line to install it", async () => {
    const { createLimit, createSharedLimit } = await builtWith("prom-client");
    expect(() => createLimit()).toThrow(LIMITS);
    await expect(createSharedLimit(join(root, "counts.db"))).rejects.toThrow(LIMITS);
  });

  it("a limit on counters of the caller's works", async () => {
    const { createLimit } = await builtWith();
    const count = async () => ({ consumedPoints: 1, msBeforeNext: 1_000 });
    const counter = { get: count, penalty: count, reward: count };
    const limit = createLimit({ hour: counter, day: counter });
    expect(await limit({ id: "a", plan: "paid", packages: [] })).toMatchObject({ allowed: true, remaining: 4_999 });
  });

  it("serve does not start, since it would not limit anybody, and says what to install", async () => {
    const { run } = await builtWith("prom-client");
    const started = serving(STORES, async () => {}, run);
    await expect(started).rejects.toThrow(`not listening: 2 settlegrade: ${LIMITS}`);
  });
});

describe("without prom-client", () => {
  it("figures throw an error with the line to install it", async () => {
    const { createMetrics } = await builtWith("rate-limiter-flexible");
    expect(() => createMetrics()).toThrow(METRICS);
  });

  it("serve starts without /metrics, and says so once", async () => {
    const { run } = await builtWith("rate-limiter-flexible");
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

it("with both, serve limits requests and has /metrics", async () => {
  const { run } = await builtWith("prom-client", "rate-limiter-flexible");
  const { got } = await serving(STORES, async (url) => (await fetch(`${url}/metrics`)).status, run);
  expect(got).toBe(200);
});

it("a package that is installed but broken is not taken for a missing one", async () => {
  const { createMetrics } = await builtWith();
  const folder = mkdtempSync(join(root, "broken-"));
  const broken = join(folder, "node_modules", "prom-client");
  mkdirSync(broken, { recursive: true });
  copyFileSync(join(ROOT, "node_modules", "prom-client", "index.js"), join(broken, "index.js"));
  copyFileSync(bundle, join(folder, "built.mjs"));
  const built: Built = await import(pathToFileURL(join(folder, "built.mjs")).href);
  expect(() => createMetrics()).toThrow(METRICS);
  expect(() => built.createMetrics()).toThrow("Cannot find module './lib/registry'");
});

describe("package.json", () => {
  const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta } = createRequire(import.meta.url)(
    "../../package.json",
  );

  it.each([LIMITS, METRICS].map((sentence) => /npm install (.*)@(.*)$/.exec(sentence)?.slice(1) ?? []))(
    "asks for the version of %s that the line installs, as an optional peer",
    (name = "", version = "") => {
      expect(peerDependencies[name]).toMatch(new RegExp(`^\\^${version}\\.\\d+\\.\\d+$`));
      expect(peerDependenciesMeta[name]).toEqual({ optional: true });
      expect(devDependencies[name]).toBe(peerDependencies[name]);
      expect(dependencies[name]).toBeUndefined();
    },
  );
});
