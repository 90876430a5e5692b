/** What the page says in one sentence about a slip, a verdict, odds and a shoot-out. */
import { describe, expect, it } from "vitest";
import { FINAL_2022, MELBOURNE_2006 } from "../../../../playground/examples/matches.js";
import { moneyWords, slipSays } from "../../../../playground/model/answer/money.js";
import { verdictNotes, writtenWrong } from "../../../../playground/model/answer/needs.js";
import { answerOf } from "../../../../playground/model/answers.js";
import { faultsOf } from "../../../../playground/model/bet/faults.js";
import { oddsFault, oddsHint } from "../../../../playground/model/bet/odds.js";
import { shootoutSays } from "../../../../playground/model/match/say/said.js";
import type { State } from "../../../../playground/model/state.js";
import { football, stateOf } from "./support.js";

const onML = (id: number) => ({ eventId: id, market: "ML", side: "home" });
const slipOf = (count: number, type: State["slip"]["type"]): State =>
  stateOf(
    Array.from({ length: count }, (_, place) => football(2, 1, { id: place + 1 })),
    Array.from({ length: count }, (_, place) => onML(place + 1)),
    { slip: { type, stake: "10", currency: "EUR" } },
  );
const retired = stateOf([MELBOURNE_2006], [onML(MELBOURNE_2006.id as number)]);
const retiredBet = retired.bets[0] as State["bets"][number];

describe("the sentence of a slip", () => {
  it("calls singles bets, and a Lucky 15 by its name", () => {
    expect(slipSays(slipOf(2, { system: [1] })).value).toMatch(/^The 2 bets returned 39\.00 EUR: /);
    expect(slipSays(slipOf(3, { system: [2] })).value).toMatch(/^The system returned /);
    expect(slipSays(slipOf(4, "lucky15")).value).toMatch(/^The Lucky 15 returned /);
  });

  it("does not let one bet wait for its leg", () => {
    expect(slipSays(retired).value).toBe("The single is open: it returns 0.00 EUR at least and 19.50 EUR at most.");
  });
});

describe("a bet that cannot be settled as it is written", () => {
  const named = { ...onML(1), side: "Arsenal" };
  const stateWith = (type: State["slip"]["type"], others: readonly object[] = []): State => {
    const waiting = football(0, 0, { id: 2, status: "pending" });
    const slip = { type, stake: "10", currency: "EUR" };
    return stateOf([football(2, 1, { home: "Arsenal" }), waiting], [named, ...others] as never, { slip });
  };
  const one = stateWith("single");
  const words = '"Arsenal" is not a side of this bet, which can be home, draw or away (did you mean "home"?)';

  it("is said with its word and the nearest thing, and does not wait", () => {
    expect(slipSays(one).value).toBe(
      `The single cannot be settled as written: bet 1: ${words}; it returns 0.00 EUR at least and 0.00 EUR at most without bet 1.`,
    );
    expect(slipSays(stateWith("double", [onML(2)])).value).toBe(
      `The double cannot be settled as written: bet 1: ${words}; it waits for Moneyline Arsenal and returns 0.00 EUR at least and 0.00 EUR at most without bet 1.`,
    );
    expect(slipSays(stateWith({ system: [1] }, [onML(2)])).value).toBe(
      `The 2 bets cannot be settled as written: bet 1: ${words}; they wait for Moneyline Arsenal and return 0.00 EUR at least and 19.50 EUR at most without bet 1.`,
    );
  });

  it("is said in its verdict, below the bet, and next to the field", () => {
    const bet = one.bets[0] as State["bets"][number];
    expect(verdictNotes(answerOf(one, bet))).toEqual(["cannot be settled as written"]);
    expect(writtenWrong(answerOf(one, bet))).toBe(words);
    expect(writtenWrong(answerOf(retired, retiredBet))).toBeNull();
    expect(faultsOf(one, bet)).toEqual({ side: words });
    const over = stateOf([football(2, 1)], [{ eventId: 1, market: "Over 2.5", side: "over" }]);
    expect(faultsOf(over, over.bets[0] as never).market).toBe(
      '"Over 2.5" is not a market of Football (did you mean "Totals"?)',
    );
  });

  it("is said for another house", () => {
    expect(moneyWords(one, "pinnacle")).toBe(
      "The slip cannot be settled as written: it returns 0.00 EUR at least, and 0.00 EUR at most.",
    );
  });
});

describe("the notes of a verdict", () => {
  it("ask for house rules where those decide", () => {
    const needs = "it needs a rule of the bookmaker: choose one under House rules";
    expect(verdictNotes(answerOf(retired, retiredBet))).toContain(needs);
    expect(verdictNotes(answerOf(retired, retiredBet, "pinnacle"))).not.toContain(needs);
    const corners = stateOf([football(2, 1)], [{ eventId: 1, market: "Corners Totals", side: "over", hdp: 9.5 }]);
    expect(verdictNotes(answerOf(corners, corners.bets[0] as never))).not.toContain(needs);
  });
});

describe("odds", () => {
  it("of a whole number without a sign are said to be decimal", () => {
    expect(oddsHint(" 110")).toBe("110.00 in decimal odds. For American odds write +110 or -110.");
    for (const odds of ["+110", "1.95", "11/10", "99", ""]) expect(oddsHint(odds), odds).toBe("1.95, 10/11 or +150");
  });

  it("that are not typed are asked for", () => {
    expect(oddsFault(" ")).toMatch(/^type the odds, such as 1\.95/);
  });
});

it("a sport is called as people call it", () => {
  const state = stateOf(
    [football(2, 1, { sport: { slug: "american-football" } })],
    [{ ...onML(1), market: "Corners" }],
  );
  expect(faultsOf(state, state.bets[0] as never).market).toBe('"Corners" is not a market of American Football');
});

it("a final score with a shoot-out in it says how it came about", () => {
  expect(shootoutSays(FINAL_2022)).toBe(
    "The final score is as the odds service counts it, with the shoot-out: 3-3, then 4-2 in the shoot-out.",
  );
  expect(shootoutSays(football(2, 1) as never)).toBeNull();
});
