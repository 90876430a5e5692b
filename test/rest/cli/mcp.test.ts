/** Bets of an assistant in the user's words, and fields that are null. */
import { describe, expect, it } from "vitest";
import { EXPLAIN_INPUT, SETTLE_INPUT } from "../../../src/cli/mcp/schemas.js";
import { explainBet, settleBets } from "../../../src/cli/mcp/tools.js";
import { DERBY } from "../../support/command.js";

const HEAT = {
  ...{ id: 9, home: "Boston Celtics", away: "Miami Heat", status: "settled", date: "2026-03-01T20:00:00Z" },
  ...{
    sport: { slug: "basketball" },
    scores: { home: 104, away: 101, periods: { fulltime: { home: 104, away: 101 } } },
  },
};
const DARTS = { ...DERBY, id: 8, sport: { slug: "darts" }, scores: { home: 3, away: 1 } };
const EVENTS = [DERBY, HEAT, DARTS];

type Answer = Record<string, unknown>;

async function settled(...bets: readonly object[]): Promise<readonly Answer[]> {
  const answer = await settleBets(SETTLE_INPUT.parse({ bets, events: EVENTS }), null);
  return answer["bets"] as readonly Answer[];
}

async function answerTo(bet: object): Promise<Answer> {
  const [answer = {}] = await settled(bet);
  return answer;
}

describe("a bet in the user's words", () => {
  it.each([
    [5, "Over 2.5 goals", "won", "Totals over 2.5"],
    [5, "ambos marcan sí", "won", "Both Teams To Score yes"],
    [5, "Southport to win", "lost", "ML away"],
    [9, "Heat +4.5 @ 1.91", "won", "Spread away +4.5"],
    [9, "Heat +2.5", "lost", "Spread away +2.5"],
  ])("is read on event %i: %s", async (eventId, bet, result, read) => {
    expect(await answerTo({ eventId, bet })).toMatchObject({ eventId, result, read: { bet: read } });
  });

  it("has odds and a stake, which count if the call has none", async () => {
    const text = { eventId: 5, bet: "Over 2.5 goals @ 1.90 £10" };
    const [own, other, none] = await settled(
      text,
      { ...text, stake: 5, odds: "3.00" },
      { eventId: 5, bet: "Over 2.5" },
    );
    expect(own).toMatchObject({ read: { odds: "1.90", stake: "10" }, money: { returns: "19.00", profit: "9.00" } });
    expect(other).toMatchObject({ money: { returns: "15.00" } });
    expect(none).not.toHaveProperty("money");
  });

  it("has a stake in units, which is no money of a currency", async () => {
    const answer = await answerTo({ eventId: 5, bet: "2u Over 2.5 goals @ 1.9", currency: "JPY" });
    expect(answer).toMatchObject({ read: { stake: "2 units" }, money: { returns: "3.80" } });
    expect(await answerTo({ eventId: 5, bet: "max bet Northbridge @ 2.5" })).toMatchObject({
      money: { fault: expect.stringContaining("ask for the stake") },
    });
  });

  it("is turned with the teams if the event has them the other way round", async () => {
    const match = { home: "Southport", away: "Northbridge", date: "2026-03-01", sport: "darts" };
    const bets = [
      { ...match, bet: "Northbridge -1.5" },
      { ...match, market: "handicap", side: "Southport +1.5" },
      { ...match, bet: "home to win" },
    ];
    expect(await settled(...bets)).toMatchObject([
      { eventId: 8, result: "won" },
      { eventId: 8, result: "lost" },
      { eventId: 8, result: "lost" },
    ]);
  });

  it("names teams as the call does", async () => {
    const match = { away: "Southport", date: "2026-03-01", sport: "football" };
    const bets = [
      { ...match, home: "the bridge", bet: "The Bridge -0.5" },
      { ...match, home: "NORTHBRIDGE", bet: "northbridge -0.5" },
      { ...match, home: "The Bridge", bet: "Northbridge -0.5" },
    ];
    const names = { "The Bridge": "Northbridge", SP: ["Southport", "Southpool"] };
    const answer = await settleBets(SETTLE_INPUT.parse({ bets, events: EVENTS, names }), null);
    expect(answer["counts"]).toEqual({ won: 3 });
  });

  it("is explained in steps", async () => {
    const input = EXPLAIN_INPUT.parse({ bet: { bet: "Northbridge -1.5" }, event: DERBY });
    const { grade, steps } = await explainBet(input, null);
    expect(grade).toMatchObject({ eventId: 5, result: "lost" });
    expect(steps).toContainEqual(expect.objectContaining({ step: "asked", market: "Spread" }));
  });

  it("says what a person should know about the reading", async () => {
    const [cards, ended] = await settled(
      { eventId: 5, bet: "over 4.5 cards" },
      { eventId: 5, bet: "Northbridge to lose", market: "x" },
      { eventId: 5, bet: "Northbridge to win, ended 0-3" },
    ).then(([one, , other]) => [one, other]);
    expect(cards?.["notes"]).toEqual([expect.stringContaining("red card")]);
    expect(ended).toMatchObject({ result: "won", notes: [expect.stringContaining("record of the match")] });
  });
});

