/** Vectors of settleEvent: what one version of an event changes in the books. */
import { describe, expect, it } from "vitest";
import { deriveRulebook, explain, standard } from "../../../src/pure/engine/index.js";
import { settleEvent } from "../../../src/pure/settle/index.js";
import { AT, ELSEWHERE, football, HOME, legOn, OVER, slipOf, stored } from "./stored.js";

const single = slipOf([legOn(OVER)]);
const dead = deriveRulebook(standard, { id: "half@1", tieRules: { "american-football": "dead-heat" } });

describe("settleEvent", () => {
  it("settles a single for the first time with revision 0", () => {
    const { changed, grades, needsReview } = settleEvent({ event: football(2, 1), slips: [single], asOf: AT });
    expect(changed).toEqual([
      {
        id: "S1",
        settlement: {
          betId: "S1",
          revision: 0,
          currency: "EUR",
          slip: { status: "settled", lines: 1, totalStake: "10.00", returns: "20.00", profit: "10.00" },
          rulebook: "standard@3",
        },
        change: {
          kind: "settle",
          delta: "20.00",
          currency: "EUR",
          key: '["S1",0,"EUR","standard@3","settled",1,"10.00","20.00","10.00"]',
        },
      },
    ]);
    expect(grades).toEqual([
      {
        id: "S1",
        leg: 0,
        grade: {
          eventId: 7,
          result: "won",
          reason: null,
          final: true,
          basis: { scope: "regulation", home: 2, away: 1 },
        },
      },
    ]);
    expect(needsReview).toEqual([]);
  });

  it("gives a correction the next revision, with what to take back", () => {
    const [before] = stored([single], settleEvent({ event: football(2, 1), slips: [single], asOf: AT }));
    const { changed } = settleEvent({ event: football(2, 0), slips: [before ?? single], asOf: AT });
    expect(changed).toMatchObject([
      {
        id: "S1",
        settlement: { revision: 1, slip: { returns: "0.00" } },
        change: { kind: "resettle", delta: "-20.00" },
      },
    ]);
  });

  it("makes no revision and no key for a settlement that is the same, and returns the grades all the same", () => {
    const first = settleEvent({ event: football(2, 1), slips: [single], asOf: AT });
    const again = settleEvent({ event: football(3, 1), slips: stored([single], first), asOf: AT });
    expect(again.changed).toEqual([]);
    expect(again.grades).toMatchObject([{ id: "S1", leg: 0, grade: { result: "won", basis: { home: 3, away: 1 } } }]);
  });

  it("takes amounts that a database wrote with fewer decimals for the same settlement", () => {
    const slip = { status: "settled", lines: 1, totalStake: "10", returns: "20", profit: "10.0000" } as const;
    const settlement = { betId: "S1", revision: 3, currency: "EUR", slip, rulebook: standard.id };
    const slips = [slipOf([legOn(OVER)], { settlement })];
    expect(settleEvent({ event: football(2, 1), slips, asOf: AT }).changed).toEqual([]);
  });

  it("makes a revision without money for another rulebook, since the settlement names it", () => {
    const house = deriveRulebook(standard, { id: "house@1" });
    const [before] = stored([single], settleEvent({ event: football(2, 1), slips: [single], asOf: AT }));
    const slips = [{ ...(before ?? single), rulebook: house }];
    expect(settleEvent({ event: football(2, 1), slips, asOf: AT }).changed).toMatchObject([
      { settlement: { revision: 1, rulebook: "house@1" }, change: { kind: "none", delta: "0.00" } },
    ]);
  });

  it("grades two legs of one slip on one event", () => {
    const slips = [slipOf([legOn(HOME), legOn(OVER, { odds: "1.50" })])];
    const { changed, grades } = settleEvent({ event: football(2, 1), slips, asOf: AT });
    expect(changed).toMatchObject([{ settlement: { slip: { returns: "30.00" } } }]);
    expect(grades.map(({ leg, grade }) => [leg, grade.result])).toEqual([
      [0, "won"],
      [1, "won"],
    ]);
  });

  it("keeps a slip open whose other leg is on another event, and settles it with that leg's stored grade", () => {
    const slips = [slipOf([legOn(HOME), legOn(ELSEWHERE)])];
    const first = settleEvent({ event: football(2, 1), slips, asOf: AT });
    expect(first.changed).toMatchObject([
      { settlement: { revision: 0, slip: { status: "open", openLegs: [1] } }, change: { kind: "none", delta: "0.00" } },
    ]);
    expect(first.grades.map(({ leg }) => leg)).toEqual([0]);
    const other = { ...football(1, 0), id: "8" };
    const second = settleEvent({ event: other, slips: stored(slips, first), asOf: AT });
    expect(second.changed).toMatchObject([{ settlement: { revision: 1, slip: { returns: "40.00" } } }]);
    expect(second.grades.map(({ leg }) => leg)).toEqual([1]);
  });

  it("names a leg that cannot be settled as written, once, until it is corrected or decided", () => {
    const slip = slipOf([legOn({ ...HOME, side: "Lions" as "home" }), legOn(ELSEWHERE)]);
    const first = settleEvent({ event: football(2, 1), slips: [slip], asOf: AT });
    const open = { status: "open", possible: "0.00", openLegs: [1], cannotSettle: [0] };
    expect(first.changed).toMatchObject([{ settlement: { slip: open }, change: { kind: "none" } }]);
    const again = stored([slip], first);
    expect(settleEvent({ event: football(2, 1), slips: again, asOf: AT }).changed).toEqual([]);
    const corrected = again.map((each) => ({ ...each, legs: [legOn(HOME), legOn(ELSEWHERE)] }));
    const { changed } = settleEvent({ event: football(2, 1), slips: corrected, asOf: AT });
    expect(changed).toMatchObject([{ settlement: { revision: 1, slip: { possible: "40.00", openLegs: [1] } } }]);
    expect(changed[0]?.settlement.slip).not.toHaveProperty("cannotSettle");
  });

  it("returns the stake of a cancelled event, and cancels what was paid", () => {
    const first = settleEvent({ event: football(2, 1), slips: [single], asOf: AT });
    const event = football(0, 0, { status: "cancelled" });
    expect(settleEvent({ event, slips: stored([single], first), asOf: AT }).changed).toMatchObject([
      { settlement: { slip: { returns: "10.00", profit: "0.00" } }, change: { kind: "cancel", delta: "-10.00" } },
    ]);
  });

  it("rolls back a slip whose event is live again", () => {
    const first = settleEvent({ event: football(2, 1), slips: [single], asOf: AT });
    const event = football(2, 1, { status: "live" });
    const { changed, needsReview } = settleEvent({
      event,
      slips: stored([single], first),
      asOf: "2026-03-07T16:00:00Z",
    });
    expect(changed).toMatchObject([{ settlement: { revision: 1 }, change: { kind: "rollback", delta: "-20.00" } }]);
    expect(needsReview).toEqual([]);
  });

  it("takes a dead heat as it comes from explain, and keeps it with the stored grade", () => {
    const tie = { id: 7, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } };
    const slips = [slipOf([legOn(HOME, { odds: "3" }), legOn(ELSEWHERE)], { rulebook: dead })];
    const first = settleEvent({ event: tie, slips, asOf: AT });
    const { grade, deadHeat } = explain(HOME, tie, { rulebook: dead });
    expect(first.grades).toEqual([{ id: "S1", leg: 0, grade: { ...grade, deadHeat } }]);
    expect(first.needsReview).toEqual([]);
    // 3 x 1/2 on half of the stake, times 2.
    const second = settleEvent({ event: football(1, 0, { id: 8 }), slips: stored(slips, first), asOf: AT });
    expect(second.changed).toMatchObject([{ settlement: { slip: { returns: "30.00" } } }]);
  });

  it("forgets a dead heat when the score is corrected", () => {
    const tie = { id: 7, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } };
    const slips = [slipOf([legOn(HOME, { odds: "3" })], { rulebook: dead })];
    const first = settleEvent({ event: tie, slips, asOf: AT });
    expect(first.changed).toMatchObject([{ settlement: { slip: { returns: "15.00" } } }]);
    const won = { ...tie, scores: { home: 23, away: 20 } };
    expect(settleEvent({ event: won, slips: stored(slips, first), asOf: AT }).changed).toMatchObject([
      { settlement: { slip: { returns: "30.00" } }, change: { delta: "15.00" } },
    ]);
  });

  it("grades each slip by its own rulebook and settles it by its own money rules", () => {
    const tie = { id: 7, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } };
    const push = deriveRulebook(standard, { id: "push@1", tieRules: { "american-football": "void" } });
    const slips = [
      slipOf([legOn(HOME)], { id: "half", rulebook: dead }),
      slipOf([legOn(HOME)], { id: "push", rulebook: push }),
      slipOf([legOn(HOME, { odds: "4" })], { id: "most", rulebook: dead, money: { maximumPayout: { EUR: "12" } } }),
    ];
    const { changed } = settleEvent({ event: tie, slips, asOf: AT });
    expect(changed.map(({ id, settlement: { slip } }) => [id, slip.status === "settled" && slip.returns])).toEqual([
      ["half", "10.00"],
      ["push", "10.00"],
      ["most", "12.00"],
    ]);
  });

  it("settles a treble with a lost leg once, and still names a leg that would count if the loss is corrected", () => {
    const tie = { id: 9, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } };
    const legs = [legOn(HOME), legOn(ELSEWHERE), legOn({ ...HOME, eventId: 9 })];
    let slips = [slipOf(legs, { slip: { type: "treble", stake: "10", currency: "EUR" } })];
    const posted = [tie, football(0, 1), football(3, 0, { id: 8 }), tie, football(0, 1), football(2, 0)].map(
      (event) => {
        const answer = settleEvent({ event, slips, asOf: AT });
        slips = stored(slips, answer);
        const changes = answer.changed.map(({ change: { kind, delta } }) => `${kind} ${delta}`);
        return [...changes, ...answer.needsReview.map(({ reason }) => reason)];
      },
    );
    // Until the second event nothing is certain. The last one corrects the score.
    expect(posted).toEqual([
      ["none 0.00", "ambiguous_tie"],
      ["settle 0.00"],
      [],
      ["ambiguous_tie"],
      [],
      ["rollback 0.00"],
    ]);
  });

  it("waits for every leg at a house that says so", () => {
    const legs = [legOn(HOME), legOn(ELSEWHERE)];
    const { changed } = settleEvent({
      event: football(0, 1),
      slips: [slipOf(legs, { money: { settleWhenCertain: false } })],
      asOf: AT,
    });
    expect(changed).toMatchObject([{ settlement: { slip: { status: "open", possible: "0.00" } } }]);
  });

  it("settles no slip on a verdict that is not final", () => {
    const early = { eventId: 8, result: "lost", reason: null, final: false } as const;
    const slips = [slipOf([legOn(HOME), legOn(ELSEWHERE, { grade: early })])];
    expect(settleEvent({ event: football(2, 1), slips, asOf: AT }).changed).toMatchObject([
      { settlement: { slip: { status: "open" } } },
    ]);
  });

  it("takes a dead heat of any size from a stored grade, and the 2 of earlier versions", () => {
    const grade = { eventId: 8, result: "ungradeable", reason: "ambiguous_tie", final: true } as const;
    for (const [deadHeat, returns] of [
      [{ tied: 3, places: 2 }, "40.00"],
      [{ tied: 4 }, "15.00"],
      [2, "30.00"],
    ] as const) {
      const slips = [slipOf([legOn(HOME), legOn(ELSEWHERE, { odds: "3", grade: { ...grade, deadHeat } })])];
      const { changed } = settleEvent({ event: football(2, 1), slips, asOf: AT });
      expect(changed).toMatchObject([{ settlement: { slip: { status: "settled", returns } } }]);
    }
  });

  it("leaves its input as it was", () => {
    const slips = [slipOf([legOn(HOME), legOn(ELSEWHERE)])];
    const [event, copy] = [football(2, 1), structuredClone({ ...slips[0], rulebook: null })];
    settleEvent({ event, slips, asOf: AT });
    expect({ ...slips[0], rulebook: null }).toEqual(copy);
    expect(event).toEqual(football(2, 1));
  });
});

