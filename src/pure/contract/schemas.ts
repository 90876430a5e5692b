/**
 * The shapes of selections, grade requests and events. Shape only: whether a market, side and line exist is for the engine
 * to decide, selection by selection.
 *
 * The message of every schema is a key of WORDING, which has the words of the fault.
 */
import * as z from "zod/mini";
import { $constructor, $ZodObjectJIT } from "zod/v4/core";
import { parseTime } from "../engine/input/time.js";
import { idOf } from "../engine/input/values.js";
import { MOST_SCORED } from "../engine/types/scoring.js";
import { METHODS, STATUSES, TIE_RULES } from "../engine/types/vocabulary.js";
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
  "scoring",
  "cricket",
  "bestOf",
  "innings",
  "rounds",
  "roundSeconds",
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
  rounds: ["is not a number of rounds", "a whole number of 1 or more, or null"],
  seconds: ["is not a number of seconds", "a whole number of 0 or more, or null"],
  players: ["is not a list of players", "an array or null"],
  scoring: ["is not a list of what was scored", `an array of at most ${MOST_SCORED} items, or null`],
  side: ["is not one of the two sides", "home or away"],
  playerId: ["is not an id of a player", "a string, an integer or null"],
  minute: ["is not a minute", "a whole number of 0 or more, or null"],
  unit: ["is not a unit", "offense, defense, special-teams or null"],
  inningsList: ["is not a list of innings", "an array of at most 20 innings"],
  points: ["is not a number of points", "a whole number of 1 or more, or null"],
  start: ["is not a date", "an ISO 8601 date-time, or null"],
  day: ["is not a day", "a day such as 2026-03-01, or null"],
  method: ["is not a method", `${METHODS.join(", ")} or null`],
  ownFact: ["not a fact of one's own", OWN_FIELDS.join(", ")],
  ownSuspension: ["not a fact of a suspension", "at, resumed"],
  ownStatistics: ["not a kind of statistics", "teams, players"],
  ownOutcome: [
    "not a fact of an outcome",
    "winner, advanced, retired, disqualified, method, round, time, firstToScore, lastToScore",
  ],
  ownItem: [
    "not a fact of what was scored",
    "side, points, score, period, minute, injuryTime, elapsed, player, playerId, kind, unit",
  ],
} as const;
export type WordingKey = keyof typeof WORDING;

const says = (error: WordingKey) => ({ error });

/** What a value is read as, before it is checked. */
export function preprocess<Schema extends z.core.$ZodType>(read: (value: unknown) => unknown, schema: Schema) {
  return z.pipe(z.transform(read), schema);
}

/** A field that may be left out or null. */
export function orNull<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.exactOptional(z.nullable(schema));
}

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
const whole = (key: WordingKey) => z.int(says(key)).check(z.minimum(0, says(key)), z.maximum(LARGEST_SCORE, says(key)));

const asMini: $constructor<z.ZodMiniObject> = z.ZodMiniObject;
const asCompiled: $constructor<z.core.$ZodObject> = $ZodObjectJIT;
/** An object whose check is compiled where the host lets code be made: `zod/mini` alone would take half again the time of a request. */
const CompiledObject = $constructor<z.ZodMiniObject, z.core.$ZodObjectDef>("CompiledObject", (made, def) => {
  asMini.init(made, def);
  asCompiled.init(made, def);
});

function compiledObject<Shape extends z.core.$ZodLooseShape>(shape: Shape, key: WordingKey, catchall?: z.ZodMiniType) {
  const rest = catchall === undefined ? {} : { catchall };
  return new CompiledObject({ type: "object", shape, error: () => key, ...rest }) as z.ZodMiniObject<Shape>;
}

/** An object of which only the known fields are read and kept. */
function closed<Shape extends z.core.$ZodLooseShape>(shape: Shape, key: WordingKey) {
  const names = Object.keys(shape);
  return preprocess((value) => readFields(value, names), compiledObject(shape, key));
}

/**
 * An object that keeps its unknown fields. A plain one is checked and not copied: the caller has a copy already, and uses that
 * instead of the output.
 */
