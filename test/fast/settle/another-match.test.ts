/** An id that a feed used again: a bet is not graded by another match than the one on which it was placed. */
import { describe, expect, it } from "vitest";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { gradeBets, type PlacedMatch, type StoredLeg, settleEvent } from "../../../src/pure/settle/index.js";
import { untyped } from "../../support/untyped.js";
import { AT, ELSEWHERE, football, HOME, legOn, slipOf, stored } from "./stored.js";

const MATCH: PlacedMatch = { home: "Arsenal", away: "Everton", date: "2026-03-07T15:00:00Z", homeId: 1, awayId: "2" };
const LONDON = { home: "Arsenal", away: "Everton" };
const won = { eventId: 7, result: "won", reason: null, final: true } as const;
const settle = (event: SportEvent, more: Partial<StoredLeg>) =>
  settleEvent({ event, slips: [slipOf([legOn(HOME, more)])], asOf: AT });
const grade = (event: SportEvent, match: PlacedMatch) => {
  const rulebook = slipOf([]).rulebook;
  return gradeBets({ event, bets: [{ id: 1, selection: HOME, rulebook, match }], asOf: AT }).graded[0];
};

describe("an event that is another match than the one of the bet", () => {
  const review = {
    ...{ who: "feed", reason: "event_not_found", needs: ["home", "away"] },
    sentence:
      "Event 7 was Arsenal v Everton on 2026-03-07 when the bet was placed, and is now Lions v Bears on 2027-01-02.",
  };
  const event = football(0, 3, { date: "2027-01-02T15:00:00Z" });

  it("takes nothing back: the stored grade stays, and people look", () => {
    const paid = slipOf([legOn(HOME, { match: MATCH })]);
    const first = settleEvent({ event: football(2, 1, LONDON), slips: [paid], asOf: AT });
    expect(first.changed).toMatchObject([{ change: { delta: "20.00" } }]);
    const { changed, grades, needsReview, failed } = settleEvent({ event, slips: stored([paid], first), asOf: AT });
    expect([changed, grades, failed]).toEqual([[], [], []]);
    expect(needsReview).toEqual([{ id: "S1", leg: 0, ...review }]);
  });

  it("keeps a bet open that has no grade yet", () => {
    const { changed } = settle(event, { match: MATCH });
    expect(changed).toMatchObject([{ settlement: { slip: { status: "open", openLegs: [0] } } }]);
  });

  it("has no grade from gradeBets", () => {
    expect(grade(event, MATCH)).toEqual({ id: 1, grade: null, review });
  });

  it("counts for the leg alone: other legs of the slip are graded", () => {
    const legs = [legOn(HOME, { match: MATCH, grade: won }), legOn({ ...HOME, side: "away" })];
    const { grades, changed, needsReview } = settleEvent({ event, slips: [slipOf(legs)], asOf: AT });
    expect(grades.map(({ leg }) => leg)).toEqual([1]);
    expect(changed).toMatchObject([{ change: { delta: "40.00" } }]);
    expect(needsReview.map(({ leg }) => leg)).toEqual([0]);
  });

  it("needs nobody for a leg that a person decided", () => {
    const decided = { result: "lost", by: "Ana", reason: "It lost 0-1", at: AT } as const;
    const { grades, changed, needsReview } = settle(event, { match: MATCH, decided });
    expect([grades, needsReview]).toEqual([[], []]);
    expect(changed).toMatchObject([{ change: { kind: "settle", delta: "0.00" } }]);
  });

  it.each<[string, Partial<SportEvent>, Partial<PlacedMatch>]>([
    ["of other teams", {}, {}],
    ["whose sides are swapped", { home: "Everton", away: "Arsenal" }, {}],
    ["whose sides are swapped with their ids", { home: "Everton", away: "Arsenal", homeId: 2, awayId: 1 }, {}],
    ["with one team the same", { home: "Arsenal" }, {}],
    ["of the women", { home: "Arsenal Women", away: "Everton Women" }, {}],
    ["with a name that is a part of the other", { ...LONDON, home: "Arsenal Tula" }, {}],
    ["of which one id is the same", { homeId: 1, awayId: 3 }, {}],
    ["without the ids that the bet has", {}, {}],
    ["without ids, as the bet", {}, { homeId: null, awayId: undefined }],
    [
      "of players of whom one has another initial",
      { home: "Smith C", away: "Jones A", sport: { slug: "tennis" } },
      { home: "Smith B", away: "Jones A" },
    ],
    ["with ids that the bet does not have", { homeId: 1, awayId: 2 }, { homeId: null, awayId: undefined }],
  ])("is one %s", (_, now, then) => {
    const found = grade(football(2, 1, now), { ...MATCH, ...then });
    expect(found?.grade).toBeNull();
    expect(found?.review?.reason).toBe("event_not_found");
  });

  it.each<[string, Partial<SportEvent>, Partial<PlacedMatch>]>([
    ["that starts on another day", { ...LONDON, date: "2026-05-07T15:00:00Z" }, {}],
    ["with other spellings", { home: "ARSENAL", away: "Évertón" }, {}],
    ["with other names of the same ids", { home: "The Gunners", away: "Toffees", homeId: "1", awayId: 2 }, {}],
    ["with other ids of the same names", { ...LONDON, homeId: 91, awayId: 92 }, {}],
    ["with one team by its id and one by its name", { home: "Gunners", away: "Everton", homeId: 1 }, {}],
    ["without names", { home: undefined, away: undefined }, {}],
    ["without names at the bet", {}, { home: "", away: "-" }],
  ])("is not one %s", (_, now, then) => {
    const found = grade(football(2, 1, now), { ...MATCH, ...then });
    expect(found?.grade).not.toBeNull();
    expect(found?.review?.reason).not.toBe("event_not_found");
  });

  it("is not one for a bet that has no match, or is on another event", () => {
    expect(settle(event, {}).grades).toMatchObject([{ grade: { result: "lost" } }]);
    const legs = [legOn(HOME, { match: null }), legOn(ELSEWHERE, { match: MATCH })];
    const { grades, needsReview } = settleEvent({ event, slips: [slipOf(legs)], asOf: AT });
    expect([grades.length, needsReview]).toEqual([1, []]);
  });

  it("is named by each of several matches of the bets, also if they differ in their day alone", () => {
    const dates = ["2026-03-07", "2026-03-08", undefined];
    const sentences = dates.map((date) => grade(event, { ...MATCH, date })?.review?.sentence);
    expect(new Set(sentences).size).toBe(3);
    const slips = dates.map((date, id) => slipOf([legOn(HOME, { match: { ...MATCH, date } })], { id: `S${id}` }));
    const { needsReview } = settleEvent({ event, slips, asOf: AT });
    expect(needsReview.map(({ sentence }) => sentence)).toEqual(sentences);
  });

  it("is refused if the names of the bet are no strings", () => {
    const { failed } = settle(event, { match: untyped({ home: 1, away: "Bears" }) });
    expect(failed[0]?.error.message).toMatch(/^slip "S1": legs\[0\]\.match\.home: 1 cannot be used/);
  });
});