describe("a bet in words that is not one bet", () => {
  it("has the readings of an ambiguous text, and what to ask", async () => {
    expect(await answerTo({ ref: "a", eventId: 5, bet: "Northbridge -1", stake: 10, odds: 2 })).toMatchObject({
      ...{ ref: "a", eventId: 5, result: "ungradeable", money: { status: "cannot_settle" } },
      sentence:
        'The bet "Northbridge -1" cannot be settled: it may be Spread home -1 or European Handicap home -1: a whole line may be returned or lost if it is hit; write AH or EH.',
      readings: ["Spread home -1", "European Handicap home -1"],
      ask: expect.stringContaining("is the stake returned"),
    });
    expect(await answerTo({ eventId: 5, bet: "Spread home -1" })).toMatchObject({ result: "void" });
  });

  it("names the word that nobody knows", async () => {
    const answer = await answerTo({ eventId: 5, bet: "Chelsea to win" });
    expect(answer).toMatchObject({ result: "ungradeable", reason: "unsupported_market" });
    expect(answer["sentence"]).toBe('The bet "Chelsea to win" cannot be settled: nobody knows the word "Chelsea".');
    expect(answer["ask"]).toContain("Which market is the bet on?");
    expect(answer).not.toHaveProperty("readings");
  });

  it("lists the bets of a text that has several", async () => {
    expect(await answerTo({ eventId: 5, bet: "Northbridge to win + over 9.5 corners" })).toMatchObject({
      sentence: expect.stringContaining("is 2 bets"),
      readings: ["ML home", "Corners Totals over 9.5"],
      ask: expect.stringContaining("one slip"),
    });
  });

  it("is explained without steps", async () => {
    const input = EXPLAIN_INPUT.parse({ bet: { bet: "Northbridge -1" }, event: DERBY });
    expect(await explainBet(input, null)).toMatchObject({
      grade: { eventId: 5, result: "ungradeable", final: true },
      ...{ steps: [], readings: [expect.anything(), expect.anything()], ask: expect.anything() },
    });
  });

  it.each([
    [{ bet: "" }, "there is no bet"],
    [{}, "there is no bet"],
    [{ market: "Totals", hdp: 2.5 }, "side is missing"],
    [{ market: "Goals", side: "over" }, "has no line"],
    [{ bet: "Over 2.5 goals", market: "Totals", side: "under" }, "contradict"],
    [{ bet: "Over 2.5 goals", market: "Winner of the toss" }, '"toss"'],
  ])("is not guessed: %j", async (bet, words) => {
    expect(await answerTo({ eventId: 5, ...bet })).toMatchObject({
      ...{ result: "ungradeable", sentence: expect.stringContaining(words), ask: expect.stringMatching(/\?/) },
    });
  });

  it("is not read on a record without its teams or its sport", async () => {
    const { home: _, away: __, ...teamless } = { ...DERBY, id: 1 };
    const { sport: ___, ...other } = { ...DERBY, id: 2 };
    const bets = [
      { eventId: 1, bet: "Northbridge" },
      { eventId: 2, bet: "Over 2.5 goals" },
      { eventId: 2, market: "Over 2.5 goals", side: "over" },
    ];
    const answer = await settleBets(SETTLE_INPUT.parse({ bets, events: [teamless, other] }), null);
    expect(answer["bets"]).toMatchObject([
      { result: "ungradeable", ask: expect.stringContaining("team") },
      { result: "ungradeable", ask: expect.stringContaining("sport") },
      { result: "ungradeable", ask: expect.stringContaining("sport") },
    ]);
  });

  it("asks for the match, if there are records and nobody says how it ended", async () => {
    const [plain] = await settled({ bet: "Over 2.5" });
    expect(plain?.["ask"]).toMatch(/^Which match is it/);
    expect(plain).not.toHaveProperty("needed");
    expect(plain).not.toHaveProperty("eventId");
  });
});

