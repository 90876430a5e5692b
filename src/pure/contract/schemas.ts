/**
 * The shapes of selections, grade requests and events. Shape only: whether a market, side and line exist is for the engine
 * to decide, selection by selection.
 *
 * The message of every schema is a key of WORDING, which has the words of the fault.
 */
import * as z from "zod";
import { parseTime } from "../engine/input/time.js";
import { idOf } from "../engine/input/values.js";
import { STATUSES, TIE_RULES } from "../engine/types/vocabulary.js";
import { SELECTION_FIELDS, type SelectionField, type SelectionKind, type SelectionRow } from "../fields/selection.js";
import { readFields, readItems } from "./reading.js";

export const MOST_SELECTIONS = 50;
export const LONGEST_REF = 64;
const LARGEST_SCORE = 2_147_483_647;

const REF = `a string of at most ${LONGEST_REF} characters, or null`;

/** The fields that facts of one's own may have. */
export const OWN_FIELDS = [
  "statistics",
  "outcome",
  "bestOf",
  "innings",
  "originalDate",
  "localDate",
  "originalLocalDate",
  "suspended",
] as const;

/** By key: what is wrong with the value, and what is allowed. */
export const WORDING = {
  object: ["is not an object", "an object"],
  objectOrNull: ["is not an object", "an object or null"],
  selections: ["is not a list of selections", `an array of 1 to ${MOST_SELECTIONS} selections`],
  text: ["is not a string", "a string"],
  textOrNull: ["is not a string", "a string or null"],
  ref: ["is not a string", REF],
  longRef: [`is longer than ${LONGEST_REF} characters`, REF],
  eventId: ["is not an event id", "an integer or a string of digits"],
  hdp: ["is not a line", "a number or null"],
  tieRule: ["is not a tie rule", `${TIE_RULES.join(", ")} or null`],
  score: ["is not a score", "a whole number of 0 or more"],
  scoreOrNull: ["is not a score", "a whole number of 0 or more, or null"],
  status: ["is not a status", `${STATUSES.slice(0, -1).join(", ")} or ${STATUSES.at(-1)}`],
  result: ["is a string, not a score", "a whole number of 0 or more, or null"],
  bestOf: ["is not a valid length of a match", "a whole number of 1 or more, or null"],
  winner: ["is not a winner", "home, away, draw, none or null"],
  oneSide: ["is not one of the two sides", "home, away or null"],
  innings: ["is not a number of innings", "a whole number of 1 or more, or null"],
  players: ["is not a list of players", "an array or null"],
  start: ["is not a date", "an ISO 8601 date-time, or null"],
  day: ["is not a day", "a day such as 2026-03-01, or null"],
  method: ["is not a method", "walkover or null"],
  ownFact: ["not a fact of one's own", OWN_FIELDS.join(", ")],
  ownSuspension: ["not a fact of a suspension", "at, resumed"],
  ownStatistics: ["not a kind of statistics", "teams, players"],
  ownOutcome: [
    "not a fact of an outcome",
    "winner, advanced, retired, disqualified, method, firstToScore, lastToScore",
  ],
} as const;
export type WordingKey = keyof typeof WORDING;

const says = (error: WordingKey) => ({ error });

/** The engine decides what an id is: it rejects what a float would round and what would have to be converted. */
function isEventId(value: unknown): value is number | string {
  return idOf(value) !== null;
}

/** Characters are code points, as in JSON Schema. The length in code units is checked first, because that is free. */
function isRef(value: unknown): value is string {
  if (typeof value !== "string" || value.length > 2 * LONGEST_REF) return false;
  return [...value].length <= LONGEST_REF;
}

/** Any number of JSON, including 1e400, which reads as Infinity. Source: docs/service.md#requests-in-detail. */
function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

const text = z.string(says("text"));
// zod has no JSON Schema for custom checks: FORMS in openapi/components.ts has it for these three.
export const eventId = z.custom<number | string>(isEventId, says("eventId"));
export const ref = z.custom<string>(isRef, {
  error: ({ input }) => (typeof input === "string" ? "longRef" : "ref") satisfies WordingKey,
});
export const hdp = z.custom<number>(isNumber, says("hdp"));
const whole = (key: WordingKey) => z.int(says(key)).min(0, says(key)).max(LARGEST_SCORE, says(key));

/** An object of which only the known fields are read and kept. */
function closed<Shape extends z.ZodRawShape>(shape: Shape, key: WordingKey) {
  const names = Object.keys(shape);
  return z.preprocess((value) => readFields(value, names), z.object(shape, says(key)));
}

/**
 * An object that keeps its unknown fields. A plain one is checked and not copied: the caller has a copy already, and uses that
 * instead of the output.
 */
function open<Shape extends z.ZodRawShape>(shape: Shape, key: WordingKey, isPlain = false) {
  if (isPlain) return z.object(shape, says(key));
  return z.preprocess((value) => readFields(value), z.looseObject(shape, says(key)));
}

/** What each kind of field of a selection accepts. */
const KINDS = {
  ref,
  "event id": eventId,
  text: z.string(says("textOrNull")),
  line: hdp,
  "tie rule": z.enum(TIE_RULES, says("tieRule")),
  score: closed({ home: whole("score"), away: whole("score") }, "objectOrNull"),
} as const satisfies Readonly<Record<SelectionKind, z.ZodType>>;

type Fields = typeof SELECTION_FIELDS;
type Form<Name extends SelectionField> = (typeof KINDS)[Fields[Name]["holds"]];
type SelectionShape = {
  -readonly [Name in SelectionField]: Fields[Name] extends { readonly isNeeded: true }
    ? Form<Name>
    : z.ZodExactOptional<z.ZodNullable<Form<Name>>>;
};

