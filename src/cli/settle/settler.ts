import { explain, type Grade, type GradeOptions, grade, standard } from "../../engine/index.js";
import {
  type Change,
  change,
  LedgerError,
  type Leg,
  type MoneyRules,
  type Settlement,
  type Slip,
  settleSlip,
} from "../../ledger/index.js";
import { explainSlip, type SlipExplanation } from "../../settle/index.js";
import { type Entry, entryOf, FaultyInput, isObject, type JsonObject, type Place } from "../input/entries.js";
import { type EventMap, eventOf } from "../input/events.js";
import type { Matching } from "../input/matching.js";
import type { Previous } from "./previous.js";

/** A leg with what became of it. */
export interface SettledLeg {
  /** The caller's own id of the leg. */
  readonly ref: unknown;
  /** Null if the file states the result itself. */
  readonly selection: JsonObject | null;
  /** Undefined if the leg has no event, or the event has not arrived. */
  readonly event: unknown;
  readonly odds: unknown;
  readonly grade: Grade | null;
  readonly result: unknown;
}

/** A slip with its money. */
export interface SettledBet {
  readonly settlement: Settlement;
  readonly type: unknown;
  readonly stake: unknown;
  readonly isFree: boolean;
  readonly legs: readonly SettledLeg[];
  /** Null without an earlier run to compare with. */
  readonly change: Change | null;
  /** Null if nobody asked why. */
  readonly explanation: SlipExplanation | null;
}

export interface SettleOptions {
  readonly events: EventMap;
  readonly rules: MoneyRules;
  readonly grading: GradeOptions;
  /** Of slips that name none. */
  readonly currency: string | null;
  readonly previous: Previous | null;
  readonly isExplained: boolean;
  /** Looks for the events of bets without an id. */
  readonly matching?: Matching;
}

const CURRENCY = 'an ISO 4217 code such as "EUR" on the slip, or --currency EUR for all slips without one';

/** Settles slips one by one. */
export class Settler {
  readonly #options: SettleOptions;

  constructor(options: SettleOptions) {
    this.#options = options;
  }

  /** @throws FaultyInput if the slip cannot be used; nothing of it is settled */
  settle(entry: Entry): SettledBet {
    const { value, place } = entry;
    const { type, stake } = value;
    const betId = idOf(entry);
    const currency = value["currency"] ?? this.#options.currency;
    if (typeof currency !== "string") throw new FaultyInput(place, `currency: missing; allowed: ${CURRENCY}`);
    const legs = this.#legs(entry);
    // `settleSlip` checks all of it.
    const graded: JsonObject = { ...value, currency, legs: legs.map(({ fields }) => fields) };
    try {
      const checked = graded as JsonObject & Slip;
      const slip = settleSlip(checked, this.#options.rules);
      const isGraded = legs.some(({ leg }) => leg.grade !== null);
      const next = {
        betId,
        revision: 0,
        currency,
        slip,
        ...(isGraded ? { rulebook: (this.#options.grading.rulebook ?? standard).id } : {}),
      };
      const shown = { type, stake, isFree: value["freeBet"] === true, legs: legs.map(({ leg }) => leg) };
      return { ...shown, ...this.#changed(next), explanation: this.#explained(checked) };
    } catch (error) {
      if (error instanceof LedgerError) throw faultOf(error, entry);
      throw error;
    }
  }

  #explained({ id, legs, ...slip }: Slip): SlipExplanation | null {
    if (!this.#options.isExplained) return null;
    return explainSlip({ ...(id !== undefined && { id }), slip, legs, money: this.#options.rules });
  }

  #changed(settlement: Settlement): Pick<SettledBet, "settlement" | "change"> {
    const { previous } = this.#options;
    if (previous === null) return { settlement, change: null };
    const next = previous.revised(settlement);
    return { settlement: next, change: change({ previous: previous.of(next.betId), next }) };
  }

  #legs({ value, place, legLines }: Entry): readonly { readonly leg: SettledLeg; readonly fields: JsonObject }[] {
    const list = value["legs"];
    if (!Array.isArray(list)) throw new FaultyInput(place, "legs: missing; allowed: a list of legs");
    return list.map((each: unknown, index) => {
      const line = legLines?.[index] ?? place.line;
      const ofLeg = { ...place, path: `legs[${index}]` };
      return this.#leg(
        entryOf(each, ofLeg),
        legLines === undefined || line === undefined ? ofLeg : { file: place.file, line },
      );
    });
  }

  /** @param row where the leg is in the file */
  #leg({ value, place }: Entry, row: Place): { readonly leg: SettledLeg; readonly fields: JsonObject } {
    const { selection, ...fields } = value;
    const { odds, ref } = fields;
    if ((selection === undefined) === (fields["grade"] === undefined)) {
      throw new FaultyInput(place, "a leg has either a selection, which is graded, or a grade");
    }
    if (selection === undefined) {
      const given = fields["grade"];
      const result = isObject(given) ? given["result"] : given;
      return { leg: { ref, selection: null, event: undefined, odds, grade: null, result }, fields };
    }
    const { value: named } = entryOf(selection, { ...place, path: `${place.path}.selection` });
    const bet = this.#options.matching?.identify(named, row) ?? named;
    const event = eventOf(bet, this.#options.events);
    const graded = grade(bet, event, this.#options.grading);
    const leg = { ref, selection: bet, event, odds, grade: graded, result: graded.result };
    return { leg, fields: { ...this.#deadHeatOf(bet, event, graded), ...fields, grade: graded } };
  }

  /** The house may pay a tie as a dead heat, which only the explanation says. */
  #deadHeatOf(bet: unknown, event: unknown, { reason }: Grade): Pick<Leg, "deadHeat"> {
    if (reason !== "ambiguous_tie") return {};
    const { deadHeat } = explain(bet, event, this.#options.grading);
    return deadHeat === undefined ? {} : { deadHeat };
  }
}

/** @throws FaultyInput if a slip has no id */
export function idOf({ value: { id }, place }: Entry): string {
  if (typeof id === "string" && id !== "") return id;
  const found = id === undefined ? "missing" : `${JSON.stringify(id)} is not an id`;
  throw new FaultyInput(place, `id: ${found}; allowed: a string that no other slip has`);
}

/** The fault of a slip, in the line of the leg that has it. */
function faultOf({ path, message }: LedgerError, { place, legLines }: Entry): FaultyInput {
  const leg = /^legs\[(\d+)\]/.exec(path)?.[1];
  const line = leg === undefined ? undefined : legLines?.[Number(leg)];
  return new FaultyInput(line === undefined ? place : { ...place, line }, message);
}
