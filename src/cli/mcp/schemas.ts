import * as z from "zod";
import { TIE_RULES } from "../../pure/engine/types/vocabulary.js";
import { ABOUT } from "../../pure/fields/about.js";
import type { ColumnRow } from "../../pure/fields/row.js";
import { MATCH_FIELDS, SELECTION_FIELDS, type SelectionKind, WORDS_FIELDS } from "../../pure/fields/selection.js";
import { MONEY_FIELDS } from "../../pure/fields/slip.js";

/** What a call may have of each: an assistant sends few, and an answer has to fit a conversation. */
const MOST_BETS = 500;
const MOST_EVENTS = 500;
/** Two teams of each event. */
const MOST_NAMES = 2 * MOST_EVENTS;

const points = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);

/** What an assistant sends of each kind. */
const KINDS = {
  ref: z.union([z.string().max(300), z.number()]).transform(String),
  text: z.union([z.string().max(300), z.number()]).transform(String),
  "event id": z.union([z.number(), z.string().max(128)]),
  line: z.union([
    z.number(),
    z
      .string()
      .regex(/^[-+]?\d{1,6}(\.\d{1,2})?$/)
      .transform(Number),
  ]),
  "tie rule": z.enum(TIE_RULES),
  score: z.strictObject({ home: points, away: points }),
  "yes or no": z.boolean(),
  amount: z.union([z.string().max(40), z.number()]),
  currency: z.string().max(3),
  odds: z.union([
    z.string().max(40),
    z.number(),
    z.strictObject({ fractional: z.string().max(40) }),
    z.strictObject({ american: z.union([z.string().max(40), z.number()]) }),
  ]),
} as const satisfies Readonly<Record<SelectionKind, z.ZodType>> & Readonly<Record<string, z.ZodType>>;
type Rows = Readonly<Record<string, ColumnRow<keyof typeof KINDS>>>;
type Optional<Kind extends z.ZodType> = z.ZodOptional<z.ZodType<z.output<Kind> | undefined>>;
type Shape<Table extends Rows> = {
  -readonly [Name in keyof Table]: Optional<(typeof KINDS)[Table[Name]["holds"]]>;
};

/** Assistants send null for a field that they leave out. */
function optional<Kind extends z.ZodType>(kind: Kind): Optional<Kind> {
  const value = kind.nullable().transform((sent) => sent ?? undefined);
  return z.optional(value as z.ZodType<z.output<Kind> | undefined>);
}

/** What an assistant may do besides what each field means. */
const MORE: Readonly<Partial<Record<string, string>>> = {
  market: " list_markets lists them. Other names are read as words.",
  side: " Or in words, such as `Heat -3.5`.",
  sport: " Also of a bet that is settled on its `score`, such as football for Man City.",
};

/** The fields of a table. A bet says its match by an id or by teams, and what it is on in fields or in words: none is always there. */
function shapeOf<Table extends Rows>(table: Table): Shape<Table> {
  const shape = Object.entries<Rows[string]>(table).map(([name, { holds }]) => {
    const about = ABOUT[name as keyof typeof ABOUT];
    return [name, optional(KINDS[holds]).describe(`${about}${MORE[name] ?? ""}`)];
  });
  return Object.fromEntries(shape) as Shape<Table>;
}

const text = (words: string) => optional(KINDS.text).describe(words);

const SCORE_WORDS =
  "How the match ended, as the user says it, if there is no record of it: 2-1, 2-1 (1-0) with the first half, 2-1 aet. Needs `sport`, unless " +
  "the bet shows it. The home side is first; if the bet names one team alone, that team is. Never make up a score.";

const INCOMPLETE =
  "no bet was given. Ask the user, in this order: 1. What is the bet: which team or market, and which line? 2. Which sport is it? 3. How did " +
  "the match end? 4. What were the stake and the odds, if the returns are wanted?";

const bet = z
  .strictObject(
    {
      ...shapeOf(WORDS_FIELDS),
      ...shapeOf(SELECTION_FIELDS),
      ...shapeOf(MATCH_FIELDS),
      ...shapeOf(MONEY_FIELDS),
      score: optional(z.union([z.string().max(70), KINDS.score])).describe(SCORE_WORDS),
    },
    { error: ({ code }) => (code === "invalid_type" ? INCOMPLETE : undefined) },
  )
  .describe("One bet: `bet` in the user's words, or `market` and `side`.");

const event = z
  .record(z.string(), z.unknown())
  .describe(
    "The record of a match: id, home, away, date, status (pending, live, settled, cancelled), sport: { slug }, scores: { home, away, periods }. " +
      "Football needs the score after 90 minutes: periods.ft. Never make up a score.",
  );

const teams = z.union([z.string().max(200), z.array(z.string().max(200)).max(20)]);
const names = z
  .record(z.string().max(200), teams)
  .refine((table) => Object.keys(table).length <= MOST_NAMES, {
    error: ({ input }) =>
      `${Object.keys(input as object).length} short names are too many; allowed: ${MOST_NAMES}, those of the teams in this call`,
  })
  .meta({ maxProperties: MOST_NAMES });

const common = {
  rulebook: text(
    "The house rules by name, such as pinnacle or bet365, or by the id of a version, such as pinnacle@1; without it the standard rules.",
  ),
  asOf: optional(z.union([z.string().max(300), z.number()])).describe(
    "The time of grading, as 2026-05-17T12:00Z; a missing result may be overdue then.",
  ),
  names: optional(names).describe(
    'Short names of teams, for bets without an event id: { "Spurs": "Tottenham Hotspur" }.',
  ),
  zone: text("The time zone of the dates of bets without an event id, as America/New_York."),
};

export const SETTLE_INPUT = z.strictObject({
  bets: z.array(bet, INCOMPLETE).min(1, INCOMPLETE).max(MOST_BETS).describe("The bets to settle."),
  events: optional(z.array(event).max(MOST_EVENTS)).describe(
    "The records of their matches. Left out, they are looked up in the store, if there is one. A bet with a `score`, or one whose words say " +
      "how the match ended, needs no record.",
  ),
  ...common,
});

export const EXPLAIN_INPUT = z.strictObject({
  bet,
  event: optional(event),
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
