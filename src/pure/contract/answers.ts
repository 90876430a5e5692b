/**
 * The shapes of answers. The service does not parse its own answers: the OpenAPI document promises these shapes, and tests
 * check the service against it.
 */
import * as z from "zod";
import type { Explanation } from "../engine/explain.js";
import { LINE_RULES, PERIODS_OF_PLAY } from "../engine/row-types/rows.js";
import { labelForms } from "../engine/tables/markets/label-forms.js";
import { REASON_ROWS, type ReasonTable } from "../engine/tables/reasons.js";
import { SPORTS } from "../engine/tables/sports/sports.js";
import type { DecidedGrade, Grade } from "../engine/types/grade.js";
import { RESULTS, type Result, SCOPES, SHAPES, SIDES } from "../engine/types/vocabulary.js";
import { plainEventSchema, ref } from "./schemas.js";

/** The reasons of a result. Only the engine's table says which reason goes with which result. */
type ReasonOf<Name extends Result> = {
  [Ending in keyof ReasonTable]: Name extends ReasonTable[Ending]["result"] ? ReasonTable[Ending]["reason"] : never;
}[keyof ReasonTable];

function reasonsOf<Name extends Result>(result: Name): ReasonOf<Name>[] {
  const rows = REASON_ROWS.filter((row) => row.result === result);
  return rows.map(({ reason }) => reason as ReasonOf<Name>);
}

const isDecided = (result: Result): result is DecidedGrade["result"] => reasonsOf(result).length === 0;

export const basis = z.strictObject({ scope: z.enum(SCOPES), home: z.int().min(0), away: z.int().min(0) });

const echo = { ref: ref.exactOptional(), eventId: z.int() };

// Only explanations have provisional verdicts, if they are asked for, so the result decides what is final. Source: docs/rules.md#reasons.
export const decidedGrade = z.strictObject({
  ...echo,
  result: z.enum(RESULTS.filter(isDecided)),
  reason: z.null(),
  final: z.literal(true),
  basis: basis.exactOptional(),
});
export const pushedGrade = z.strictObject({
  ...echo,
  result: z.literal("void"),
  reason: z.literal("push"),
  final: z.literal(true),
  basis: basis.exactOptional(),
});
export const voidGrade = z.strictObject({
  ...echo,
  result: z.literal("void"),
  reason: z.enum(reasonsOf("void")).exclude(["push"]),
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
]) satisfies z.ZodType<Grade>;

export const gradesAnswer = z.strictObject({ grades: z.array(gradeSchema).min(1).max(50) });

const provisional = { final: z.literal(false) };
/** A verdict on a live event, which no later score can change. */
export const provisionalGrade = z.union([
  decidedGrade.extend(provisional),
  pushedGrade.extend(provisional),
  voidGrade.extend(provisional),
]) satisfies z.ZodType<Grade>;

/** A step has the fields of its kind. */
export const step = z.looseObject({ step: z.string() });
export const explanation = z.strictObject({
  grade: z.union([gradeSchema, provisionalGrade]),
  steps: z.array(step).min(1),
  sentence: z.string().min(1),
}) satisfies z.ZodType<Pick<Explanation, "grade" | "sentence">>;
export const explanationsAnswer = z.strictObject({ explanations: z.array(explanation).min(1).max(50) });

export const marketEntry = z.strictObject({
  name: z.string(),
  shape: z.enum(SHAPES),
  period: z.enum(PERIODS_OF_PLAY),
  sides: z.array(z.enum(SIDES)).min(2),
  line: z.enum(LINE_RULES),
  label: z.enum(labelForms()),
  labelSchema: z
    .strictObject({ description: z.string(), pattern: z.string(), examples: z.array(z.string()).min(1) })
    .exactOptional(),
  prematch: z.boolean(),
  live: z.boolean(),
  deprecated: z.strictObject({ use: z.string(), lastServed: z.iso.date() }).exactOptional(),
});
export const marketList = z.array(marketEntry);
export const catalogueAnswer = z.union([
  marketList,
  z.strictObject(Object.fromEntries(SPORTS.map(({ slug }) => [slug, marketList]))),
]);

/** A feed may write points as `A`. Nothing checks periods and clocks: what a feed sends in another form is served as it is. */
const points = z.union([z.int().min(0), z.string(), z.null()]).exactOptional();
export const periodScore = z.looseObject({ home: points, away: points });
export const clock = z.looseObject({
  minute: z.int().exactOptional(),
  playedSeconds: z.int().exactOptional(),
  period: z.int().exactOptional(),
  running: z.boolean().exactOptional(),
  statusDetail: z.string().exactOptional(),
  serve: z.string().exactOptional(),
  injuryTime: z.int().exactOptional(),
});
const score = z.int().min(0).nullable().exactOptional();
export const scores = z.looseObject({
  home: score,
  away: score,
  periods: z.record(z.string(), periodScore).nullable().exactOptional(),
});
const participantId = z.union([z.int(), z.string(), z.null()]).exactOptional();
/** What is checked of an event, and what the odds service sends besides. */
export const event = (plainEventSchema as z.ZodObject).loose().extend({
  homeId: participantId,
  awayId: participantId,
  bookmakerCount: z.int().min(0).exactOptional(),
  scores: scores.nullable().exactOptional(),
  clock: clock.nullable().exactOptional(),
  statistics: z.looseObject({}).nullable().exactOptional(),
});

export const eventsAnswer = z.array(event).max(5_000);
export const searchAnswer = z.array(event).max(100);
export const eventSearchAnswer = z.array(event).max(10);
export const historyAnswer = z.array(event).max(5_000);