function open<Shape extends z.core.$ZodLooseShape>(shape: Shape, key: WordingKey, isPlain = false) {
  if (isPlain) return compiledObject(shape, key);
  return preprocess((value) => readFields(value), compiledObject(shape, key, z.unknown()));
}

/** What each kind of field of a selection accepts. */
const KINDS = {
  ref,
  "event id": eventId,
  text: z.string(says("textOrNull")),
  line: hdp,
  "tie rule": z.enum(TIE_RULES, says("tieRule")),
  score: closed({ home: whole("score"), away: whole("score") }, "objectOrNull"),
} as const satisfies Readonly<Record<SelectionKind, z.ZodMiniType>>;

type Fields = typeof SELECTION_FIELDS;
type Form<Name extends SelectionField> = (typeof KINDS)[Fields[Name]["holds"]];
type SelectionShape = {
  -readonly [Name in SelectionField]: Fields[Name] extends { readonly isNeeded: true }
    ? Form<Name>
    : z.ZodMiniExactOptional<z.ZodMiniNullable<Form<Name>>>;
};

function formOf({ holds, isNeeded }: SelectionRow): z.ZodMiniType {
  if (!isNeeded) return orNull(KINDS[holds]);
  return holds === "text" ? text : KINDS[holds];
}

export const selectionSchema = closed(
  Object.fromEntries(Object.entries(SELECTION_FIELDS).map(([name, row]) => [name, formOf(row)])) as SelectionShape,
  "object",
);

export const requestSchema = closed(
  {
    selections: preprocess(
      (value) => readItems(value, 1, MOST_SELECTIONS),
      z
        .array(selectionSchema, says("selections"))
        .check(z.minLength(1, says("selections")), z.maxLength(MOST_SELECTIONS, says("selections"))),
    ),
  },
  "object",
);

/** One of the four, for which JSON Schema has a string: the service sends what its store has. Source: docs/decisions.md#d73. */
const status = text.check(z.refine((value) => STATUSES.some((each) => each === value), says("status")));
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

const oneSide = orNull(z.enum(["home", "away"], says("oneSide")));
const textOrNull = orNull(z.string(says("textOrNull")));
const topLevel = orNull(whole("scoreOrNull"));
const bestOf = orNull(z.int(says("bestOf")).check(z.minimum(1, says("bestOf"))));
const outcomeShape = {
  winner: orNull(z.enum(["home", "away", "draw", "none"], says("winner"))),
  advanced: oneSide,
  retired: oneSide,
  disqualified: oneSide,
  method: textOrNull,
  round: orNull(z.int(says("rounds")).check(z.minimum(1, says("rounds")))),
  time: orNull(z.int(says("seconds")).check(z.minimum(0, says("seconds")))),
  firstToScore: oneSide,
  lastToScore: oneSide,
};

const rounds = orNull(z.int(says("rounds")).check(z.minimum(1, says("rounds"))));
const roundSeconds = orNull(z.int(says("seconds")).check(z.minimum(1, says("seconds"))));

/** A match has four. */
const MOST_INNINGS = 20;

/** A list whose items are not checked, as those of `statistics` are not. */
function listOf(most: number, key: WordingKey, isPlain: boolean) {
  const list = z.array(z.any(), says(key)).check(z.maxLength(most, says(key)));
  return isPlain ? list : preprocess((value) => readItems(value, 0, most), list);
}

/** The fields of an event, of any value or of plain data. */
function eventOf(isPlain: boolean) {
  const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape, key: WordingKey) => open(shape, key, isPlain);
  const periods = object({ ft: z.exactOptional(regularTime), fulltime: z.exactOptional(regularTime) }, "objectOrNull");
  return object(
    {
      id: eventId,
      home: z.exactOptional(text),
      away: z.exactOptional(text),
      date: z.exactOptional(text),
      originalDate: textOrNull,
      localDate: textOrNull,
      originalLocalDate: textOrNull,
      suspended: orNull(object({ at: textOrNull, resumed: textOrNull }, "objectOrNull")),
      status: z.exactOptional(status),
      sport: orNull(object({ slug: text, name: z.exactOptional(text) }, "objectOrNull")),
      league: orNull(object({ slug: z.exactOptional(text), name: z.exactOptional(text) }, "objectOrNull")),
      scores: orNull(object({ home: topLevel, away: topLevel, periods: orNull(periods) }, "objectOrNull")),
      bestOf,
      rounds,
      roundSeconds,
      outcome: orNull(object(outcomeShape, "objectOrNull")),
      statistics: orNull(object({}, "objectOrNull")),
      scoring: orNull(listOf(MOST_SCORED, "scoring", isPlain)),
      cricket: orNull(object({ innings: listOf(MOST_INNINGS, "inningsList", isPlain) }, "objectOrNull")),
    },
    "object",
  );
}