function formOf({ holds, isNeeded }: SelectionRow): z.ZodType {
  if (!isNeeded) return KINDS[holds].nullable().exactOptional();
  return holds === "text" ? text : KINDS[holds];
}

export const selectionSchema = closed(
  Object.fromEntries(Object.entries(SELECTION_FIELDS).map(([name, row]) => [name, formOf(row)])) as SelectionShape,
  "object",
);

export const requestSchema = closed(
  {
    selections: z.preprocess(
      (value) => readItems(value, 1, MOST_SELECTIONS),
      z.array(selectionSchema, says("selections")).min(1, says("selections")).max(MOST_SELECTIONS, says("selections")),
    ),
  },
  "object",
);

/** One of the four, for which JSON Schema has a string: the service sends what its store has. Source: docs/decisions.md#d73. */
const status = text.refine((value) => STATUSES.some((each) => each === value), says("status"));
const RESULT = "result" satisfies WordingKey;

/** Periods are not checked, except that the score of regular time is not one of strings. Source: docs/decisions.md#d73. */
const regularTime = z.any().check(({ value, issues }) => {
  const score = readFields(value, ["home", "away"]);
  if (typeof score !== "object" || score === null) return;
  for (const side of ["home", "away"]) {
    const input: unknown = Reflect.get(score, side);
    if (typeof input === "string") issues.push({ code: "custom", message: RESULT, input, path: [side] });
  }
});

const oneSide = z.enum(["home", "away"], says("oneSide")).nullable().exactOptional();
const textOrNull = z.string(says("textOrNull")).nullable().exactOptional();
const topLevel = whole("scoreOrNull").nullable().exactOptional();
const bestOf = z.int(says("bestOf")).min(1, says("bestOf")).nullable().exactOptional();
const outcomeShape = {
  winner: z.enum(["home", "away", "draw", "none"], says("winner")).nullable().exactOptional(),
  advanced: oneSide,
  retired: oneSide,
  disqualified: oneSide,
  method: textOrNull,
  firstToScore: oneSide,
  lastToScore: oneSide,
};

/** The fields of an event, of any value or of plain data. */
function eventOf(isPlain: boolean) {
  const object = <Shape extends z.ZodRawShape>(shape: Shape, key: WordingKey) => open(shape, key, isPlain);
  const periods = object({ ft: regularTime.exactOptional(), fulltime: regularTime.exactOptional() }, "objectOrNull");
  return object(
    {
      id: eventId,
      home: text.exactOptional(),
      away: text.exactOptional(),
      date: text.exactOptional(),
      originalDate: textOrNull,
      localDate: textOrNull,
      originalLocalDate: textOrNull,
      suspended: object({ at: textOrNull, resumed: textOrNull }, "objectOrNull").nullable().exactOptional(),
      status: status.exactOptional(),
      sport: object({ slug: text, name: text.exactOptional() }, "objectOrNull").nullable().exactOptional(),
      league: object({ slug: text.exactOptional(), name: text.exactOptional() }, "objectOrNull")
        .nullable()
        .exactOptional(),
      scores: object({ home: topLevel, away: topLevel, periods: periods.nullable().exactOptional() }, "objectOrNull")
        .nullable()
        .exactOptional(),
      bestOf,
      outcome: object(outcomeShape, "objectOrNull").nullable().exactOptional(),
      statistics: object({}, "objectOrNull").nullable().exactOptional(),
    },
    "object",
  );
}

export const eventSchema = eventOf(false);
/** Accepts of plain data what `eventSchema` accepts, in a fraction of its time. */
export const plainEventSchema = eventOf(true);

/** An object whose fields have to be known: for people who write the record themselves, and may mistype a name. */
function strict<Shape extends z.ZodRawShape>(shape: Shape, key: WordingKey, unknown: WordingKey) {
  return z.strictObject(shape, { error: ({ code }) => (code === "unrecognized_keys" ? unknown : key) });
}

const counts = z.object({ home: whole("score"), away: whole("score") }, says("objectOrNull")).nullable();
const byPart = z.record(z.string(), counts, says("objectOrNull")).nullable();
const player = z.looseObject({ name: text }, says("object"));

/** A time, or a day alone, that the engine can read: a mistyped one would say that a match was never moved. */
const start = z.string(says("start")).refine((value) => !Number.isNaN(parseTime(value)), says("start"));
const day = z
  .string(says("day"))
  .refine((value) => value.length === 10 && !Number.isNaN(parseTime(value)), says("day"))
  .nullable()
  .exactOptional();
const startOrNull = start.nullable().exactOptional();
const method = z.enum(["walkover"], says("method")).nullable().exactOptional();

/** Facts of one's own about an event, as plain data. Null takes one back. */
export const ownFactsSchema = strict(
  {
    id: eventId,
    statistics: strict(
      {
        teams: z.record(z.string(), byPart, says("objectOrNull")).nullable().exactOptional(),
        players: z.array(player, says("players")).nullable().exactOptional(),
      },
      "objectOrNull",
      "ownStatistics",
    )
      .nullable()
      .exactOptional(),
    outcome: strict({ ...outcomeShape, method }, "objectOrNull", "ownOutcome")
      .nullable()
      .exactOptional(),
    bestOf,
    innings: z.int(says("innings")).min(1, says("innings")).nullable().exactOptional(),
    originalDate: startOrNull,
    localDate: day,
    originalLocalDate: day,
    suspended: strict({ at: startOrNull, resumed: startOrNull }, "objectOrNull", "ownSuspension")
      .nullable()
      .exactOptional(),
  },
  "object",
  "ownFact",
);
