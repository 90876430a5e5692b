import { describe, expect, it } from "vitest";
import { assertDrawable, type TypedBet } from "../../../../src/cli/catalogue/bet-faults.js";
import { check, markets, outcomes, type SportEntry, sports } from "../../../../src/pure/engine/index.js";
import { expectNone } from "../../../support/expect-none.js";

const SPORTS: ReadonlyMap<string, SportEntry> = new Map(sports().map((sport) => [sport.slug, sport]));

/** What is said of a bet; empty if nothing is wrong with it. */
function faultOf(bet: TypedBet, slug: string): string {
  const sport = SPORTS.get(slug);
  if (sport === undefined) throw new Error(`not a sport: ${slug}`);
  try {
    assertDrawable(outcomes(bet, { sport: slug, max: 0 }), bet, sport);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The bet with the line or the label that the sentence gives as an example. */
function corrected(bet: TypedBet, sentence: string): TypedBet {
  const [, line] = /for example --hdp (-?[\d.]+)\.$/.exec(sentence) ?? [];
  const [, label] = /for example --label "(.+)"\.$/.exec(sentence) ?? [];
  return { ...bet, ...(line === undefined ? {} : { hdp: Number(line) }), ...(label === undefined ? {} : { label }) };
}

const ENTRIES = sports().flatMap(({ slug: sport }) => markets(sport).map((entry) => ({ sport, entry })));

describe("the sentence on a faulty bet", () => {
  it("gives examples that the market accepts, in every sport", () => {
    const wrong = ENTRIES.filter(({ sport, entry: { name, sides } }) => {
      const bet = { eventId: 1, market: name, side: sides[0] ?? "" };
      const withLine = corrected(bet, faultOf(bet, sport));
      const whole = corrected(withLine, faultOf(withLine, sport));
      return check(whole, sport) !== null;
    });
    expectNone(
      "markets whose examples are not accepted",
      wrong.map(({ sport, entry }) => `${sport}, ${entry.name}`),
    );
  });

  it("lists every side of the market", () => {
    const wrong = ENTRIES.filter(({ sport, entry: { name, sides } }) => {
      const sentence = faultOf({ market: name, side: "both" }, sport);
      return !sides.every((side) => sentence.includes(side));
    });
    expectNone(
      "markets whose sides are not all listed",
      wrong.map(({ sport, entry }) => `${sport}, ${entry.name}`),
    );
  });

  it.each([
    ["basketball", "Player Assists", "Player Assists needs a label"],
    ["basketball", "player  props", "Player Props needs a label"],
  ])("asks for the label that an old market of one statistic needs: %s, %s", (sport, market, start) => {
    const bet = { eventId: 1, market, side: "over", hdp: 5.5 };
    const sentence = faultOf(bet, sport);
    expect(sentence.startsWith(start), sentence).toBe(true);
    expect(check(corrected(bet, sentence), sport)).toBeNull();
  });
});