describe("a market and a side in words", () => {
  it.each([
    [{ eventId: 9, market: "spread", side: "Heat +3.5" }, "won"],
    [{ eventId: 5, market: "ML", side: "Northbridge" }, "won"],
    [{ eventId: 5, market: "Over 2.5 goals", side: "over" }, "won"],
    [{ eventId: 5, market: "Over 2.5 goals" }, "won"],
    [{ eventId: 5, market: "Over/Under goals", side: "Over", hdp: 2.5 }, "won"],
    [{ eventId: 5, market: "Correct Score", label: "2-1" }, "won"],
    [{ eventId: 5, market: "Goals", side: "over 2.5", hdp: 2.5 }, "won"],
  ])("are read: %j", async (bet, result) => {
    expect(await answerTo(bet)).toMatchObject({ result });
  });

  it("are left to the engine if both are of the catalogue", async () => {
    const answer = await answerTo({ eventId: 5, market: "totals", side: "OVER", hdp: 2.3 });
    expect(answer).toMatchObject({ result: "ungradeable", reason: "invalid_line" });
    expect(answer).not.toHaveProperty("read");
  });

  it("have the line of the home side in `hdp`, or are asked about", async () => {
    const [asDocumented, repeated] = await settled(
      { eventId: 9, market: "spread", side: "Heat +3.5", hdp: -3.5 },
      { eventId: 9, market: "spread", side: "Heat", hdp: 3.5 },
    );
    expect(asDocumented).toMatchObject({ result: "won" });
    expect(repeated).toMatchObject({ reason: "invalid_line", readings: [expect.anything(), expect.anything()] });
  });

  it.each([
    ["Bth teams to score", '"Bth"; did you mean Both Teams To Score?'],
    ["Over 2.5 gaols", '"gaols"; did you mean Totals?'],
    ["Corner totls over 9.5", '"totls"; did you mean Totals?'],
    ["Over 2.5 runs", '"Over 2.5 runs" is not a market of the sport'],
  ])("are said with the word at fault and the nearest market, if they are not read: %s", async (market, words) => {
    const [alone, withSide] = await settled({ eventId: 5, market }, { eventId: 5, market, side: "over", hdp: 2.5 });
    expect(alone).toMatchObject({ result: "ungradeable", sentence: expect.stringContaining(words) });
    expect(withSide?.["sentence"]).toMatch(/: (nobody knows the word|"over" is not a market|parts of "over")/);
  });

  it("are never answered with the words of a market that does not exist", async () => {
    const bets = ["Over 2.5 goals", "Winner of the toss", "Over 2.5 gaols", "Northbridge -1"].flatMap((market) => [
      { eventId: 5, market, side: "over" },
      { eventId: 5, market },
      { eventId: 5, bet: market },
    ]);
    expect(JSON.stringify(await settled(...bets))).not.toContain("bets are not settled");
  });
});

describe("a field of a bet that is null", () => {
  const NULLS = { bet: null, label: null, tieRule: null, scoreAtBet: null, home: null, away: null, date: null };
  const MORE = { sport: null, neutral: null, stake: null, odds: null, currency: null };

  it("is as if it were left out", async () => {
    const [ml, text] = await settled(
      { ...NULLS, ...MORE, ref: null, hdp: null, eventId: 5, market: "ML", side: "home" },
      { ...NULLS, ...MORE, ref: null, hdp: null, eventId: 5, market: null, side: null, bet: "Over 2.5" },
    );
    expect(ml).toEqual(await answerTo({ eventId: 5, market: "ML", side: "home" }));
    expect(text).toMatchObject({ result: "won" });
    const named = { ...NULLS, ...MORE, eventId: null, home: "Northbridge", away: "Southport", date: "2026-03-01" };
    expect(await answerTo({ ...named, sport: "football", market: "ML", side: "home" })).toMatchObject({ eventId: 5 });
  });

  it("may be one of the call", async () => {
    const common = { rulebook: null, asOf: null, names: null, zone: null };
    const input = EXPLAIN_INPUT.parse({ bet: { eventId: 5, bet: "Over 2.5" }, event: DERBY, ...common });
    expect(await explainBet(input, null)).toMatchObject({ grade: { result: "won" } });
    const call = { bets: [{ eventId: 5, bet: "Over 2.5" }], events: null, ...common };
    expect(await settleBets(SETTLE_INPUT.parse(call), null)).toMatchObject({ counts: { ungradeable: 1 } });
  });
});

it("takes 1,000 short names in a call, and says how many are too many", async () => {
  const namesOf = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, at) => [`N ${at}`, "Northbridge"]));
  const call = { bets: [{ eventId: 5, bet: "N 999 -0.5" }], events: EVENTS, names: namesOf(1000) };
  expect(await settleBets(SETTLE_INPUT.parse(call), null)).toMatchObject({ counts: { won: 1 } });
  const { error } = SETTLE_INPUT.safeParse({ ...call, names: namesOf(1001) });
  expect(error?.issues).toMatchObject([
    { path: ["names"], message: expect.stringContaining("1001 short names are too many; allowed: 1000") },
  ]);
});

it("takes numbers where strings are wanted, and strings that are numbers", async () => {
  const bet = { ref: 17, eventId: "5", market: "ML", side: "home", stake: 10, odds: 2.5 };
  expect(await answerTo(bet)).toMatchObject({ ref: "17", money: { returns: "25.00" } });
  const texts = { market: "Totals", side: "over", hdp: "2.5", stake: "10", odds: { american: 150 } };
  expect(await answerTo({ eventId: 5, ...texts })).toMatchObject({ result: "won", money: { returns: "25.00" } });
  const named = { home: 1860, away: "Southport", date: "2026-03-01", market: "ML", side: "home" };
  const call = { bets: [named], events: [{ ...DERBY, home: "1860" }], asOf: Date.UTC(2026, 4, 1) };
  expect(await settleBets(SETTLE_INPUT.parse(call), null)).toMatchObject({ counts: { won: 1 } });
  expect(SETTLE_INPUT.safeParse({ bets: [{ ...texts, hdp: "two" }] }).error?.issues).toHaveLength(1);
});
