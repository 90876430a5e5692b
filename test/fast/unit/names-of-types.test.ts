/** Names that are written as types are those of the tables. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NAME_FILES } from "../../../lab/pages/market-names/text.js";
import { markets, sports, type TeamStatistic } from "../../../src/pure/engine/index.js";
import { TEAM_STATISTICS } from "../../../src/pure/engine/tables/statistics/team-statistics.js";
import { expectWritten } from "../../support/expect-page.js";

const file = readFileSync(new URL("../../../src/pure/engine/generated/market-names.ts", import.meta.url), "utf8");

/** Every name of the type, which the compiler holds complete. */
const STATISTICS: Readonly<Record<TeamStatistic, true>> = {
  Corners: true,
  Bookings: true,
  "Yellow Cards": true,
  "Red Cards": true,
  Shots: true,
  "Shots on Target": true,
  Fouls: true,
  Offsides: true,
  Aces: true,
  "Double Faults": true,
};

describe("a type of names", () => {
  it.each(Object.entries(NAME_FILES))("is what `npm run lab -- market-names` writes: %s", (path, text) => {
    expectWritten(path, text(), "market-names");
  });
});

describe("MarketName", () => {
  it("has every name in use once, and no old name", () => {
    const entries = sports().flatMap(({ slug }) => markets(slug));
    const namesOf = (isOld: boolean) =>
      new Set(entries.filter(({ deprecated }) => (deprecated !== undefined) === isOld).map(({ name }) => name));
    const written = [...file.matchAll(/^ {2}\| "(.*)"$/gm)].map(([, name = ""]) => name);
    expect([...written].sort()).toEqual([...namesOf(false)].sort());
    expect(written.filter((name) => namesOf(true).has(name))).toEqual([]);
  });
});

describe("TeamStatistic", () => {
  it("has the statistics of teams and those that they are made of", () => {
    const names = TEAM_STATISTICS.flatMap(({ name, madeOf = [] }) => [name, ...madeOf]);
    expect(Object.keys(STATISTICS).sort()).toEqual([...new Set(names)].sort());
  });
});
