import { describe, expect, it } from "vitest";
import { explain, gradeAll } from "../../src/engine/index.js";
import { expectNone } from "../support/expect-none.js";
import { betsOn, FURTHEST } from "./completions/bets.js";
import { listings } from "./completions/listings.js";
import { completions, type LiveMatch, liveEvent, type Pair, PROFILES, type Profile } from "./completions/timed.js";
import { agreedOn, compare, type Fault, type Faults, together } from "./completions/verdicts.js";

/** `npm run test:long` tries every sport and more matches. */
const IS_LONG = process.env.ALL_DELETIONS === "yes";
const SHORT: ReadonlySet<string> = new Set(["football", "ice-hockey", "american-football", "baseball"]);
const TRIED = PROFILES.filter(({ slug }) => IS_LONG || SHORT.has(slug));

/** The faults of several events in words. */
function all(found: readonly Faults[]): { readonly wrong: string[]; readonly refused: string[] } {
  const { wrong, refused } = together(found);
  const words = (faults: readonly Fault[]) => faults.map((fault) => fault.words);
  return { wrong: words(wrong), refused: words(refused) };
}

const name = ({ slug, league }: Profile) => (league === undefined ? slug : `${slug} in ${league}`);

describe("a provisional verdict", () => {
  it.each(TRIED.map((profile) => [name(profile), profile] as const))(
    "agrees with every completion: %s",
    (_, profile) => {
      const bets = betsOn(profile.slug);
      const { wrong, refused } = all(
        matchesOf(profile).map((match) => {
          const lead = Math.abs(match.listed.reduce((sum, [home, away]) => sum + home - away, 0));
          const agreed = agreedOn(bets, completions(profile, match, FURTHEST + lead));
          return compare(bets, liveEvent(profile, match), agreed, true);
        }),
      );
      expectNone("verdicts that a completion contradicts", wrong);
      expectNone("bets that every completion decides alike, and that stay open", refused);
    },
  );

  it("leaves a live event alone unless it is asked for", () => {
    const live = liveEvent(TRIED[0] as Profile, { listed: [[2, 1]], finished: 1, isByClock: true });
    const reasons = new Set(gradeAll(betsOn("football"), [live]).map(({ reason }) => reason));
    expect([...reasons]).toEqual(["event_live"]);
  });
});

/** Matches in their last period, or with their last period still to come. */
function matchesOf({ periods, mayEndNil }: Profile): readonly LiveMatch[] {
  const firsts: readonly Pair[] = IS_LONG
    ? [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 2],
      ]
    : [
        [0, 0],
        [1, 2],
      ];
  const lasts: readonly Pair[] = IS_LONG
    ? [
        [0, 0],
        [1, 0],
        [1, 2],
      ]
    : [
        [0, 0],
        [1, 0],
      ];
  const before = (first: Pair): readonly Pair[] =>
    periods === 2 ? [first] : [first, ...Array.from({ length: periods - 3 }, (): Pair => [0, 0]), [0, 1]];
  const found = firsts.flatMap((first) => [
    ...lasts.map((last): LiveMatch => ({ listed: [...before(first), last], finished: periods - 1, isByClock: false })),
    { listed: before(first), finished: periods - 1, isByClock: true },
  ]);
  return found.filter(({ listed }) => mayEndNil || listed.some(([home, away]) => home + away > 0));
}

describe("a settled event with something missing", () => {
  const tried = IS_LONG ? TRIED : TRIED.filter(({ league, periods }) => league === undefined && periods < 9);

  it.each(tried.map((profile) => [name(profile), profile] as const))(
    "is decided as every match with that listing: %s",
    (_, profile) => {
      const bets = betsOn(profile.slug).filter(({ market }) => market !== "Overtime");
      const varied = profile.periods === 2 ? ([0, 1] as const) : ([1, 2] as const);
      const found = listings(profile, varied).filter((_, index) => IS_LONG || index % 5 === 0);
      const { wrong, refused } = all(
        found.map(({ event, matches }) => compare(bets, event, agreedOn(bets, matches), false)),
      );
      expectNone("verdicts that a match with that listing contradicts", wrong);
      const open = refused.filter((words) => !isUndivided(words) && !lacksInnings(words));
      expectNone("bets that every such match decides alike, and that are refused", open);
    },
  );
});

/** Without a third period, quarters and halves cannot be told apart. Source: docs/rules.md#parts-of-the-match-and-early-ends. */
function isUndivided(words: string): boolean {
  return (
    /^\{[^}]*\} on .*"slug":"(american-football|aussie-rules|basketball|field-hockey|lacrosse|netball|water-polo)"/.test(
      words,
    ) && !words.includes('"p3"')
  );
}

/** Innings after a gap do not count as listed, so that the game may have been shortened. Source: docs/decisions.md#d40. */
function lacksInnings(words: string): boolean {
  return /"slug":"(baseball|softball)"/.test(words) && !/^\{"eventId":7,"market":"[^"]*(F5|1st Inning)/.test(words);
}

describe("an explanation", () => {
  it("says what decided a provisional verdict, or what can still change it", () => {
    const live = {
      id: 7,
      home: "Lions",
      away: "Bears",
      status: "live",
      sport: { slug: "football" },
      scores: { home: 2, away: 1 },
    };
    const sentence = (hdp: number) =>
      explain({ eventId: 7, market: "Totals", side: "over", hdp }, live, { provisional: true }).sentence;
    expect(sentence(2.5)).toBe(
      "Totals over 2.5 on Lions v Bears is won: Lions 2-1 Bears so far in regular time, 3 goals in all, and no later score can change the result.",
    );
    expect(sentence(2.75)).toBe(
      "Totals over 2.75 on Lions v Bears is not settled yet: the match is still being played, and the bet would be settled differently at 2-1 and at 3-1.",
    );
  });
});
