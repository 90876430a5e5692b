/** Laws of bets on the order of scoring. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import {
  EVERYTHING,
  SCORED_SPORTS,
  SCORING_FAULTS,
  saidBy,
  scoringHabits,
  withScorersOnTheField,
  withScoring,
  withScoringFault,
} from "../../../fixtures/arbitraries/scoring.js";
import { SCORERS } from "../../../fixtures/arbitraries/statistics.js";
import { resolveMarket } from "../../../src/pure/engine/compile/index.js";
import {
  type Grade,
  grade,
  gradeAll,
  markets,
  openEvent,
  type Selection,
  type SportEvent,
} from "../../../src/pure/engine/index.js";
import type { ScoringItem } from "../../../src/pure/engine/types/scoring.js";
import { expectNone } from "../../support/expect-none.js";
import { houseOf } from "../../support/house.js";
import { draws, seedOr } from "../../support/volume.js";

const SEED = seedOr(20_261_130);
const RUNS = draws(60, 5);
const PLAYERS = [...SCORERS.home, ...SCORERS.away];
const IN_ORDER: readonly string[] = ["First Team To Score", "Last Team To Score", "Race To"];

/** Markets on the first, with those on the last. */
const MIRRORED = [
  ["First Team To Score", "Last Team To Score"],
  ["First Goalscorer", "Last Goalscorer"],
  ["First Touchdown Scorer", "Last Touchdown Scorer"],
  ["First Try Scorer", "Last Try Scorer"],
] as const;

const TOTALS: readonly (readonly [market: string, isCounted: (item: ScoringItem) => boolean])[] = [
  ["Totals", () => true],
  ["Team Total Home", ({ side }) => side === "home"],
  ["Team Total Away", ({ side }) => side === "away"],
];

/** The event with these items in their order, which running scores alone show. */
function inOrder(event: SportEvent, items: readonly ScoringItem[]): SportEvent {
  const { scores } = event;
  const so = { home: 0, away: 0 };
  const scoring = items.map(({ side, points, player, kind, unit }) => {
    so[side] += points ?? 1;
    return { side, points, player, kind, unit, score: { ...so } };
  });
  return {
    ...event,
    scores: { home: scores?.home, away: scores?.away, periods: { ft: scores?.periods?.ft } },
    scoring,
  };
}

/** What players are counted for, by sport. */
const GOALS = { statistic: "Goals", isGoal: ({ kind }: ScoringItem) => kind !== "own-goal" };
const COUNTED: Readonly<Record<string, typeof GOALS>> = {
  ...Object.fromEntries(["football", "ice-hockey", "handball", "floorball", "water-polo"].map((slug) => [slug, GOALS])),
  "american-football": { statistic: "Touchdowns", isGoal: ({ kind }) => kind === "touchdown" },
  rugby: { statistic: "Tries", isGoal: ({ kind }) => kind === "try" },
};
/** Every touchdown is its player's. */
const PAYS_PLAYERS = houseOf({ defensiveTouchdown: "player" });

const isSettled = ({ result }: Grade): boolean => result !== "pending" && result !== "ungradeable";
const isSame = (a: Grade, b: Grade): boolean => a.result === b.result && a.reason === b.reason;

/** Labels by form. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  scorer: PLAYERS,
  range: ["1-10", "11-45"],
  "scoring-kind": ["Touchdown", "Field Goal"],
  "scorer-and-score": PLAYERS.map((player) => `${player} & 1-0`),
  "scorer-and-result": PLAYERS.map((player) => `${player} & Home`),
};

/** Markets that read the list, with bets on each of their sides. */
function betsOn(slug: string): readonly Selection[] {
  return markets(slug).flatMap(({ name, sides, line, label, deprecated }) => {
    const type = resolveMarket(slug, name)?.type;
    const reads = type?.score === "order" || IN_ORDER.includes(name);
    if (deprecated !== undefined || !reads) return [];
    const lines =
      line === "none" ? [{}] : line === "whole-from-one" ? [{ hdp: 1 }, { hdp: 3 }] : [{ hdp: 0.5 }, { hdp: 2.5 }];
    const labels = LABELS[label]?.map((text) => ({ label: text })) ?? [{}];
    return sides.flatMap((side) =>
      lines.flatMap((at) => labels.map((row) => ({ eventId: 1, market: name, side, ...at, ...row }))),
    );
  });
}

const drawn = (slug: string): readonly SportEvent[] => {
  const events = EVENTS.get(slug);
  if (!events) throw new Error(`no events of ${slug}`);
  const listed = events.chain((event) => withScoring(event)).chain(withScorersOnTheField);
  return fc.sample(listed, { seed: SEED, numRuns: RUNS }).map((event) => ({ ...event, id: 1 }));
};

/** All was scored in normal time. */
function isRegular({ scores }: SportEvent): boolean {
  const { ft } = scores?.periods ?? {};
  return ft?.home === scores?.home && ft?.away === scores?.away;
}

