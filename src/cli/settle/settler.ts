import { explain, type Grade, type GradeOptions, grade, standard } from "../../pure/engine/index.js";
import {
  type Change,
  change,
  LedgerError,
  type Leg,
  type MoneyRules,
  type Settlement,
  type Slip,
  type SlipSettlement,
  settleSlip,
} from "../../pure/ledger/index.js";
import { explainSlip, type SlipExplanation } from "../../pure/settle/index.js";
import type { Decided, FromWords } from "../exports/from-words.js";
import {
  type Entry,
  entryOf,
  FaultyInput,
  isObject,
  type JsonObject,
  type Place,
  record,
  withTextId,
} from "../input/entries.js";
import { type EventMap, eventOf } from "../input/events.js";
import { type Kept, keptColumnsOf } from "../input/kept.js";
import { isFaultOfBet } from "../judge/faulty-bets.js";
import type { Matching } from "../judge/matching.js";
import { type Against, againstFile } from "./against.js";
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
  /** Why the leg has its result, by its grade or as the file says it. Null without a reason. */
  readonly reason: unknown;
  /** Where it is in the file. */
  readonly place: Place;
  /** Why nobody can read the words of the bet; null if somebody can. */
  readonly why: string | null;
  /** True if the file's own result settles it, since nothing else does. */
  readonly isAsStated: boolean;
}

/** A slip with its money. */
export interface SettledBet {
  readonly settlement: Settlement;
  readonly type: unknown;
  readonly stake: unknown;
  readonly isFree: boolean;
  readonly isLay: boolean;
  readonly legs: readonly SettledLeg[];
  /** Null without an earlier run to compare with. */
  readonly change: Change | null;
  /** Null if nobody asked why. */
  readonly explanation: SlipExplanation | null;
  /** What else a file in people's own words says of it. */
  readonly fromWords: FromWords | null;
  /** What the file has of its own next to it. */
  readonly kept: Kept;
  /** How it stands to what its file says of it; null if that says nothing. */
  readonly against: Against | null;
}

export interface SettleOptions {
  readonly events: EventMap;
  readonly rules: MoneyRules;
  /** Of slips that name none. */
  readonly currency: string | null;
  readonly previous: Previous | null;
  readonly isExplained: boolean;
  /** Whether the file's own columns are in the answer. */
  readonly isKept?: boolean;
  /** Looks for the events of bets without an id. */
  readonly matching?: Matching;
}

const CURRENCY = 'an ISO 4217 code such as "EUR" on the slip, or --currency EUR for all slips without one';

/** What a leg of a file says, its event looked up. */
interface ReadLeg {
  readonly fields: JsonObject;
  readonly selection: JsonObject | null;
  readonly event: unknown;
  readonly place: Place;
  readonly why: string | null;
  /** What the file itself says of it. */
  readonly stated: Decided | null;
}

/** A slip of a file, its legs not graded yet. */
export interface ReadSlip {
  readonly entry: Entry;
  readonly betId: string;
  readonly currency: string;
  readonly legs: readonly ReadLeg[];
}

/** A leg with its grade, and what else the ledger reads of it. */
interface GradedLeg {
  readonly leg: SettledLeg;
  readonly fields: JsonObject;
  readonly deadHeat: Pick<Leg, "deadHeat">;
}

/** Settles slips one by one. */
export class Settler {
  readonly #options: SettleOptions;

  constructor(options: SettleOptions) {
    this.#options = options;
  }

