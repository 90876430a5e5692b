import { join } from "node:path";
import { expect, test } from "vitest";
import { gzipped } from "./bundle.js";
import { packed } from "./packed.js";

const { installed } = await packed();

/** The most bytes of an entry with the packages that it imports, bundled, minified and gzipped. */
const MOST_BYTES = { core: 53_800, index: 84_400, contract: 30_700 };

test.each(Object.entries(MOST_BYTES))("%s is at most %i bytes gzipped", async (entry, most) => {
  expect(await gzipped(join(installed, "dist", `${entry}.js`))).toBeLessThanOrEqual(most);
});
