import { describe, expect, it } from "vitest";
import { totalTyped } from "../../../playground/model/match/move/index.js";
import { inPlay } from "../../../playground/model/match/statuses.js";
import type { Match } from "../../../playground/model/state.js";
import { fieldsOf } from "../../../playground/model/text.js";

const over = (slug: string, scores: object): Match => ({ id: 1, status: "settled", sport: { slug }, scores });
const football = over("football", {
  home: 2,
  away: 1,
  periods: { p1: { home: 1, away: 1 }, ft: { home: 2, away: 1 } },
});
const kicks = over("football", {
  ...{ home: 7, away: 5 },
  periods: { ft: { home: 2, away: 2 }, ot: { home: 1, away: 1 }, ap: { home: 4, away: 2 } },
});
const withHome = (match: Match, home: number): Match => ({ ...match, scores: { ...fieldsOf(match["scores"]), home } });

describe("a final score that is typed", () => {
  it("moves regular time, if that is what it was", () => {
    expect(totalTyped(football, withHome(football, 4))).toMatchObject({
      scores: { home: 4, away: 1, periods: { p1: { home: 1, away: 1 }, ft: { home: 4, away: 1 } } },
    });
  });

  it("moves the last quarter with it", () => {
    const quarters = { p1: [20, 18], p2: [25, 20], p3: [20, 24], p4: [22, 20] };
    const periods = Object.fromEntries(Object.entries(quarters).map(([key, [home, away]]) => [key, { home, away }]));
    const game = over("basketball", { home: 87, away: 82, periods: { ...periods, ft: { home: 87, away: 82 } } });
    expect(totalTyped(game, withHome(game, 90))).toMatchObject({
      scores: { home: 90, away: 82, periods: { p4: { home: 25, away: 20 }, ft: { home: 90, away: 82 } } },
    });
  });

  it.each([
    ["after extra time", kicks, withHome(kicks, 8)],
    ["in play", football, { ...withHome(football, 4), status: "live" }],
    ["of another side's blank", football, { ...football, scores: { away: 1 } }],
    ["of a sport that is not known", over("chess", { home: 1, away: 0 }), over("chess", { home: 2, away: 0 })],
  ])("stays as it is %s", (_when, before, typed) => {
    expect(totalTyped(before, typed)).toBe(typed);
  });
});

describe("a match that is set to be in play", () => {
  it("keeps its score, and has no parts that nobody has typed", () => {
    expect(inPlay(football, { ...football, status: "live" })).toMatchObject({
      scores: { home: 2, away: 1, periods: {} },
    });
  });

  it("keeps what a live record says", () => {
    const live = { ...football, status: "live" };
    expect(inPlay(live, live)).toBe(live);
    const sets = over("tennis", { home: 1, away: 0, periods: { p1: { home: 6, away: 4 } } });
    const playing = { ...sets, status: "live" };
    expect(inPlay(sets, playing)).toBe(playing);
  });
});
