/**
 * What the functions accept: untyped values as they are, typed ones if they fit. A line under `@ts-expect-error` that compiles is an
 * error.
 */
import {
  applyMessage,
  check,
  type DraftSelection,
  explain,
  grade,
  gradeAll,
  gradeEach,
  outcomes,
  type Selection,
  type SportEvent,
} from "../../src/pure/engine/index.js";

const bet = { eventId: 7, market: "Totals", side: "over", hdp: 2.5 };
const event = { id: 7, status: "settled", sport: { slug: "football" }, scores: { home: 2, away: 1 } };

// A misspelt field of an object literal is an error, wherever the literal is written.
// @ts-expect-error
grade({ eventId: 7, market: "Totals", side: "over", hpd: 2.5 }, event);
// @ts-expect-error
grade(bet, { id: 7, stauts: "settled" });
// @ts-expect-error
grade(bet, { id: 7, sport: { slug: "football", league: "x" } });
// @ts-expect-error
grade(bet, { id: 7, scores: { home: 2, awya: 1 } });
// @ts-expect-error
grade(bet, { id: 7, scores: { home: 2, away: 1, periods: { FT: { home: 2, away: 1 } } } });
// @ts-expect-error
grade(bet, { id: 7, scores: { home: 2, away: 1, periods: { ft: { home: 2, away: "1" } } } });
// @ts-expect-error
grade(bet, { id: 7, outcome: { winer: "home" } });
// @ts-expect-error
grade(bet, { id: 7, statistics: { teams: { Corner: { match: { home: 1, away: 2 } } } } });
// @ts-expect-error
grade(bet, { id: 7, statistics: { teams: { Corners: { "1st-half": { home: 1, away: 2 } } } } });
// @ts-expect-error
grade(bet, { id: 7, statistics: { players: [{ name: "A", statstics: { Shots: 3 } }] } });
// @ts-expect-error
grade(bet, { id: 7, statistics: { players: [{ name: "A", statistics: { Shots: "3" } }] } });
// @ts-expect-error
grade(bet, event, { asof: "2026-03-01" });
// Other fields are for variables: in a literal they may be misspelt ones.
// @ts-expect-error
grade({ ...bet, stake: "10" }, event);
// @ts-expect-error
gradeAll([{ eventId: 7, market: "Totals", side: "over", hpd: 2.5 }], [event]);
// @ts-expect-error
gradeAll([bet, { eventId: 7, market: "Totals", side: "over", hpd: 2.5 }], [event]);
// @ts-expect-error
gradeAll([bet], [{ id: 7, stauts: "settled" }]);
// @ts-expect-error
gradeAll([bet], [event, { id: 7, stauts: "settled" }]);
// @ts-expect-error
gradeEach([{ eventId: 7, market: "Totals", side: "over", hpd: 2.5 }], () => event);
// A Map of events by id is a lookup; other objects are not.
gradeAll([bet], new Map([[7, event]]));
gradeAll([bet], new Map([["7", event]]));
gradeAll([bet], new Map<number | string, SportEvent | undefined>());
gradeAll([bet], new Map<string, unknown>());
gradeEach([bet], new Map([[7, event]]));
// @ts-expect-error
gradeAll([bet], new Map([[7, { id: 7, scores: { home: "2", away: 1 } }]]));
// @ts-expect-error
gradeAll([bet], { 7: event });
// @ts-expect-error
gradeEach([bet], { 7: event });
// @ts-expect-error
explain({ eventId: 7, market: "Totals", side: "over", hpd: 2.5 }, event);
// @ts-expect-error
explain(bet, { id: 7, stauts: "settled" });
// @ts-expect-error
check({ market: "Totals", side: "over", hpd: 2.5 }, "football");
// @ts-expect-error
outcomes({ market: "Totals", side: "over", hpd: 2.5 }, { sport: "football", max: 3 });
// @ts-expect-error
applyMessage({ id: 7, stauts: "live" }, {});
// @ts-expect-error
applyMessage(event, { type: "score", id: "7", score: { home: 1, away: 0 } });

