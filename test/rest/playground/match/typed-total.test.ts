/** What follows when somebody types a final score, or moves it: never a score that he has not given. */
import { describe, expect, it } from "vitest";
import { isTakenAsRegular, wentToOvertime } from "../../../../playground/model/match/ended.js";
import { type Field, typedInto } from "../../../../playground/model/match/fields.js";
import { newMatch } from "../../../../playground/model/match/list.js";
import { moved } from "../../../../playground/model/match/move/index.js";
import { leftOutSays } from "../../../../playground/model/match/say/left-out.js";
import {
  partsSay,
  regularAsked,
  winnerDiffers,
  withRegularAsTotal,
} from "../../../../playground/model/match/say/said.js";
import { hasHalfTime, shownStatus, withShownStatus } from "../../../../playground/model/match/statuses.js";
import type { Match } from "../../../../playground/model/state.js";
import { fieldsOf } from "../../../../playground/model/text.js";
import { grade, sports } from "../../../../src/pure/engine/index.js";
import { CASES } from "./fixture-matches.js";

const over = (slug: string, scores: object): Match => ({ id: 1, status: "settled", sport: { slug }, scores });
const football = over("football", {
  home: 2,
  away: 1,
  periods: { p1: { home: 1, away: 1 }, ft: { home: 2, away: 1 } },
});
const blank = (slug: string): Match => newMatch(slug, 1) as Match;

it("is not taken as that of regular time beside kicks or overtime alone", () => {
  const level = { home: 1, away: 1 };
  const after = (more: object): Match => over("football", { ...level, periods: { ft: level, ...more } });
  const later = [{}, { ap: { home: 4, away: 3 } }, { ot: { home: 0, away: 0 } }];
  expect(later.map((more) => isTakenAsRegular(after(more)))).toEqual([true, false, false]);
});

/** Types a score key by key, as a person does: `101-93` into the final score, or into a period. */
function typing(match: Match, key: string, text: string): Match {
  const path = key === "top" ? ["scores"] : ["scores", "periods", key];
  const [home = "", away = ""] = text.split("-");
  return [["home", home] as const, ["away", away] as const].reduce(
    (found, [team, count]) =>
      [...count].reduce((each, _, at) => {
        const field: Field = { path: [...path, team], label: key, kind: "count" };
        const result = typedInto(each, field, count.slice(0, at + 1));
        if ("fault" in result) throw new Error(result.fault);
        return result.match;
      }, found),
    match,
  );
}

const resultOf = (match: Match, market: string, side = "home", hdp?: number): string => {
  const bet = { eventId: match.id, market, side, ...(hdp === undefined ? {} : { hdp }) };
  const { result, reason } = grade(bet as object, match as never) as { result: string; reason: string | null };
  return reason === null ? result : reason;
};

describe.each(sports().map(({ slug }) => ({ slug })))("a new match of $slug", ({ slug }) => {
  it("has no score and no winner, so that a bet has no verdict", () => {
    expect(fieldsOf(blank(slug)["scores"])).toEqual({});
    expect(blank(slug)["outcome"]).toBeUndefined();
    expect(resultOf(blank(slug), "ML")).toBe("awaiting_result");
  });

  it("gets no part and no winner from a final score that is typed", () => {
    const typed = typing(blank(slug), "top", "101-93");
    const { periods, ...score } = fieldsOf(typed["scores"]);
    expect(score).toEqual({ home: 101, away: 93 });
    expect([{}, { ft: score }]).toContainEqual(fieldsOf(periods));
    expect(typed["outcome"]).toBeUndefined();
  });
});

describe("a final score that is typed", () => {
  it.each(CASES.filter(({ match }) => match["status"] === "settled"))(
    "takes out the periods that the record gave: $sport, $title",
    ({ match }) => {
      const { periods, ...score } = fieldsOf(typing(match, "top", "77-66")["scores"]);
      expect(score).toEqual({ home: 77, away: 66 });
      expect([{}, { ft: score }]).toContainEqual(fieldsOf(periods));
    },
  );

  it("keeps the periods that were typed", () => {
    const typed = typing(typing(football, "p1", "2-0"), "top", "3-1");
    const ft = { home: 3, away: 1 };
    expect(typed["scores"]).toEqual({ ...ft, periods: { p1: { home: 2, away: 0 }, ft } });
    const quarters = ["p1", "p2", "p3", "p4"].reduce((match, key) => typing(match, key, "20-10"), blank("basketball"));
    expect(quarters["scores"]).toMatchObject({ home: 80, away: 40 });
    expect(leftOutSays(typing(quarters, "top", "99-40"))).toContain("4th quarter");
    expect(fieldsOf(fieldsOf(typing(quarters, "top", "80-40")["scores"])["periods"])).toHaveProperty("p4");
  });

  it("leaves out typed periods that do not fit it, says so, and brings them back with one that they fit", () => {
    const typed = typing(typing(football, "p1", "2-0"), "top", "1-1");
    const ft = { home: 1, away: 1 };
    expect(typed["scores"]).toEqual({ ...ft, periods: { ft } });
    expect(leftOutSays(typed)).toBe("What you typed for 1st half does not fit 1-1, so it is left out.");
    const again = typing(typed, "top", "2-1");
    expect(fieldsOf(fieldsOf(again["scores"])["periods"])).toHaveProperty("p1");
    expect(leftOutSays(again)).toBeNull();
  });

  it("gets extra time that is typed after it", () => {
    const typed = typing(typing(football, "top", "3-3"), "ot", "1-1");
    expect(typed["scores"]).toMatchObject({ home: 4, away: 4, periods: { ft: { home: 3, away: 3 } } });
    expect(resultOf(typed, "ML", "draw")).toBe("won");
  });

  it("is that of regular time, unless somebody says that it went on", () => {
    const typed = typing(blank("football"), "top", "3-3");
    expect(isTakenAsRegular(typed)).toBe(true);
    expect(resultOf(typed, "ML", "draw")).toBe("won");
    const late = wentToOvertime(typed);
    expect(isTakenAsRegular(late)).toBe(false);
    expect(resultOf(late, "ML", "draw")).toBe("incomplete_score");
    expect(regularAsked(late)).toBe("Was 3-3 the score after regular time, without extra time?");
    expect(resultOf(withRegularAsTotal(late), "ML", "draw")).toBe("won");
    expect(isTakenAsRegular(typing(blank("kabaddi"), "top", "30-20"))).toBe(false);
  });

  it("leaves the periods of a match in play", () => {
    const live = { ...football, status: "live" };
    expect(typing(live, "top", "4-1")["scores"]).toMatchObject({ home: 4, periods: { p1: { home: 1, away: 1 } } });
  });

  it("leaves bets on parts without a verdict, and the card says which parts there are not", () => {
    const typed = typing(blank("basketball"), "top", "101-93");
    expect(resultOf(typed, "ML 1Q")).toBe("incomplete_score");
    expect(partsSay(typed)).toBe("No quarter is given. A bet on one is settled once you type it.");
    expect(partsSay(blank("tennis"))).toBe("Type the final score, or the score of each set.");
    expect(partsSay(typing(typed, "p1", "20-20"))).toBeNull();
    expect(partsSay(blank("boxing"))).toBe("Choose the official winner.");
  });
});

