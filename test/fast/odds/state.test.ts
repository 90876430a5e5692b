import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyOdds,
  applyStatus,
  type BookEvent,
  type BookState,
  filteredOdds,
  NO_ODDS,
  type OddsMarket,
  type OddsMessage,
  readOdds,
} from "../../../src/pure/odds/index.js";
import { market } from "./support.js";
import { WRITTEN } from "./written.js";

const START = 1000;
const PENDING: BookEvent = { status: "pending", start: START };
const LIVE: BookEvent = { status: "live", start: START };
const SETTLED: BookEvent = { status: "settled", start: START };

const ml = (home: string) => market("ML", { home, away: "1.90" });
const totals = market("Totals", { hdp: 2.5, over: "1.9", under: "1.9" }, { hdp: 3, over: "2.4", under: "1.5" });

function message(time: number, ...markets: readonly OddsMarket[]): OddsMessage {
  return { type: markets.length === 0 ? "no_markets" : "updated", id: 5, bookie: "A", url: "N/A", time, markets };
}
const deleted = (time: number): OddsMessage => ({ ...message(time), type: "deleted" });

/** Applies messages in their order and lists what goes out. */
function play(
  event: BookEvent,
  ...messages: readonly OddsMessage[]
): { readonly out: string[]; readonly state: BookState } {
  let state = NO_ODDS;
  const out = messages.map((each) => {
    const change = applyOdds(state, each, event);
    state = change.state;
    return change.outcome;
  });
  return { out, state };
}

