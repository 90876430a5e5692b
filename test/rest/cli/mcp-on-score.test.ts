/** Bets of an assistant on a match of which it has no record: on the score that somebody says, or with what to ask. */
import { describe, expect, it } from "vitest";
import { EXPLAIN_INPUT, SETTLE_INPUT } from "../../../src/cli/mcp/schemas.js";
import { explainBet, settleBets } from "../../../src/cli/mcp/tools.js";
import { DERBY } from "../../support/command.js";

type Answer = Readonly<Record<string, unknown>>;

async function answerTo(bet: object, others: object = {}): Promise<Answer> {
  const { bets } = await settleBets(SETTLE_INPUT.parse({ bets: [bet], ...others }), null);
  const [answer = {}] = bets as readonly Answer[];
  return answer;
}

const CITY = { bet: "Man City DNB @1.9", sport: "football" };
const FIELDS = { market: "Spread", side: "away", hdp: -1.25, sport: "football" };
const TEAMS = { home: "Arsenal", away: "Everton" };

describe("a bet that says how its match ended", () => {
  it("is settled without a record, and the answer says what the score was taken for", async () => {
    const answer = await answerTo({ ...CITY, bet: `${CITY.bet}, ended 1-1`, stake: 10 });
    expect(answer).toMatchObject({
      result: "void",
      score: '"Man City" 1-1 after 90 minutes; otherwise write "1-1 aet".',
      read: { odds: "1.9" },
      money: { returns: "10.00" },
    });
    expect(answer).not.toHaveProperty("eventId");
    expect(answer).not.toHaveProperty("ask");
  });

  it.each([
    [{ ...CITY, score: "2-1" }, "won"],
    [{ ...CITY, score: "1-2" }, "lost"],
    [{ ...CITY, score: { home: 1, away: "1" } }, "void"],
    [{ bet: "Over 2.5 goals", score: "2-1" }, "won"],
    [{ bet: "Over 2.5 goals", market: "Totals", score: "2-1" }, "won"],
    [{ bet: "Arsenal v Everton: Everton +1.25", score: "2-1", sport: "Soccer" }, "half_won"],
    [{ bet: "Everton +1.25", ...TEAMS, score: "2-1", sport: "football" }, "half_won"],
    [{ bet: "Arsenal v Everton: Everton +1.25", ...TEAMS, score: "2-1", sport: "football" }, "half_won"],
    [{ bet: "AFC to win", names: { AFC: "Arsenal" }, ...TEAMS, score: "2-1", sport: "football" }, "won"],
    [{ ...FIELDS, ...TEAMS, score: "2-1" }, "half_won"],
    [{ ...FIELDS, score: "2-1" }, "half_won"],
    [{ market: "Totals", side: "over", hdp: "2.5", score: "2-1", sport: "football" }, "won"],
    [{ market: "Over 2.5 goals", score: "2-1" }, "won"],
    [{ market: "ML", side: "Man City", score: "2-1", sport: "football" }, "won"],
    [{ bet: "HT draw", score: "2-1 (1-1)", sport: "football" }, "won"],
  ])("is settled on the score: %j", async (sent, result) => {
    const { names, ...bet } = { names: undefined, ...sent };
    expect(await answerTo(bet, { names })).toMatchObject({
      result,
      score: expect.stringContaining("after 90 minutes"),
    });
  });

  it("has the id of the call, if it has one, and is explained", async () => {
    expect(await answerTo({ ...CITY, eventId: 7, score: "2-1" })).toMatchObject({ eventId: 7, result: "won" });
    const explained = await explainBet(EXPLAIN_INPUT.parse({ bet: { ...CITY, score: "1-1" } }), null);
    expect(explained).toMatchObject({ grade: { result: "void" }, score: expect.stringContaining("90 minutes") });
    expect(explained["grade"]).not.toHaveProperty("eventId");
  });

  it("is settled on its record, if there is one", async () => {
    const bet = { eventId: 5, bet: "Northbridge to win", score: "0-3" };
    const answer = await answerTo(bet, { events: [DERBY] });
    expect(answer).toMatchObject({ result: "won", notes: [expect.stringContaining("record of the match counts")] });
    expect(answer).not.toHaveProperty("score");
    const others = await answerTo({ ...CITY, score: "1-1" }, { events: [DERBY] });
    expect(others).toMatchObject({ result: "void" });
  });

  it.each([
    [{ ...CITY, score: { home: 2, away: 1 } }, "Whose is the first number"],
    [{ ...CITY, score: "two one" }, "What was the score"],
    [{ ...CITY, bet: "Man City DNB, ended 2-1", score: "1-1" }, "Which score is the right one?"],
    [{ bet: "Over 2.5 goals", market: "Totals", side: "under", score: "2-1", sport: "football" }, "What exactly does"],
    [
      { bet: "Arsenal v Everton: over 2.5", home: "Leeds", away: "Everton", score: "2-1", sport: "football" },
      "Who played",
    ],
    [
      { bet: "Arsenal v Everton: over 2.5", home: "Everton", away: "Arsenal", score: "2-1", sport: "football" },
      "Who played",
    ],
    [
      { bet: "Knicks @ Heat: Heat ML", home: "Knicks", away: "Heat", score: "98-91", sport: "basketball" },
      "Who played",
    ],
    [
      { bet: "Arsenal vs Everton Arsenal -0.5", home: "Everton", away: "Arsenal", score: "2-1", sport: "football" },
      "Who played",
    ],
    [{ bet: "Over 2.5", sport: "quidditch", score: "2-1" }, "Which sport is it?"],
    [{ bet: "Man City DNB, ended 1-1" }, "Which sport is it?"],
  ])("is not guessed: %j", async (bet, ask) => {
    expect(await answerTo(bet)).toMatchObject({ result: "ungradeable", ask: expect.stringContaining(ask) });
  });
});

