/** A bet in words and a score: what is read, what is asked, and that nothing is assumed. Source: docs/books.md#a-bet-and-a-score. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type GivenScore, readBetAndScore, type ScoredBetOptions } from "../../../../src/pure/books/index.js";
import { explain, grade } from "../../../../src/pure/engine/index.js";

const ARSENAL = "Arsenal -0.75 @1.95 £10";

/** The result of a bet, with its reason if it has none; or what is asked. */
function verdict(bet: string, score?: GivenScore, options?: ScoredBetOptions): string {
  const read = readBetAndScore(bet, score, options);
  if ("unscored" in read) return `? ${read.unscored}`;
  const { result, reason } = grade(read.selection, read.event);
  return reason === null ? result : `${result} ${reason}`;
}

type Case = readonly [bet: string, score: GivenScore | undefined, expected: string, sport?: string];
const CASES: Readonly<Record<string, readonly Case[]>> = {
  "a bare score is that of regular time, and the first half is in brackets": [
    [ARSENAL, "2-1", "half_won"],
    [ARSENAL, "1-1", "lost"],
    ["Arsenal HT -0.5 @2", "2-1 (1-0)", "won", "football"],
    ["Arsenal HT -0.5 @2", "2-1, HT 0-1", "lost", "football"],
    ["Arsenal HT -0.5 @2", "2-1", "ungradeable incomplete_score", "football"],
  ],
  "extra time and a shoot-out say nothing of regular time unless it is written": [
    [ARSENAL, "2-1 aet", "ungradeable incomplete_score"],
    [ARSENAL, "2-1 a.e.t. (1-1 ft)", "lost"],
    [ARSENAL, "1-1 (4-3 pens)", "ungradeable incomplete_score"],
    [ARSENAL, "1-1 ft (4-3 pens)", "lost"],
    ["Man City DNB @1.9", "1-1 aet, 4-3 pens, 1-1 after 90 minutes", "void push", "football"],
    ["Bruins ML @1.9", "3-3", "ungradeable incomplete_score", "ice-hockey"],
    ["Bruins ML @1.9", "3-3 (1-0 so)", "won", "ice-hockey"],
    ["Bruins ML @1.9", "3-4 aot", "lost", "ice-hockey"],
  ],
  "the first number is that of the team that is named alone, or of the home side of a match": [
    [ARSENAL, "1-2", "lost"],
    [ARSENAL, "Arsenal 2-1 Chelsea", "half_won"],
    [ARSENAL, "Chelsea 1-2 Arsenal", "half_won"],
    ["Arsenal v Chelsea: Chelsea -0.75", "1-2", "half_won"],
    ["Arsenal v Chelsea: Chelsea -0.75", "Chelsea 2-1", "half_won"],
    ["Arsenal v Chelsea Chelsea -0.75", { home: 1, away: 2 }, "half_won"],
    ["Lakers @ Celtics: Lakers -3.5", "Lakers 110-104", "won", "basketball"],
    ["Lakers @ Celtics: Lakers -3.5", { home: 104, away: 110 }, "won", "basketball"],
  ],
  "whose number is first is asked where nobody says it": [
    [ARSENAL, { home: 2, away: 1 }, "? whose_score"],
    [ARSENAL, "Chelsea 1-2", "? whose_score"],
    [ARSENAL, "2-1 Arsenal", "? whose_score"],
    ["Lakers @ Celtics: Lakers -3.5", "110-104", "? whose_score", "basketball"],
    ["BTTS", "Arsenal 2-1", "? whose_score"],
    ["Arsenal -0.25 (1-0)", "2-1", "? whose_score"],
    [ARSENAL, { home: 1, away: 1 }, "lost"],
    ["Arsenal -0.25 (0-0)", "2-1", "won"],
  ],
  "the text may say how the match ended, and must agree with the score": [
    ["Arsenal -0.75 at 1.95, ends 1-0", undefined, "half_won"],
    ["Man City DNB @1.9, ended 1-1 (4-3 pens)", undefined, "ungradeable incomplete_score", "football"],
    ["Arsenal -0.75 at 1.95, FT 1-0", undefined, "half_won"],
    ["Arsenal -0.75 at 1.95, now 1-0", undefined, "pending event_live"],
    ["Arsenal -0.75, ends 1-0", "1-0 (0-0)", "half_won"],
    ["Arsenal -0.75, ends 1-0", "2-0", "? score_contradiction"],
    ["Arsenal -0.75, ends 1-0 aet", "1-0", "? score_contradiction"],
    [ARSENAL, undefined, "? no_score"],
  ],
  "in sports of sets a score counts sets, and several are the sets": [
    ["Sinner -1.5 sets @2.1", "2-1", "lost", "tennis"],
    ["over 22.5 games", "2-1", "ungradeable incomplete_score", "tennis"],
    ["over 22.5 games", "6-4 3-6 7-5", "won", "tennis"],
    ["Sinner ML", "6-4", "ungradeable incomplete_score", "tennis"],
    ["Sinner ML", "2-0 aet", "? score_unreadable", "tennis"],
    ["India ML", "250-240", "? score_unreadable", "cricket"],
    ["Jones ML", "1-0", "won", "mma"],
    ["over 8.5 frames", "5-4", "won"],
  ],
  "the sport is asked for unless the text shows it": [
    ["Over 2.5 goals @1.9", "2-1", "won"],
    ["Lakers -3.5 -110", "110-104", "? which_sport"],
    ["Man City DNB @1.9", "1-1", "? which_sport"],
    ["draw @3", "1-1", "? which_sport"],
    ["Sinner -1.5 sets", "2-0", "? which_sport"],
  ],
  "what is not one bet, or not a score, is refused": [
    ["Arsenal -0.75 + over 2.5", "2-1", "? legs"],
    ["Arsenal -0.75 banker", "2-1", "? unknown_word"],
    ["Arsenal over 1.5", "2-1", "? which_market", "football"],
    ["Arsenal or draw", "2-1", "? no_side", "football"],
    ["", "2-1", "? empty"],
    [ARSENAL, "2 1", "? score_unreadable"],
    [ARSENAL, "2-1 (3-0)", "? score_unreadable"],
    [ARSENAL, "2-1 3-1", "? score_unreadable"],
    [ARSENAL, "2-1 aet (1-0)", "? score_unreadable"],
    [ARSENAL, "HT 1-0", "? score_unreadable"],
    [ARSENAL, "1-1 (3-3 pens)", "? score_unreadable"],
    ["Lakers -3.5", "110-104 (50-40)", "? score_unreadable", "basketball"],
    [ARSENAL, { home: -1, away: 1.5 }, "? score_unreadable"],
  ],
};

