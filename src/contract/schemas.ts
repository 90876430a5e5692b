/**
 * The shapes of interface.md 2.1, 2.5 and 4.1 and of grading-rules.md 4. Shape only: which markets, sides and lines
 * there are is the engine's to say, selection by selection.
 *
 * The message of every schema is a key of WORDING, from which the fault is worded.
 */
import { z } from "zod";
import { idOf } from "../engine/model/read.js";
import { TIE_RULES } from "../engine/model/vocabulary.js";
import { readFields, readItems } from "./reading.js";

export const MOST_SELECTIONS = 50;
export const LONGEST_REF = 64;
const LARGEST_SCORE = 2_147_483_647;

/** By key: what the value is not, and what may stand in its place. */
export const WORDING = {
  object: ["an object", "an object"],
  objectOrNull: ["an object", "an object or null"],
  selections: ["a list of selections", `an array of 1 to ${MOST_SELECTIONS} selections`],
  text: ["a string", "a string"],
  ref: ["a ref", `a string of at most ${LONGEST_REF} characters`],
  eventId: ["an event id", "an integer or a string of digits"],
  hdp: ["a line", "a number or null"],
  tieRule: ["a tie rule", TIE_RULES.join(" or ")],
  score: ["a score", "a whole number of 0 or more"],
  scoreOrNull: ["a score", "a whole number of 0 or more, or null"],
  bestOf: ["a number of sets, maps, frames or legs", "a whole number of 1 or more, or null"],
  winner: ["a winner", "home, away, draw, none or null"],
  oneSide: ["one of the two sides", "home, away or null"],
} as const;
export type WordingKey = keyof typeof WORDING;

const says = (error: WordingKey) => ({ error });

/** The engine's own reading of ids decides: nothing that a float would round, nothing that would have to be coerced. */
function isEventId(value: unknown): value is number | string {
  return idOf(value) !== null;
}

/** Characters are code points, as in JSON Schema. The length in code units is looked at first: it costs nothing. */
function isRef(value: unknown): value is string {
  if (typeof value !== "string" || value.length > 2 * LONGEST_REF) return false;
  return [...value].length <= LONGEST_REF;
}

/** Any number that JSON can carry, 1e400 included, which reads as Infinity: which lines there are is the engine's to say. */
function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

const text = z.string(says("text"));
// Of these three JSON Schema is told by the OpenAPI document: of a custom judge zod cannot.
export const eventId = z.custom<number | string>(isEventId, says("eventId"));
export const ref = z.custom<string>(isRef, says("ref"));
export const hdp = z.custom<number>(isNumber, says("hdp"));
const whole = (key: WordingKey) => z.int(says(key)).min(0, says(key)).max(LARGEST_SCORE, says(key));

/** An object that is read for its known fields and loses all others. */
function closed<Shape extends z.ZodRawShape>(shape: Shape, key: WordingKey) {
  const names = Object.keys(shape);
  return z.preprocess((value) => readFields(value, names), z.object(shape, says(key)));
}

/** An object that keeps its unknown fields. */
function open<Shape extends z.ZodRawShape>(shape: Shape, key: WordingKey) {
  return z.preprocess((value) => readFields(value), z.looseObject(shape, says(key)));
}

/** An object whose fields are nobody's business here. */
const unread = open({}, "objectOrNull");

export const selectionSchema = closed(
  {
    ref: ref.exactOptional(),
    eventId,
    market: text,
    side: text,
    hdp: hdp.nullable().exactOptional(),
    label: text.exactOptional(),
    tieRule: z.enum(TIE_RULES, says("tieRule")).exactOptional(),
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

const oneSide = z.enum(["home", "away"], says("oneSide")).nullable().exactOptional();
const topLevel = whole("scoreOrNull").nullable().exactOptional();

export const eventSchema = open(
  {
    id: eventId,
    home: text.exactOptional(),
    away: text.exactOptional(),
    date: text.exactOptional(),
    status: text.exactOptional(),
    sport: open({ slug: text, name: text.exactOptional() }, "objectOrNull").nullable().exactOptional(),
    league: open({ slug: text.exactOptional(), name: text.exactOptional() }, "objectOrNull").nullable().exactOptional(),
    scores: open({ home: topLevel, away: topLevel, periods: unread.nullable().exactOptional() }, "objectOrNull")
      .nullable()
      .exactOptional(),
    bestOf: z.int(says("bestOf")).min(1, says("bestOf")).nullable().exactOptional(),
    outcome: open(
      {
        winner: z.enum(["home", "away", "draw", "none"], says("winner")).nullable().exactOptional(),
        advanced: oneSide,
        retired: oneSide,
        firstToScore: oneSide,
      },
      "objectOrNull",
    )
      .nullable()
      .exactOptional(),
    statistics: unread.nullable().exactOptional(),
  },
  "object",
);