// So are missing fields and wrong types, in variables too.
const late = { id: 7, date: new Date(0) };
const text = { ...bet, hdp: "2.5" };
const noSide = { eventId: 7, market: "ML" };
declare const maybe: Selection | undefined;
// @ts-expect-error
grade({}, event);
// @ts-expect-error
grade(bet, {});
// @ts-expect-error
grade(null, event);
// @ts-expect-error
grade("bet", event);
// @ts-expect-error
grade([bet], event);
// @ts-expect-error
grade(maybe, event);
// @ts-expect-error
grade(bet, [event]);
// @ts-expect-error
grade(bet, late);
// @ts-expect-error
grade(text, event);
// @ts-expect-error
grade(noSide, event);
// @ts-expect-error
gradeAll([text], [event]);
// @ts-expect-error
gradeAll([bet], [late]);
// @ts-expect-error
gradeAll([bet], () => late);
// @ts-expect-error
gradeAll([bet], new Map([[7, late]]));
// @ts-expect-error a list of bets, not one
gradeAll(bet, [event]);
// @ts-expect-error
gradeEach([bet], () => late);
// @ts-expect-error
check(noSide, "football");
// @ts-expect-error
applyMessage(late, {});

// A lookup returns a promise only if the selections are async.
declare const stream: AsyncIterable<Selection>;
// @ts-expect-error
gradeAll([bet], async () => event);
// @ts-expect-error
gradeEach([bet], async () => event);
gradeEach(stream, async () => event);
gradeEach(stream, () => event);
gradeEach(stream, () => undefined);
gradeEach(stream, async (id) => (id === 7 ? event : null));
// @ts-expect-error
gradeEach(stream, async () => late);
// @ts-expect-error
gradeEach([bet][Symbol.iterator](), "events");

// Values without a known type are accepted.
declare const anything: unknown;
// biome-ignore lint/suspicious/noExplicitAny: callers have such values, for example from JSON.parse
declare const any: any;
declare const record: Record<string, unknown>;
declare const texts: Record<string, string>;
declare const maybeRecord: Record<string, unknown> | undefined;
declare const bare: object;
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
declare const json: Json;
declare const rows: readonly Record<string, unknown>[];
declare const unknowns: AsyncIterable<unknown>;
for (const value of [anything]) {
  grade(value, value);
  explain(value, value);
  check(value, "football");
  outcomes(value, { sport: "football", max: 3 });
  applyMessage(value, value);
}
grade(any, any);
grade(record, record);
grade(texts, texts);
grade(maybeRecord, maybeRecord);
grade(bare, bare);
grade(json, json);
grade(anything, event);
grade(bet, anything);
grade(JSON.parse("{}"), JSON.parse("{}"));
gradeAll(rows, rows);
gradeAll(any, any);
gradeAll([anything], new Set([anything]));
gradeAll([any], () => any);
gradeAll(new Map<string, unknown>().values(), (id): unknown => id);
gradeAll(new Map<string, Record<string, unknown>>().values(), new Map<number, Record<string, unknown>>().values());
gradeEach(rows, () => record);
gradeEach(unknowns, () => anything);
gradeEach(unknowns, async () => record);
applyMessage(event, anything);
applyMessage(event, any);
applyMessage(event, record);
export const stillAnEvent: typeof event = applyMessage(event, json);

