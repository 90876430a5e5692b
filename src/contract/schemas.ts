/**
 * The shapes of selections, grade requests and events. Shape only: whether a market, side and line exist is for the engine
 * to decide, selection by selection.
 *
 * The message of every schema is a key of WORDING, which has the words of the fault.
 */
import * as z from "zod";
import { idOf } from "../engine/input/values.js";
import { STATUSES, TIE_RULES } from "../engine/words/vocabulary.js";
import { readFields, readItems } from "./reading.js";

export const MOST_SELECTIONS = 50;
export const LONGEST_REF = 64;
const LARGEST_SCORE = 2_147_483_647;

const REF = `a string of at most ${LONGEST_REF} characters, or null`;

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

/** Any number of JSON, including 1e400, which reads as Infinity. Source: docs/decisions.md#d59. */
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

/** An object that keeps its unknown fields. */
function open<Shape extends z.ZodRawShape>(shape: Shape, key: WordingKey) {
  return z.preprocess((value) => readFields(value), z.looseObject(shape, says(key)));
}

/** An object whose fields are not checked here. */
const unread = open({}, "objectOrNull");

export const selectionSchema = closed(
  {
    ref: ref.nullable().exactOptional(),
    eventId,
    market: text,
    side: text,
    hdp: hdp.nullable().exactOptional(),
    label: z.string(says("textOrNull")).nullable().exactOptional(),
    tieRule: z.enum(TIE_RULES, says("tieRule")).nullable().exactOptional(),
    scoreAtBet: closed({ home: whole("score"), away: whole("score") }, "objectOrNull")
      .nullable()
      .exactOptional(),
  },
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
/** Periods are not checked, except that the score of regular time is not one of strings. Source: docs/decisions.md#d73. */
const periods = unread.check(({ value, issues }) => {
  const of = (object: unknown, name: string): unknown =>
    typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;
  for (const key of ["ft", "fulltime"]) {
    const score = readFields(of(value, key), ["home", "away"]);
    for (const side of ["home", "away"]) {
      const input = of(score, side);
      if (typeof input === "string") issues.push({ code: "custom", message: RESULT, input, path: [key, side] });
    }
  }
});
const RESULT = "result" satisfies WordingKey;

const oneSide = z.enum(["home", "away"], says("oneSide")).nullable().exactOptional();
const topLevel = whole("scoreOrNull").nullable().exactOptional();

export const eventSchema = open(
  {
    id: eventId,
    home: text.exactOptional(),
    away: text.exactOptional(),
    date: text.exactOptional(),
    status: status.exactOptional(),
    sport: open({ slug: text, name: text.exactOptional() }, "objectOrNull").nullable().exactOptional(),
    league: open({ slug: text.exactOptional(), name: text.exactOptional() }, "objectOrNull").nullable().exactOptional(),
    scores: open({ home: topLevel, away: topLevel, periods: periods.nullable().exactOptional() }, "objectOrNull")
      .nullable()
      .exactOptional(),
    bestOf: z.int(says("bestOf")).min(1, says("bestOf")).nullable().exactOptional(),
    outcome: open(
      {
        winner: z.enum(["home", "away", "draw", "none"], says("winner")).nullable().exactOptional(),
        advanced: oneSide,
        retired: oneSide,
        disqualified: oneSide,
        firstToScore: oneSide,
        lastToScore: oneSide,
      },
      "objectOrNull",
    )
      .nullable()
      .exactOptional(),
    statistics: unread.nullable().exactOptional(),
  },
  "object",
);