describe.each(Object.entries(CASES))("%s", (_, cases) => {
  for (const [bet, score, expected, sport] of cases)
    it(`${bet} ${JSON.stringify(score)} is ${expected}`, () => {
      expect(verdict(bet, score, sport === undefined ? {} : { sport })).toBe(expected);
    });
});

describe("the answer says how the score was taken", () => {
  test.each([
    [ARSENAL, "2-1", 'Arsenal 2-1 after 90 minutes; otherwise write "2-1 aet". The bet is read as one on football.'],
    ["Arsenal v Chelsea: BTTS", "2-1 (1-0)", /^Arsenal 2-1 Chelsea after 90 minutes, 1-0 at half time; otherwise/],
    [ARSENAL, "2-1 aet", /^Arsenal 2-1 after extra time; if a bet is on 90 minutes, add its score/],
    [ARSENAL, "1-1 (4-3 pens)", /if it was 1-1 after 90 minutes, write "1-1 ft \(4-3 pens\)"/],
    ["Over 2.5 goals", "2-1", /^2-1 \(the home side first\) after 90 minutes/],
  ] as const)("%s %s", (bet, score, taken) => {
    const read = readBetAndScore(bet, score);
    expect("selection" in read && read.taken).toEqual(typeof taken === "string" ? taken : expect.stringMatching(taken));
  });

  it("names the team, its odds and its stake", () => {
    const read = readBetAndScore(ARSENAL, "2-1", { eventId: "derby" });
    if ("unscored" in read) throw new Error(read.sentence);
    expect(read).toMatchObject({ odds: "1.95", stake: { amount: "10", in: "money" }, event: { id: "derby" } });
    expect(explain(read.selection, read.event).sentence).toContain(
      "Spread Arsenal -0.75 on Arsenal v opponent is half won",
    );
  });
});

it("refuses a sport that does not exist", () => {
  expect(() => readBetAndScore(ARSENAL, "2-1", { sport: "quidditch" })).toThrow('sport: "quidditch" is not allowed');
});

it("pays a team the same whether it is named alone, at home or away", () => {
  const goals = fc.integer({ min: 0, max: 9 });
  const lines = fc.integer({ min: -12, max: 12 }).map((quarters) => quarters / 4 + 0.25);
  fc.assert(
    fc.property(goals, goals, lines, (own, others, line) => {
      const pick = `Arsenal ${line < 0 ? "" : "+"}${line} AH`;
      const sport = { sport: "football" };
      const alone = verdict(pick, `${own}-${others}`, sport);
      expect(verdict(`Arsenal v Chelsea: ${pick}`, `${own}-${others}`, sport)).toBe(alone);
      expect(verdict(`Chelsea v Arsenal: ${pick}`, { home: others, away: own }, sport)).toBe(alone);
      expect(verdict(`Chelsea v Arsenal: ${pick}`, `Arsenal ${own}-${others}`, sport)).toBe(alone);
    }),
    { numRuns: 60 },
  );
});

it("takes no set that is level, whichever of them is", () => {
  for (const score of ["6-4 3-3 7-5", "3-3 6-4 7-5", "3-3 3-3"])
    expect(readBetAndScore("Alcaraz ML", score, { sport: "tennis" })).toMatchObject({
      unscored: "score_unreadable",
      sentence: "The score cannot be used: a set is not level.",
    });
});

it("throws nothing on any text and any score", () => {
  const scores = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom("(", "2-1 (", "aet", "2-1 aet aet", "1-0-2", "９-１"),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 60 }), fc.constant(ARSENAL)), scores, (bet, score) => {
      const read = readBetAndScore(bet, score, { sport: "football" });
      if ("unscored" in read) expect(read.sentence).toMatch(/[.?]$/);
    }),
    { numRuns: 300 },
  );
});