describe("a score that is moved", () => {
  it.each([
    ["football", { home: 3, away: 1, periods: { ft: { home: 3, away: 1 } } }, football],
    ["tennis", { home: 2, away: 0 }, over("tennis", { home: 2, away: 1, periods: { p1: { home: 6, away: 4 } } })],
  ])("makes up no part of %s", (_sport, scores, match) => {
    const found = _sport === "football" ? moved(match, "home", 3) : moved(match, "away", 0);
    expect(found["scores"]).toEqual(scores);
  });
});

describe("the official winner", () => {
  const cricket = (winner: string, home: number, away: number): Match => ({
    ...over("cricket", { home, away }),
    outcome: { winner },
  });

  it("follows the score that is typed", () => {
    expect(typing(cricket("home", 251, 240), "top", "180-240")["outcome"]).toEqual({ winner: "away" });
  });

  it("that was chosen against the score is kept, and the card says so", () => {
    const chosen = cricket("home", 180, 240);
    expect(winnerDiffers(chosen)).toBe(
      "The official winner is Home, although Away has the higher score. Bets follow the official winner.",
    );
    expect(typing(chosen, "top", "181")["outcome"]).toEqual({ winner: "home" });
    expect(winnerDiffers(cricket("away", 180, 240))).toBeNull();
    expect(winnerDiffers(cricket("draw", 180, 240))).toBeNull();
  });
});

describe("a match that is set to be in play", () => {
  it("keeps its score, and has no parts that nobody has typed", () => {
    expect(withShownStatus(football, { ...football, status: "live" })).toMatchObject({
      scores: { home: 2, away: 1, periods: {} },
    });
  });

  it("keeps what a live record says", () => {
    const live = { ...football, status: "live" };
    expect(withShownStatus(live, live)).toBe(live);
    const sets = over("tennis", { home: 1, away: 0, periods: { p1: { home: 6, away: 4 } } });
    const playing = { ...sets, status: "live" };
    expect(withShownStatus(sets, playing)).toBe(playing);
  });
});

describe("half time", () => {
  const bare = { ...football, status: "pending", scores: {} };
  const chosen = (match: Match) => withShownStatus(match, { ...match, status: "half-time" });
  const firstHalf = (match: Match) =>
    grade({ eventId: match.id, market: "ML HT", side: "home" }, match as never, { provisional: true }).result;

  it("has the score of the first half, whether that is typed before or after", () => {
    const before = chosen(typing({ ...bare, status: "live" }, "top", "1-0"));
    for (const half of [before, typing(chosen(bare), "top", "1-0")]) {
      expect(half).toMatchObject({
        status: "live",
        scores: { home: 1, away: 0, periods: { p1: { home: 1, away: 0 } } },
      });
      expect([shownStatus(half), firstHalf(half)]).toEqual(["half-time", "won"]);
    }
  });

  it("is that of a match that is over, from its first half", () => {
    const scores = { home: 2, away: 1, periods: { p1: { home: 0, away: 1 }, ft: { home: 2, away: 1 } } };
    expect(chosen({ ...football, scores })).toMatchObject({ scores: { home: 0, away: 1 } });
  });

  it("ends with another status, and is none of a record that has more of its clock", () => {
    const half = chosen(typing({ ...bare, status: "live" }, "top", "1-0"));
    const on = withShownStatus(half, { ...half, status: "live" });
    expect([shownStatus(on), "clock" in on]).toEqual(["live", false]);
    expect(shownStatus({ ...half, clock: { period: 2, minute: 70 } })).toBe("live");
    expect(hasHalfTime(over("tennis", { home: 1, away: 0 }))).toBe(false);
  });
});
