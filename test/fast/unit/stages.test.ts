/** The stages read the rows of the tables; none of them knows a sport or a market by its name. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { aliases } from "../../../src/pure/engine/tables/names/aliases.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { expectNone } from "../../support/expect-none.js";

const ENGINE = new URL("../../../src/pure/engine/", import.meta.url);
const FOLDERS = ["event", "possible", "decide", "kinds"];
const NAMES = new Set([
  ...SPORTS.flatMap(({ name, slug, aliases }) => [name, slug, ...aliases]),
  ...[...MARKET_TYPES, ...aliases()].map(({ name }) => name),
]);

/** The names of sports and markets that are strings of a source, comments apart. */
function namesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return [...code.matchAll(/(["'`])(.*?)\1/g)].map(([, , words = ""]) => words).filter((words) => NAMES.has(words));
}

describe("the stages", () => {
  it.each(FOLDERS)("name no sport and no market: %s", (folder) => {
    const files = readdirSync(new URL(`${folder}/`, ENGINE), { recursive: true, encoding: "utf8" });
    const sources = files.filter((file) => file.endsWith(".ts"));
    expect(sources.length).toBeGreaterThan(5);
    expectNone(
      "names of sports and markets in a stage; make a column of the rows, and read that",
      sources.flatMap((file) =>
        namesIn(readFileSync(new URL(`${folder}/${file}`, ENGINE), "utf8")).map((name) => `${folder}/${file}: ${name}`),
      ),
    );
  });

  it("are searched for every spelling of a sport, and for every market", () => {
    const source = 'if (slug === "tennis" || name === `Totals`) return; // "soccer"\n/** "ML" */ const kind = "total";';
    expect(namesIn(source)).toEqual(["tennis", "Totals"]);
  });
});
