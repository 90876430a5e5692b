/** A bet that is stated for the other way round of its match. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { arbitraryCase, arbitraryContradictoryCase } from "../../../src/fixtures/arbitraries.js";
import {
  deriveRulebook,
  grade,
  markets,
  type Selection,
  type SportEvent,
  sports,
  standard,
} from "../../../src/pure/engine/index.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { swapSides } from "../../../src/pure/match/index.js";
import { draws, some } from "../../support/volume.js";
import { anyCase, drawn } from "../properties/draws.js";

const OTHER: Readonly<Record<string, string>> = { home: "away", away: "home", homeId: "awayId", awayId: "homeId" };
/** Fields whose value is a side. */
const OF_A_SIDE = ["winner", "advanced", "retired", "disqualified", "firstToScore", "lastToScore", "side", "serve"];

/** The same match as a source lists it that has the other side first. Written from the fields of an event, not from the code. */
function mirrored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mirrored);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      OTHER[key] ?? key,
      OF_A_SIDE.includes(key) && typeof each === "string" ? (OTHER[each] ?? each) : mirrored(each),
    ]),
  );
}

const mirror = (event: SportEvent): SportEvent => mirrored(event) as SportEvent;
const named = (event: SportEvent): SportEvent => ({ ...event, home: "Ada Alpha", away: "Bo Beta" });

/** A drawn case between the two players, whom a label may name. */
function between({ event, selection }: { event: SportEvent; selection: Selection }) {
  const of = named(event);
  const label = [
    [event.home, of.home],
    [event.away, of.away],
  ].reduce((text, [from, to]) => text?.replaceAll(from ?? "\n", to ?? ""), selection.label);
  return { event: of, selection: label === undefined ? selection : { ...selection, label } };
}

/** A home half that was not needed is not one of the away side. */
const hasAllHalves = ({ scores }: SportEvent): boolean =>
  Object.values(scores?.periods ?? {}).every((period) => typeof period?.home === "number");

/** The away side bats first: the order of the halves of an inning, and whether the last was played, are not those of the other way round. */
const depends = ({ market }: Selection, { sport }: SportEvent): boolean =>
  /^(base|soft)ball$/.test(sport?.slug ?? "") && /First Team To Score|Race To|(9th|7th) Inning/i.test(market ?? "");

function holds({ selection: bet, event }: { selection: Selection; event: SportEvent }): void {
  if (depends(bet, event)) return;
  const there = mirror(event);
  const swapped = swapSides({ home: there.home, away: there.away, ...bet }, event);
  const expected = grade(bet, there);
  if (swapped === null) {
    // Then it is no bet at all: an unknown market, or a label that cannot be read.
    expect(["unsupported_market", "invalid_label", "invalid_side", "invalid_line"]).toContain(expected.reason);
    return;
  }
  const found = grade(swapped as Selection, event);
  const basis = "basis" in found ? { basis: mirrored(found.basis) } : {};
  expect({ ...found, ...basis }).toEqual(expected);
}

describe("a bet with its sides swapped is graded as the bet is on the match with its sides swapped", () => {
  test.each(sports().map(({ slug }) => slug))("in %s", (sport) => {
    const cases = arbitraryCase({ sport }).filter(({ event }) => hasAllHalves(event));
    fc.assert(
      fc.property(cases, (one) => holds(between(one))),
      { ...drawn(), numRuns: draws(600, 60) },
    );
  });

  it("on each market of each sport", () => {
    const names = sports().flatMap(({ slug }) => markets(slug).map(({ name }) => ({ sport: slug, market: name })));
    for (const [place, of] of some([...names.entries()], 3)) {
      const cases = fc.sample(arbitraryCase(of), { seed: place, numRuns: draws(4, 1) });
      for (const one of cases) if (hasAllHalves(one.event)) holds(between(one));
    }
  });

  it("also if its numbers contradict one another, and for lines and labels of any kind", () => {
    fc.assert(
      fc.property(anyCase(), (one) => fc.pre(hasAllHalves(one.event)) ?? holds(between(one))),
      drawn(3_000),
    );
    fc.assert(
      fc.property(arbitraryContradictoryCase(), (one) => {
        if (hasAllHalves(one.event)) holds(between(one));
      }),
      drawn(1_000),
    );
  });
});

it("swapped twice is the bet as it was", () => {
  fc.assert(
    fc.property(arbitraryCase(), (one) => {
      const { event: of, selection } = between(one);
      const once = swapSides({ home: "Bo Beta", away: "Ada Alpha", ...selection }, of);
      if (once === null) throw new Error(JSON.stringify(selection));
      const twice = swapSides(once, mirror(of));
      if (twice === null) throw new Error(JSON.stringify(once));
      expect(grade(twice as Selection, mirror(of))).toEqual(grade(selection, mirror(of)));
    }),
    drawn(600),
  );
});

it("is settled from the score when it was placed, under a rulebook that counts from there", () => {
  const rulebook = deriveRulebook(standard, { id: "in-play@1", inPlayHandicap: "score_at_bet" });
  const final: SportEvent = named({
    ...{ id: 7, status: "settled", sport: { slug: "football" } },
    scores: { home: 2, away: 3, periods: { ft: { home: 2, away: 3 } } },
  });
  const bets = [-1.5, -0.75, 0, 0.25, 1].flatMap((hdp) =>
    (["home", "away"] as const).flatMap((side) =>
      [0, 1, 2].map((home) => ({ eventId: 7, market: "Spread", side, hdp, scoreAtBet: { home, away: 1 } })),
    ),
  );
  for (const bet of bets) {
    const swapped = swapSides({ home: "Bo Beta", away: "Ada Alpha", ...bet }, final);
    const found = grade(swapped as Selection, final, { rulebook });
    expect(found.result).toBe(grade(bet, mirror(final), { rulebook }).result);
  }
});

