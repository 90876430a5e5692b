/**
 * The shapes of answers. The service does not parse its own answers: the OpenAPI document promises these shapes, and tests
 * check the service against it.
 */
import * as z from "zod/mini";
import type { Explanation } from "../engine/explain.js";
import { LINE_RULES, PERIODS_OF_PLAY } from "../engine/row-types/rows.js";
import { labelForms } from "../engine/tables/markets/label-forms.js";
import { REASON_ROWS, type ReasonTable } from "../engine/tables/reasons.js";
import { SPORTS } from "../engine/tables/sports/sports.js";
import type { DecidedGrade, Grade } from "../engine/types/grade.js";
import { RESULTS, type Result, SCOPES, SHAPES, SIDES } from "../engine/types/vocabulary.js";
import { orNull, plainEventSchema, ref } from "./schemas.js";

/** The reasons of a result. Only the engine's table says which reason goes with which result. */
type ReasonOf<Name extends Result> = {
  [Ending in keyof ReasonTable]: Name extends ReasonTable[Ending]["result"] ? ReasonTable[Ending]["reason"] : never;
}[keyof ReasonTable];

function reasonsOf<Name extends Result>(result: Name): ReasonOf<Name>[] {
  const rows = REASON_ROWS.filter((row) => row.result === result);
  return rows.map(({ reason }) => reason as ReasonOf<Name>);
}

const isDecided = (result: Result): result is DecidedGrade["result"] => reasonsOf(result).length === 0;

const fromZero = z.int().check(z.minimum(0));
const maybeText = z.exactOptional(z.string());

export const basis = z.strictObject({ scope: z.enum(SCOPES), home: fromZero, away: fromZero });

const echo = { ref: z.exactOptional(ref), eventId: z.int() };

// Only explanations have provisional verdicts, if they are asked for, so the result decides what is final. Source: docs/rules.md#reasons.
export const decidedGrade = z.strictObject({
  ...echo,
  result: z.enum(RESULTS.filter(isDecided)),
  reason: z.null(),
  final: z.literal(true),
  basis: z.exactOptional(basis),
});
export const pushedGrade = z.strictObject({
  ...echo,
  result: z.literal("void"),
  reason: z.literal("push"),
  final: z.literal(true),
  basis: z.exactOptional(basis),
});
export const voidGrade = z.strictObject({
  ...echo,
  result: z.literal("void"),
  reason: z.enum(reasonsOf("void").filter((reason) => reason !== "push")),
  final: z.literal(true),
});
export const pendingGrade = z.strictObject({
  ...echo,
  result: z.literal("pending"),
  reason: z.enum(reasonsOf("pending")),
  final: z.literal(false),
});
export const ungradeableGrade = z.strictObject({
  ...echo,
  result: z.literal("ungradeable"),
  reason: z.enum(reasonsOf("ungradeable")),
  final: z.literal(true),
});

export const gradeSchema = z.union([
  decidedGrade,
  pushedGrade,
  voidGrade,
  pendingGrade,
  ungradeableGrade,
]) satisfies z.ZodMiniType<Grade>;

export const gradesAnswer = z.strictObject({ grades: z.array(gradeSchema).check(z.minLength(1), z.maxLength(50)) });

const provisional = { final: z.literal(false) };
/** A verdict on a live event, which no later score can change. */
export const provisionalGrade = z.union([
  z.extend(decidedGrade, provisional),
  z.extend(pushedGrade, provisional),
  z.extend(voidGrade, provisional),
]) satisfies z.ZodMiniType<Grade>;

/** A step has the fields of its kind. */
export const step = z.looseObject({ step: z.string() });
export const explanation = z.strictObject({
  grade: z.union([gradeSchema, provisionalGrade]),
  steps: z.array(step).check(z.minLength(1)),
  sentence: z.string().check(z.minLength(1)),
}) satisfies z.ZodMiniType<Pick<Explanation, "grade" | "sentence">>;
export const explanationsAnswer = z.strictObject({
  explanations: z.array(explanation).check(z.minLength(1), z.maxLength(50)),
});

