import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutUnused } from "../../../lab/playground/unused.js";
import { USUAL_LINES } from "../../../src/pure/engine/tables/sports/usual-lines.js";
import * as decimals from "../../../src/pure/ledger/money/decimal.js";
import * as houses from "../../../src/pure/rulebooks/index.js";

/** A module as the page has it. */
async function ofPage<Module>(file: string): Promise<Module> {
  const entry = fileURLToPath(new URL(`../../../src/pure/${file}`, import.meta.url));
  const { outputFiles = [] } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    minify: true,
    plugins: [withoutUnused],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? "").toString("base64")}`);
}

describe("the page without what it never uses", () => {
  it("reads and prints amounts as the ledger does", async () => {
    const page = await ofPage<typeof decimals>("ledger/money/decimal.ts");
    const digits = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 999_999_999_999 }), fc.bigInt(), (whole, part, units) => {
        const text = `${whole}.${String(part).padStart(12, "0")}`;
        expect(page.longUnits(text, 12)).toBe(BigInt(text.replace(".", "")));
        expect(page.parseDecimal(text)).toEqual(decimals.parseDecimal(text));
        for (const places of [0, 2, 30]) {
          expect(page.formatLong(units, places)).toBe(decimals.formatLong(units, places));
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it("has every house with its settings and their sources, and nothing else of it", async () => {
    const page = await ofPage<typeof houses>("rulebooks/index.ts");
    const bare = houses.rulebooks().map((each) => ({ ...each, about: "", inexpressible: [], unknown: [] }));
    expect(page.rulebooks().map((each) => ({ ...each, about: "" }))).toEqual(bare);
    expect(bare.length).toBeGreaterThan(10);
  });

  it("has the usual lines of every sport, without why they are", async () => {
    const page = await ofPage<{ USUAL_LINES: typeof USUAL_LINES }>("engine/tables/sports/usual-lines.ts");
    const bare: unknown = JSON.parse(JSON.stringify(USUAL_LINES, (key, value) => (key === "why" ? undefined : value)));
    expect(page.USUAL_LINES).toEqual(bare);
    expect(JSON.stringify(bare).length).toBeGreaterThan(1000);
  });
});
