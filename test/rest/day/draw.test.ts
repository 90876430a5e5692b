import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type DayOptions, drawDay } from "../../../src/fixtures/day/index.js";
import { grade } from "../../../src/pure/engine/index.js";
import { rowProbabilities } from "../../../src/pure/odds/index.js";
import { draws } from "../../support/volume.js";
import { oddsIn, replay } from "./replayed.js";

const START = Date.parse("2026-03-01T00:00:00Z");
const SMALL: DayOptions = { seed: 7, start: START, events: 6, messages: 200 };
/** The digest of the small day. A change of the model changes it: then every day that somebody drew is another one. */
const DIGEST = "bb852936099f500bef7a81ba9b32a0ef4c69683ff9a6f7822e5a7206771daec8";

function digestOf(options: DayOptions): string {
  const hash = createHash("sha256");
  for (const each of drawDay(options)) hash.update(`${JSON.stringify(each)}\n`);
  return hash.digest("hex");
}

const MAIN = ["ML", "Totals", "Spread", "Totals (Games)", "Spread (Games)", "3-Way Result"];

describe("drawDay", () => {
  it("draws the same bytes from the same seed, on every machine", () => {
    expect(digestOf(SMALL)).toBe(DIGEST);
    expect(digestOf(SMALL)).toBe(DIGEST);
    expect(digestOf({ ...SMALL, seed: 8 })).not.toBe(DIGEST);
  });

  it("reads neither the clock nor Math.random", () => {
    const [now, random] = [Date.now, Math.random];
    Date.now = Math.random = () => {
      throw new Error("it was read");
    };
    try {
      expect([...drawDay({ ...SMALL, events: 2 })].length).toBeGreaterThan(50);
    } finally {
      [Date.now, Math.random] = [now, random];
    }
  });

  it.each([
    [{ events: 0 }, "events: 0 is not allowed; allowed: a whole number from 1 to 100000"],
    [{ seed: -1 }, "seed: -1 is not allowed"],
    [{ sports: ["chess"] }, 'sports: "chess" is not allowed; allowed: football, basketball'],
    [{ bookmakers: ["Nobody"] }, 'bookmakers: "Nobody" is not a bookmaker; allowed: Bet365'],
  ])("refuses %j", (wrong, message) => {
    expect(() => drawDay({ ...SMALL, ...wrong })).toThrow(message);
  });

  it("has about as many odds messages as were asked for, and at most so many markets in each", () => {
    const sent = [...drawDay({ ...SMALL, events: 40, messages: 4_000, markets: 5 })].filter(
      ({ record }) => "markets" in record,
    );
    expect(sent.length).toBeGreaterThan(2_600);
    expect(sent.length).toBeLessThan(6_000);
    expect(Math.max(...sent.map(({ record: { markets } }) => (markets as unknown[]).length))).toBe(5);
  });
});