const first = (event: SportEvent, n: number): SportEvent => ({ ...event, scoring: (event.scoring ?? []).slice(0, n) });

describe.each(SCORED_SPORTS)("bets on the order of scoring in %s", (slug) => {
  const bets = betsOn(slug);

  it("keep the verdict that a proved prefix gives them", () => {
    const wrong: string[] = [];
    for (const event of drawn(slug)) {
      const all = openEvent(event);
      const prefixes = [0, 1, 2, 3, 5].filter((n) => n < (event.scoring?.length ?? 0));
      const parts = prefixes.map((n) => ({ n, part: openEvent(first(event, n)) }));
      for (const bet of bets) {
        const whole = all.grade(bet);
        for (const { n, part } of parts) {
          const early = part.grade(bet);
          if (isSettled(early) && !isSame(early, whole)) wrong.push(JSON.stringify({ bet, n, early, whole, event }));
        }
      }
    }
    expectNone("verdicts that more items changed", wrong);
  });

  it("are settled on no other market by a list", () => {
    const others = markets(slug).filter(({ name, label, deprecated }) => {
      const reads = resolveMarket(slug, name)?.type.score === "order" || IN_ORDER.includes(name);
      return deprecated === undefined && !reads && label === "none";
    });
    const onOthers = others.flatMap(({ name, sides, line }) =>
      sides.map((side) => ({ eventId: 1, market: name, side, ...(line === "none" ? {} : { hdp: 0.5 }) })),
    );
    for (const event of drawn(slug).slice(0, 2)) {
      const { scoring, ...without } = event;
      expect(scoring).toBeDefined();
      expect(gradeAll(onOthers, [event])).toEqual(gradeAll(onOthers, [without]));
    }
  });

  it("have the last of a list where its reversal has the first", () => {
    const wrong: string[] = [];
    let settled = 0;
    for (const event of drawn(slug).filter(isRegular)) {
      const items = event.scoring ?? [];
      const there = inOrder(event, items);
      const [forwards, back] = [openEvent(there), openEvent(inOrder(event, [...items].reverse()))];
      for (const [one, other] of MIRRORED) {
        for (const bet of bets.filter(({ market }) => market === one)) {
          const [early, late] = [forwards.grade(bet), back.grade({ ...bet, market: other })];
          settled += Number(isSettled(early));
          if (isSettled(early) && isSettled(late) && !isSame(early, late))
            wrong.push(JSON.stringify({ bet, early, late, there }));
        }
      }
    }
    expect(settled).toBeGreaterThan(0);
    expectNone("bets that the reversal settles otherwise", wrong);
  });

  it("go with totals on the sum of the list", () => {
    const wrong: string[] = [];
    for (const event of drawn(slug).filter(isRegular)) {
      for (const [market, isCounted] of TOTALS) {
        const sum = (event.scoring ?? []).filter(isCounted).reduce((so, { points }) => so + (points ?? 1), 0);
        for (const hdp of [sum - 0.5, sum + 0.5]) {
          const got = grade({ eventId: 1, market, side: "over", hdp }, event);
          if (hdp > 0 && isSettled(got) && got.result !== (hdp < sum ? "won" : "lost"))
            wrong.push(`${market} ${hdp}: ${JSON.stringify(event)}`);
        }
      }
    }
    expectNone("totals that are not the sum of the list", wrong);
  });

  it("on sides are the same whoever scored", () => {
    const onSides = bets.filter(({ label }) => label === undefined);
    for (const event of drawn(slug).slice(0, 4)) {
      const others = (event.scoring ?? []).map((item) => ({ ...item, player: "Somebody Else" }));
      expect(gradeAll(onSides, [{ ...event, scoring: others }])).toEqual(gradeAll(onSides, [event]));
    }
  });

  it("are won by the side of the first item, or of the last one", () => {
    const wrong: string[] = [];
    for (const event of drawn(slug)) {
      const items = event.scoring ?? [];
      const [opener, closer] = [items[0], items.at(-1)];
      if (!opener || !closer || !isRegular(event)) continue;
      const winners = (market: string) =>
        ["home", "away"].filter((side) => grade({ eventId: 1, market, side }, event).result === "won");
      for (const [market, { side }] of [
        ["First Team To Score", opener],
        ["Last Team To Score", closer],
      ] as const)
        if (winners(market).some((winner) => winner !== side)) wrong.push(`${market}: ${JSON.stringify(event)}`);
    }
    expectNone("markets that the wrong side wins", wrong);
  });

  it("are never overturned by what is scored later, if the match is live", () => {
    const wrong: string[] = [];
    for (const event of drawn(slug)) {
      const items = event.scoring ?? [];
      const whole = openEvent(event);
      for (const n of [1, 2, 4].filter((some) => some <= items.length)) {
        const so = items[n - 1]?.score;
        if (!so) continue;
        const live: SportEvent = { ...first(event, n), status: "live", scores: { ...so } };
        const opened = openEvent(live, { provisional: true });
        for (const bet of bets) {
          const early = opened.grade(bet);
          if (early.result === "pending" || early.result === "ungradeable") continue;
          if (early.final) wrong.push(`final while live: ${JSON.stringify({ bet, live })}`);
          const later = whole.grade(bet);
          if (isSettled(later) && !isSame(early, later)) wrong.push(JSON.stringify({ bet, early, later, live, event }));
        }
      }
    }
    expectNone("provisional verdicts that the match overturned", wrong);
  });

  it("are settled on windows as on the sum of their items", () => {
    const windows = markets(slug).filter(({ name }) => /^First \d+ Minutes Totals$/.test(name));
    const wrong: string[] = [];
    for (const event of drawn(slug).filter(isRegular)) {
      for (const { name } of windows) {
        const last = Number(/\d+/.exec(name)?.[0]);
        const count = (event.scoring ?? []).filter(({ minute }) => (minute ?? 0) <= last).length;
        const results = [count - 0.5, count + 0.5]
          .filter((hdp) => hdp > 0)
          .map((hdp) => {
            return { hdp, ...grade({ eventId: 1, market: name, side: "over", hdp }, event) };
          });
        for (const { hdp, ...got } of results)
          if (isSettled(got) && got.result !== (hdp < count ? "won" : "lost"))
            wrong.push(`${name} ${hdp}: ${JSON.stringify(event)}`);
      }
    }
    expectNone("windows that are not the sum of their items", wrong);
  });
});

