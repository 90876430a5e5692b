/** gradeBets and settleSlips: a ledger that grades each distinct bet once does what settleEvent does. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveRulebook, type Selection, type SportEvent, standard } from "../../../src/pure/engine/index.js";
import { LedgerError } from "../../../src/pure/ledger/index.js";
import {
  gradeBets,
  type StoredBet,
  type StoredSlip,
  settleEvent,
  settleSlips,
} from "../../../src/pure/settle/index.js";
import { untyped } from "../../support/untyped.js";
import { anyCase, drawn } from "../properties/draws.js";
import { AT, ELSEWHERE, football, HOME, legOn, OVER, slipOf, stored } from "./stored.js";

const dead = deriveRulebook(standard, { id: "half@1", tieRules: { "american-football": "dead-heat" } });
const TIE = { id: 7, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } };
const LATE = "2027-01-07T00:00:00Z";
const CORNERS: Selection = { eventId: 7, market: "Corners Totals", side: "over", hdp: 9.5 };
const betOn = (id: string | number, selection: Selection, more: Partial<StoredBet> = {}): StoredBet => ({
  ...{ id, selection, rulebook: standard },
  ...more,
});

describe("gradeBets", () => {
  it("grades the bets in their order, and says who has to look at one", () => {
    const event = football(2, 1, { statistics: null });
    const { graded, failed } = gradeBets({ event, bets: [betOn(17, OVER), betOn("c", CORNERS)], asOf: AT });
    expect(graded).toMatchObject([
      { id: 17, grade: { result: "won", eventId: 7 }, review: null },
      {
        id: "c",
        grade: { result: "ungradeable", reason: "stats_unavailable" },
        review: { who: "data", reason: "stats_unavailable", needs: ["statistics.teams.Corners"] },
      },
    ]);
    expect(Object.keys(graded[1]?.review ?? {})).toEqual(["who", "reason", "needs", "sentence"]);
    expect(failed).toEqual([]);
  });

  it("grades by the rulebook of each bet, with the dead heat of a tie", () => {
    const { graded } = gradeBets({ event: TIE, bets: [betOn(1, HOME, { rulebook: dead }), betOn(2, HOME)], asOf: AT });
    expect(graded).toMatchObject([
      { grade: { reason: "ambiguous_tie", deadHeat: { tied: 2, places: 1 } }, review: null },
      { grade: { reason: "ambiguous_tie" }, review: { who: "rules" } },
    ]);
    expect(graded[1]?.grade).not.toHaveProperty("deadHeat");
  });

  it.each<[string, object, string, string]>([
    ["of another event", { selection: ELSEWHERE }, "selection.eventId", "8 is another event; allowed: 7"],
    ["without a selection", { selection: null }, "selection", "null cannot be used"],
    ["under a copy of a rulebook", { rulebook: { id: "standard@3" } }, "rulebook", "not made by this import"],
    ["with a match that is a word", { match: "Lions v Bears" }, "match", '"Lions v Bears" cannot be used'],
    ["with a match without an away side", { match: { home: "Lions" } }, "match.away", "missing"],
  ])("lists a bet %s as failed, by its id, and grades the others", (_, more, path, words) => {
    const bets = [betOn(1, OVER), untyped<StoredBet>({ ...betOn(17, OVER), ...more }), betOn("last", OVER)];
    const { graded, failed } = gradeBets({ event: football(2, 1), bets, asOf: AT });
    expect(graded.map(({ id }) => id)).toEqual([1, "last"]);
    expect(failed).toMatchObject([{ id: 17, error: { name: "LedgerError", path, bet: 17, slip: null } }]);
    expect(failed[0]?.error.message).toMatch(new RegExp(`^bet 17: ${path.replace(".", "\\.")}: `));
    expect(failed[0]?.error.message).toContain(words);
  });

  it("lists a bet that the ledger could not read with its error, and both of two with one id", () => {
    const unreadable = new Error("the rulebook acme@7 is not known");
    const bets = [betOn("x", OVER, { unreadable }), betOn(2, OVER), betOn(2, HOME), betOn(3, HOME)];
    const { graded, failed } = gradeBets({ event: football(2, 1), bets, asOf: AT });
    expect(graded.map(({ id }) => id)).toEqual([3]);
    expect(failed).toMatchObject([
      { id: "x", error: { message: 'bet "x": the rulebook acme@7 is not known', cause: unreadable } },
      { id: 2, error: { message: "bet 2: id: the id of several bets of the list; allowed: each bet once" } },
    ]);
  });

  it("throws for an event without an id, a list with a bet without one, and a time that is none", () => {
    const call = (input: object) => () =>
      gradeBets(untyped({ event: football(2, 1), bets: [betOn(1, OVER)], asOf: AT, ...input }));
    expect(call({ event: {} })).toThrow(/^event\.id: missing/);
    expect(call({ bets: "1" })).toThrow(/^bets: not a list; allowed: a list of stored bets/);
    expect(call({ bets: [betOn(1, OVER), null] })).toThrow(/^bets\[1\]: null/);
    for (const id of [undefined, null, "", Number.NaN, {}])
      expect(call({ bets: [untyped({ ...betOn(1, OVER), id })] })).toThrow(/^bets\[0\]\.id: /);
    expect(call({ asOf: "today" })).toThrow(RangeError);
  });
});

const anyBet = fc.oneof(
  { weight: 9, arbitrary: anyCase() },
  { weight: 1, arbitrary: fc.constant({ event: TIE, selection: HOME }) },
);

/** An event of any sport at some time, and bets on it, of which some are of other sports, and some are one object. */
const cases = fc
  .tuple(anyBet, fc.array(anyCase(), { maxLength: 5 }), fc.constantFrom(AT, LATE))
  .chain(([first, others, asOf]) => {
    const selections = [first, first, ...others].map(({ selection }) => ({ ...selection, eventId: 7 }));
    const bet = fc.record({ selection: fc.constantFrom(...selections), rulebook: fc.constantFrom(standard, dead) });
    const status = fc.constantFrom("settled", "settled", "live", "pending", "cancelled", "FT");
    const event = fc.tuple(status, fc.boolean()).map(
      ([word, isBare]): SportEvent => ({
        ...first.event,
        ...{ id: 7, date: "2026-03-07T15:00:00Z", status: word },
        ...(isBare && { statistics: null }),
      }),
    );
    return fc.record({ event, asOf: fc.constant(asOf), bets: fc.array(bet, { minLength: 1, maxLength: 8 }) });
  });