export const marketEntry = z.strictObject({
  name: z.string(),
  shape: z.enum(SHAPES),
  period: z.enum(PERIODS_OF_PLAY),
  sides: z.array(z.enum(SIDES)).check(z.minLength(1)),
  line: z.enum(LINE_RULES),
  label: z.enum(labelForms()),
  labelSchema: z.exactOptional(
    z.strictObject({
      description: z.string(),
      pattern: z.string(),
      examples: z.array(z.string()).check(z.minLength(1)),
    }),
  ),
  unlabelled: z.exactOptional(z.array(z.enum(SIDES))),
  prematch: z.boolean(),
  live: z.boolean(),
  deprecated: z.exactOptional(z.strictObject({ use: z.string(), lastServed: z.iso.date() })),
});
export const marketList = z.array(marketEntry);
export const catalogueAnswer = z.union([
  marketList,
  z.strictObject(Object.fromEntries(SPORTS.map(({ slug }) => [slug, marketList]))),
]);

/** A feed may write points as `A`. Nothing checks periods and clocks: what a feed sends in another form is served as it is. */
const points = z.exactOptional(z.union([fromZero, z.string(), z.null()]));
export const periodScore = z.looseObject({ home: points, away: points });
export const clock = z.looseObject({
  minute: z.exactOptional(z.int()),
  playedSeconds: z.exactOptional(z.int()),
  period: z.exactOptional(z.int()),
  running: z.exactOptional(z.boolean()),
  statusDetail: maybeText,
  serve: maybeText,
  injuryTime: z.exactOptional(z.int()),
});
const score = orNull(fromZero);
export const scores = z.looseObject({
  home: score,
  away: score,
  periods: orNull(z.record(z.string(), periodScore)),
});
const participantId = z.exactOptional(z.union([z.int(), z.string(), z.null()]));
/** What is checked of an event, and what the odds service sends besides. */
const checked = (plainEventSchema as z.ZodMiniObject).shape as Readonly<Record<string, z.ZodMiniType>>;
export const event = z.looseObject({
  ...checked,
  homeId: participantId,
  awayId: participantId,
  bookmakerCount: z.exactOptional(fromZero),
  scores: orNull(scores),
  clock: orNull(clock),
  statistics: orNull(z.looseObject({})),
});

export const eventsAnswer = z.array(event).check(z.maxLength(5_000));
export const searchAnswer = z.array(event).check(z.maxLength(100));
export const eventSearchAnswer = z.array(event).check(z.maxLength(10));
export const historyAnswer = z.array(event).check(z.maxLength(5_000));