describe.each([1, 2, 3].slice(0, draws(3, 1)))("a day drawn from the seed %i", (seed) => {
  const day = drawDay({ seed, start: START, events: 30, messages: 1_500 });
  const records = [...day];

  it("is in the order of time, within its hours", () => {
    const times = records.map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(START);
    expect(times.at(-1)).toBeLessThan(START + 24 * 3_600_000);
  });

  it("is accepted by a store as it is, and ends as its truth says", async () => {
    const { store, faults, outcomes } = await replay(records);
    expect(faults).toEqual([]);
    expect([...outcomes.keys()].sort()).toEqual(
      expect.arrayContaining(["added", "changed", "created", "deleted", "no_markets", "updated"]),
    );
    for (const outcome of ["stale", "unknown", "waiting", "over", "damaged"]) expect(outcomes.has(outcome)).toBe(false);
    const found = await store.findEvents(day.ids);
    for (const id of day.ids) {
      const truth = day.truthOf(id);
      expect(found.get(id)).toEqual(truth?.final);
      expect(["settled", "cancelled"]).toContain(truth?.final.status);
      const happened = records.filter(({ record }) => Number(record["id"]) === id && !("markets" in record));
      expect(happened).toEqual(truth?.happened);
    }
    expect(day.truthOf(1)).toBeNull();
  });

  it("has what goes wrong in a day", () => {
    const stories = new Set(day.ids.map((id) => day.truthOf(id)?.story));
    for (const story of ["played", "corrected", "postponed", "cancelled", "retired", "abandoned"]) {
      expect(stories).toContain(story);
    }
  });

  it("prices every complete row above 1 and with a margin of its bookmaker", () => {
    const sports = new Map(day.ids.map((id) => [id, day.truthOf(id)?.sport ?? ""]));
    const margins = new Map(day.bookmakers.map(({ name, margin }) => [name, margin]));
    let rows = 0;
    const faults: string[] = [];
    for (const { id, bookie, markets } of oddsIn(records)) {
      for (const market of markets) {
        for (const { overround, refused, odds } of rowProbabilities(market, sports.get(id) ?? "")) {
          const least = (margins.get(bookie) ?? 1) - 1e-6;
          const isGood = Math.min(...odds.map(Number)) > 1 && (refused !== null || (overround ?? -1) >= least);
          if (!isGood) faults.push(`${bookie} ${market.name} ${odds}`);
          if (refused === null) rows++;
        }
      }
    }
    expect(faults).toEqual([]);
    expect(rows).toBeGreaterThan(5_000);
  });

  it("has only selections that its final events decide, but for what a retirement leaves open", () => {
    const offered = new Map<string, { eventId: number; market: string; side: string; hdp?: number }>();
    for (const { id, markets } of oddsIn(records)) {
      for (const { name, odds } of markets.filter((market) => MAIN.includes(market.name))) {
        for (const { hdp, ...row } of odds) {
          for (const side of ["home", "draw", "away", "over", "under"].filter((each) => each in row)) {
            const bet = { eventId: id, market: name, side, ...(hdp === undefined ? {} : { hdp }) };
            offered.set(JSON.stringify(bet), bet);
          }
        }
      }
    }
    expect(offered.size).toBeGreaterThan(1_000);
    const faults: string[] = [];
    for (const bet of offered.values()) {
      const truth = day.truthOf(bet.eventId);
      if (truth === null || truth.story === "retired") continue;
      const { result, final } = grade(bet, truth.final);
      if (result === "ungradeable" || !final) faults.push(JSON.stringify({ bet, event: truth.final }));
    }
    expect(faults).toEqual([]);
  });
});

describe("a goal", () => {
  const day = drawDay({ seed: 5, start: START, events: 12, messages: 2_000, sports: ["football"] });
  const records = [...day];

  /** The prices of the winner on an event, by bookmaker, in the order of time. */
  function pricesOf(id: number, bookie: string) {
    const sent = records.filter(({ record }) => record["id"] === String(id) && record["bookie"] === bookie);
    return sent.flatMap((each) =>
      [...oddsIn([each])].flatMap(({ markets }) => {
        const row = markets.find(({ name }) => name === "ML")?.odds[0];
        return row === undefined ? [] : [{ at: each.at, home: Number(row.home), away: Number(row.away) }];
      }),
    );
  }

  it("makes the side that scored it shorter and the other one longer, at every bookmaker after its delay", () => {
    let compared = 0;
    for (const id of day.ids) {
      const scored = day.truthOf(id)?.happened.filter(({ record }) => record["type"] === "score") ?? [];
      const scores = scored.map(({ at, record }) => ({ at, ...(record["scores"] as { home: number; away: number }) }));
      for (const [index, goal] of scores.entries()) {
        const isHome = goal.home > (scores[index - 1]?.home ?? 0);
        const [own, other] = isHome ? (["home", "away"] as const) : (["away", "home"] as const);
        for (const { name, delay } of day.bookmakers) {
          const prices = pricesOf(id, name);
          const before = [...prices]
            .reverse()
            .find(({ at }) => at <= goal.at && at > (scores[index - 1]?.at ?? 0) + delay[1] + 1_000);
          const after = prices.find(
            ({ at }) => at >= goal.at + delay[1] && at < (scores[index + 1]?.at ?? Number.POSITIVE_INFINITY),
          );
          // The later price counts the time that has passed, too: only prices of about the same minute compare.
          if (
            before === undefined ||
            after === undefined ||
            goal.at - before.at > 600_000 ||
            after.at - goal.at > 60_000
          )
            continue;
          compared++;
          expect(after[own]).toBeLessThan(before[own]);
          expect(after[other]).toBeGreaterThan(before[other]);
        }
      }
    }
    expect(compared).toBeGreaterThan(30);
  });
});
