/** Damages truthful records and compares what a bet is paid with the truth. */
import fc from "fast-check";
import { arbitraryEvent, arbitrarySelection } from "../../src/fixtures/arbitraries.js";
import { type Grade, grade, type Selection, type SportEvent } from "../../src/pure/engine/index.js";
import type { MatchRecord } from "../tools/match-record.js";
import { classOf } from "./classes.js";
import { DAMAGES } from "./damages/index.js";
import { mayBeHonest } from "./possible.js";
import { mayBeHonestCounts } from "./possible-counts.js";

/** What happened to the bets on one sport's records with one damage. */
export interface Tally {
  /** Ungradeable or pending. */
  refused: number;
  /** The same result as on the truthful record. */
  agreed: number;
  /** Another result, on a record that may be the honest record of another match. */
  possible: number;
  /** Another result, although the record cannot be honest. */
  paid: number;
}

export interface WrongPayment {
  /** The sentence of the page of rules that names the damage. Null if none does. */
  readonly named: string | null;
  /** Why no record can tell, which is never said of a named damage. Null for a fault of the grader. */
  readonly untold: string | null;
  readonly sport: string;
  readonly damage: string;
  readonly selection: Selection;
  readonly truth: Grade;
  readonly paid: Grade;
  readonly event: SportEvent;
}

export interface CorruptReport {
  /** By sport, then by damage. */
  readonly tallies: ReadonlyMap<string, ReadonlyMap<string, Tally>>;
  readonly wrong: readonly WrongPayment[];
  readonly cases: number;
}

type Grader = (selection: Selection, event: SportEvent) => Grade;

/** Bets that are drawn on an event, and how many of them are graded on each damaged record. */
const BETS = 40;
const BETS_ON_ONE = 4;
/** Every second bet is on one of these, if the sport has it. */
const MAIN =
  /^(ML|3-Way Result|Draw No Bet|Double Chance|Spread|Totals|Team Total \w+|Overtime|To Qualify|Both Teams To Score|Correct Score|Half Time \/ Full Time)( HT| 2H)?$/;

/** Grades at least `cases` bets on damaged records, as many in each sport. */
export function gradeCorrupted(
  slugs: readonly string[],
  cases: number,
  seed: number,
  grader: Grader = grade,
): CorruptReport {
  const tallies = new Map<string, Map<string, Tally>>();
  const wrong: WrongPayment[] = [];
  let done = 0;
  for (const [index, slug] of slugs.entries()) {
    const ofSport = new Map<string, Tally>();
    tallies.set(slug, ofSport);
    for (let round = 0; done < ((index + 1) * cases) / slugs.length; round++) {
      const [event] = fc.sample(arbitraryEvent({ sport: slug }), { seed: seed + round, numRuns: 1 });
      if (event === undefined) continue;
      for (const one of gradedOn(slug, event, seed + round, grader)) {
        const tally = ofSport.get(one.damage) ?? { refused: 0, agreed: 0, possible: 0, paid: 0 };
        ofSport.set(one.damage, tally);
        const how = judged(one);
        tally[how] += 1;
        done += 1;
        if (how === "paid") wrong.push({ ...one, untold: one.named === null ? classOf(damagedOf(one)) : null });
      }
    }
  }
  return { tallies, wrong, cases: done };
}

type Graded = Omit<WrongPayment, "untold">;

function* gradedOn(sport: string, event: SportEvent, seed: number, grader: Grader): Generator<Graded> {
  const decided = decidedBets(event, seed);
  for (const [index, { name, named, damaged }] of DAMAGES.entries()) {
    const records = damaged(event as unknown as MatchRecord);
    // One record of a damage, and a few bets, so that there are more matches.
    const dirty = records[(seed + index) % records.length] as unknown as SportEvent | undefined;
    if (dirty === undefined) continue;
    for (let bet = 0; bet < Math.min(BETS_ON_ONE, decided.length); bet++) {
      const drawn = decided[(index * BETS_ON_ONE + bet) % decided.length];
      if (drawn === undefined) continue;
      const { selection, truth } = drawn;
      yield { sport, named, damage: name, selection, truth, paid: grader(selection, dirty), event: dirty };
    }
  }
}

interface Decided {
  readonly selection: Selection;
  readonly truth: Grade;
}

/** Bets that the truthful record decides, a main market and any market in turn. */
function decidedBets(event: SportEvent, seed: number): Decided[] {
  const bets = fc.sample(arbitrarySelection(event), { seed, numRuns: BETS });
  const decided = bets
    .map((selection) => ({ selection, truth: grade(selection, event) }))
    .filter(({ truth }) => isPaid(truth));
  const main = decided.filter(({ selection }) => MAIN.test(selection.market ?? ""));
  const rest = decided.filter((one) => !main.includes(one));
  return rest
    .flatMap((one, index) => (index < main.length ? [main[index] ?? one, one] : [one]))
    .concat(main.slice(rest.length));
}

const isPaid = ({ result }: Grade): boolean => result !== "pending" && result !== "ungradeable";

const recordOf = ({ event }: Graded): MatchRecord => event as unknown as MatchRecord;
const damagedOf = (one: Graded) => ({ record: recordOf(one), damage: one.damage, market: one.selection.market });

function judged(one: Graded): keyof Tally {
  const { truth, paid } = one;
  if (!isPaid(paid)) return "refused";
  if (paid.result === truth.result && paid.reason === truth.reason) return "agreed";
  const record = recordOf(one);
  // Bets on statistics carry no basis.
  const areCountsHonest = "basis" in truth || mayBeHonestCounts(record);
  return mayBeHonest(record) && areCountsHonest ? "possible" : "paid";
}