export const eventSchema = eventOf(false);
/** Accepts of plain data what `eventSchema` accepts, in a fraction of its time. */
export const plainEventSchema = eventOf(true);

/** An object whose fields have to be known: for people who write the record themselves, and may mistype a name. */
function strict<Shape extends z.core.$ZodLooseShape>(shape: Shape, key: WordingKey, unknown: WordingKey) {
  return z.strictObject(shape, { error: ({ code }) => (code === "unrecognized_keys" ? unknown : key) });
}

const counts = z.nullable(z.object({ home: whole("score"), away: whole("score") }, says("objectOrNull")));
const byPart = z.nullable(z.record(z.string(), counts, says("objectOrNull")));
const player = z.looseObject({ name: text }, says("object"));

const seconds = orNull(whole("seconds"));
/** One thing that was scored. */
const scored = strict(
  {
    side: z.enum(["home", "away"], says("side")),
    points: orNull(z.int(says("points")).check(z.minimum(1, says("points")))),
    score: orNull(z.object({ home: whole("score"), away: whole("score") }, says("objectOrNull"))),
    period: textOrNull,
    minute: orNull(whole("minute")),
    injuryTime: orNull(whole("minute")),
    elapsed: seconds,
    player: textOrNull,
    playerId: orNull(z.union([z.string(), z.int()], says("playerId"))),
    kind: textOrNull,
    unit: orNull(z.enum(["offense", "defense", "special-teams"], says("unit"))),
  },
  "object",
  "ownItem",
);
const inningsOfCricket = z.looseObject(
  {
    side: z.enum(["home", "away"], says("side")),
    runs: whole("score"),
    wickets: whole("score"),
    balls: whole("score"),
  },
  says("object"),
);
const cricket = z.looseObject(
  { innings: z.array(inningsOfCricket, says("inningsList")).check(z.maxLength(MOST_INNINGS, says("inningsList"))) },
  says("objectOrNull"),
);

/** A time, or a day alone, that the engine can read: a mistyped one would say that a match was never moved. */
const start = z.string(says("start")).check(z.refine((value) => !Number.isNaN(parseTime(value)), says("start")));
const day = orNull(
  z.string(says("day")).check(z.refine((value) => value.length === 10 && !Number.isNaN(parseTime(value)), says("day"))),
);
const startOrNull = orNull(start);
const method = orNull(z.enum(METHODS, says("method")));

/** Facts of one's own about an event, as plain data. Null takes one back. */
export const ownFactsSchema = strict(
  {
    id: eventId,
    statistics: orNull(
      strict(
        {
          teams: orNull(z.record(z.string(), byPart, says("objectOrNull"))),
          players: orNull(z.array(player, says("players"))),
        },
        "objectOrNull",
        "ownStatistics",
      ),
    ),
    outcome: orNull(strict({ ...outcomeShape, method }, "objectOrNull", "ownOutcome")),
    scoring: orNull(z.array(scored, says("scoring")).check(z.maxLength(MOST_SCORED, says("scoring")))),
    cricket: orNull(cricket),
    bestOf,
    rounds,
    roundSeconds,
    innings: orNull(z.int(says("innings")).check(z.minimum(1, says("innings")))),
    originalDate: startOrNull,
    localDate: day,
    originalLocalDate: day,
    suspended: orNull(strict({ at: startOrNull, resumed: startOrNull }, "objectOrNull", "ownSuspension")),
  },
  "object",
  "ownFact",
);
