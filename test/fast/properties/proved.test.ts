import { describe, expect, it } from "vitest";
import { explain, gradeAll } from "../../../src/pure/engine/index.js";
import { at } from "../../support/at.js";
import { draws, some } from "../../support/volume.js";
import { type Bet, betsOn, FURTHEST } from "./completions/bets.js";
import { listings } from "./completions/listings.js";
import { type Exception, expectProved, IS_LONG } from "./completions/report.js";
import { completions, type LiveMatch, liveEvent, type Pair, PROFILES, type Profile, sum } from "./completions/timed.js";
import { agreedOn, compare } from "./completions/verdicts.js";

const SHORT: ReadonlySet<string> = new Set(["football", "ice-hockey", "american-football", "baseball"]);
const TRIED = PROFILES.filter(({ slug }) => IS_LONG || SHORT.has(slug));

/** A bet is graded on each of thousands of matches. */
const triedOn = ({ slug }: Profile): readonly Bet[] => some(betsOn(slug), 3);

const name = ({ slug, league }: Profile) => (league === undefined ? slug : `${slug} in ${league}`);

describe("a provisional verdict", () => {
  it.each(TRIED.map((profile) => [name(profile), profile] as const))(
    "agrees with every completion: %s",
    (_, profile) => {
      const bets = triedOn(profile);
      const found = matchesOf(profile).map((match) => {
        const lead = Math.abs(match.listed.reduce((sum, [home, away]) => sum + home - away, 0));
        const agreed = agreedOn(bets, completions(profile, match, FURTHEST + lead));
        const known = agreed.map((all, index) => {
          const verdict = raceIn(match, at(bets, index));
          return verdict === null ? all : { verdict, isProved: all.isProved };
        });
        return { known: match, faults: compare(bets, liveEvent(profile, match), known, true) };
      });
      expectProved(name(profile), found);
    },
  );

  it("leaves a live event alone unless it is asked for", () => {
    const live = liveEvent(at(TRIED, 0), { listed: [[2, 1]], finished: 1, isByClock: true });
    const reasons = new Set(gradeAll(betsOn("football"), [live]).map(({ reason }) => reason));
    expect([...reasons]).toEqual(["event_live"]);
  });
});

/** Race To once a side alone has reached the number, which a settled event need not show. */
function raceIn({ listed }: LiveMatch, { market, side, hdp = 0 }: Bet): string | null {
  const [home, away] = sum(listed);
  if (market !== "Race To" || home >= hdp === away >= hdp) return null;
  return side === (home >= hdp ? "home" : "away") ? "won" : "lost";
}

const LASTS: readonly Pair[] = [
  [0, 0],
  [1, 0],
];

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
    : LASTS.slice(draws(0, 1));
  const before = (first: Pair): readonly Pair[] =>
    periods === 2 ? [first] : [first, ...Array.from({ length: periods - 3 }, (): Pair => [0, 0]), [0, 1]];
  const found = firsts.flatMap((first) => [
    ...lasts.map((last): LiveMatch => ({ listed: [...before(first), last], finished: periods - 1, isByClock: false })),
    { listed: before(first), finished: periods - 1, isByClock: true },
  ]);
  return found.filter(({ listed }) => mayEndNil || listed.some(([home, away]) => home + away > 0));
}

/** Refusals that the rules ask for. The event is known as its JSON. */
const REFUSED: readonly Exception<string>[] = [
  {
    reason: "without a third period, quarters and halves cannot be told apart",
    covers: (_, event) => IN_QUARTERS.test(event) && !event.includes('"p3"'),
  },
  {
    reason:
      "innings after a gap do not count as listed, so that the game may have been shortened (docs/rules.md#innings-after-a-gap)",
    covers: ({ market }, event) => /"slug":"(baseball|softball)"/.test(event) && !/F5|1st Inning/.test(market),
  },
];
const IN_QUARTERS = /"slug":"(american-football|aussie-rules|basketball|field-hockey|lacrosse|netball|water-polo)"/;

/** Extra time must be listed for these. */
const ON_STAGES = /^(Overtime|Game Decided|Method Of Qualification)/;

describe("a settled event with something missing", () => {
  const tried = IS_LONG ? TRIED : TRIED.filter(({ league, periods }) => league === undefined && periods < 9);

  it.each(tried.map((profile) => [name(profile), profile] as const))(
    "is decided as every match with that listing: %s",
    (_, profile) => {
      const bets = triedOn(profile).filter(({ market }) => !ON_STAGES.test(market));
      const varied = profile.periods === 2 ? ([0, 1] as const) : ([1, 2] as const);
      const found = listings(profile, varied).filter((_, index) => IS_LONG || index % draws(5, 31) === 0);
      const listed = found.map(({ event, matches }) => ({
        known: JSON.stringify(event),
        faults: compare(bets, event, agreedOn(bets, matches), false),
      }));
      expectProved(name(profile), listed, REFUSED);
    },
  );
});

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
      "Totals over 2.5 on Lions v Bears is won: Lions 2-1 Bears so far in regular time, 3 goals in all, and no later score can change the result, unless the match is abandoned.",
    );
    expect(sentence(2.75)).toBe(
      "Totals over 2.75 on Lions v Bears is not settled yet: the match is still being played, and the bet would be settled differently at 2-1 and at 3-1.",
    );
  });
});
