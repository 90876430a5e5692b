import { describe, expect, it } from "vitest";
import { cellOf, drawnOf } from "../../../../playground/model/answer/grid.js";
import { allHouses, compared } from "../../../../playground/model/answer/houses.js";
import { liveOf } from "../../../../playground/model/answer/live.js";
import { moneyOf } from "../../../../playground/model/answer/money.js";
import { isolated } from "../../../../playground/model/answer/names.js";
import { playedIn } from "../../../../playground/model/answer/played.js";
import { ruledSteps } from "../../../../playground/model/answer/rule-of.js";
import { tried } from "../../../../playground/model/answer/tried.js";
import { answerOf } from "../../../../playground/model/answers.js";
import { houseOf } from "../../../../playground/model/house-rules.js";
import { slugOf } from "../../../../playground/model/text.js";
import { firstBet, football, stateOf } from "./support.js";

const BET = { eventId: 1, market: "Totals", side: "over", hdp: 2.5 };
const HUGE = { home: 1e9, away: 2 ** 53 };

const MATCHES: readonly unknown[] = [
  { id: 1 },
  { id: 1, status: "live", sport: "football", scores: [] },
  { id: 1, status: "live", sport: { slug: "football" }, scores: { home: "1", away: {}, periods: 7 } },
  { id: 1, status: 7, sport: { slug: { toString: 1 } }, home: [], away: 5, league: "x", outcome: [], statistics: 3 },
  football(0, 0, { scores: { ...HUGE, periods: { ft: HUGE } } }),
  football(0, 0, { status: "live", scores: { ...HUGE, periods: { p1: HUGE } } }),
  football(1, 1, { home: "(?<a>[\\".repeat(50), away: "\ud800 مكابي $& \u202e" }),
  football(1, 1, { home: "م".repeat(100_000), away: "constructor" }),
  football(1, 1, { sport: { slug: "__proto__" } }),
];

const BETS: readonly object[] = [
  BET,
  { ...BET, market: "__proto__" },
  { ...BET, market: "Spread", side: "home", hdp: 1e300 },
  { eventId: 1, market: "Player Props", side: "over", hdp: 0.5, label: "(*+ (Goals)" },
  { eventId: 1, market: "Correct Score", side: "yes", label: "9".repeat(200) },
  { eventId: 1, market: "", side: "" },
];

describe("records and bets of strangers", () => {
  it("are answered or refused in words, and nothing throws", () => {
    for (const match of MATCHES) {
      for (const selection of BETS) {
        const state = stateOf([match], [selection]);
        const bet = firstBet(state);
        const answer = answerOf(state, bet);
        const sport = slugOf(match as Record<string, unknown>);
        const drawn = drawnOf(bet.selection, sport, houseOf("standard")).value;
        liveOf(state, bet, answer, drawn?.outcomes ?? null);
        const played = drawn === null ? null : playedIn(answer.steps, drawn.outcomes);
        if (drawn !== null && played !== null) {
          const place = cellOf(drawn.draw(drawn.maxFor(Math.max(played.home, played.away))), played);
          expect(place === null || Number.isInteger(place.column)).toBe(true);
        }
        expect(ruledSteps(answer).length).toBeGreaterThan(0);
        expect(
          isolated(answer)
            .map(({ text }) => text)
            .join(""),
        ).toBe(answer.sentence);
        const found = [moneyOf(state, "x"), compared(state, bet, sport, ["standard", "pinnacle"])];
        for (const { value, fault } of found) expect(value ?? fault).toBeTruthy();
      }
    }
  });

  it("are grouped by all houses too", () => {
    const state = stateOf(MATCHES.slice(2, 3), [BET]);
    expect(allHouses(state, firstBet(state)).value?.length).toBeGreaterThan(0);
  });

  it("have an option that is not valid as words", () => {
    const state = stateOf([football(1, 1)], [BET], { asOf: "yesterday" });
    const { value, fault } = tried(() => answerOf(state, firstBet(state)));
    expect(value).toBeNull();
    expect(fault).toContain("asOf");
    expect(moneyOf(state, "standard").fault).toContain("asOf");
    expect(compared(state, firstBet(state), "football", ["standard", "pinnacle"]).fault).toContain("asOf");
  });
});

describe("names from right to left", () => {
  it("are cut out of the sentence, so that they cannot turn a score around", () => {
    const home = "مكابي";
    const runs = isolated({
      sentence: `${home} 2-1 Everton is won`,
      steps: [{ step: "event", home, away: "Everton" } as never],
    });
    expect(runs).toEqual([
      { text: home, isName: true },
      { text: " 2-1 Everton is won", isName: false },
    ]);
  });
});
