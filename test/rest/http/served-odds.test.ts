/** What came in as odds, as GET /odds has it. */
import { describe, expect, test } from "vitest";
import { bookmakersOf } from "../../../src/pure/contract/bookmakers.js";
import { fill, get, iso, marketOf, ml, STORES, said, toCome, totals } from "./odds-support.js";
import { AS_OF } from "./support.js";

const EVERYONE = { bookmakers: bookmakersOf({ recreational: ["Bet365", "Unibet"] }) };

describe.each(STORES)("odds as they are served from %s", (_name, make) => {
  const served = async (lines: readonly object[], query = "") => {
    const store = await make();
    for (const line of [toCome(5), ...lines]) await fill(store, [line]);
    const { json } = await get(store, `/odds?eventId=5&bookmakers=Bet365,Unibet${query}`, undefined, EVERYONE);
    return { json: Object(json), position: await store.odds.position() };
  };

  test("prices are strings, lines and stakes numbers, times ISO 8601, however they were sent", async () => {
    const sent = [
      { name: "ML", odds: [{ home: 2.1, draw: "3.40", away: 3, max: "500" }] },
      { name: "Spread", odds: [{ hdp: "-1.25", home: 1.95 }] },
    ];
    expect((await served([said(5, "Bet365", sent)])).json.bookmakers.Bet365).toEqual([
      { name: "ML", updatedAt: iso(AS_OF), odds: [{ home: "2.1", draw: "3.40", away: "3", max: 500 }] },
      { name: "Spread", updatedAt: iso(AS_OF), odds: [{ hdp: -1.25, home: "1.95" }] },
    ]);
  });

  test("handicaps, yes and no, sides by name and labels have rows of their own", async () => {
    const rows = [
      marketOf("Spread", [{ hdp: -1, home: "2.00", away: "1.80" }]),
      marketOf("Both Teams To Score", [{ yes: "1.70", no: "2.10" }]),
      marketOf("Double Chance", [{ "1X": "1.20", "12": "1.30", X2: "1.50" }]),
      marketOf("Correct Score", [{ label: "2-1", odds: "9.50" }]),
    ];
    expect((await served([said(5, "Bet365", rows)])).json.bookmakers.Bet365).toEqual(rows);
  });

  test("a number of the sender is not the one that is served", async () => {
    const { json, position } = await served([said(5, "Bet365", [ml("2.10")], { seq: 7 })], "&includeSeq=true");
    expect(json.seq).toBe(position.from + 1);
  });

  test("a record leaves the bookmakers that are not in it as they were", async () => {
    const record = { ...toCome(5), scores: undefined, bookmakers: { Unibet: [ml("2.30")] } };
    const { json } = await served([said(5, "Bet365", [ml("2.10")]), said(5, "Unibet", [totals("1.90")]), record]);
    expect(json.bookmakers).toEqual({ Bet365: [ml("2.10")], Unibet: [ml("2.30")] });
  });

  test("a market that grading does not know is served all the same", async () => {
    const unknown = marketOf("Never Heard Of", [{ home: "2.00", away: "1.80" }]);
    expect((await served([said(5, "Bet365", [unknown])])).json.bookmakers).toEqual({ Bet365: [unknown] });
  });
});
