/** Each other name of a market means what somebody has written down, in a vector, in the oracle or in `names.ts`. */
import { describe, expect, it } from "vitest";
import { resolveMarket } from "../../../src/pure/engine/compile/index.js";
import { TABLES } from "../../../src/pure/engine/compile/tables.js";
import { sports } from "../../../src/pure/engine/index.js";
import { expectNone } from "../../support/expect-none.js";
import { isOnCounts } from "../differential/oracle/counts.js";
import { marketsOf } from "../differential/oracle/index.js";
import { MEANT_NAMES } from "./names.js";
import { families, recordOf } from "./support.js";

const SLUGS = sports().map(({ slug }) => slug);
const normal = (name: unknown) => String(name).trim().toLowerCase().replaceAll(/\s+/g, " ");

const written = new Set([
  ...SLUGS.flatMap((slug) => marketsOf(slug).map(({ name }) => normal(name))),
  ...families
    .flatMap(({ vectors }) => vectors)
    .filter(({ expected: { reason } }) => reason === null)
    .map(({ selection }) => normal(recordOf(selection).market)),
  ...MEANT_NAMES.flatMap(({ names }) => names.map(normal)),
]);

/** Names without those that are understood with a part of the match alone. */
const names = [...new Set(TABLES.aliases.map(({ name }) => name))].filter((name) =>
  SLUGS.some((slug) => resolveMarket(slug, name) !== null),
);

describe("every other name of a market", () => {
  it("is in a vector with a decided bet, in the oracle or in names.ts", () => {
    expect(names.length).toBeGreaterThan(100);
    expectNone(
      "names whose market nobody has written down; write it in test/fast/conformance/names.ts",
      names.filter((name) => !written.has(normal(name)) && !isOnCounts(name)),
    );
  });

  it.each(MEANT_NAMES.flatMap(({ names, ...meant }) => names.map((name) => ({ name, ...meant }))))(
    "$name means $market in $sport",
    ({ name, market, sport }) => {
      const { name: _, ...meant } =
        resolveMarket(sport, market) ?? expect.fail(`${market} is not a market of ${sport}`);
      expect(resolveMarket(sport, name)).toMatchObject(meant);
    },
  );
});
