/** A server may answer anything: nothing of the page throws but a sentence. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST } from "../../../../playground/examples/index.js";
import { withEvent, withRecord } from "../../../../playground/service/choose.js";
import type { Server } from "../../../../playground/service/known.js";
import { oddsOf } from "../../../../playground/service/prices/odds.js";
import { boardOf } from "../../../../playground/service/prices/offers.js";
import { eventsOf, Fault, type Reply, valueIn } from "../../../../playground/service/reply.js";
import { comparedWith, tally } from "../../../../playground/service/request/compare.js";
import { clockOf, matchWords, scoreOf } from "../../../../playground/service/words.js";

const replyOf = (json: unknown, code = 200): Reply => ({
  ...{ code, words: "", headers: new Headers(), text: JSON.stringify(json), json },
});
/** Objects with the fields that the page reads, and whatever in them. */
const withFields = (...names: readonly string[]) =>
  fc.oneof(
    fc.jsonValue(),
    fc.record(Object.fromEntries(names.map((name) => [name, fc.jsonValue()])), { requiredKeys: [] }),
  );

const row = withFields("label", "hdp", "home", "away", "draw", "over", "under", "odds", "yes", "layHome", "max");
const market = fc.record({
  name: fc.oneof(fc.constantFrom("ML", "Totals", "Spread", "Correct Score", "Player Props"), fc.jsonValue()),
  updatedAt: fc.jsonValue(),
  odds: fc.oneof(fc.array(row), fc.jsonValue()),
});

describe("an answer of any form", () => {
  it("to a question about odds is a board, perhaps an empty one", async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.oneof(fc.array(fc.oneof(market, fc.jsonValue())), fc.jsonValue())),
        fc.jsonValue(),
        async (bookmakers, urls) => {
          const ask = async () => replyOf({ bookmakers, urls });
          const server = { ask, valueIn: (reply: Reply) => valueIn(reply, true) } as unknown as Server;
          const { offers } = await oddsOf(server, { id: 1 }, ["A"]);
          count += boardOf("football", offers).length;
        },
      ),
      { numRuns: 500 },
    );
    expect(count).toBeGreaterThan(100);
  });

  it("to a question about events is events with ids, in words", () => {
    let count = 0;
    const event = withFields("id", "home", "away", "date", "status", "sport", "league", "scores", "clock");
    fc.assert(
      fc.property(fc.oneof(fc.array(event), fc.jsonValue()), (json) => {
        try {
          for (const found of eventsOf(json)) {
            expect(
              [...matchWords(found), scoreOf(found), clockOf(found)].every((each) => typeof each === "string"),
            ).toBe(true);
            expect(withRecord(withEvent(FIRST, found), found).bets.length).toBeGreaterThan(0);
            count += 1;
          }
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
        }
      }),
      { numRuns: 1_000 },
    );
    expect(count).toBeGreaterThan(50);
  });

  it("to bets is a table of them, or nothing", () => {
    const grade = withFields("ref", "eventId", "result", "reason", "final", "basis");
    const body = fc.oneof(fc.json(), fc.constant('{"selections":[{"eventId":1,"market":"ML","side":"home"},null]}'));
    fc.assert(
      fc.property(withFields("grades", "explanations"), fc.array(grade), body, (json, grades, sent) => {
        const about = { isProvisional: false, body: sent, milliseconds: 1, asOf: "2026-08-20T00:00:00Z" };
        for (const value of [json, { grades }, { explanations: grades.map((each) => ({ grade: each })) }])
          for (const route of ["grade", "explain"] as const)
            expect(tally(comparedWith({ ...about, route, reply: replyOf(value) }, FIRST.matches))).toMatch(
              /^\d+ selection/,
            );
      }),
      { numRuns: 300 },
    );
  });

  it("that is an error is a sentence", () => {
    fc.assert(
      fc.property(fc.integer({ min: 201, max: 599 }), withFields("error"), (code, json) => {
        expect(() => valueIn(replyOf(json, code), true)).toThrow(Fault);
      }),
    );
  });
});