describe("a person's decision", () => {
  const decided = { result: "void", by: "Ana", reason: "The wrong player was listed", at: AT } as const;

  it("counts before the engine, and its grade is returned all the same", () => {
    const slips = [slipOf([legOn(OVER, { decided })])];
    const { changed, grades } = settleEvent({ event: football(2, 1), slips, asOf: AT });
    expect(changed).toMatchObject([{ settlement: { slip: { returns: "10.00" } } }]);
    expect(grades).toMatchObject([{ grade: { result: "won" } }]);
  });

  it("counts on a leg of another event too", () => {
    const slips = [slipOf([legOn(OVER), legOn(ELSEWHERE, { decided })])];
    expect(settleEvent({ event: football(2, 1), slips, asOf: AT }).changed).toMatchObject([
      { settlement: { slip: { returns: "20.00" } } },
    ]);
  });

  it("ends when it is withdrawn: the engine's grade counts again", () => {
    const first = settleEvent({ event: football(2, 1), slips: [slipOf([legOn(OVER, { decided })])], asOf: AT });
    const slips = stored([slipOf([legOn(OVER)])], first);
    expect(settleEvent({ event: football(2, 1), slips, asOf: AT }).changed).toMatchObject([
      { settlement: { revision: 1, slip: { returns: "20.00" } }, change: { kind: "resettle", delta: "10.00" } },
    ]);
  });

  it("asks nobody to look at the leg again", () => {
    const event = football(2, 1, { scores: { home: 2, away: 1 }, league: null });
    const left = settleEvent({ event, slips: [slipOf([legOn(HOME, { decided })])], asOf: AT });
    expect(left.needsReview).toEqual([]);
    expect(left.grades).toMatchObject([{ grade: { reason: "incomplete_score" } }]);
  });

  it("that is pending keeps the slip open", () => {
    const held = { ...decided, result: "pending" } as const;
    expect(
      settleEvent({ event: football(2, 1), slips: [slipOf([legOn(OVER, { decided: held })])], asOf: AT }).changed,
    ).toMatchObject([{ settlement: { slip: { status: "open", openLegs: [0] } } }]);
  });
});

