import * as z from "zod";

/** What a call may have of each: an assistant sends few, and an answer has to fit a conversation. */
const MOST_BETS = 500;
const MOST_EVENTS = 500;

const text = (words: string) => z.string().max(300).optional().describe(words);
const odds = z.union([
  z.string().max(40),
  z.number(),
  z.strictObject({ fractional: z.string().max(40) }),
  z.strictObject({ american: z.union([z.string().max(40), z.number()]) }),
]);

const bet = z
  .strictObject({
    ref: text("Your own name of the bet, repeated in the answer."),
    eventId: z
      .union([z.number(), z.string().max(128)])
      .optional()
      .describe("The id of the event, if it is known."),
    home: text("Without an event id: the home team."),
    away: text("Without an event id: the away team."),
    date: text("Without an event id: the day of the match, as 2026-05-16, or its start as 2026-05-16T15:00Z."),
    sport: text("The sport of the match, such as football or basketball; only used without an event id."),
    neutral: z.boolean().optional().describe("True if the match is on neutral ground."),
    market: z
      .string()
      .max(300)
      .describe(
        "What the bet is on, as list_markets names it: ML (the winner, or 1X2), Spread (handicap), Totals (over/under), ...",
      ),
    side: z.string().max(40).describe("What was backed: home, draw, away, over, under, yes, no, ..."),
    hdp: z
      .number()
      .optional()
      .describe(
        "The line: for a handicap as it is stated for the HOME side (away +1.5 is hdp -1.5), for over/under the total.",
      ),
    label: text("The score, player or range, if the market needs one: 2-1, or LeBron James (Points)."),
    tieRule: z
      .enum(["void", "lose"])
      .optional()
      .describe("What a tie does to a bet on the winner, if bookmakers differ."),
    scoreAtBet: z
      .strictObject({ home: z.number(), away: z.number() })
      .optional()
      .describe("The score when a live bet was placed."),
    stake: z
      .union([z.string().max(40), z.number()])
      .optional()
      .describe("The stake, to work out what the bet returns."),
    odds: odds.optional().describe('Decimal odds such as "2.50", or { fractional: "6/4" }, or { american: "-110" }.'),
    currency: z.string().max(3).optional().describe("The currency of the stake, such as EUR."),
  })
  .describe("One bet.");

const event = z
  .record(z.string(), z.unknown())
  .describe(
    "The record of a match: id, home, away, date, status (pending, live, settled, cancelled), sport: { slug }, scores: { home, away, periods }. " +
      "Football needs the score after 90 minutes: periods.ft. Never make up a score.",
  );

const common = {
  rulebook: text(
    "The house rules by name, such as pinnacle or bet365, or by the id of a version, such as pinnacle@1; without it the standard rules.",
  ),
  asOf: text("The time of grading, as 2026-05-17T12:00Z; a missing result may be overdue then."),
  names: z
    .record(z.string().max(200), z.union([z.string().max(200), z.array(z.string().max(200)).max(20)]))
    .optional()
    .describe('Short names of teams, for bets without an event id: { "Spurs": "Tottenham Hotspur" }.'),
  zone: text("The time zone of the dates of bets without an event id, as America/New_York."),
};

export const SETTLE_INPUT = z.strictObject({
  bets: z.array(bet).min(1).max(MOST_BETS).describe("The bets to settle."),
  events: z
    .array(event)
    .max(MOST_EVENTS)
    .optional()
    .describe("The records of their matches. Left out, they are looked up in the store, if there is one."),
  ...common,
});

export const EXPLAIN_INPUT = z.strictObject({
  bet,
  event: event.optional(),
  ...common,
});

export const MARKETS_INPUT = z.strictObject({
  sport: text("The sport, such as football, ice-hockey or tennis; left out, the sports are listed."),
  search: text("Only markets with this word in their name or in another name of them, such as corners."),
});

export type McpBet = z.output<typeof bet>;
export type SettleInput = z.output<typeof SETTLE_INPUT>;
export type ExplainInput = z.output<typeof EXPLAIN_INPUT>;
export type MarketsInput = z.output<typeof MARKETS_INPUT>;
