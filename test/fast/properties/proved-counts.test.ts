import { describe, expect, it } from "vitest";
import { explain } from "../../../src/pure/engine/index.js";
import { expectNone } from "../../support/expect-none.js";
import { draws, some } from "../../support/volume.js";
import type { Bet } from "./completions/bets.js";
import {
  betsOnCount,
  type CountedMatch,
  completeCounts,
  countedEvent,
  eventIn,
  type Phase,
} from "./completions/counts.js";
import type { Pair } from "./completions/timed.js";
import { agreedOn, compare, type Fault, together } from "./completions/verdicts.js";

/** `npm run lab -- test:proved` tries more counts. */
const IS_LONG = process.env.ALL_DELETIONS === "yes";

/** What is graded, and every complete event that it can become. */
interface Try {
  readonly event: object;
  readonly completions: Iterable<object>;
}

/** Verdicts that a completion contradicts, and refusals although all completions agree, if every completion is tried. */
function compareAll(bets: readonly Bet[], tries: readonly Try[], isEvery = true): void {
  const { wrong, refused } = together(
    tries.map(({ event, completions }) => compare(bets, event, agreedOn(bets, completions), true)),
  );
  const words = (faults: readonly Fault[]) => faults.map((fault) => fault.words);
  expectNone("verdicts that a completion contradicts", words(wrong));
  if (isEvery) expectNone("bets that every completion decides alike, and that stay open", words(refused));
}

const PHASES: readonly Phase[] = [
  "first_half",
  "second_half",
  "next_to_ft",
  "extra_time",
  "over",
  "over_after_extra_time",
];

describe("a verdict on counts that are not complete", () => {
  it.each(PHASES)("agrees with every completion of corners: %s", (phase) => {
    const tries = matchesIn(phase).map((match) => ({
      event: countedEvent(match, "Corners"),
      completions: completeCounts(match, "Corners"),
    }));
    compareAll(betsOnCount("Corners"), tries);
  });

  it.each(PHASES)("agrees with every completion of cards: %s", (phase) => {
    compareAll(betsOnCount("Bookings"), cardsIn(phase), false);
  });

  it.each(PHASES)("agrees with every completion of a player's shots: %s", (phase) => {
    compareAll(PLAYER_BETS, playersIn(phase));
  });
});

describe("an explanation of counts", () => {
  const sentence = (bet: { market: string; side: string; hdp: number; label?: string }, event: object): string =>
    explain({ eventId: 7, ...bet }, event, { provisional: true }).sentence;
  const corners = (phase: Phase) =>
    countedEvent({ phase, listed: { match: [5, 4], first: [2, 3], second: null } }, "Corners");
  const players = (phase: Phase) =>
    eventIn(phase, { players: [{ name: "Ann Lee", started: true, statistics: { Shots: 3, Goals: 1, Assists: 1 } }] });
  const prop = (label: string, side: string, hdp: number) => ({ market: "Player Props", label, side, hdp });

  it("says how many were counted so far", () => {
    expect(sentence({ market: "Corners Totals", side: "over", hdp: 8.5 }, corners("second_half"))).toBe(
      "Corners Totals over 8.5 on Lions v Bears is won: 9 corners (5 and 4) so far, and no later count can change the result, unless the match is abandoned.",
    );
    expect(sentence(prop("Ann Lee (Goals + Assists)", "over", 1.5), players("second_half"))).toBe(
      "Ann Lee (Goals + Assists): over 1.5 on Lions v Bears is won: Ann Lee had 1 goal and 1 assist so far, 2 in all, and no later count can change the result, unless the match is abandoned.",
    );
  });

  it("says what can still change the result", () => {
    expect(sentence({ market: "Corners Totals 2H", side: "under", hdp: 4.5 }, corners("second_half"))).toBe(
      "Corners Totals (second half) under 4.5 on Lions v Bears is not settled yet: the match is still being played, with corners at 3-1 in the second half so far, and the bet would be settled differently at 3-1 and at 4-1.",
    );
    expect(sentence(prop("Ann Lee (Shots)", "under", 3.5), players("second_half"))).toBe(
      "Ann Lee (Shots): under 3.5 on Lions v Bears is not settled yet: the match is still being played, and Ann Lee had 3 shots so far, which can still change the result.",
    );
  });

  it("says what bounds a count with extra time", () => {
    expect(sentence({ market: "Corners Totals", side: "under", hdp: 9.5 }, corners("over_after_extra_time"))).toBe(
      "Corners Totals under 9.5 on Lions v Bears is won: Lions had 2 to 5 corners and Bears 3 or 4, and every such count gives this result.",
    );
    expect(sentence({ market: "Corners Totals 2H Home", side: "under", hdp: 3.5 }, corners("extra_time"))).toBe(
      "Corners Totals Lions (second half) under 3.5 on Lions v Bears is won: Lions had at most 3 corners in the second half, and every such count gives this result, unless the match is abandoned.",
    );
    expect(sentence(prop("Ann Lee (Shots)", "under", 3.5), players("over_after_extra_time"))).toBe(
      "Ann Lee (Shots): under 3.5 on Lions v Bears is won: Ann Lee had at most 3 shots in regular time, and every such count gives this result.",
    );
  });
});