// Rows of a database may have more fields, and fields that may be null or undefined.
interface BetRow {
  id: string;
  eventId: string;
  market: string;
  side: string;
  hdp: number | null;
  label: string | null;
  tieRule: "void" | "lose" | null;
  ref: string | undefined;
  stake: string;
  placedAt: Date;
}
interface MatchRow {
  id: number;
  date: string;
  home: string;
  away: string;
  status: string;
  sport: { slug: string; id: number };
  league: { slug: string; name: string } | null;
  scores: { home: number | null; away: number | null; periods: MatchPeriods } | null;
  bestOf: number | null;
  updatedAt: Date;
  statistics: {
    teams: MatchTeams;
    players: { id: string; name: string; minutes: number; statistics: Record<string, number> }[];
  };
}
interface MatchPeriods {
  ft?: { home: number; away: number };
  p1?: { home: number; away: number } | null;
}
interface MatchTeams {
  Corners: { match: { home: number; away: number } };
  Possession: number;
}
class OwnBet {
  readonly #secret = 1;
  constructor(
    readonly eventId: number,
    readonly market: string,
    readonly side: string,
  ) {}
  get secret(): number {
    return this.#secret;
  }
}
declare const row: BetRow;
declare const matchRow: MatchRow;
declare const betRows: readonly Readonly<BetRow>[];
declare const matchRows: ReadonlyMap<number | string, MatchRow>;
grade(row, matchRow);
grade(row, matchRows.get(7));
grade({ ...row, side: "home" }, { ...matchRow, status: "live" });
grade(new OwnBet(7, "ML", "home"), event);
gradeAll(betRows, matchRows.values());
gradeAll(betRows, (id) => matchRows.get(id));
gradeAll([row, bet], [matchRow, event]);
gradeAll(new Set([row]), [matchRow]);
gradeEach(betRows, (id) => matchRows.get(id) ?? null);
explain(row, matchRow);
check(row, "football");
outcomes(row, { sport: "football", max: 3 });
export const same: MatchRow = applyMessage(matchRow, { type: "status", id: "7", status: "live" });
grade(bet, null);
grade(bet, undefined);
grade({ ...bet, hdp: undefined, tieRule: "void", label: undefined }, event);
grade(bet, { ...event, league: undefined, outcome: { winner: "home", retired: undefined } });
check({ market: "ML", side: "home" }, "football");
declare const draft: DraftSelection;
check(draft, "football");

// Frozen and constant lists, rows of several types, and types that may have any field besides their own.
const constant = [{ eventId: 7, market: "ML", side: "home", tieRule: "void" }] as const;
interface OpenEvent {
  [key: string]: unknown;
  id: number;
}
declare const open: OpenEvent;
declare const eitherBet: Selection | Record<string, unknown>;
declare const eitherEvent: MatchRow | SportEvent | null;
declare const anys: (typeof any)[];
gradeAll(constant, Object.freeze([event]));
gradeAll(constant, [matchRow, null, undefined]);
gradeAll(anys, anys);
gradeAll(matchRows.size > 0 ? betRows : [], matchRows.values());
gradeAll([], []);
gradeAll([eitherBet], [eitherEvent]);
grade(eitherBet, eitherEvent);
grade(bet, open);
grade(bet, Object.freeze(event));
declare const unfinished: Partial<Selection>;
// @ts-expect-error it may lack its market
grade(unfinished, event);
declare const column: { id: number; scores: unknown };
// @ts-expect-error a column of JSON is checked by parseEvent, or passed as unknown
grade(bet, column);
grade(bet, column as unknown);
const widened = { ...bet, tieRule: "void" };
// @ts-expect-error the type of the field is string
grade(widened, event);

// Functions around them can be typed or untyped.
export const typed = <Bet extends Selection, Event extends SportEvent>(one: Bet, on: Event | undefined) =>
  grade<Selection, SportEvent | undefined>(one, on);
export const untyped = (one: unknown, on: unknown) => grade(one, on);
export const all = <Bet extends Selection>(bets: readonly Bet[]) =>
  gradeAll<Selection, MatchRow>(bets, matchRows.values());
export const asFunction: (one: unknown, on: unknown) => unknown = grade;
export const asTypedFunction: (one: Selection, on: SportEvent) => unknown = grade;
export const arguments_: Parameters<typeof grade>[0] = anything;
[row].map((each) => grade(each, event));
