import { type GradeOptions, grade, openEvent, standard } from "../../pure/engine/index.js";
import {
  type Change,
  change,
  LedgerError,
  type MoneyRules,
  type Settlement,
  type Slip,
  type SlipSettlement,
  settleSlip,
} from "../../pure/ledger/index.js";
import { explainSlip, type SlipExplanation } from "../../pure/settle/index.js";
import type { FromWords } from "../exports/from-words.js";
import { type Entry, entryOf, FaultyInput, type JsonObject, type Place, withTextId } from "../input/entries.js";
import { type EventMap, eventOf } from "../input/events.js";
import { type Kept, keptColumnsOf } from "../input/kept.js";
import { HeldEvents } from "../judge/held-events.js";
import type { Matching } from "../judge/matching.js";
import { type Against, againstFile } from "./against.js";
import {
  type GradedLeg,
  type GradeLeg,
  gradedLeg,
  isPaidAlike,
  NO_DEAD_HEAT,
  type ReadLeg,
  type SettledLeg,
} from "./graded-leg.js";
import { PaidSingles, singleKey } from "./paid-singles.js";
import type { Previous } from "./previous.js";

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
  /** The row of a Parquet file, if the answer is one too. */
  readonly source: Entry["source"];
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
  /** Whether the answer has them as a Parquet file stores them. */
  readonly hasSource?: boolean;
  /** Looks for the events of bets without an id. */
  readonly matching?: Matching;
}

const CURRENCY = 'an ISO 4217 code such as "EUR" on the slip, or --currency EUR for all slips without one';

/** A slip of a file, its legs not graded yet. */
export interface ReadSlip {
  readonly entry: Entry;
  readonly betId: string;
  readonly currency: string;
  readonly legs: readonly ReadLeg[];
}

const NOTHING_KEPT: Kept = {};
const NOTHING_SAID = { why: null, stated: null };

/** Settles slips one by one. */
export class Settler {
  readonly #options: SettleOptions;
  readonly #singles = new PaidSingles();
  readonly #graders = new Map<GradeOptions, GradeLeg>();

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
    const gradeLeg = this.#graders.get(grading) ?? this.#graderOf(grading);
    const graded = legs.map((leg) => gradedLeg(leg, grading, gradeLeg));
    const paysAlike = other !== null && graded.every((leg, index) => isPaidAlike(leg, other.legs[index]));
    const slip = paysAlike ? other.settlement.slip : this.#paid(entry, currency, graded);
    const isGraded = graded.some(({ leg }) => leg.grade !== null);
    const rulebook = (grading.rulebook ?? standard).id;
    const next = isGraded ? { betId, revision: 0, currency, slip, rulebook } : { betId, revision: 0, currency, slip };
    const { settlement, change: changed } = this.#changed(next);
    const shown = graded.map(({ leg }) => leg);
    const { fromWords = null } = entry;
    // Each field by its name: objects that a spread makes cost more than the grade.
    return {
      settlement,
      type,
      stake,
      isFree: freeBet === true,
      isLay: side === "lay",
      legs: shown,
      change: changed,
      explanation: this.#options.isExplained ? this.#explained(checkedLater(entry, currency, graded)) : null,
      fromWords,
      kept: this.#options.isKept === true ? keptColumnsOf(entry) : NOTHING_KEPT,
      source: this.#options.hasSource === true ? entry.source : undefined,
      against: fromWords === null ? null : this.#against(entry, fromWords, { currency, slip, legs: shown }),
    };
  }

  /** Reads each event of the files once for all bets on it. */
  #graderOf(grading: GradeOptions): GradeLeg {
    const held = new HeldEvents(this.#options.events, (event) =>
      event === undefined ? null : openEvent(event, grading),
    );
    const gradeLeg: GradeLeg = (selection, event) => {
      const { event: same, judge } = held.of(selection);
      return judge !== null && same === event ? judge.grade(selection) : grade(selection, event, grading);
    };
    this.#graders.set(grading, gradeLeg);
    return gradeLeg;
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
    const [only, ...others] = legs ?? [];
    const isPlain = only !== undefined && others.length === 0 && only.deadHeat === NO_DEAD_HEAT;
    const key = isPlain ? singleKey(entry.value, currency, only.fields, only.leg.grade) : null;
    const settle = () => this.#settled(entry, currency, legs);
    return key === null ? settle() : this.#singles.of(key, settle);
  }

  #settled(entry: Entry, currency: string, legs: readonly GradedLeg[] | null): SlipSettlement {
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

  #legs({ value, place, legPlaces, fromWords, event }: Entry): readonly ReadLeg[] {
    const list = value["legs"];
    const said = fromWords === undefined ? NOTHING_SAID : null;
    if (!Array.isArray(list)) throw new FaultyInput(place, "legs: missing; allowed: a list of legs");
    return list.map((each: unknown, index) => {
      const path = `legs[${index}]`;
      const ofLeg = place.line === undefined ? { ...place, path } : { file: place.file, line: place.line, path };
      return this.#leg(
        entryOf(each, ofLeg),
        legPlaces?.[index] ?? ofLeg,
        said ?? { why: fromWords?.why[index] ?? null, stated: fromWords?.legResults[index] ?? null },
        event,
      );
    });
  }

  /** @param row where the leg is in the file @param event if it stands with the bet */
  #leg({ value, place }: Entry, row: Place, said: Pick<ReadLeg, "why" | "stated">, event: Entry["event"]): ReadLeg {
    const { selection, ...fields } = withTextId(value, "ref");
    if ((selection === undefined) === (fields["grade"] === undefined)) {
      throw new FaultyInput(place, "a leg has either a selection, which is graded, or a grade");
    }
    if (selection === undefined) return { fields, selection: null, event: undefined, place: row, ...said };
    const { value: named } = entryOf(selection, { ...place, path: `${place.path}.selection` });
    const own = withTextId(named, "ref");
    const { why, stated } = said;
    const legOf = (bet: JsonObject, on: unknown): ReadLeg => ({
      fields,
      selection: bet,
      event: on,
      place: row,
      why,
      stated,
    });
    if (event !== undefined) return legOf(own, event ?? undefined);
    const bet = this.#options.matching?.identify(own, row) ?? own;
    return legOf(bet, eventOf(bet, this.#options.events));
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

/** @throws FaultyInput if a slip has no id */
export function idOf({ value: { id }, place }: Entry): string {
  if (typeof id === "string" && id !== "") return id;
  if (typeof id === "number" && Number.isSafeInteger(id)) return String(id);
  const found = id === undefined ? "missing" : `${JSON.stringify(id)} is not an id`;
  throw new FaultyInput(place, `id: ${found}; allowed: a string or a whole number that no other slip has`);
}

/** The fault of a slip, in the row of the leg that has it. */
function faultOf({ path, message }: LedgerError, { place, legPlaces }: Entry): FaultyInput {
  const leg = /^legs\[(\d+)\]/.exec(path)?.[1];
  return new FaultyInput((leg === undefined ? undefined : legPlaces?.[Number(leg)]) ?? place, message);
}
