import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packed } from "./packed.js";

const { consumer } = await packed();

/** decimal.js, and papaparse for the command. Others are in the built files, of which a process loads what it uses. */
const MOST_PACKAGES = 2;
const MOST_BYTES = 13_750_000;
/** What only the service or the tests of a user need: each is installed by whoever wants it. */
const OPTIONAL = [
  "libsql",
  "ws",
  "prom-client",
  "rate-limiter-flexible",
  "fast-check",
  "@nats-io/transport-node",
  "@nats-io/jetstream",
  "@modelcontextprotocol/server",
];

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
}

const lock: Lock = JSON.parse(readFileSync(join(consumer, "node_modules", ".package-lock.json"), "utf8"));
const installed = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ""));
const others = installed.filter((name) => name !== "settlegrade").sort();

function bytesOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

test(`an install brings at most ${MOST_PACKAGES} other packages and ${MOST_BYTES / 1e6} MB`, () => {
  const folder = join(consumer, "node_modules");
  const sizes = [...others, "settlegrade"].map((name) => [name, bytesOf(join(folder, name))] as const);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const list = sizes.map(([name, bytes]) => `${name} ${bytes}`).join(", ");
  console.info(`install: ${others.length} packages besides settlegrade, ${total} bytes (${list})`);
  expect(others.length, `packages: ${others.join(", ")}`).toBeLessThanOrEqual(MOST_PACKAGES);
  expect(total, list).toBeLessThanOrEqual(MOST_BYTES);
});

test.each(OPTIONAL)("%s is installed by whoever needs it", (name) => {
  expect(others).not.toContain(name);
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(consumer, "node_modules", "settlegrade", "package.json"), "utf8"),
  );
  expect(peerDependencies).toHaveProperty(name);
  expect(peerDependenciesMeta).toMatchObject({ [name]: { optional: true } });
});
