/**
 * The scores of a game on time or innings, and which of them contradict each other (docs/decisions.md#d17).
 */
import { isWhole, type Reading, thing } from "./reading.js";
import type { Sport } from "./sports.js";
import type { Pair } from "./types.js";

export const upTo = (n: number): string[] => Array.from({ length: n }, (_, i) => `p${i + 1}`);
export const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }), { home: 0, away: 0 });
export const same = (a: Pair, b: Pair): boolean => a.home === b.home && a.away === b.away;
export const isLevel = ({ home, away }: Pair): boolean => home === away;
export const below = (a: Pair, b: Pair): boolean => a.home < b.home || a.away < b.away;

/** Scores by key, and the keys that another score contradicts. */
export interface Numbers {
  readonly at: ReadonlyMap<string, Pair>;
  readonly contradicted: ReadonlySet<string>;
}

/** The sum of some keys: unknown if one of them is absent or contradicted. */
export function total({ at, contradicted }: Numbers, keys: readonly string[]): Pair | undefined {
  const parts = keys.map((key) => (contradicted.has(key) ? undefined : at.get(key)));
  return parts.every((part) => part !== undefined) ? sum(parts as Pair[]) : undefined;
}

/** Innings are listed from p1 on without a gap; in the last one listed a missing home half is 0 (decisions 40). */
function inningsOf(event: Reading): Pair[] {
  const listed: Pair[] = [];
  for (let n = 1; ; n++) {
    const inning = event.key(`p${n}`);
    if (inning) {
      listed.push(inning);
      continue;
    }
    const half = thing(event.raw(`p${n}`));
    if (isWhole(half.away) && (half.home === undefined || half.home === null) && !somethingListedAfter(event, n)) {
      listed.push({ home: 0, away: half.away });
    }
    return listed;
  }
}

const somethingListedAfter = (event: Reading, n: number): boolean =>
  event.keys.some((name) => {
    const number = /^p([1-9]\d*)$/.exec(name);
    return number !== null && Number(number[1]) > n && isWhole(thing(event.raw(name)).away);
  });

function listNumbers(event: Reading, sport: Sport): Map<string, Pair> {
  const at = new Map<string, Pair>();
  const put = (name: string, pair: Pair | undefined) => void (pair && at.set(name, pair));
  put("top", event.top);
  put("ft", event.ft);
  put("ot", event.ot);
  put("ap", event.ap);
  if (sport.structure === "innings") inningsOf(event).forEach((inning, i) => void put(`p${i + 1}`, inning));
  else for (const name of upTo(sport.regulationPeriods)) put(name, event.key(name));
  return at;
}

interface FirstHalf {
  readonly keys: readonly string[];
  /** Without p3, quarters cannot be distinguished from halves (decisions 39). */
  readonly known: boolean;
  readonly inTwoHalves: boolean;
}

/** The keys of the first half. */
export function firstHalfKeys(at: ReadonlyMap<string, Pair>, sport: Sport): FirstHalf {
  if (sport.structure !== "quarters") {
    return { keys: upTo(sport.firstHalf), known: sport.firstHalf > 0, inTwoHalves: false };
  }
  const [p1, p2, ft] = [at.get("p1"), at.get("p2"), at.get("ft")];
  const shortList = !at.has("p3") && !at.has("p4") && p1 && p2 && ft;
  const inTwoHalves = sport.maybeTwoHalves && shortList && same(sum([p1, p2]), ft);
  if (inTwoHalves) return { keys: ["p1"], known: true, inTwoHalves };
  return { keys: ["p1", "p2"], known: at.has("p3"), inTwoHalves: false };
}

/** Every pair of scores that cannot both be right. */
function contradictions(event: Reading, sport: Sport, at: ReadonlyMap<string, Pair>): Set<string> {
  const found = new Set<string>();
  const accuse = (...keys: string[]) => keys.forEach((key) => void found.add(key));
  const pick = (keys: readonly string[]): Pair | undefined => total({ at, contradicted: new Set() }, keys);
  const [top, ft] = [at.get("top"), at.get("ft")];

  const halfKeys = firstHalfKeys(at, sport).keys;
  const half = halfKeys.length > 0 ? pick(halfKeys) : undefined;
  // Without ft, a half cannot exceed the final score (decisions 17).
  const end = ft ? "ft" : "top";
  const full = at.get(end);
  if (half && full && below(full, half)) accuse(...halfKeys, end);

  const regulation = upTo(sport.regulationPeriods);
  const played = pick(regulation);
  if (sport.structure !== "halves" && played && ft && !same(played, ft)) accuse(...regulation, "ft");
  if (top && ft && below(top, ft)) accuse("top", "ft");
  if (ft && event.fulltime && !same(ft, event.fulltime)) accuse("ft");
  if (sport.ml === "full_game" && top && ft && !same(top, ft) && !isLevel(ft) && !at.has("ot")) accuse("top", "ft");
  return found;
}

export function numbersOf(event: Reading, sport: Sport): Numbers {
  const at = listNumbers(event, sport);
  return { at, contradicted: contradictions(event, sport, at) };
}
