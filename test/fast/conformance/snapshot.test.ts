/** No verdict changes in silence: `npm run lab -- snapshot --accept "why"` stores the new ones and writes the change log. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Difference, differencesOf, verdictsOf } from "../../../lab/snapshot/compare.js";
import { reportOf } from "../../../lab/snapshot/report.js";
import { type Bets, readBets, readVerdicts, type Verdicts } from "../../../lab/snapshot/stored.js";
import { marketsAsked } from "../../../src/fixtures/served.js";
import { RESULTS } from "../../../src/pure/engine/index.js";
import { rulebooks } from "../../../src/pure/rulebooks/index.js";
import { expectNone } from "../../support/expect-none.js";

const HOW = "npm run lab -- snapshot --accept WHY";

describe("the verdicts of the snapshot", () => {
  const bets: Bets = readBets();
  const before: Verdicts = readVerdicts();
  let after: Verdicts;

  beforeAll(() => {
    after = verdictsOf(bets);
  });

  it("are those of this engine", () => {
    const found: readonly Difference[] = differencesOf(bets, before, after);
    if (found.length > 0) expect.fail(`${reportOf(found)}\nIf each of them is meant: ${HOW}`);
    expect([...after.keys()]).toEqual([...before.keys()]);
  });

  it("are of every sport, market and shipped rulebook", () => {
    const wanted = [...marketsAsked({})].flatMap(([slug, markets]) => [
      ...markets.map(({ name }) => `${slug}/${name}`),
      ...rulebooks().map(({ id }) => `${slug}/under ${id}`),
    ]);
    expectNone(
      `without bets in the snapshot; draw them by ${HOW}`,
      wanted.filter((name) => !before.has(name)),
    );
  });

  it("are 200,000 at least, of every result, and both final and provisional", () => {
    const letters = [...before.values()].join("");
    expect(letters.length).toBeGreaterThan(200_000);
    expect(new Set(letters.toLowerCase())).toHaveLength(RESULTS.length);
    for (const letter of "WwLlVv") expect(letters.split(letter).length).toBeGreaterThan(50);
  });
});
