import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inSport, type OddsRow, readOdds } from "../../../src/pure/odds/index.js";
import { draws } from "../../support/volume.js";
import { HEAD } from "./support.js";

const RUNS = draws(2000, 500);

const price = fc.integer({ min: 10_001, max: 9_999_999 }).map((units) => (units / 10_000).toFixed(4));
const line = fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4);
const label = fc.constantFrom("A (Points)", "B (20+ Points)", "__proto__", "2-1", "é 😀");

/** Names that no sport knows, and the rows that they can have. */
const rows: readonly fc.Arbitrary<OddsRow>[] = [
  fc.record({ home: price, draw: price, away: price }, { requiredKeys: ["home"] }),
  fc.record({ hdp: line, home: price, away: price }, { requiredKeys: ["hdp", "away"] }),
  fc.record({ hdp: line, over: price, under: price, max: fc.nat(1000) }, { requiredKeys: ["hdp", "over"] }),
  fc.record({ "1X": price, "12": price, X2: price }, { requiredKeys: ["12"] }),
  fc.record({ yes: price, no: price, layYes: price, depthLayYes: fc.nat(99).map(String) }, { requiredKeys: ["yes"] }),
  fc.record({ label, odds: price }),
  fc.record({ label, hdp: line, over: price, under: price }, { requiredKeys: ["label", "over"] }),
];

/** Values that no field of a row can have. */
const bad = fc.constantFrom<unknown>(true, {}, [], "evens", -1.5e30, "javascript:x", "1.2.3", "\u0000");
/** Names that no field has. */
const stray = fc.constantFrom("homeDraw", "__proto__", "constructor", "Home", "lay", "hasOwnProperty", "1-1");

interface Drawn {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly good: OddsRow;
  readonly wrong: readonly string[];
}

/** A row of which some fields were spoilt. At least one price is left. */
const drawn: fc.Arbitrary<Drawn> = fc
  .tuple(
    fc.oneof(...rows),
    fc.dictionary(stray, fc.anything(), { maxKeys: 2 }),
    fc.array(fc.tuple(fc.nat(5), bad), { maxLength: 2 }),
  )
  .map(([row, strays, spoils]) => {
    const spared = ["home", "away", "over", "12", "yes", "odds"].find((field) => field in row);
    const fields = Object.keys(row).filter((field) => !["hdp", "label", spared].includes(field));
    const spoilt = new Map(
      spoils.flatMap(([place, value]) => (fields[place] === undefined ? [] : [[fields[place], value] as const])),
    );
    const entries = Object.entries(row);
    return {
      sent: Object.fromEntries([
        ...entries.map(([name, value]) => [name, spoilt.has(name) ? spoilt.get(name) : value]),
        ...Object.entries(strays),
      ]),
      good: Object.fromEntries(entries.filter(([name]) => !spoilt.has(name))),
      wrong: [...spoilt.keys(), ...Object.keys(strays)].sort(),
    };
  });

describe("a fuzz of odds", () => {
  it("never throws, and says why it reads nothing", () => {
    const value = fc.oneof(
      fc.anything(),
      fc.jsonValue(),
      fc.record({ id: fc.anything(), bookmakers: fc.anything(), urls: fc.anything() }),
    );
    fc.assert(
      fc.property(value, (sent) => {
        const { messages, refusals, record } = readOdds(sent);
        expect(messages.length + refusals.length + Number(record !== null)).toBeGreaterThan(0);
      }),
      { numRuns: RUNS },
    );
  });

  it("never throws at markets and rows of any kind", () => {
    const odds = fc.oneof(
      fc.anything(),
      fc.array(fc.dictionary(fc.constantFrom("home", "hdp", "label", "over", "max"), fc.anything())),
    );
    const markets = fc.oneof(
      fc.anything(),
      fc.array(fc.record({ name: fc.constantFrom<unknown>("Spread", "Totals", 5), odds, updatedAt: fc.anything() })),
    );
    fc.assert(
      fc.property(markets, (sent) => {
        const { messages } = readOdds({ ...HEAD, markets: sent }, { sport: "football" });
        for (const { time, markets: read } of messages) {
          expect(Number.isSafeInteger(time)).toBe(true);
          expect(read.every((each) => each.odds.length > 0)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("refuses every bad part by name, and loses no good one", () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 6 }), (all) => {
        const markets = [5, { name: "Some Market", odds: all.map(({ sent }) => sent) }, { name: "Other" }];
        const { messages, refusals } = readOdds({ ...HEAD, markets });
        expect(messages[0]?.markets.map(({ name, odds }) => ({ name, odds }))).toEqual([
          { name: "Some Market", odds: all.map(({ good }) => good) },
        ]);
        for (const [row, { wrong }] of all.entries()) {
          const named = refusals.filter((refusal) => refusal.row === row);
          expect(named.map(({ field }) => field).sort()).toEqual(wrong);
          expect(named.every(({ market, bookie }) => market === "Some Market" && bookie === "Bet365")).toBe(true);
        }
        expect(refusals.filter(({ row }) => row === null).map(({ field }) => field)).toEqual(["markets", "odds"]);
      }),
      { numRuns: RUNS },
    );
  });

  it("reads what it returned to the same", () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 6 }), (all) => {
        const { messages } = readOdds({
          ...HEAD,
          markets: [{ name: "Some Market", odds: all.map(({ sent }) => sent) }],
        });
        for (const message of messages)
          expect(inSport(message, "football")).toEqual({ messages: [message], record: null, refusals: [] });
      }),
      { numRuns: RUNS },
    );
  });
});
