/** Names that are written as types are those of the tables. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NAME_FILES } from "../../../lab/pages/name-types/text.js";
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
  "Breaks of Serve": true,
  Saves: true,
  "Penalties Awarded": true,
  "Penalties Scored": true,
  "Penalties Missed": true,
  "Woodwork Hits": true,
  Tackles: true,
  "Throw-ins": true,
  "Goal Kicks": true,
  "Free Kicks": true,
  Passes: true,
  "7-Metre Goals": true,
  Suspensions: true,
  "Blocked Shots": true,
  "Penalty Minutes": true,
  "Power Play Goals": true,
  "Faceoffs Won": true,
  Hits: true,
  Penalties: true,
  Touchdowns: true,
  "Field Goals": true,
  Sacks: true,
  Punts: true,
  "First Downs": true,
  "Passing Yards": true,
  "Rushing Yards": true,
  Turnovers: true,
  "Three Pointers": true,
  Rebounds: true,
  Assists: true,
  Steals: true,
  Blocks: true,
  "Home Runs": true,
  "Stolen Bases": true,
  Strikeouts: true,
  "180s": true,
  Centuries: true,
  "50+ Breaks": true,
  Kills: true,
  Towers: true,
  Dragons: true,
  Barons: true,
  Roshans: true,
  Inhibitors: true,
  "First Bloods": true,
  "First Towers": true,
  "First Dragons": true,
  "First Barons": true,
  Tries: true,
  Conversions: true,
};

describe("a type of names", () => {
  it.each(Object.entries(NAME_FILES))("is what `npm run lab -- name-types` writes: %s", (path, text) => {
    expectWritten(path, text(), "name-types");
  });
});

describe("MarketName", () => {
  it("has every name in use once, and no old name", () => {
    const entries = sports().flatMap(({ slug }) => markets(slug));
    const namesOf = (isOld: boolean) =>
      new Set(entries.filter(({ deprecated }) => (deprecated !== undefined) === isOld).map(({ name }) => name));
    const written = [...file.matchAll(/^ {2}\| "(.*)"$/gm)].map(([, name = ""]) => name);
    expect([...written].sort()).toEqual([...namesOf(false)].sort());
    const old = namesOf(true);
    expect(written.filter((name) => old.has(name))).toEqual([]);
  });
});

describe("TeamStatistic", () => {
  it("has the statistics of teams and those that they are made of", () => {
    const names = TEAM_STATISTICS.flatMap(({ name, madeOf = [] }) => [name, ...madeOf]);
    expect(Object.keys(STATISTICS).sort()).toEqual([...new Set(names)].sort());
  });
});
