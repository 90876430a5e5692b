/** Nothing that was not typed is a fact. */
import { describe, expect, it, test } from "vitest";
import { scoreTyped, shownScore } from "../../../../playground/model/bet/score-at-bet.js";
import { periodCards, totalCard } from "../../../../playground/model/match/cards.js";
import { typedInto } from "../../../../playground/model/match/fields.js";
import { newMatch } from "../../../../playground/model/match/list.js";
import { countField, nextPlace, playerCards } from "../../../../playground/model/match/players.js";
import type { Match } from "../../../../playground/model/state.js";
import { grade, sports } from "../../../../src/pure/engine/index.js";
import { ARSENAL } from "../bet/states.js";

const { statistics: _, ...BARE }: Match = ARSENAL;

const typed = (match: Match, field: Parameters<typeof typedInto>[1], text: string): Match => {
  const found = typedInto(match, field, text);
  if ("fault" in found) throw new Error(found.fault);
  return found.match;
};

describe("a player who is added", () => {
  const [card] = playerCards(BARE, nextPlace(BARE));
  if (card === undefined) throw new Error("no card");
  const bet = { eventId: BARE.id, market: "Player Props", side: "under", hdp: 0.5, label: "Saka (Shots)" };

  it("has a card, and is no part of the record before something is typed", () => {
    expect(BARE["statistics"]).toBeUndefined();
    expect(card.counts).toEqual([]);
    expect(grade(bet as never, BARE as never).reason).toBe("awaiting_stats");
  });

  it("has no count before one is typed: an empty count is not 0", () => {
    const named = typed(BARE, card.name, "Saka");
    expect(named["statistics"]).toEqual({ players: [{ name: "Saka" }] });
    expect(grade(bet as never, named as never)).toMatchObject({ result: "ungradeable", reason: "stats_unavailable" });
    const counted = typed(named, countField(card.index, "Shots"), "0");
    expect(counted["statistics"]).toEqual({ players: [{ name: "Saka", statistics: { Shots: 0 } }] });
    expect(grade(bet as never, counted as never).result).toBe("won");
    const blank = typed(counted, countField(card.index, "Shots"), " ");
    expect(grade(bet as never, blank as never).reason).toBe("stats_unavailable");
  });

  it("is not shown at another place than the next one", () => {
    expect(playerCards(BARE, 3)).toEqual([]);
  });
});

describe("the score when a bet was placed", () => {
  test.each([
    ["", "", undefined],
    ["1", "", undefined],
    ["", "0", undefined],
    ["1", "x", undefined],
    ["-1", "0", undefined],
    ["1.5", "0", undefined],
    ["1", " ", undefined],
    ["0", "0", { home: 0, away: 0 }],
    ["1", "2", { home: 1, away: 2 }],
  ])("%j and %j is %j", (home, away, score) => {
    expect(scoreTyped({ home, away })).toEqual(score);
  });

  it("is empty until it is typed", () => {
    expect(shownScore(undefined)).toEqual({ home: "", away: "" });
    expect(shownScore({ home: 0, away: 1 })).toEqual({ home: "0", away: "1" });
  });
});

test.each(["ot", "ap", "p4"])("half of %s makes no final score, and all of it does", (key) => {
  const scores = { home: 2, away: 2, periods: { ft: { home: 2, away: 2 } } };
  const match: Match = { id: 1, status: "settled", sport: { slug: "ice-hockey" }, scores };
  const field = (team: string) => ({ path: ["scores", "periods", key, team], label: key, kind: "count" }) as const;
  const half = typed(match, field("home"), "1");
  expect(half["scores"]).toMatchObject({ home: 2, away: 2 });
  expect(typed(half, field("away"), "0")["scores"]).toMatchObject({ home: 3, away: 2 });
});

it("half of an end makes no final score in curling", () => {
  const scores = { home: 2, away: 1, periods: { p1: { home: 2, away: 1 } } };
  const match: Match = { id: 1, status: "settled", sport: { slug: "curling" }, scores };
  const field = (team: string) => ({ path: ["scores", "periods", "p2", team], label: "p2", kind: "count" }) as const;
  const half = typed(match, field("home"), "1");
  expect(half["scores"]).toMatchObject({ home: 2, away: 1 });
  expect(typed(half, field("away"), "0")["scores"]).toMatchObject({ home: 3, away: 1 });
});

test.each(sports().map(({ slug }) => slug))("a new match of %s has no score, and half of one is none", (slug) => {
  const match = newMatch(slug, 1);
  if (match === null) throw new Error(slug);
  const bet = { eventId: 1, market: "ML", side: "home" };
  expect(match["scores"]).toBeUndefined();
  expect(grade(bet, match as never).result).toBe("pending");
  for (const card of [totalCard(match), ...periodCards(match)])
    for (const field of card.fields) expect(grade(bet, typed(match, field, "2") as never).result).toBe("pending");
});
