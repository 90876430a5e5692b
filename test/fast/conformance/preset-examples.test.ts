import { describe, expect, test } from "vitest";
import { explain, grade } from "../../../src/pure/engine/index.js";
import { settleSlip } from "../../../src/pure/ledger/index.js";
import { rulebook, rulebooks } from "../../../src/pure/rulebooks/index.js";
import { expectNone } from "../../support/expect-none.js";
import { EXAMPLES } from "./preset-examples.js";

const cases = EXAMPLES.flatMap(({ rulebook, it, event, bets }) =>
  bets.map(([market, side, lineOrLabel, result, reason]) => {
    const more = typeof lineOrLabel === "string" ? { label: lineOrLabel, hdp: 2.5 } : { hdp: lineOrLabel };
    const selection = { eventId: 1, market, side, ...(lineOrLabel === null ? {} : more) };
    return { rulebook, it, event, selection, result, reason, shown: `${market} ${side} ${lineOrLabel ?? ""}` };
  }),
);

describe("the examples of bookmakers' pages", () => {
  test.each(cases)("$rulebook $it: $shown is $result", ({ rulebook: name, event, selection, result, reason }) => {
    expect(grade(selection, event, { rulebook: rulebook(name) })).toMatchObject({ result, reason, final: true });
  });

  test("name a source of their rulebook", () => {
    const strange = EXAMPLES.filter(({ rulebook, source }) => {
      const entry = rulebooks().find(({ name }) => name === rulebook);
      return !entry?.settings.some(({ sources }) => sources.some(({ address }) => address.startsWith(source)));
    });
    expectNone(
      "examples whose page is not a source of the rulebook",
      strange.map(({ it }) => it),
    );
  });

  test("are there for each rulebook, and at least one is settled otherwise by the standard rulebook", () => {
    const names = new Set(rulebooks().flatMap(({ name }) => (name === "standard" ? [] : [name])));
    const differing = cases.filter(({ event, selection, result, reason }) => {
      const standard = grade(selection, event);
      return standard.result !== result || standard.reason !== reason;
    });
    expect(new Set(differing.map(({ rulebook }) => rulebook))).toEqual(names);
  });

  test("of a dead heat carry what the leg of a slip needs", () => {
    const ties = EXAMPLES.filter(({ rulebook: name, event, bets }) => {
      const { tieRules } = rulebook(name);
      return event.sport?.slug === "aussie-rules" && bets.length === 1 && tieRules["aussie-rules"] === "dead-heat";
    });
    expect(ties.map(({ rulebook: name }) => name)).toEqual(expect.arrayContaining(["pinnacle", "betfair-exchange"]));
    for (const { rulebook: name, event } of ties) {
      const bet = { eventId: 1, market: "ML", side: "home" };
      const { grade, deadHeat } = explain(bet, event, { rulebook: rulebook(name) });
      expect([name, grade.reason, deadHeat]).toEqual([name, "ambiguous_tie", { tied: 2, places: 1 }]);
      const leg = { odds: "2.35", grade, ...(deadHeat === undefined ? {} : { deadHeat }) };
      expect(settleSlip({ type: "single", stake: "10", legs: [leg] })).toMatchObject({
        status: "settled",
        returns: "11.75",
      });
    }
  });
});