  /** @throws FaultyInput if the slip cannot be used */
  read(entry: Entry): ReadSlip {
    const { value, place } = entry;
    const betId = idOf(entry);
    const currency = value["currency"] ?? this.#options.currency;
    if (typeof currency !== "string") throw new FaultyInput(place, `currency: missing; allowed: ${CURRENCY}`);
    return { entry, betId, currency, legs: this.#legs(entry) };
  }

  /**
   * @param grading the rules of the house
   * @param other the same slip under the rules of another house: what pays the same is the same object
   * @throws FaultyInput if the slip cannot be used
   */
  settle(
    { entry, betId, currency, legs }: ReadSlip,
    grading: GradeOptions,
    other: SettledBet | null = null,
  ): SettledBet {
    const { type, stake, side, freeBet } = entry.value;
    const graded = legs.map((leg) => gradedLeg(leg, grading));
    const paysAlike = other !== null && graded.every((leg, index) => isPaidAlike(leg, other.legs[index]));
    const slip = paysAlike ? other.settlement.slip : this.#paid(entry, currency, graded);
    const isGraded = graded.some(({ leg }) => leg.grade !== null);
    const next = { betId, revision: 0, currency, slip };
    const rulebook = (grading.rulebook ?? standard).id;
    const { settlement, change: changed } = this.#changed(isGraded ? { ...next, rulebook } : next);
    const explanation = this.#options.isExplained ? this.#explained(checkedLater(entry, currency, graded)) : null;
    const shown = graded.map(({ leg }) => leg);
    const [isFree, isLay] = [freeBet === true, side === "lay"];
    const { fromWords = null } = entry;
    const against = fromWords === null ? null : this.#against(entry, fromWords, { currency, slip, legs: shown });
    const kept = this.#options.isKept === true ? keptColumnsOf(entry) : {};
    const money = { type, stake, isFree, isLay };
    return { settlement, ...money, legs: shown, change: changed, explanation, fromWords, kept, against };
  }

  #against(
    { value, place }: Entry,
    fromWords: FromWords,
    { currency, slip, legs }: Pick<Settlement, "currency" | "slip"> & Pick<SettledBet, "legs">,
  ): Against | null {
    const { stated } = fromWords;
    const [only, ...more] = Array.isArray(value["legs"]) ? (value["legs"] as readonly JsonObject[]) : [];
    const isOne = stated !== null && stated.returns === null && only !== undefined && more.length === 0;
    if (!isOne) return againstFile(fromWords, slip, legs, stated?.result === "lost" ? "0" : null);
    const { selection: _, ...leg } = only;
    const paid = this.#paid({ value: { ...value, legs: [{ ...leg, grade: stated.result }] }, place }, currency, null);
    return againstFile(fromWords, slip, legs, paid.status === "settled" ? paid.returns : null);
  }

  /** @param legs null if the slip states the results of its legs */
  #paid(entry: Entry, currency: string, legs: readonly GradedLeg[] | null): SlipSettlement {
    const slip = legs === null ? ({ ...entry.value, currency } as JsonObject & Slip) : null;
    try {
      return settleSlip(slip ?? checkedLater(entry, currency, legs ?? []), this.#options.rules);
    } catch (error) {
      if (error instanceof LedgerError) throw faultOf(error, entry);
      throw error;
    }
  }

  #explained({ id, legs, ...slip }: Slip): SlipExplanation {
    return explainSlip({ ...(id !== undefined && { id }), slip, legs, money: this.#options.rules });
  }

  #changed(settlement: Settlement): Pick<SettledBet, "settlement" | "change"> {
    const { previous } = this.#options;
    if (previous === null) return { settlement, change: null };
    const next = previous.revised(settlement);
    return { settlement: next, change: change({ previous: previous.of(next.betId), next }) };
  }

  #legs({ value, place, legLines, fromWords }: Entry): readonly ReadLeg[] {
    const list = value["legs"];
    if (!Array.isArray(list)) throw new FaultyInput(place, "legs: missing; allowed: a list of legs");
    return list.map((each: unknown, index) => {
      const line = legLines?.[index] ?? place.line;
      const ofLeg = { ...place, path: `legs[${index}]` };
      return this.#leg(
        entryOf(each, ofLeg),
        legLines === undefined || line === undefined ? ofLeg : { file: place.file, line },
        { why: fromWords?.why[index] ?? null, stated: fromWords?.legResults[index] ?? null },
      );
    });
  }

  /** @param row where the leg is in the file */
  #leg({ value, place }: Entry, row: Place, said: Pick<ReadLeg, "why" | "stated">): ReadLeg {
    const { selection, ...fields } = withTextId(value, "ref");
    if ((selection === undefined) === (fields["grade"] === undefined)) {
      throw new FaultyInput(place, "a leg has either a selection, which is graded, or a grade");
    }
    if (selection === undefined) return { fields, selection: null, event: undefined, place: row, ...said };
    const { value: named } = entryOf(selection, { ...place, path: `${place.path}.selection` });
    const own = withTextId(named, "ref");
    const bet = this.#options.matching?.identify(own, row) ?? own;
    return { fields, selection: bet, event: eventOf(bet, this.#options.events), place: row, ...said };
  }
}