describe("the state of a bookmaker on an event", () => {
  it.each<[string, string[], OddsMessage[]]>([
    [
      "sends nothing for odds that are the very same",
      ["created", "unchanged"],
      [message(1, ml("2")), message(1, ml("2"))].map((each, _, [first]) => ({
        ...each,
        markets: first?.markets ?? [],
      })),
    ],
    [
      "sends the first odds as created and later ones as updated",
      ["created", "updated"],
      [message(1, ml("2")), message(2, ml("3"))],
    ],
    ["sends an update that comes first as created", ["created"], [{ ...message(1, ml("2")), type: "updated" }]],
    ["sends nothing for equal content", ["created", "unchanged"], [message(1, ml("2")), message(2, ml("2"))]],
    [
      "sends another link",
      ["created", "updated"],
      [message(1, ml("2")), { ...message(2, ml("2")), url: "https://a.example" }],
    ],
    ["ignores an older message", ["created", "stale"], [message(2, ml("2")), message(1, ml("3"))]],
    ["takes the later arrival of equal times", ["created", "updated"], [message(2, ml("2")), message(2, ml("3"))]],
    ["empties the pair once", ["created", "no_markets", "unchanged"], [message(1, ml("2")), message(2), message(3)]],
    [
      "sends odds after no_markets as updated",
      ["created", "no_markets", "updated"],
      [message(1, ml("2")), message(2), message(3, ml("2"))],
    ],
    [
      "sends the first odds after an empty start as created",
      ["no_markets", "created"],
      [message(1), message(2, ml("2"))],
    ],
    ["deletes the pair once", ["created", "deleted", "unchanged"], [message(1, ml("2")), deleted(2), deleted(3)]],
    [
      "creates it again after it was deleted",
      ["created", "deleted", "created"],
      [message(1, ml("2")), deleted(2), message(3, ml("2"))],
    ],
    ["does not delete what was never there", ["unchanged"], [deleted(1)]],
    ["ignores odds older than a deletion", ["unchanged", "stale"], [deleted(3), message(2, ml("2"))]],
    [
      "ignores odds older than equal content",
      ["created", "unchanged", "stale"],
      [message(1, ml("2")), message(5, ml("2")), message(3, ml("3"))],
    ],
  ])("%s", (_, out, messages) => {
    expect(play(PENDING, ...messages).out).toEqual(out);
  });

  it("replaces all that the bookmaker had", () => {
    expect(play(PENDING, message(1, ml("2"), totals), message(2, totals)).state.markets).toEqual([totals]);
  });

  it("does not see another order of rows or another time of a market", () => {
    const turned = { ...totals, updatedAt: "2026-03-02T15:00:00Z", odds: [...totals.odds].reverse() };
    expect(play(PENDING, message(1, ml("2"), totals), message(2, turned, ml("2"))).out).toEqual([
      "created",
      "unchanged",
    ]);
    const other = { ...totals, odds: [...totals.odds, { hdp: 4, over: "5" }] };
    expect(play(PENDING, message(1, totals), message(2, other)).out).toEqual(["created", "updated"]);
  });

  it("is plain data", () => {
    const { state } = play(PENDING, message(1, ml("2"), totals), message(2, ml("3")));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

describe("an event that ends", () => {
  const { state } = play(PENDING, message(1, ml("2"), totals));

  it.each(["settled", "cancelled"] as const)("as %s loses its odds", (status) => {
    const { outcome, state: after } = applyStatus(state, "pending", status);
    expect([outcome, after.markets, after.isPresent]).toEqual(["deleted", [], false]);
    expect(applyStatus(after, status, status).outcome).toBe("unchanged");
  });

  it("takes no odds, and is reopened", () => {
    const { state: ended } = applyStatus(state, "pending", "settled");
    expect(applyOdds(ended, message(5, ml("2")), SETTLED)).toEqual({ outcome: "ended", state: ended });
    const { outcome, state: reopened } = applyStatus(ended, "settled", "pending");
    expect([outcome, reopened.closing]).toEqual(["unchanged", []]);
    expect(applyOdds(reopened, message(5, ml("2")), PENDING).outcome).toBe("created");
  });

  it("keeps an empty pair until then", () => {
    expect(applyStatus(play(PENDING, message(1)).state, "live", "settled").outcome).toBe("deleted");
  });
});

describe("opening and closing prices", () => {
  it("are the first of each market, and the last before the match", () => {
    const { state } = play(
      PENDING,
      message(1, ml("2")),
      message(2, ml("3"), totals),
      message(3, totals),
      message(START + 5, ml("4")),
    );
    expect(state.opening).toEqual([ml("2"), totals]);
    expect(state.closing).toEqual([]);
    const { state: live } = applyStatus(state, "pending", "live");
    expect(live.closing).toEqual([ml("4"), totals]);
    const { state: later } = applyOdds(
      live,
      message(START + 9, ml("9"), market("Spread", { hdp: 0, home: "2" })),
      LIVE,
    );
    expect(later.closing).toEqual([ml("4"), totals]);
    expect(later.opening.map(({ name }) => name)).toEqual(["ML", "Totals", "Spread"]);
    expect(applyStatus(later, "live", "settled").state.closing).toEqual([ml("4"), totals]);
  });

  it("are those before the start if the match was never live", () => {
    const { state } = play(PENDING, message(1, ml("2")), message(START, ml("4")));
    expect(applyStatus(state, "pending", "settled").state.closing).toEqual([ml("2")]);
  });

  it("of a settled event are filled from a record, if they are absent and not after its start", () => {
    const [, record] = WRITTEN.records;
    const { messages, record: head } = readOdds(record);
    const event: BookEvent = { status: "settled", start: head?.start ?? null };
    const [odds] = messages;
    if (odds === undefined) throw new Error("no odds");
    const { outcome, state } = applyOdds({ ...NO_ODDS, time: odds.time + 99, closing: [totals] }, odds, event);
    expect([outcome, state.closing.map(({ name }) => name)]).toEqual(["ended", ["Totals", "ML"]]);
    const other = { ...odds, markets: [ml("9")] };
    expect(applyOdds(state, other, event).state).toBe(state);
    expect(applyOdds(NO_ODDS, odds, { status: "settled", start: (event.start ?? 0) - 60_000 }).state.closing).toEqual(
      [],
    );
    expect(applyOdds(NO_ODDS, odds, { status: "settled", start: null }).state.closing).toEqual([]);
  });
});

describe("a filter of markets", () => {
  const filter = new Set(["ML"]);
  const updated = { type: "updated" } as const;

  it.each<[string, OddsMarket[], OddsMarket[], unknown]>([
    ["passes its markets alone", [], [ml("2"), totals], { type: "updated", markets: [ml("2")] }],
    ["sends no_markets as the last of them goes", [ml("2"), totals], [totals], { type: "no_markets", markets: [] }],
    ["does not repeat it", [totals], [market("Totals", { hdp: 2.5, over: "2" })], null],
    ["sends nothing if other markets change", [ml("2"), totals], [ml("2")], null],
  ])("%s", (_, before, after, sent) => {
    expect(filteredOdds({ ...updated, before, after }, filter)).toEqual(sent);
  });

  it("always passes deleted and no_markets", () => {
    for (const type of ["deleted", "no_markets"] as const) {
      expect(filteredOdds({ type, before: [totals], after: [] }, filter)).toEqual({ type, markets: [] });
    }
  });

  it("passes all without names", () => {
    expect(filteredOdds({ ...updated, before: [], after: [totals] }, null)).toEqual({
      type: "updated",
      markets: [totals],
    });
  });
});

/** What a client that replaces what it holds for each message holds in the end. */
function followed(
  state: { markets: readonly OddsMarket[] | null },
  type: string,
  markets: readonly OddsMarket[],
): void {
  if (type === "deleted") state.markets = null;
  else if (type === "no_markets") state.markets = [];
  else if (type === "created" || type === "updated") state.markets = markets;
}

describe("a client that follows what goes out", () => {
  const names = ["ML", "Totals", "Spread"];
  const markets = fc.uniqueArray(
    fc
      .record({ name: fc.constantFrom(...names), home: fc.constantFrom("2", "3") })
      .map(({ name, home }) => market(name, { home })),
    { selector: ({ name }) => name, maxLength: 3 },
  );
  const steps = fc.array(fc.record({ time: fc.nat(6), isDeleted: fc.boolean(), markets }), {
    minLength: 1,
    maxLength: 12,
  });

  it("holds the newest message, with any filter", () => {
    fc.assert(
      fc.property(steps, fc.subarray(names, { minLength: 1 }), (drawn, filter) => {
        let state = NO_ODDS;
        let newest: (typeof drawn)[number] | undefined;
        const all: { markets: readonly OddsMarket[] | null } = { markets: null };
        const some: { markets: readonly OddsMarket[] | null } = { markets: null };
        for (const step of drawn) {
          if (newest === undefined || step.time >= newest.time) newest = step;
          const sent = step.isDeleted ? deleted(step.time) : message(step.time, ...step.markets);
          const { outcome, state: after } = applyOdds(state, sent, PENDING);
          if (outcome !== "unchanged" && outcome !== "stale" && outcome !== "ended") {
            followed(all, outcome, after.markets);
            const passed = filteredOdds(
              { type: outcome, before: state.markets, after: after.markets },
              new Set(filter),
            );
            if (passed !== null) followed(some, passed.type, passed.markets);
          }
          state = after;
        }
        const held = newest === undefined || newest.isDeleted ? [] : newest.markets;
        const sorted = (list: readonly OddsMarket[] | null) =>
          [...(list ?? [])].map((each) => JSON.stringify(each)).sort();
        expect(sorted(all.markets)).toEqual(sorted(held));
        expect(sorted(some.markets)).toEqual(sorted(held.filter(({ name }) => filter.includes(name))));
        expect(state.markets.length).toBe(held.length);
      }),
      { numRuns: 1000 },
    );
  });
});