/** Prices are decimal strings; `hdp` and `max` are numbers. The other fields are sides, links, lay prices and depths. */
export const oddsRow = z.catchall(
  z.object({ label: maybeText, hdp: z.exactOptional(z.number()), max: z.exactOptional(z.number()) }),
  z.union([z.string(), z.number()]),
);
export const oddsMarket = z.strictObject({
  name: z.string(),
  updatedAt: z.string(),
  odds: z.array(oddsRow).check(z.minLength(1)),
});
const byBookmaker = z.record(z.string(), z.array(oddsMarket));
const oddsHead = {
  id: z.union([z.int(), z.string()]),
  home: maybeText,
  away: maybeText,
  homeId: participantId,
  awayId: participantId,
  date: maybeText,
  status: maybeText,
  sport: checked["sport"] as z.ZodMiniType,
  league: checked["league"] as z.ZodMiniType,
};
export const eventOdds = z.strictObject({
  ...oddsHead,
  urls: z.record(z.string(), z.string()),
  bookmakerIds: z.record(z.string(), z.string()),
  bookmakers: byBookmaker,
  seq: z.exactOptional(fromZero),
});
export const eventsOdds = z.array(eventOdds).check(z.maxLength(10));
export const updatedOdds = z.array(eventOdds);
/** `hdp`, `label`, `max` and prices by side. */
export const tick = z.catchall(z.object({ timestamp: z.int() }), z.union([z.number(), z.string()]));
export const movements = z.strictObject({
  eventid: z.string(),
  bookmaker: z.string(),
  movements: z.array(tick),
  opening: tick,
  latest: tick,
});
export const closingOdds = z.strictObject({
  ...oddsHead,
  scores: orNull(scores),
  urls: z.record(z.string(), z.string()),
  bookmakers: byBookmaker,
});
const eventNames = z.strictObject({
  home: maybeText,
  away: maybeText,
  date: maybeText,
  sport: maybeText,
  league: maybeText,
});
export const valueBet = z.strictObject({
  id: z.string(),
  expectedValue: z.number().check(z.minimum(100)),
  expectedValueUpdatedAt: z.iso.datetime(),
  betSide: z.string(),
  bookmaker: z.string(),
  eventId: z.int(),
  event: z.exactOptional(eventNames),
  market: z.catchall(
    z.object({ name: z.string(), hdp: z.exactOptional(z.number()) }),
    z.union([z.string(), z.number()]),
  ),
  bookmakerOdds: z.record(z.string(), z.string()),
});
export const valueBets = z.array(valueBet).check(z.maxLength(1_000));
const lineOfMarket = z.strictObject({
  name: z.string(),
  hdp: z.exactOptional(z.number()),
  label: maybeText,
});
export const arbitrageBet = z.strictObject({
  id: z.string(),
  eventId: z.int(),
  market: lineOfMarket,
  profitMargin: z.number().check(z.minimum(0)),
  impliedProbability: z.number().check(z.maximum(1)),
  totalStake: z.literal(100),
  leastReturn: z.number(),
  updatedAt: z.iso.datetime(),
  legs: z.array(
    z.strictObject({
      bookmaker: z.string(),
      label: maybeText,
      side: z.string(),
      odds: z.string(),
      href: maybeText,
      directLink: maybeText,
    }),
  ),
  optimalStakes: z.array(
    z.strictObject({ bookmaker: z.string(), side: z.string(), stake: z.number(), potentialReturn: z.number() }),
  ),
  event: z.exactOptional(eventNames),
});
export const arbitrageBets = z.array(arbitrageBet).check(z.maxLength(500));
const percent = z.number().check(z.maximum(100));
export const droppingPrice = z.strictObject({
  eventId: z.int(),
  event: z.exactOptional(
    z.strictObject({
      home: z.exactOptional(z.any()),
      away: z.exactOptional(z.any()),
      date: z.exactOptional(z.any()),
      sport: z.exactOptional(z.any()),
      league: z.exactOptional(z.any()),
    }),
  ),
  market: lineOfMarket,
  betSide: z.string(),
  odds: z.strictObject({
    opening: z.number().check(z.minimum(1)),
    current: z.number().check(z.minimum(1)),
    drop: z.strictObject({
      sinceOpening: percent,
      "12h": z.nullable(percent),
      "24h": z.nullable(percent),
      "48h": z.nullable(percent),
    }),
  }),
  lastMovedAt: z.int(),
  updatedAt: z.int(),
});
export const droppingOdds = z.array(droppingPrice).check(z.maxLength(200));
export const closingLines = z.array(closingOdds).check(z.maxLength(100));

export const namedSport = z.strictObject({ name: z.string(), slug: z.string() });
export const sportsAnswer = z.array(namedSport);
export const league = z.strictObject({ name: z.string(), slug: z.string(), eventsCount: fromZero });
export const leaguesAnswer = z.array(league).check(z.maxLength(5_000));

export const participant = z.strictObject({ id: z.int(), name: z.string(), sport: z.string() });
export const participantsAnswer = z.array(participant).check(z.maxLength(5_000));

export const changedEvent = z.strictObject({ id: z.int(), seq: fromZero });
export const changedEventsAnswer = z.array(changedEvent).check(z.maxLength(5_000));

export const bookmaker = z.strictObject({ name: z.string(), active: z.boolean() });
export const bookmakersAnswer = z.array(bookmaker);
const names = { bookmakers: z.array(z.string()), count: fromZero };
export const selectedAnswer = z.strictObject(names);
export const selectionAnswer = z.strictObject({ success: z.literal(true), ...names });

export const errorAnswer = z.strictObject({
  error: z.string().check(z.minLength(1)),
  invalidBookmakers: z.exactOptional(z.array(z.string())),
});
export const healthAnswer = z.strictObject({ status: z.literal("ok") });
export const readyAnswer = z.strictObject({ status: z.literal("ready") });