/** Every way to list the match and its halves, of one or more counts that fit the phase. */
function matchesIn(phase: Phase): readonly CountedMatch[] {
  const halves: readonly (readonly [Pair, Pair])[] = IS_LONG
    ? [
        [
          [1, 0],
          [0, 0],
        ],
        [
          [0, 2],
          [1, 0],
        ],
        [
          [2, 1],
          [1, 0],
        ],
        [
          [0, 0],
          [0, 0],
        ],
      ]
    : [
        [
          [0, draws(2, 1)],
          [1, 0],
        ],
        [
          [1, 1],
          [0, 0],
        ],
      ];
  // These have most completions.
  const isLarge = !IS_LONG && (phase === "first_half" || phase === "next_to_ft");
  return halves.slice(0, isLarge ? 1 : halves.length).flatMap(([first, begun]) => {
    const second: Pair = phase === "first_half" ? [0, 0] : begun;
    const whole: Pair = [first[0] + second[0], first[1] + second[1]];
    const lists = [
      { match: whole, first: null, second: null },
      { match: whole, first, second: null },
      { match: whole, first: null, second },
      { match: whole, first, second },
      { match: null, first, second: null },
      { match: null, first, second },
    ];
    return (isLarge ? some(lists, 5) : lists).map((listed) => ({ phase, listed }));
  });
}

/** The colors that are counted, in the match alone. */
function cardsIn(phase: Phase): readonly Try[] {
  const pairOf = ([home, away]: Pair) => ({ match: { home, away } });
  const both = (yellow: Pair, red: Pair | null) => ({
    teams: { "Yellow Cards": pairOf(yellow), ...(red === null ? {} : { "Red Cards": pairOf(red) }) },
  });
  const lists: readonly (readonly [Pair, Pair | null])[] = [
    [
      [1, 1],
      [1, 0],
    ],
    [[2, 1], null],
    [
      [0, 0],
      [0, 0],
    ],
  ];
  return lists.map(([yellow, red]) => {
    const match = { phase, listed: { match: yellow, first: null, second: null } };
    const nil: Pair = [0, 0];
    const others = { phase, listed: { match: red ?? nil, first: null, second: null } };
    return { event: eventIn(phase, both(yellow, red)), completions: withCards(match, red === null ? null : others) };
  });
}

/** Both colors complete. A color that is not counted can be any. */
function* withCards(yellow: CountedMatch, red: CountedMatch | null): Generator<object> {
  const unknown: CountedMatch = { phase: yellow.phase, listed: { match: null, first: null, second: null } };
  const yellows = sampleOf(yellow, "Yellow Cards");
  const reds = sampleOf(red ?? unknown, "Red Cards");
  for (const one of yellows) {
    for (const other of reds) yield { ...one, statistics: { teams: { ...teamsOf(one), ...teamsOf(other) } } };
  }
}

