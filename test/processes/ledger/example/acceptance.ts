/** Which bets examples/ledger takes in play, by when it heard of the odds, and what it stores of them, on each of its databases. */
import { describe, expect, it } from "vitest";
import type { HeardMarket, House, OrderedLeg } from "../../../../examples/ledger/accept.js";
import { arrive, HOUSE } from "../../../../examples/ledger/day.js";
import { Ledger, type Order } from "../../../../examples/ledger/ledger.js";
import type { Database } from "../../../../examples/ledger/tables/schema.js";
import { deriveRulebook, type SportEvent, standard } from "../../../../src/pure/engine/index.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import type { Opened } from "./opened.js";
import { match, openWallets } from "./racing.js";

const [BEFORE, AT] = ["2026-03-07T14:00:00Z", "2026-03-07T15:30:00Z"];
const SPREAD = { eventId: 1, selection: { market: "Spread", side: "home", hdp: -0.5 }, odds: "1.95" } as const;
const TOTAL = { eventId: 1, selection: { market: "Totals", side: "over", hdp: 2.5 }, odds: "1.90" } as const;
const MARKETS: readonly HeardMarket[] = [
  { name: "Spread", updatedAt: "", odds: [{ hdp: -0.5, home: "1.95", away: "1.90" }] },
  { name: "Totals", updatedAt: "", odds: [{ hdp: 2.5, over: "1.90", under: "1.95" }] },
];

const heard = (when: Partial<HeardMarket>) => MARKETS.map((market) => ({ ...market, ...when }));
const secondsAgo = (seconds: number) => ({ lastReceivedAt: Date.parse(AT) - seconds * 1_000 });
const order = (...legs: readonly OrderedLeg[]): Order => ({
  ...{ id: "S", customer: "c00", type: "single", stake: "10", currency: "EUR" },
  legs,
});

async function houseOn(database: Database, event: SportEvent, house: Partial<House> = {}) {
  const [ledger, store] = [new Ledger(database, { ...HOUSE, ...house }), createMemoryStore([event])];
  await openWallets(ledger);
  const place = (one: Order, on: readonly HeardMarket[], at = AT) =>
    ledger.place(one, { findEvents: store.findEvents, markets: () => on }, at);
  const kept = "SELECT bets.terms, grade FROM legs JOIN bets ON bets.id = bet ORDER BY slip";
  const bets = async () =>
    (await database.transaction((sql) => sql(kept))).map(({ terms, grade }) => ({
      selection: JSON.parse(String(terms)).selection,
      grade: JSON.parse(String(grade)),
    }));
  return { ledger, store, place, bets };
}

