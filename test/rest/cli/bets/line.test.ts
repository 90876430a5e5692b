/** A bet in words and its score, in one line of the command. Source: docs/command.md#a-bet-in-one-line. */
import { describe, expect, it, test } from "vitest";
import { cli, DERBY, recordsOf, scratch } from "../../../support/command.js";

const BET = "Arsenal -0.75 @1.95 £10";
const TERMINAL = { isTTY: true, columns: 200, env: { NO_COLOR: "1" } };

it("settles a bet with its stake, and says how the score was taken", async () => {
  const { code, out, err } = await cli(["settle", BET, "--score", "2-1"]);
  expect(code).toBe(0);
  expect(recordsOf(out)).toMatchObject([
    { currency: "GBP", slip: { status: "settled", returns: "14.75", profit: "4.75" }, legs: [{ result: "half_won" }] },
  ]);
  expect(err).toContain('Arsenal 2-1 after 90 minutes; otherwise write "2-1 aet".');
  const table = await cli(["settle", BET, "--score", "2-1"], TERMINAL);
  expect(table.out).toContain("Spread Arsenal -0.75 on Arsenal v opponent is half won: settled on regular time");
  expect(table.out).toContain("Arsenal 2-1 after 90 minutes");
});

it("grades and explains a bet, with its own score if it says it", async () => {
  const { out, err } = await cli(["grade", "Arsenal -0.75 at 1.95, ends 1-0"]);
  expect(recordsOf(out)).toMatchObject([
    { result: "half_won", sentence: expect.stringContaining("Arsenal 1-0 opponent") },
  ]);
  expect(err).toContain("Arsenal 1-0 after 90 minutes");
  const explained = await cli(["explain", "Lakers -3.5", "--score", "110-104", "--sport", "basketball"], TERMINAL);
  expect(explained.out).toMatch(/Spread Lakers -3.5 .* is won[\s\S]*Lakers 110-104 after regular time/);
});

it("reads money in units, and without a currency", async () => {
  const { out } = await cli(["settle", "Over 2.5 goals 2u @1.9", "--score", "2-1", "--unit", "10"]);
  expect(recordsOf(out)).toMatchObject([{ currency: "XXX", slip: { totalStake: "20.00", returns: "38.00" } }]);
});

test.each([
  [["settle", BET], "How did the match end? Give its score, such as --score 2-1."],
  [["settle", "Lakers -3.5 @1.9 £10", "--score", "110-104"], "Which sport is it?"],
  [["settle", "Arsenal -0.75 £10", "--score", "2-1"], "the bet has no odds, such as @1.95"],
  [["settle", "Arsenal -0.75 @1.95", "--score", "2-1"], "the bet has no stake, such as £10"],
  [["settle", "Over 2.5 goals 2u @1.9", "--score", "2-1"], "give --unit 10"],
  [["settle", "Arsenal", "-0.75", "--score", "2-1"], "a bet in words goes in quotes"],
  [["settle", "Arsenal", "£10", "--score", "2-1"], "a bet in words is one word in quotes"],
  [["settle", "bets.csv"], "a file of bets is given as --bets bets.csv"],
  [["settle", BET, "--score", "2-1", "--events", "events.json"], 'cannot be combined with the file "events.json"'],
  [["grade", "--score", "2-1"], "--score and --sport are about a bet in words"],
  [["grade", BET, "--score", "2-1", "--sport", "quidditch"], 'there is no sport "quidditch"'],
  [["grade", "no such.json"], "there is no such file"],
])("%j says what is missing", async (argv, sentence) => {
  const { code, err } = await cli(argv);
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
});

describe("a record of football without its periods", () => {
  const folder = scratch();
  const events = folder.file("events.json", [{ ...DERBY, scores: { home: 2, away: 1 } }]);
  const bets = folder.file("bets.json", [{ eventId: 5, market: "ML", side: "home" }]);
  const ASK = "Was 2-1 the score after 90 minutes?";

  it("is asked about in words, and not by the name of a field", async () => {
    const table = await cli(["grade", "--events", events, "--bets", bets, "--explain"], TERMINAL);
    expect(table.out).toContain(ASK);
    expect(table.out).toContain('1 needs an answer to "Was that after 90 minutes?"');
    expect(table.out).not.toContain("periods.ft");
    expect((await cli(["explain", "--events", events, "--bets", bets], TERMINAL)).out).toContain(ASK);
  });

  it("is not asked about if a bet needs another part of it", async () => {
    const halves = folder.file("halves.json", [{ eventId: 5, market: "Totals HT", side: "over", hdp: 0.5 }]);
    expect((await cli(["explain", "--events", events, "--bets", halves], TERMINAL)).out).not.toContain("Was 2-1");
  });
});
