import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundle, compressed } from "./bundle.js";
import { packed } from "./packed.js";

const { installed } = await packed();

/** What users bundle, and its bytes when it was last measured. */
const PROGRAMS = {
  core: ['export * from "./core.js"', 57_353],
  "the whole engine": ['export * from "./index.js"', 96_470],
  "grade alone": ['export { grade } from "./index.js"', 75_855],
  contract: ['export * from "./contract.js"', 15_312],
  ledger: ['export * from "./ledger.js"', 25_350],
  settle: ['export * from "./settle.js"', 125_326],
} as const;
/** What adds more than this raises its row. */
const ROOM = 1.02;

const rows = Object.entries(PROGRAMS).map(
  ([name, [program, bytes]]) => [name, Math.floor(bytes * ROOM), program] as const,
);
test.each(rows)("%s is at most %i bytes in brotli", async (name, most, program) => {
  expect(await compressed(name, program, join(installed, "dist"))).toBeLessThanOrEqual(most);
});

test("the service is at most 179 KB gzipped in the bundle of an edge worker, since the page is an entry of its own", async () => {
  const contents =
    'import { createHandler } from "./http.js"; export default { fetch: createHandler({ findEvents: () => new Map() }) }';
  const { code } = await bundle("", { stdin: { contents, resolveDir: join(installed, "dist") }, logLevel: "error" });
  const bytes = gzipSync(code, { level: 9 }).length;
  console.info(`the service: ${code.length} bytes minified, ${bytes} bytes gzipped`);
  expect(bytes).toBeLessThanOrEqual(179_000);
});