describe("gradeBets agrees with settleEvent", () => {
  it("on the grade and on who has to look, whatever the event and the bets are", () => {
    const seen = { reviews: 0, decided: 0, deadHeats: 0 };
    const property = fc.property(cases, ({ event, asOf, bets }) => {
      const { graded, failed } = gradeBets({ event, asOf, bets: bets.map((bet, id) => ({ ...bet, id })) });
      const legs = bets.map(({ selection }) => legOn({ ...selection }));
      const slips = bets.map(({ rulebook }, id) => slipOf(legs.slice(id, id + 1), { id: `S${id}`, rulebook }));
      const { grades, needsReview } = settleEvent({ event, slips, asOf });
      expect(failed).toEqual([]);
      expect(graded.map(({ grade }) => grade)).toEqual(grades.map(({ grade }) => grade));
      const reviews = graded.flatMap(({ id, review }) =>
        review === null ? [] : [{ id: `S${id}`, leg: 0, ...review }],
      );
      expect(reviews).toEqual(needsReview);
      seen.reviews += reviews.length;
      seen.decided += graded.filter(({ grade }) => grade?.reason === null).length;
      seen.deadHeats += graded.filter(({ grade }) => grade?.deadHeat !== undefined).length;
    });
    fc.assert(property, drawn(600));
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });
});

