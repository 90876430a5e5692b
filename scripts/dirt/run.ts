/** Damages truthful records and compares what a bet is paid with the truth. */
import fc from "fast-check";
import { type Grade, grade, type Selection, type SportEvent } from "../../src/engine/index.js";
import { arbitraryEvent, arbitrarySelection } from "../../src/fixtures/arbitraries.js";
import { classOf } from "./classes.js";
import { DAMAGES } from "./damages.js";
import { mayBeHonest, mayBeHonestCounts } from "./possible.js";
import type { MatchRecord } from "./records.js";

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
  /** Why no record can tell. Null for a fault of the grader. */
  readonly untold: string | null;
  readonly sport: string;
  readonly damage: string;
  readonly selection: Selection;
  readonly truth: Grade;
  readonly paid: Grade;
  readonly event: SportEvent;
}

export interface DirtReport {
  /** By sport, then by damage. */
  readonly tallies: ReadonlyMap<string, ReadonlyMap<string, Tally>>;
  readonly wrong: readonly WrongPayment[];
  readonly cases: number;
}

type Grader = (selection: Selection, event: SportEvent) => Grade;

const BETS = 12;

/** Grades at least `cases` bets on damaged records, as many in each sport. */
export function runDirt(slugs: readonly string[], cases: number, seed: number, grader: Grader = grade): DirtReport {
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
        if (how === "paid") wrong.push({ ...one, untold: classOf(damagedOf(one)) });
      }
    }
  }
  return { tallies, wrong, cases: done };
}

type Graded = Omit<WrongPayment, "untold">;

function* gradedOn(sport: string, event: SportEvent, seed: number, grader: Grader): Generator<Graded> {
  const bets = fc.sample(arbitrarySelection(event), { seed, numRuns: BETS });
  const decided = bets
    .map((selection) => ({ selection, truth: grade(selection, event) }))
    .filter(({ truth }) => isPaid(truth));
  for (const { name, damaged } of DAMAGES) {
    for (const record of damaged(event as unknown as MatchRecord)) {
      const dirty = record as unknown as SportEvent;
      for (const { selection, truth } of decided) {
        yield { sport, damage: name, selection, truth, paid: grader(selection, dirty), event: dirty };
      }
    }
  }
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
