import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundle, compressed } from "./bundle.js";
import { packed } from "./packed.js";

const { installed } = await packed();

/** What users bundle, and its bytes when it was last measured. */
const PROGRAMS = {
  core: ['export * from "./core.js"', 49_121],
  "the whole engine": ['export * from "./index.js"', 73_740],
  "grade alone": ['export { grade } from "./index.js"', 64_863],
  contract: ['export * from "./contract.js"', 14_445],
  ledger: ['export * from "./ledger.js"', 25_115],
  settle: ['export * from "./settle.js"', 102_194],
} as const;
/** What adds more than this raises its row. */
const ROOM = 1.02;

const rows = Object.entries(PROGRAMS).map(
  ([name, [program, bytes]]) => [name, Math.floor(bytes * ROOM), program] as const,
);
test.each(rows)("%s is at most %i bytes in brotli", async (name, most, program) => {
  expect(await compressed(name, program, join(installed, "dist"))).toBeLessThanOrEqual(most);
});

test("the service is at most 150 KB gzipped in the bundle of an edge worker, since the page is an entry of its own", async () => {
  const contents =
    'import { createHandler } from "./http.js"; export default { fetch: createHandler({ findEvents: () => new Map() }) }';
  const { code } = await bundle("", { stdin: { contents, resolveDir: join(installed, "dist") }, logLevel: "error" });
  const bytes = gzipSync(code, { level: 9 }).length;
  console.info(`the service: ${code.length} bytes minified, ${bytes} bytes gzipped`);
  expect(bytes).toBeLessThanOrEqual(150_000);
});