type HalfCounts = Readonly<Record<"match" | "first-half" | "second-half", Score>>;

function teamsOf(event: object): Readonly<Record<string, HalfCounts>> {
  const { statistics }: { statistics?: { teams: Readonly<Record<string, HalfCounts>> } } = event;
  return statistics?.teams ?? {};
}

/** Completions without extra time, with few cards of each side: cards of a half are counted as those of the match are. */
function sampleOf(match: CountedMatch, statistic: string): readonly object[] {
  const found = [...completeCounts(match, statistic)].filter((event) => {
    const [counts] = Object.values(teamsOf(event));
    if (counts === undefined) return false;
    const [first, second] = [counts["first-half"], counts["second-half"]];
    const isShort = first.home + first.away <= 2 && second.home + second.away <= 3;
    return isShort && counts.match.home === first.home + second.home && counts.match.away === first.away + second.away;
  });
  return found;
}

interface Score {
  readonly home: number;
  readonly away: number;
}

const PLAYER_BETS: readonly Bet[] = ["over", "under", "yes", "no"].flatMap((side) =>
  [0, 0.5, 1, 1.75, 2, 2.5, 3.25].flatMap((hdp) =>
    ["Ann Lee (Shots)", "Ann Lee (Shots)(must start)", "Ann Lee (Goals + Assists)"].map((label) => ({
      eventId: 7 as const,
      market: "Player Props",
      side,
      hdp,
      label,
    })),
  ),
);

const MORE = 7;

/** A player who started, came on, or has counts alone, with each number of shots, a goal more, and no assist yet. */
function playersIn(phase: Phase): readonly Try[] {
  const kinds: readonly Presence[] = [{ started: true }, { played: true }, {}, { played: false }];
  return kinds.flatMap((kind) =>
    [0, 1, 2].map((shots) => {
      const counts = { Shots: shots, Goals: 1, Assists: 0 };
      const player = { name: "Ann Lee", ...kind, statistics: counts };
      return { event: eventIn(phase, { players: [player] }), completions: finalPlayers(phase, kind, counts) };
    }),
  );
}

interface Presence {
  readonly started?: boolean;
  readonly played?: boolean;
}

type Counts = Readonly<Record<string, number>>;

/** A count of regular time alone is that of a match without extra time. A player who is not known to have played may not have. */
function* finalPlayers(phase: Phase, kind: Presence, counts: Counts): Generator<object> {
  const isLive = phase !== "over" && phase !== "over_after_extra_time";
  const isBound = phase === "extra_time" || phase === "over_after_extra_time";
  const presences: object[] = kind.started ? [{ started: true }] : [{ started: false, played: true }];
  if (!kind.started && isLive && kind.played !== true) presences.push({ started: true, played: true });
  if (!kind.started && (isBound || kind.played === false || phase === "next_to_ft")) presences.push({ played: false });
  for (const presence of phase === "over" ? [kind] : presences) {
    for (const [shots, goals, assists] of finalCounts(phase, counts)) {
      const statistics = { Shots: shots, Goals: goals, Assists: assists };
      yield eventIn("over", { players: [{ name: "Ann Lee", ...presence, statistics }] });
    }
  }
}

function* finalCounts(phase: Phase, { Shots = 0, Goals = 0, Assists = 0 }: Counts): Generator<readonly number[]> {
  const ends = (now: number): readonly [number, number] => {
    if (phase === "over") return [now, now];
    if (phase === "extra_time" || phase === "over_after_extra_time") return [0, now];
    return phase === "next_to_ft" ? [0, now + MORE] : [now, now + MORE];
  };
  const [shots, goals, assists] = [ends(Shots), ends(Goals), ends(Assists)];
  for (let s = shots[0]; s <= shots[1]; s++) yield [s, goals[0], assists[0]];
  for (let g = goals[0]; g <= goals[1]; g++) for (let a = assists[0]; a <= assists[1]; a++) yield [shots[0], g, a];
}
