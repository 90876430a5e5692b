import { SELECTION_FIELDS, type SelectionKind, type SelectionRow } from "../../src/pure/fields/index.js";
import type { SlipType } from "../../src/pure/ledger/index.js";
import type { Bet, Draft, Match, SlipTerms, State, Values } from "./state.js";
import { fieldsOf } from "./text.js";

/** More of anything than a person puts on a slip. */
const MOST = 1000;
const LONGEST_WORD = 200;
/** Terms of a slip that are words and that most slips do not have. */
const SLIP_WORDS = ["placeTerms", "boost", "commission", "oneWinner", "allWinners", "combinedOdds"] as const;

/** What a link says, if it says it in the form of a `State`. Throws a sentence that names the field. Nothing in it is trusted further than that. */
export function readState(value: unknown): State {
  const { matches, shown, bets, chosen, slip, house, against, asOf } = fieldsOf(value);
  return {
    matches: listOf(matches, "matches", readMatch),
    shown: count(shown, "shown"),
    bets: listOf(bets, "bets", readBet),
    chosen: count(chosen, "chosen"),
    slip: readSlip(slip),
    house: word(house, "house"),
    against: against === null ? null : word(against, "against"),
    asOf: asOf === null ? null : time(asOf, "asOf"),
  };
}

function listOf<Item>(value: unknown, field: string, read: (item: unknown, at: string) => Item): Item[] {
  if (!Array.isArray(value) || value.length > MOST) throw new Error(`${field} must be a list of at most ${MOST}`);
  return value.map((item, place) => read(item, `${field}[${place}]`));
}

function readMatch(value: unknown, at: string): Match {
  const fields = fieldsOf(value);
  return { ...fields, id: idOf(fields["id"], `${at}.id`) };
}

function idOf(value: unknown, at: string): number | string {
  return typeof value === "number" ? number(value, at) : word(value, at);
}

function readBet(value: unknown, at: string): Bet {
  const { selection, odds, rule4 } = fieldsOf(value);
  return {
    ...{ selection: readDraft(fieldsOf(selection), `${at}.selection`), odds: word(odds, `${at}.odds`) },
    ...(rule4 === undefined ? {} : { rule4: word(rule4, `${at}.rule4`) }),
  };
}

/** What a link may have for each kind of field. */
const READ: { readonly [Kind in SelectionKind]: (value: unknown, at: string) => Values[Kind] } = {
  ref: word,
  "event id": idOf,
  text: word,
  line: number,
  "tie rule": word,
  score(value, at) {
    const { home, away } = fieldsOf(value);
    return { home: number(home, `${at}.home`), away: number(away, `${at}.away`) };
  },
};

function readDraft(fields: Readonly<Record<string, unknown>>, at: string): Draft {
  const { ref: _, ...rows } = SELECTION_FIELDS;
  const read = Object.entries<SelectionRow>(rows).flatMap(([name, { holds, isNeeded }]) => {
    const value = fields[name];
    return value === undefined && !isNeeded ? [] : [[name, READ[holds](value, `${at}.${name}`)]];
  });
  return Object.fromEntries(read);
}

function readSlip(value: unknown): SlipTerms {
  const fields = fieldsOf(value);
  const { type, stake, currency, freeBet } = fields;
  return {
    type: typeOf(type),
    stake: word(stake, "slip.stake"),
    currency: word(currency, "slip.currency"),
    ...(freeBet === undefined ? {} : { freeBet: freeBet === true }),
    ...Object.fromEntries(
      SLIP_WORDS.filter((name) => fields[name] !== undefined).map((name) => [name, word(fields[name], `slip.${name}`)]),
    ),
  };
}

/** The ledger says which words are types; here it is one word, or the sizes of a system. */
function typeOf(value: unknown): SlipType {
  const { system } = fieldsOf(value);
  if (system === undefined) return word(value, "slip.type") as SlipType;
  return { system: listOf(system, "slip.type.system", count) };
}

function word(value: unknown, at: string): string {
  if (typeof value === "string" && value.length <= LONGEST_WORD) return value;
  throw new Error(`${at} must be a string of at most ${LONGEST_WORD} characters`);
}

/** Narrower than what `grade` takes, so that it never refuses it. */
function time(value: unknown, at: string): string {
  const text = word(value, at);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new Error(`${at} must be a time such as 2026-08-01T15:00:00Z`);
}

function number(value: unknown, at: string): number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new Error(`${at} must be a number`);
}

function count(value: unknown, at: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 1000) return value;
  throw new Error(`${at} must be a whole number from 0 to 1000`);
}
