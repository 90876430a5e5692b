/**
 * Facts of one's own: what somebody knows of an event next to the feed. They are kept beside the feed's, and win over them.
 * Source: docs/decisions.md#d216.
 */
import type { SportEvent } from "../../../pure/engine/index.js";
import { isObject, type UnknownRecord } from "../../../pure/engine/input/unknown-record.js";
import type { OwnFacts } from "../ports.js";

/** Each field, and how deep two values of it are merged: below that, and in lists, the one that wins replaces the other. */
const DEPTHS = {
  /** By `teams` and `players`, then by statistic, then by part of the match. */
  statistics: 3,
  outcome: 1,
  /** A later list replaces the whole one. */
  scoring: 0,
  cricket: 0,
  bestOf: 0,
  innings: 0,
  rounds: 0,
  roundSeconds: 0,
  originalDate: 0,
  localDate: 0,
  originalLocalDate: 0,
  suspended: 1,
} as const satisfies Record<keyof OwnFacts, number>;

type Field = keyof OwnFacts;
const FIELDS = Object.keys(DEPTHS) as readonly Field[];

/** What the feed says in the fields that facts of one's own may have. */
export function factsOf(event: SportEvent & OwnFacts): OwnFacts {
  return onlyPresent((field) => event[field]);
}

/** The facts with others on top. A null on top removes what it stands for. */
export function withFacts(facts: OwnFacts, others: OwnFacts): OwnFacts {
  return onlyPresent((field) =>
    others[field] === undefined ? facts[field] : merged(facts[field], others[field], DEPTHS[field]),
  );
}

/** The event with these facts in place of its own. */
export function eventWith(event: SportEvent & OwnFacts, facts: OwnFacts): SportEvent {
  const fields: UnknownRecord = facts;
  const rest = Object.entries(event).filter(([name]) => !Object.hasOwn(DEPTHS, name));
  return { ...Object.fromEntries(rest), id: event.id, ...fields };
}

export function isEmpty(facts: OwnFacts): boolean {
  return Object.keys(facts).length === 0;
}

function onlyPresent(read: (field: Field) => unknown): OwnFacts {
  const present = FIELDS.map((field) => [field, read(field)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present);
}

/** Undefined if nothing is left. */
function merged(under: unknown, over: unknown, depth: number): unknown {
  if (over === null) return undefined;
  if (depth === 0 || !isPlain(over)) return over;
  const made = new Map(isPlain(under) ? Object.entries(under) : []);
  for (const [key, value] of Object.entries(over)) {
    const member = merged(made.get(key), value, depth - 1);
    if (member === undefined) made.delete(key);
    else made.set(key, member);
  }
  return made.size === 0 ? undefined : Object.fromEntries(made);
}

function isPlain(value: unknown): value is UnknownRecord {
  return isObject(value) && !Array.isArray(value);
}