/** Prices are decimal strings; `hdp` and `max` are numbers. The other fields are sides, links, lay prices and depths. */
export const oddsRow = z
  .object({ label: z.string().exactOptional(), hdp: z.number().exactOptional(), max: z.number().exactOptional() })
  .catchall(z.union([z.string(), z.number()]));
export const oddsMarket = z.strictObject({ name: z.string(), updatedAt: z.string(), odds: z.array(oddsRow).min(1) });
const byBookmaker = z.record(z.string(), z.array(oddsMarket));
const oddsHead = {
  id: z.union([z.int(), z.string()]),
  home: z.string().exactOptional(),
  away: z.string().exactOptional(),
  homeId: participantId,
  awayId: participantId,
  date: z.string().exactOptional(),
  status: z.string().exactOptional(),
  sport: event.shape["sport"] as z.ZodType,
  league: event.shape["league"] as z.ZodType,
};
export const eventOdds = z.strictObject({
  ...oddsHead,
  urls: z.record(z.string(), z.string()),
  bookmakerIds: z.record(z.string(), z.string()),
  bookmakers: byBookmaker,
  seq: z.int().min(0).exactOptional(),
});
export const eventsOdds = z.array(eventOdds).max(10);
export const updatedOdds = z.array(eventOdds);
/** `hdp`, `label`, `max` and prices by side. */
export const tick = z.object({ timestamp: z.int() }).catchall(z.union([z.number(), z.string()]));
export const movements = z.strictObject({
  eventid: z.string(),
  bookmaker: z.string(),
  movements: z.array(tick),
  opening: tick,
  latest: tick,
});
export const closingOdds = z.strictObject({
  ...oddsHead,
  scores: scores.nullable().exactOptional(),
  urls: z.record(z.string(), z.string()),
  bookmakers: byBookmaker,
});
const eventNames = z.strictObject({
  home: z.string().exactOptional(),
  away: z.string().exactOptional(),
  date: z.string().exactOptional(),
  sport: z.string().exactOptional(),
  league: z.string().exactOptional(),
});
export const valueBet = z.strictObject({
  id: z.string(),
  expectedValue: z.number().min(100),
  expectedValueUpdatedAt: z.iso.datetime(),
  betSide: z.string(),
  bookmaker: z.string(),
  eventId: z.int(),
  event: eventNames.exactOptional(),
  market: z.object({ name: z.string(), hdp: z.number().exactOptional() }).catchall(z.union([z.string(), z.number()])),
  bookmakerOdds: z.record(z.string(), z.string()),
});
export const valueBets = z.array(valueBet).max(1_000);
const lineOfMarket = z.strictObject({
  name: z.string(),
  hdp: z.number().exactOptional(),
  label: z.string().exactOptional(),
});
export const arbitrageBet = z.strictObject({
  id: z.string(),
  eventId: z.int(),
  market: lineOfMarket,
  profitMargin: z.number().min(0),
  impliedProbability: z.number().max(1),
  totalStake: z.literal(100),
  leastReturn: z.number(),
  updatedAt: z.iso.datetime(),
  legs: z.array(
    z.strictObject({
      bookmaker: z.string(),
      label: z.string().exactOptional(),
      side: z.string(),
      odds: z.string(),
      href: z.string().exactOptional(),
      directLink: z.string().exactOptional(),
    }),
  ),
  optimalStakes: z.array(
    z.strictObject({ bookmaker: z.string(), side: z.string(), stake: z.number(), potentialReturn: z.number() }),
  ),
  event: eventNames.exactOptional(),
});
export const arbitrageBets = z.array(arbitrageBet).max(500);
const percent = z.number().max(100);
export const droppingPrice = z.strictObject({
  eventId: z.int(),
  event: z
    .strictObject({
      home: z.any().exactOptional(),
      away: z.any().exactOptional(),
      date: z.any().exactOptional(),
      sport: z.any().exactOptional(),
      league: z.any().exactOptional(),
    })
    .exactOptional(),
  market: lineOfMarket,
  betSide: z.string(),
  odds: z.strictObject({
    opening: z.number().min(1),
    current: z.number().min(1),
    drop: z.strictObject({
      sinceOpening: percent,
      "12h": percent.nullable(),
      "24h": percent.nullable(),
      "48h": percent.nullable(),
    }),
  }),
  lastMovedAt: z.int(),
  updatedAt: z.int(),
});
export const droppingOdds = z.array(droppingPrice).max(200);
export const closingLines = z.array(closingOdds).max(100);

export const namedSport = z.strictObject({ name: z.string(), slug: z.string() });
export const sportsAnswer = z.array(namedSport);
export const league = z.strictObject({ name: z.string(), slug: z.string(), eventsCount: z.int().min(0) });
export const leaguesAnswer = z.array(league).max(5_000);

export const participant = z.strictObject({ id: z.int(), name: z.string(), sport: z.string() });
export const participantsAnswer = z.array(participant).max(5_000);

export const changedEvent = z.strictObject({ id: z.int(), seq: z.int().min(0) });
export const changedEventsAnswer = z.array(changedEvent).max(5_000);

export const bookmaker = z.strictObject({ name: z.string(), active: z.boolean() });
export const bookmakersAnswer = z.array(bookmaker);
const names = { bookmakers: z.array(z.string()), count: z.int().min(0) };
export const selectedAnswer = z.strictObject(names);
export const selectionAnswer = z.strictObject({ success: z.literal(true), ...names });

export const errorAnswer = z.strictObject({
  error: z.string().min(1),
  invalidBookmakers: z.array(z.string()).exactOptional(),
});
export const healthAnswer = z.strictObject({ status: z.literal("ok") });
export const readyAnswer = z.strictObject({ status: z.literal("ready") });