describe.each(Object.keys(COUNTED))("bets on the goals of a player of %s", (slug) => {
  it("are settled by a part of the list as by all of it", () => {
    const { statistic, isGoal } = COUNTED[slug] ?? GOALS;
    const wrong: string[] = [];
    let settled = 0;
    for (const event of drawn(slug).filter(isRegular)) {
      const items = event.scoring ?? [];
      const opened = [1, 3, items.length].map(
        (n) => [n, openEvent(first(event, n), { rulebook: PAYS_PLAYERS })] as const,
      );
      for (const player of PLAYERS) {
        const count = items.filter((item) => item.player === player && isGoal(item)).length;
        for (const hdp of [0.5, 1.5])
          for (const [n, part] of opened) {
            const bet = { eventId: 1, market: "Player Props", side: "over", hdp, label: `${player} (${statistic})` };
            const got = part.grade(bet);
            settled += Number(isSettled(got));
            if (isSettled(got) && got.result !== (hdp < count ? "won" : "lost"))
              wrong.push(`${player} ${hdp} of ${n}: ${JSON.stringify(event)}`);
          }
      }
    }
    expect(settled).toBeGreaterThan(0);
    expectNone("counts of players that more items changed", wrong);
  });
});

const FAULTS = Object.keys(SCORING_FAULTS).filter((name) => name !== "own goal of the wrong side");

/** A damaged list may be the honest list of another match; with running scores it must not be. */
describe("damaged lists", () => {
  const run = (hasScores: boolean): { settled: number; wrong: string[] } => {
    const wrong: string[] = [];
    let settled = 0;
    for (const slug of SCORED_SPORTS) {
      const bets = betsOn(slug);
      for (const [n, event] of drawn(slug)
        .slice(0, RUNS / 2)
        .entries()) {
        const honest = openEvent(event);
        const ways = fc.sample(scoringHabits, { seed: SEED + n, numRuns: FAULTS.length });
        for (const [i, name] of FAULTS.entries()) {
          const said = saidBy(
            { ...EVERYTHING, ...ways[i], player: true, kind: true, score: hasScores },
            event.scoring ?? [],
          );
          const [damaged] = fc.sample(withScoringFault({ ...event, scoring: said }, name), {
            seed: SEED + n,
            numRuns: 1,
          });
          if (!damaged || JSON.stringify(damaged.scoring) === JSON.stringify(said)) continue;
          const opened = openEvent(damaged);
          for (const bet of bets) {
            const got = opened.grade(bet);
            const truth = isSettled(got) ? honest.grade(bet) : got;
            if (!isSettled(got) || !isSettled(truth)) continue;
            settled += 1;
            if (!isSame(got, truth))
              wrong.push(
                `${slug}, ${name}: ${JSON.stringify({ bet, got, truth, was: said, is: damaged.scoring, event: event.scores })}`,
              );
          }
        }
      }
    }
    return { settled, wrong };
  };

  it("settle nothing wrongly if they have running scores", () => {
    const { settled, wrong } = run(true);
    expect(settled).toBeGreaterThan(100);
    expectNone("bets that a damaged list with running scores settles wrongly", wrong);
  });

  it("settle little wrongly without them, which is counted", () => {
    const { settled, wrong } = run(false);
    console.log(`damaged lists without running scores: ${wrong.length} of ${settled} settled bets are wrong`);
    expect(wrong.length).toBeLessThan(settled / 20);
  });
});
