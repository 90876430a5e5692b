/** What a file has of its own passes through to the answer. Source: docs/command.md#the-answer. */
import { expect, it, test } from "vitest";
import { cli, DERBY, ndjson, recordsOf, scratch, TIE } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, TIE]);
const CSV =
  "ref,event id,market,side,odds,stake,currency,tipster,result\na,8,ML,home,2,10,EUR,Ann,\nb,8,ML,home,2,10,EUR,,\n";
const bets = folder.file("bets.csv", CSV.replaceAll(",result", ",reason"));
const HOUSES = ["--rulebook", "standard", "--rulebook", "pinnacle"];
const run = (command: string, file: string, ...more: readonly string[]) =>
  cli([command, "--events", events, "--bets", file, ...(command === "compare" ? HOUSES : []), ...more]);

test.each(["settle", "compare", "grade"])("columns of CSV are in the answer of %s", async (command) => {
  const [first, second] = recordsOf((await run(command, bets)).out);
  expect(first?.["kept"]).toMatchObject({ tipster: "Ann" });
  expect(second?.["kept"] ?? {}).not.toHaveProperty("tipster");
  const [titles = "", row = ""] = (await run(command, bets, "--format", "csv")).out.split("\n");
  expect(titles).toMatch(/,tipster,(?:file )?reason$/);
  expect(row).toMatch(/,Ann,$/);
  expect(new Set(titles.split(",")).size).toBe(titles.split(",").length);
});

test.each(["settle", "compare", "grade"])("--no-keep leaves them out of the answer of %s", async (command) => {
  expect((await run(command, bets, "--no-keep")).out).not.toContain("Ann");
  expect((await run(command, bets, "--no-keep", "--format", "csv")).out).not.toMatch(/tipster|Ann/);
});

it("fields of flat records are kept by grade, and those next to a selection are not", async () => {
  const selection = { ref: "a", eventId: 5, market: "ML", side: "home" };
  const lines = folder.file(
    "flat.ndjson",
    ndjson([
      { ...selection, tipster: "Ann", units: 2 },
      { selection, tipster: "Bob" },
    ]),
  );
  const [flat, nested] = recordsOf((await run("grade", lines)).out);
  expect(flat?.["kept"]).toEqual({ tipster: "Ann", units: 2 });
  expect(nested).not.toHaveProperty("kept");
});

it("keeps the columns of a file in people's own words unless it is asked not to", async () => {
  const words = folder.file(
    "words.csv",
    "Date,Match,Bet,Odds,Stake,Tipster\n2026-03-01,Northbridge v Southport,Northbridge,2,10,Ann\n",
  );
  for (const command of ["settle", "grade"]) {
    expect(recordsOf((await run(command, words)).out)).toMatchObject([{ kept: { Tipster: "Ann" } }]);
    expect((await run(command, words, "--no-keep")).out).not.toContain("Ann");
  }
});
