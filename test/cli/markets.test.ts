import { describe, expect, it } from "vitest";
import { markets, sports } from "../../src/engine/index.js";
import { cli, recordsOf } from "./helpers.js";

describe("markets", () => {
  it("lists every sport with the number of its market names", async () => {
    const { code, out, err } = await cli(["markets"]);
    expect(code).toBe(0);
    expect(recordsOf(out)).toEqual(sports());
    expect(err).toBe("");
  });

  it("shows the sports as a table on a terminal of 80 columns, no name cut", async () => {
    const { out } = await cli(["markets"], { isTTY: true, columns: 80, env: { NO_COLOR: "1" } });
    const lines = out.split("\n");
    for (const { slug, markets } of sports()) {
      expect(lines.some((line) => line.startsWith(`${slug} `) && line.endsWith(` ${markets}`))).toBe(true);
    }
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(out).toContain(`${sports().length} sports`);
    expect(out).not.toContain("…");
  });
});

describe("markets SPORT", () => {
  it.each(["football", "ice-hockey", "boxing"])("lists the catalogue of %s", async (sport) => {
    expect(recordsOf((await cli(["markets", sport])).out)).toEqual(markets(sport));
    expect(JSON.parse((await cli(["markets", sport, "--format", "json"])).out)).toEqual(markets(sport));
  });

  it.each([
    ["MMA", "mixed-martial-arts"],
    ["Football", "football"],
    ["ICE-HOCKEY", "ice-hockey"],
    [" Ice  Hockey ", "ice-hockey"],
    ["american_football", "american-football"],
  ])("understands %j as %s", async (name, slug) => {
    expect(recordsOf((await cli(["markets", name])).out)).toEqual(markets(slug));
  });

  it("csv names the market in the place of an old one", async () => {
    const { out } = await cli(["markets", "football", "--format", "csv"]);
    const lines = out.split("\n");
    expect(lines[0]).toBe("name,shape,period,prematch,live,use,lastServed");
    expect(lines).toContain("ML,moneyline,match,true,true,,");
    expect(lines).toContain("Asian Handicap,line,match,true,true,Spread,2026-09-05");
    expect(lines).toHaveLength(markets("football").length + 2);
  });

  it.each(sports().map(({ slug }) => slug))("%s fits into 80 columns, no name cut", async (sport) => {
    const { out } = await cli(["markets", sport], { isTTY: true, columns: 80, env: { NO_COLOR: "1" } });
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(out).not.toContain("…");
    for (const { name } of markets(sport)) expect(out).toContain(`\n${name} `);
  });

  it.each([
    ["footbal", "Did you mean football?"],
    ["hockey", "Did you mean "],
    ["basket ball", "Did you mean basketball?"],
    ["quidditch", "settlegrade markets lists all."],
  ])("%s is no sport: %s", async (sport, hint) => {
    const { code, out, err } = await cli(["markets", sport]);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(`there is no sport "${sport}". ${hint}`);
  });

  it("a part of a name finds all that contain it", async () => {
    const { err } = await cli(["markets", "hockey"]);
    expect(err).toContain("field-hockey");
    expect(err).toContain("ice-hockey");
  });
});
