import { type Grade, gradeAll, openEvent } from "../../../../src/pure/engine/index.js";
import type { Bet } from "./bets.js";
import { hasFilledPlaces } from "./placeholders.js";

const DECIDED: ReadonlySet<string> = new Set(["won", "lost", "half_won", "half_lost", "push"]);

/**
 * What the completions of a record say of a bet: the verdict that all agree on, null if they differ. `any` if none says anything:
 * each is refused for zeros that fill a place. It is not proved if some are.
 */
export interface Agreed {
  readonly verdict: string | null;
  readonly isProved: boolean;
}

const DIFFERENT: Agreed = { verdict: null, isProved: false };

/**
 * The verdict on each bet that all completions agree on.
 *
 * @param unplayed Whether a bet that a completion returns is left out, because a 0-0 may be from before the start, or counts.
 */
export function agreedOn(
  bets: readonly Bet[],
  completions: Iterable<object>,
  unplayed: "left-out" | "counts" = "left-out",
): readonly Agreed[] {
  const agreed: (string | null | undefined)[] = bets.map(() => undefined);
  let asked = bets.map((bet, index) => ({ bet, index }));
  const unproved = new Set<number>();
  for (const event of farApart(completions)) {
    const opened = openEvent<unknown>(event);
    const isFilled = hasFilledPlaces(event);
    let differ = 0;
    for (const { bet, index } of asked) {
      const grade = opened.grade(bet);
      if (unplayed === "left-out" && isUnplayed(grade)) continue;
      const verdict = verdictOf(grade);
      if (isFilled && !isDecided(verdict)) unproved.add(index);
      else if (agreed[index] === undefined || agreed[index] === verdict) agreed[index] = verdict;
      else {
        agreed[index] = null;
        differ++;
      }
    }
    if (differ > 0) asked = asked.filter(({ index }) => agreed[index] !== null);
    if (asked.length === 0) break;
  }
  return agreed.map((verdict, index) => {
    if (verdict === undefined && unproved.has(index)) return { verdict: "any", isProved: false };
    const isAgreed = verdict !== undefined && verdict !== null && DECIDED.has(verdict);
    return isAgreed ? { verdict, isProved: !unproved.has(index) } : DIFFERENT;
  });
}

/** So many are taken at once, and graded in another order. */
const BLOCK = 20_000;
const STEP = 61;

/** Neighbours are alike: completions that are far apart show sooner on which bets they differ. */
function* farApart<T>(completions: Iterable<T>): Generator<T> {
  let block: T[] = [];
  for (const one of completions) {
    if (block.push(one) < BLOCK) continue;
    yield* inSteps(block);
    block = [];
  }
  yield* inSteps(block);
}

function* inSteps<T>(block: readonly T[]): Generator<T> {
  for (let first = 0; first < STEP; first++) {
    for (let index = first; index < block.length; index += STEP) yield* block.slice(index, index + 1);
  }
}

/** A 0-0 that may be from before the start. */
function isUnplayed({ reason }: Grade): boolean {
  return reason === "event_cancelled";
}

/** A bet whose verdict differs from the one that all completions agree on. */
export interface Fault {
  readonly bet: Bet;
  readonly words: string;
}

export interface Faults {
  /** Verdicts that a completion contradicts. */
  readonly wrong: readonly Fault[];
  /** Refusals although all completions agree. */
  readonly refused: readonly Fault[];
  /** How many bets all completions agree on. */
  readonly agreed: number;
}

/** Compares the verdicts on what is known with those that all completions agree on. Zeros that fill a place are refused. */
export function compare(bets: readonly Bet[], event: object, agreed: readonly Agreed[], provisional: boolean): Faults {
  const wrong: Fault[] = [];
  const refused: Fault[] = [];
  const isFilled = hasFilledPlaces(event);
  gradeAll(bets, [event], { provisional }).forEach((grade, index) => {
    const verdict = verdictOf(grade);
    const all = agreed[index] ?? DIFFERENT;
    const bet = bets[index];
    const isRight = isDecided(verdict) ? all.verdict === verdict || all.verdict === "any" : isFilled || !all.isProved;
    if (bet === undefined || isRight) return;
    const words = `${JSON.stringify(bet)} on ${JSON.stringify(event)}: ${verdict}, but ${all.verdict ?? "not all agree"}`;
    if (isDecided(verdict)) wrong.push({ bet, words });
    else refused.push({ bet, words });
  });
  return { wrong, refused, agreed: agreed.filter(({ isProved }) => isProved).length };
}

export function together(found: readonly Faults[]): Faults {
  return {
    wrong: found.flatMap(({ wrong }) => wrong),
    refused: found.flatMap(({ refused }) => refused),
    agreed: found.reduce((sum, { agreed }) => sum + agreed, 0),
  };
}

export function verdictOf({ result, reason }: Grade): string {
  return reason ?? result;
}

export function isDecided(verdict: string): boolean {
  return DECIDED.has(verdict);
}