/** The slip as the ledger reads it. `settleSlip` checks all of it. */
function checkedLater({ value }: Entry, currency: string, graded: readonly GradedLeg[]): JsonObject & Slip {
  const legs = graded.map(({ leg: { grade: given }, fields, deadHeat }) =>
    given === null ? fields : { ...deadHeat, ...fields, grade: given },
  );
  const slip: JsonObject = { ...withTextId(value, "id"), currency, legs };
  return slip as JsonObject & Slip;
}

function gradedLeg({ fields, selection, event, place, why, stated }: ReadLeg, grading: GradeOptions): GradedLeg {
  const { odds, ref } = fields;
  if (selection === null) {
    const given = fields["grade"];
    const result = isObject(given) ? given["result"] : given;
    const reason = record(given)["reason"] ?? null;
    const isAsStated = stated !== null && stated === result;
    const leg = { ref, selection, event, odds, grade: null, result, reason, place, why, isAsStated };
    return { leg, fields, deadHeat: NO_DEAD_HEAT };
  }
  const graded = grade(selection, event, grading);
  const { result, reason } = graded;
  const leg = { ref, selection, event, odds, grade: graded, result, reason, place, why, isAsStated: false };
  const isOpen = (result === "pending" || result === "ungradeable") && !isFaultOfBet(reason);
  if (isOpen && stated !== null)
    return {
      leg: { ...leg, grade: null, result: stated, isAsStated: true },
      fields: { ...fields, grade: stated },
      deadHeat: NO_DEAD_HEAT,
    };
  return { leg, fields, deadHeat: deadHeatOf(selection, event, graded, grading) };
}

const NO_DEAD_HEAT = {};

/** The house may pay a tie as a dead heat, which only the explanation says. */
function deadHeatOf(bet: unknown, event: unknown, { reason }: Grade, grading: GradeOptions): Pick<Leg, "deadHeat"> {
  if (reason !== "ambiguous_tie") return NO_DEAD_HEAT;
  const { deadHeat } = explain(bet, event, grading);
  return deadHeat === undefined ? NO_DEAD_HEAT : { deadHeat };
}

/** True if nothing that the ledger reads differs. A tie may be a dead heat at one of two houses. */
function isPaidAlike({ leg: { grade: one } }: GradedLeg, other: SettledLeg | undefined): boolean {
  if (one === null || other === undefined || other.grade === null) return true;
  const { result, final, reason } = other.grade;
  return one.result === result && one.final === final && reason !== "ambiguous_tie" && one.reason !== "ambiguous_tie";
}

/** @throws FaultyInput if a slip has no id */
export function idOf({ value: { id }, place }: Entry): string {
  if (typeof id === "string" && id !== "") return id;
  if (typeof id === "number" && Number.isSafeInteger(id)) return String(id);
  const found = id === undefined ? "missing" : `${JSON.stringify(id)} is not an id`;
  throw new FaultyInput(place, `id: ${found}; allowed: a string or a whole number that no other slip has`);
}

/** The fault of a slip, in the line of the leg that has it. */
function faultOf({ path, message }: LedgerError, { place, legLines }: Entry): FaultyInput {
  const leg = /^legs\[(\d+)\]/.exec(path)?.[1];
  const line = leg === undefined ? undefined : legLines?.[Number(leg)];
  return new FaultyInput(line === undefined ? place : { ...place, line }, message);
}