/** Slips with legs on two events, of which some have a settlement and grades already. */
const histories = fc.tuple(anyCase(), anyCase()).chain(([first, second]) => {
  const selections = [
    { ...first.selection, eventId: 7 },
    { ...second.selection, eventId: 7 },
    { ...second.selection, eventId: 8 },
  ] as const;
  const legs = fc.subarray([0, 1, 2], { minLength: 1 }).map((places) =>
    places.flatMap((place) => {
      const selection = selections[place];
      return selection === undefined ? [] : [legOn(selection, { odds: `1.${place + 5}` })];
    }),
  );
  return fc.record({
    slips: fc
      .array(legs, { minLength: 1, maxLength: 5 })
      .map((all) => all.map((own, index) => slipOf(own, { id: `S${index}` }))),
    events: fc.tuple(
      fc.constant({ ...second.event, id: 8 }),
      fc.constant({ ...first.event, id: 7 }),
      fc.constant({ ...second.event, id: 7 }),
    ),
  });
});

describe("settleSlips", () => {
  it("changes what settleEvent changes, once the grades are with the legs", () => {
    let changes = 0;
    const property = fc.property(histories, ({ slips, events }) => {
      let rows: readonly StoredSlip[] = slips;
      for (const event of events) {
        const on = rows.filter(({ legs }) => legs.some(({ selection }) => selection.eventId === event.id));
        const answer = settleEvent({ event, slips: on, asOf: AT });
        const graded = stored(on, { ...answer, changed: [] });
        expect(settleSlips({ slips: graded })).toEqual({ changed: answer.changed, failed: answer.failed });
        rows = stored(rows, answer);
        expect(settleSlips({ slips: rows.filter(({ settlement }) => settlement !== null) }).changed).toEqual([]);
        changes += answer.changed.length;
      }
    });
    fc.assert(property, drawn(400));
    expect(changes).toBeGreaterThan(100);
  });

  it("settles legs on several events by their grades, a person's decision first, an ungraded one open", () => {
    const won = (eventId: number) => ({ eventId, result: "won", reason: null, final: true }) as const;
    const decided = { result: "void", by: "Ana", reason: "Wrong player", at: AT } as const;
    const slips = [
      slipOf([legOn(HOME, { grade: won(7) }), legOn(ELSEWHERE, { grade: won(8) })], { id: "won" }),
      slipOf([legOn(HOME, { grade: won(7), decided }), legOn(ELSEWHERE, { grade: won(8) })], { id: "decided" }),
      slipOf([legOn(HOME, { grade: won(7) }), legOn(ELSEWHERE)], { id: "open" }),
    ];
    const { changed } = settleSlips({ slips });
    expect(changed.map(({ id, change: { kind, delta } }) => `${id} ${kind} ${delta}`)).toEqual([
      "won settle 40.00",
      "decided settle 20.00",
      "open none 0.00",
    ]);
    expect(changed[0]?.settlement).toMatchObject({ betId: "won", revision: 0, rulebook: standard.id });
  });

  it("lists slips that cannot be used as settleEvent does, and settles the others", () => {
    const copy = untyped<StoredSlip>({ ...slipOf([legOn(HOME)], { id: "copy" }), rulebook: { id: "standard@3" } });
    const slips = [
      slipOf([legOn(HOME, { odds: "-110" })], { id: "odds" }),
      copy,
      untyped<StoredSlip>({ id: "row", unreadable: new Error("damaged") }),
      slipOf([legOn(HOME)], { id: "twice" }),
      slipOf([legOn(HOME)], { id: "twice" }),
      slipOf([legOn(HOME)], { id: "good" }),
    ];
    const { changed, failed } = settleSlips({ slips });
    expect(changed.map(({ id }) => id)).toEqual(["good"]);
    expect(failed.map(({ error }) => error.message.replace(/ is not decimal.*|; allowed.*/, ""))).toEqual([
      'slip "odds": legs[0].odds: "-110"',
      'slip "copy": rulebook: not made by this import',
      'slip "row": damaged',
      'slip "twice": id: the id of several slips of the list',
    ]);
    expect(failed.map(({ error }) => error).filter((error) => error instanceof LedgerError)).toHaveLength(3);
    expect(() => settleSlips(untyped({ slips: [{}] }))).toThrow(/^slips\[0\]\.id: missing/);
  });
});