describe("what a settlement has besides its returns", () => {
  it("makes a revision if it alone changes: a free bet that lost is void, and its token is given back", () => {
    const slip = { type: "single", stake: "10", currency: "EUR", freeBet: true } as const;
    const free = slipOf([legOn(OVER)], { slip, money: { voidFreeBet: "token" } });
    const lost = settleEvent({ event: football(0, 0), slips: [free], asOf: AT });
    const event = football(0, 0, { status: "cancelled" });
    const { changed } = settleEvent({ event, slips: stored([free], lost), asOf: AT });
    expect(changed.map(({ settlement, change }) => [settlement.revision, change.kind, change.delta])).toEqual([
      [1, "cancel", "0.00"],
    ]);
    expect(changed[0]?.settlement.slip).toMatchObject({ returns: "0.00", token: "10.00" });
  });

  it("settles a same-game multiple, whose legs have no odds", () => {
    const slip = { type: "double", stake: "10", currency: "EUR", combinedOdds: "3.50" } as const;
    const legs = [OVER, HOME].map((selection) => ({ selection, grade: null }));
    const { changed } = settleEvent({ event: football(2, 1), slips: [slipOf(legs, { slip })], asOf: AT });
    expect(changed[0]?.change.delta).toBe("35.00");
  });
});