describe("a bet of which facts are missing", () => {
  const [SPORT, SCORE] = [expect.stringMatching(/^Which sport/), expect.stringMatching(/^How did the match end/)];
  const BET = expect.stringMatching(/^(?:What is the bet|Which market)/);

  it.each([
    [{}, [BET, SPORT, SCORE]],
    [{ bet: "Chelsea to wn" }, [BET, SPORT, SCORE]],
    [{ bet: "Chelsea to wn", sport: "football" }, [BET, SCORE]],
    [{ bet: "Chelsea to wn, ended 2-1" }, [BET, SPORT]],
    [{ bet: "Man City DNB @1.9" }, [SPORT, SCORE]],
    [{ eventId: 7, market: "ML", side: "home" }, [SPORT, SCORE]],
    [{ ...CITY, bet: "Man City DNB", stake: 10 }, [SCORE, "What were the odds?"]],
    [CITY, [SCORE, "What was the stake?"]],
  ])("is asked about in the order of a conversation: %j", async (bet, needed) => {
    const answer = await answerTo(bet);
    expect(answer).toMatchObject({ result: "ungradeable", ask: needed[0], needed });
    expect(answer["needed"]).toHaveLength(needed.length);
  });

  it("names the teams and the day, if there are records", async () => {
    const { needed } = await answerTo({ home: "Northbridge", market: "ML", side: "home" }, { events: [DERBY] });
    expect(needed).toEqual([expect.stringMatching(/^Who played/), expect.stringMatching(/^On which day/)]);
  });

  it("asks whether the score of a record was that of regular time", async () => {
    const event = { ...DERBY, scores: { home: 2, away: 1 } };
    const { ask } = await answerTo({ eventId: 5, bet: "Northbridge to win" }, { events: [event] });
    expect(ask).toMatch(/^Was 2-1 the score after 90 minutes\?/);
  });

  it("has the word at fault, the nearest market and the readings", async () => {
    expect(await answerTo({ bet: "Bth teams to score", sport: "football", score: "2-1" })).toMatchObject({
      sentence: expect.stringContaining('"Bth"; did you mean Both Teams To Score?'),
    });
    const ambiguous = await answerTo({ bet: "Arsenal -1", sport: "football", score: "2-1" });
    expect(ambiguous).toMatchObject({ readings: ["Spread home -1", "European Handicap home -1"] });
  });

  it("is read without its sport in the first 50 bets of a call", async () => {
    const bets = Array(52).fill({ bet: "Over 2.5 goals", score: "2-1" });
    const { counts } = await settleBets(SETTLE_INPUT.parse({ bets }), null);
    expect(counts).toEqual({ won: 50, ungradeable: 2 });
    const named = bets.map((bet) => ({ ...bet, sport: "football" }));
    expect(await settleBets(SETTLE_INPUT.parse({ bets: named }), null)).toMatchObject({ counts: { won: 52 } });
  });

  it.each([{}, { bets: [] }, { bets: null }, { bets: ["Over 2.5"] }])("is a call without a bet too: %j", (call) => {
    const words = "Ask the user, in this order: 1. What is the bet";
    expect(SETTLE_INPUT.safeParse(call).error?.issues[0]?.message).toContain(words);
    expect(EXPLAIN_INPUT.safeParse({}).error?.issues[0]?.message).toContain(words);
  });
});