export function acceptanceContract(opened: Opened): void {
  describe("a bet in play", () => {
    const live = match(1, "live", 1, 0);
    it.each<readonly [string, Partial<HeardMarket>]>([
      ["heard of 60 seconds ago", secondsAgo(60)],
      ["that changed 60 seconds ago", { updatedAt: "2026-03-07T15:29:00Z" }],
      ["that changed long ago and were heard of since", { updatedAt: BEFORE, ...secondsAgo(5) }],
    ])("is taken at odds %s", (_what, when) =>
      opened(async (database) => {
        const { place } = await houseOn(database, live);
        expect(await place(order(SPREAD), heard(when))).toBe(true);
      }),
    );

    it.each<readonly [string, SportEvent, Partial<HeardMarket>, string]>([
      [
        "heard of 61 seconds ago",
        live,
        secondsAgo(61),
        "Spread home: the odds are 61 seconds old; allowed: at most 60",
      ],
      ["that say no time", live, {}, "seconds old; allowed: at most 60"],
      ["while the score is not known", { ...live, scores: { home: 1 } }, secondsAgo(0), "the score of event 1 is not"],
      ["after the match", match(1, "settled", 1, 0), secondsAgo(0), "event 1 has started, and is not in play"],
      ["on a cancelled match", match(1, "cancelled"), secondsAgo(0), "event 1 has started, and is not in play"],
      [
        "on a match whose record is behind",
        match(1, "pending"),
        secondsAgo(0),
        "event 1 has started, and is not in play",
      ],
    ])("is refused at odds %s", (_what, event, when, message) =>
      opened(async (database) => {
        const { place, bets } = await houseOn(database, event);
        await expect(place(order(SPREAD), heard(when))).rejects.toThrow(message);
        expect(await bets()).toEqual([]);
      }),
    );

    it.each([
      ["the whole score", "full_score", "won"],
      ["what was scored after the bet", "score_at_bet", "lost"],
    ] as const)("on a handicap is settled on %s, as its rulebook says", (_what, inPlayHandicap, result) =>
      opened(async (database) => {
        const rulebook = deriveRulebook(standard, { id: "own@1", inPlayHandicap });
        const { ledger, store, place, bets } = await houseOn(database, live, { rulebooks: [rulebook] });
        await place(order(SPREAD), heard(secondsAgo(0)));
        await arrive(ledger, "2026-03-07T17:00:00Z", store, match(1, "settled", 2, 1));
        expect(await bets()).toMatchObject([{ selection: { scoreAtBet: { home: 1, away: 0 } }, grade: { result } }]);
      }),
    );

    it("is settled before play from 0-0 where each handicap needs the score at the bet", () =>
      opened(async (database) => {
        const rulebook = deriveRulebook(standard, { id: "own@1", inPlayHandicap: ["football"] });
        const { ledger, store, place, bets } = await houseOn(database, match(1, "pending"), { rulebooks: [rulebook] });
        await place(order(SPREAD), heard({}), BEFORE);
        await arrive(ledger, "2026-03-07T17:00:00Z", store, match(1, "settled", 2, 1));
        expect(await bets()).toMatchObject([{ grade: { result: "won" } }]);
      }));

    it("has nothing of the customer's but the bet and the odds", () =>
      opened(async (database) => {
        const { place, bets } = await houseOn(database, live);
        const greedy = {
          ...TOTAL,
          selection: { ...TOTAL.selection, tieRule: "void", scoreAtBet: { home: 0, away: 9 } },
        };
        await place(order(greedy), heard(secondsAgo(0)));
        expect((await bets()).map(({ selection }) => selection)).toEqual([{ ...TOTAL.selection, eventId: 1 }]);
      }));
  });

  it("takes odds of any age before play, unless the house has a limit", () =>
    opened(async (database) => {
      const { place } = await houseOn(database, match(1, "pending"));
      expect(await place(order(TOTAL), heard({}), BEFORE)).toBe(true);
      const limited = await houseOn(database, match(1, "pending"), { maxOddsAge: 600 });
      const late = { ...order(TOTAL), id: "T" };
      const at = (minute: string) => heard({ updatedAt: `2026-03-07T13:${minute}:00Z` });
      await expect(limited.place(late, at("49"), BEFORE)).rejects.toThrow("are 660 seconds old; allowed: at most 600");
      expect(await limited.place(late, at("50"), BEFORE)).toBe(true);
    }));

  describe("a slip that is sent again", () => {
    it("is known, also after a goal and with its fields in another order", () =>
      opened(async (database) => {
        const { store, place } = await houseOn(database, match(1, "live", 1, 0));
        expect(await place(order(SPREAD), heard(secondsAgo(0)))).toBe(true);
        await store.ingest([{ kind: "event", id: 1, event: match(1, "live", 2, 0) }], 0);
        const { hdp, side, market } = SPREAD.selection;
        expect(await place(order({ ...SPREAD, selection: { hdp, side, market } }), [], AT)).toBe(false);
      }));

    it.each<readonly [string, Partial<Order>]>([
      ["another bet", { legs: [TOTAL] }],
      ["another side", { legs: [{ ...SPREAD, selection: { ...SPREAD.selection, side: "away" }, odds: "1.90" }] }],
      ["another line", { legs: [{ ...SPREAD, selection: { ...SPREAD.selection, hdp: -1.5 } }] }],
      ["other odds", { legs: [{ ...SPREAD, odds: "2.00" }] }],
      ["another event", { legs: [{ ...SPREAD, eventId: 2 }] }],
      ["another stake", { stake: "11" }],
      ["another customer", { customer: "c01" }],
      ["another type", { type: { system: [1] } }],
    ])("is an error with %s", (_what, changes) =>
      opened(async (database) => {
        const { place } = await houseOn(database, match(1, "pending"));
        await place(order(SPREAD), heard({}), BEFORE);
        const other = place({ ...order(SPREAD), ...changes }, heard({}), BEFORE);
        await expect(other).rejects.toThrow("S is the id of another slip");
      }),
    );
  });

  it.each([{ customer: "zoe" }, { currency: "USD" }])("says that there is no wallet for %o", (changes) =>
    opened(async (database) => {
      const { place } = await houseOn(database, match(1, "pending"), { money: {} });
      const { customer, currency } = { ...order(TOTAL), ...changes };
      const refused = place({ ...order(TOTAL), ...changes }, heard({}), BEFORE);
      await expect(refused).rejects.toThrow(`customer ${customer} has no wallet in ${currency}`);
    }),
  );
}