describe("swapSides", () => {
  const tennis = { id: 7, home: "Alcaraz", away: "Sinner", sport: { slug: "tennis" } };
  const football = { id: 7, home: "Arsenal", away: "Everton", sport: "football" };
  test.each<[object, object, { sport?: unknown }]>([
    [{ market: "ML", side: "home" }, { market: "ML", side: "away" }, tennis],
    [{ market: "ML", side: "Home" }, { market: "ML", side: "away" }, tennis],
    [{ market: "Spread", side: "away", hdp: -1.5 }, { market: "Spread", side: "home", hdp: 1.5 }, tennis],
    [{ market: "Spread", side: "home", hdp: 0 }, { market: "Spread", side: "away", hdp: 0 }, tennis],
    [{ market: "Totals", side: "over", hdp: 22.5 }, { market: "Totals", side: "over", hdp: 22.5 }, tennis],
    [
      { market: "Team Total (Games) Home", side: "under", hdp: 12.5 },
      { market: "Team Total (Games) Away", side: "under", hdp: 12.5 },
      tennis,
    ],
    [{ market: "To Win A Set Away", side: "yes" }, { market: "To Win A Set Home", side: "yes" }, tennis],
    [{ market: "TO WIN A SET AWAY", side: "yes" }, { market: "TO WIN A SET HOME", side: "yes" }, tennis],
    [{ market: "Set 1 / Match", side: "home/away" }, { market: "Set 1 / Match", side: "away/home" }, tennis],
    [
      { market: "Correct Score", side: "yes", label: "2-1" },
      { market: "Correct Score", side: "yes", label: "1-2" },
      tennis,
    ],
    [
      { market: "Correct Score", side: "yes", label: "Sinner 2-1" },
      { market: "Correct Score", side: "yes", label: "1-2" },
      tennis,
    ],
    [{ market: "Double Chance", side: "1X" }, { market: "Double Chance", side: "x2" }, football],
    [{ market: "Double Chance", side: "12" }, { market: "Double Chance", side: "12" }, football],
    [{ market: "HT/FT", side: "home/draw" }, { market: "HT/FT", side: "away/draw" }, football],
    [
      { market: "European Handicap", side: "draw", hdp: -1 },
      { market: "European Handicap", side: "draw", hdp: 1 },
      football,
    ],
    [
      { market: "1st Half Team Total Goals Home", side: "over", hdp: 0.5 },
      { market: "1st Half Team Total Goals Away", side: "over", hdp: 0.5 },
      football,
    ],
    [{ market: "Clean Sheet Home", side: "yes" }, { market: "Clean Sheet Away", side: "yes" }, football],
    [
      { market: "Winning Margin", side: "yes", label: "Home by 2" },
      { market: "Winning Margin", side: "yes", label: "Away by 2" },
      football,
    ],
    [
      { market: "Winning Margin", side: "yes", label: "Either by 1-5" },
      { market: "Winning Margin", side: "yes", label: "Either by 1-5" },
      football,
    ],
    [
      { market: "Winning Margin", side: "yes", label: "Everton by 3+" },
      { market: "Winning Margin", side: "yes", label: "Away by 3+" },
      football,
    ],
    [
      { market: "Double Chance & Totals", side: "yes", label: "1X & Over 2.5" },
      { market: "Double Chance & Totals", side: "yes", label: "X2 & Over 2.5" },
      football,
    ],
    [
      { market: "Half Time / Full Time Correct Score", side: "yes", label: "1-0/2-1" },
      { market: "Half Time / Full Time Correct Score", side: "yes", label: "0-1/1-2" },
      football,
    ],
    [
      { market: "Multi Goals", side: "yes", label: "2-4" },
      { market: "Multi Goals", side: "yes", label: "2-4" },
      football,
    ],
    [
      { market: "Spread", side: "home", hdp: -0.5, scoreAtBet: { home: 1, away: 0 } },
      { market: "Spread", side: "away", hdp: 0.5, scoreAtBet: { home: 0, away: 1 } },
      football,
    ],
    [
      { ref: "a", home: "Everton", away: "Arsenal", market: "ML", side: "draw", odds: "3.2" },
      { ref: "a", home: "Arsenal", away: "Everton", market: "ML", side: "draw", odds: "3.2" },
      football,
    ],
  ])("makes of %j %j", (bet, expected, event) => {
    const { home, away } = event as { home: string; away: string };
    expect(swapSides(bet, event as never)).toEqual(expected);
    expect(swapSides({ home: away, away: home, ...bet }, event as never)).toEqual({ home, away, ...expected });
  });

  test.each<[string, object, object]>([
    ["the sport is not known", { market: "ML", side: "home" }, { sport: "quidditch" }],
    ["the record names no sport", { market: "ML", side: "home" }, {}],
    ["the market is not known", { market: "Team Goals Home", side: "over", hdp: 1.5 }, football],
    ["there is no market", { side: "home" }, football],
    ["a label cannot be read", { market: "Correct Score", side: "yes", label: "Anybody 2-1" }, football],
    ["there is no label", { market: "Correct Score", side: "yes" }, football],
  ])("is null if %s", (_, bet, event) => {
    expect(swapSides(bet, event)).toBeNull();
  });
});

it("is for the sports of the column: nobody is at home", () => {
  expect(SPORTS.flatMap(({ slug, noHomeSide }) => (noHomeSide ? [slug] : []))).toEqual([
    ...["tennis", "padel", "beach-volleyball", "table-tennis", "badminton", "squash", "pickleball"],
    ...["darts", "snooker", "curling", "esports", "mixed-martial-arts", "boxing"],
  ]);
});
