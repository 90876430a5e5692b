/** Bets that name teams and a date instead of the id of their event. */
import { describe, expect, it } from "vitest";
import { cli, DERBY, scratch } from "../../../support/command.js";

const { file } = scratch();
const SECOND = { ...DERBY, id: 7, home: "Westbrook", away: "Southport Women", date: "2026-03-02T01:05:00Z" };
const events = file("events.json", { events: [DERBY, SECOND] });
const grade = (csv: string, ...more: string[]) =>
  cli(["grade", "--events", events, "--bets", file("bets.csv", csv), "--format", "ndjson", ...more]);
const TITLES = "ref,home,away,date,market,side\n";
const results = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ ref, eventId, result }) => [ref, eventId, result]);

describe("bets without an event id", () => {
  it("are matched by teams and day, in CSV and in NDJSON", async () => {
    const { out, err, code } = await grade(`${TITLES}A,NORTHBRIDGE,south-port,2026-03-01,ML,home\n`);
    expect(results(out)).toEqual([["A", 5, "won"]]);
    expect(err).not.toContain("not matched");
    expect(code).toBe(0);
    const bet = {
      ref: "B",
      home: "Northbridge",
      away: "Southport",
      date: "2026-03-01T15:30Z",
      market: "ML",
      side: "away",
    };
    const json = await cli(["grade", "--events", events, "--bets", file("bet.json", bet), "--format", "ndjson"]);
    expect(results(json.out)).toEqual([["B", 5, "lost"]]);
  });

  it("stay ungradeable if they are not matched, and are listed with the reason", async () => {
    const rows = [
      "A,Northbridge,Southport,2026-03-01,ML,home",
      "B,Southport,Northbridge,2026-03-01,ML,home",
      "C,Northers,Southport,2026-03-01,ML,home",
      "D,Northbridge,Southport,,ML,home",
      "E,Northbridge Women,Southport,2026-03-01,ML,home",
      "F,Westbrook,Southport Women,2026-03-02,ML,home",
    ];
    const { out, err, code } = await grade(`${TITLES}${rows.join("\n")}\n`);
    expect(results(out).map(([ref, , result]) => [ref, result])).toEqual([
      ["A", "won"],
      ...["B", "C", "D", "E", "F"].map((ref) => [ref, "ungradeable"]),
    ]);
    const listed = [...err.matchAll(/:(\d): not matched with an event \(([a-z ]+)\)/g)].map(([, line, why]) => [
      line,
      why,
    ]);
    expect(listed).toEqual([
      ["3", "swapped"],
      ["4", "one team"],
      ["5", "no date"],
      ["6", "no such match"],
      ["7", "zone needed"],
    ]);
    expect(err).toContain("Not matched with an event: 5 bets (");
    expect(code).toBe(0);
  });

  it("are matched by a table of short names and in a time zone", async () => {
    const names = file("names.json", { Northers: "Northbridge" });
    const csv = `${TITLES}A,Northers,Southport,2026-03-01,ML,home\nB,Westbrook,Southport W,2026-03-01,ML,home\n`;
    const { out, err } = await grade(csv, "--names", names, "--zone", "America/New_York");
    expect(results(out)).toEqual([
      ["A", 5, "won"],
      ["B", 7, "won"],
    ]);
    expect(err).not.toContain("not matched");
  });

  it("are swapped on neutral ground if home and away are the other way round", async () => {
    const rows = [
      "A,Southport,Northbridge,2026-03-01,yes,ML,,home",
      "B,Southport,Northbridge,2026-03-01,yes,Spread,2,away",
    ];
    const { out, err } = await grade(`ref,home,away,date,neutral,market,hdp,side\n${rows.join("\n")}\n`);
    expect(results(out)).toEqual([
      ["A", 5, "lost"],
      ["B", 5, "lost"],
    ]);
    expect(err).toContain("Sides swapped, as the event has them: 2 bets.");
  });

  it("are swapped in a sport without a home side", async () => {
    const match = {
      ...{ id: 9, home: "Alcaraz", away: "Sinner", date: "2026-03-01T15:00:00Z", status: "settled" },
      ...{ sport: { slug: "tennis" } },
      scores: {
        home: 2,
        away: 1,
        periods: { p1: { home: 6, away: 4 }, p2: { home: 4, away: 6 }, p3: { home: 6, away: 3 } },
      },
    };
    const rows = [
      "A,ML,,home,",
      "B,ML,,away,",
      "C,Spread (Games),2.5,home,",
      "D,Spread (Games),3.5,home,",
      "E,Correct Score,,yes,1-2",
      "F,Set 1 / Match,,away/away,",
      "G,Team Total (Games) Home,13.5,under,",
    ].map((row) => row.replace(",", ",Sinner,Alcaraz,2026-03-01,Tennis,"));
    const csv = `ref,home,away,date,sport,market,hdp,side,label\n${rows.join("\n")}\n`;
    const argv = ["grade", "--events", file("tennis.json", [match]), "--bets", file("tennis.csv", csv)];
    const { out, err } = await cli([...argv, "--format", "ndjson"]);
    expect(results(out)).toEqual([
      ["A", 9, "lost"],
      ["B", 9, "won"],
      ["C", 9, "lost"],
      ["D", 9, "won"],
      ["E", 9, "won"],
      ["F", 9, "won"],
      ["G", 9, "won"],
    ]);
    expect(err).toContain("Sides swapped, as the event has them: 7 bets.");
  });

  it("are refused if they would be swapped, and cannot be read", async () => {
    const { out, err } = await grade(
      `ref,home,away,date,neutral,market,side\nA,Southport,Northbridge,2026-03-01,yes,Who Knows,home\n`,
    );
    expect(results(out)).toEqual([["A", 0, "ungradeable"]]);
    expect(err).toContain("(swapped)");
    expect(err).toContain(
      "Its market or its label cannot be read; write home and away, and the side, as the event does.",
    );
  });

  it.each([
    ["grade"],
    ["settle", "--currency", "EUR"],
    ["backtest", "--currency", "EUR"],
    ["compare", "--currency", "EUR", "--rulebook", "standard", "--rulebook", "pinnacle"],
  ])("are counted after the last of them by %s", async (command, ...options) => {
    const bets = file(
      "money.csv",
      "home,away,date,market,side,odds,stake\nNowhere,Elsewhere,2026-03-01,ML,home,2,10\n",
    );
    const { err } = await cli([command, ...options, "--events", events, "--bets", bets]);
    expect(err).toContain("Not matched with an event: 1 bet (no such match 1).");
  });

  it("lists 20 of them and counts the others", async () => {
    const { err } = await grade(TITLES + "A,Nowhere,Elsewhere,2026-03-01,ML,home\n".repeat(30));
    expect(err.match(/not matched with an event \(/g)).toHaveLength(20);
    expect(err).toContain("Not matched with an event: 30 bets (no such match 30).");
  });

  it("has the teams above it in the table", async () => {
    const bets = file("bets.csv", `${TITLES}A,Nowhere,Elsewhere,2026-03-01,ML,home\n`);
    const { out } = await cli(["grade", "--events", events, "--bets", bets, "--format", "table"]);
    expect(out).toContain("Nowhere v Elsewhere  (not matched with an event)");
  });

  it("counts the id if there is one too", async () => {
    const { out } = await grade(
      "ref,event id,home,away,date,market,side\nA,7,Northbridge,Southport,2026-03-01,ML,home\n",
    );
    expect(results(out)).toEqual([["A", 7, "won"]]);
  });

  it("needs the date in a column", async () => {
    const { err, code } = await grade("ref,home,away,market,side\nA,Northbridge,Southport,ML,home\n");
    expect(err).toContain('there is no column "match date"');
    expect(code).toBe(2);
  });

  it.each([
    [["--zone", "Eastern"], '--zone: "Eastern" is not a time zone'],
    [["--events-zone", "Mars/Base"], '--events-zone: "Mars/Base" is not a time zone'],
    [["--moved", "25"], "--moved accepts a number of hours from 0 to 24"],
    [["--names", file("list.json", "[")], "not JSON"],
    [["--names", file("bad.json", { Spurs: 5 })], 'names: "Spurs" has no name of a team'],
    [["--names", "/nowhere/names.json"], "there is no such file"],
  ])("refuses %j", async (options, message) => {
    const { err, code } = await grade(`${TITLES}A,Northbridge,Southport,2026-03-01,ML,home\n`, ...options);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });
});

describe("slips without event ids", () => {
  const TITLES_OF_SLIPS = "id,stake,currency,odds,home,away,date,market,side\n";
  const settle = (csv: string, ...more: string[]) =>
    cli(["settle", "--events", events, "--bets", file("slips.csv", csv), "--format", "ndjson", ...more]);

  it("are matched and settled; without a type they are singles", async () => {
    const { out, code } = await settle(`${TITLES_OF_SLIPS}S1,10,EUR,2.50,Northbridge,Southport,2026-03-01,ML,home\n`);
    expect(JSON.parse(out)).toMatchObject({ betId: "S1", slip: { status: "settled", returns: "25.00" } });
    expect(code).toBe(0);
  });

  it("stay open if a leg is not matched, which is listed with its line", async () => {
    const { out, err } = await settle(`${TITLES_OF_SLIPS}S1,10,EUR,2.50,Northers,Southport,2026-03-01,ML,home\n`);
    expect(JSON.parse(out).slip.status).toBe("open");
    expect(err).toMatch(/slips\.csv:2: not matched with an event \(one team\)/);
  });
});
