/**
 * What is proved already in sports played in sets (grading-rules 10, docs/rules.md#sets-that-are-not-known): a settled match that lacks sets is
 * completed in every legal way that its score in sets allows. A bet is decided if all of these matches give it the same verdict.
 */
import { same } from "./pairs.js";
import { type Reading, read, thing } from "./reading.js";
import { isFullFinalSet, setsThatWin } from "./set-rules.js";
import { setsSheet } from "./sets.js";
import type { Sport } from "./sports.js";
import type { Pair, Settings, Verdict, Who } from "./types.js";

/** More than any line. */
const FAR = 20_000;

const won = (home: number, away: number): Pair => ({ home, away });
const flipped = ({ home, away }: Pair): Pair => ({ home: away, away: home });
const leader = ({ home, away }: Pair): Who => (home > away ? "home" : "away");
const LONG = [won(FAR, FAR - 2)];
const NIL = won(0, 0);

/**
 * Ends of a set, winner first. Lines and odd or even read sums and differences, so the fewest points, one more, the closest, the
 * clearest and the longest end stand for all of them.
 */
export function endsOf(sport: Sport, deciding: boolean, event: Reading, settings: Settings): readonly Pair[] {
  const { slug } = sport;
  if (slug === "tennis" || slug === "padel") {
    const usual = [won(6, 0), won(6, 1), won(7, 5), won(7, 6)];
    if (!deciding) return usual;
    const inPoints = isFullFinalSet(event, sport, settings) ? [] : [won(10, 0), won(10, 1)];
    return [...usual, won(9, 7), won(13, 12), ...(event.inPairs ? [won(1, 0)] : [...inPoints, ...LONG])];
  }
  const rally = (to: number): Pair[] => [won(to, 0), won(to, 1), won(to, to - 2), won(to + 1, to - 1)];
  if (slug === "badminton") return [...rally(21), won(30, 29)];
  if (slug === "pickleball") return [...rally(11), won(21, 0), ...LONG];
  if (slug === "volleyball") return [...rally(deciding ? 15 : 25), ...LONG];
  if (slug === "beach-volleyball") return [...rally(deciding ? 15 : 21), ...LONG];
  return [...rally(11), ...LONG];
}

/** The numbers of the missing sets of a match with this tally. None if a list does not end with the last set of the tally. */
function missingFor({ home, away }: Pair, event: Reading): readonly number[] {
  const numbers = Array.from({ length: Math.min(home + away, 9) }, (_, i) => i + 1);
  const missing = numbers.filter((n) => event.key(`p${n}`) === undefined);
  const listed = listedIn(event);
  const begun = listed.filter((n) => sum(event.key(`p${n}`)) > 0);
  return listed.length > 0 && Math.max(...begun, 0) !== home + away ? [] : missing;
}

const sum = (pair: Pair | undefined): number => (pair ? pair.home + pair.away : 0);
const listedIn = (event: Reading): readonly number[] =>
  event.keys
    .filter((key) => /^p[1-9]\d*$/.test(key) && event.key(key) !== undefined)
    .map((key) => Number(key.slice(1)));

/** Who won the missing sets, in every order, as far as the first three sets can tell it. */
function winnersOf(missing: readonly number[], tally: Pair, event: Reading): readonly (readonly Who[])[] {
  const listed = Array.from({ length: tally.home + tally.away }, (_, i) => event.key(`p${i + 1}`));
  const count = (who: Who): number => listed.filter((set) => set && leader(set) === who).length;
  const orders = (home: number, away: number): readonly (readonly Who[])[] => {
    if (home < 0 || away < 0) return [];
    if (home + away === 0) return [[]];
    return [
      ...orders(home - 1, away).map((rest): readonly Who[] => ["home", ...rest]),
      ...orders(home, away - 1).map((rest): readonly Who[] => ["away", ...rest]),
    ];
  };
  const inOrder = orders(tally.home - count("home"), tally.away - count("away")).filter((winners) => {
    const isLastMissing = missing.at(-1) === tally.home + tally.away;
    return !isLastMissing || winners.at(-1) === leader(tally);
  });
  const byStart = new Map<string, readonly Who[]>();
  for (const winners of inOrder) byStart.set(winners.filter((_, i) => (missing[i] ?? 9) <= 3).join(), winners);
  return [...byStart.values()];
}

/** The scores of the missing sets: all sets of a winner alike, or one of them with a point more. */
function* scoresOf(winners: readonly Who[], isLast: (i: number) => boolean, ends: (last: boolean) => readonly Pair[]) {
  const usual = ends(false);
  const lasts = isLast(winners.length - 1) ? ends(true) : [undefined];
  const write = (home: Pair, away: Pair, last: Pair | undefined): Pair[] =>
    winners.map((who, i) => {
      const set = (isLast(i) && last) || (who === "home" ? home : away);
      return who === "home" ? set : flipped(set);
    });
  const [least, next] = usual;
  if (!least || !next) return;
  for (const last of [...lasts].reverse()) {
    for (const home of usual) for (const away of usual) yield write(home, away, last);
  }
  for (const [changed, who] of winners.entries()) {
    if (isLast(changed)) continue;
    const all = write(least, least, lasts[0]);
    yield all.map((set, i) => (i !== changed ? set : who === "home" ? next : flipped(next)));
  }
}

/** Every complete match with this tally that agrees with what is listed, as an event. Its sets must prove its score. */
function* completionsTo(
  tally: Pair,
  value: unknown,
  event: Reading,
  sport: Sport,
  settings: Settings,
): Generator<unknown> {
  const scores = thing(thing(value).scores);
  const needed = Math.max(tally.home, tally.away);
  const missing = missingFor(tally, event);
  const canBe = setsThatWin(event, sport, settings).includes(needed) && tally.home !== tally.away;
  if (!canBe || missing.length === 0) return;
  const isDeciding = (i: number): boolean => missing[i] === 2 * needed - 1;
  const ends = (last: boolean) => endsOf(sport, last, event, settings);
  for (const winners of winnersOf(missing, tally, event)) {
    for (const sets of scoresOf(winners, isDeciding, ends)) {
      const filled = Object.fromEntries(missing.map((n, i) => [`p${n}`, sets[i]]));
      const completed = { ...thing(value), scores: { ...scores, periods: { ...thing(scores.periods), ...filled } } };
      if (!setsSheet(read(completed), sport, settings).unfinished) yield completed;
    }
  }
}

/** The score and `ft` are two tallies if they differ. Sets must be listed then, and only one of the two may fit them. */
function completionsOf(value: unknown, event: Reading, sport: Sport, settings: Settings): Iterator<unknown> {
  const { top, ft } = event;
  const to = (tally: Pair | undefined): Generator<unknown> | [] =>
    tally ? completionsTo(tally, value, event, sport, settings) : [];
  if (!top || !ft || same(top, ft)) return to(top ?? ft)[Symbol.iterator]();
  const fitting = listedIn(event).length === 0 ? [] : [top, ft].filter((tally) => !isEmpty(to(tally)));
  return to(fitting.length === 1 ? fitting[0] : undefined)[Symbol.iterator]();
}

const isEmpty = (list: Iterable<unknown>): boolean => list[Symbol.iterator]().next().done === true;

const KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"].map((nth, i) => [`${nth}-set`, `p${i + 1}`]),
);

interface Match {
  readonly grade: (selection: unknown) => Verdict;
  /** The same if a match tie-break counts in full. Undefined if it matters to nobody. */
  readonly inFull: ((selection: unknown) => Verdict) | undefined;
  readonly tally: Pair;
  /** The keys of its sets that stand for sets of any length. */
  readonly long: readonly string[];
}

type Open = (completed: unknown, settings: Settings) => (selection: unknown) => Verdict;

function matchOf(completed: unknown, sport: Sport, settings: Settings, open: Open): Match {
  const event = read(completed);
  const { facts } = setsSheet(event, sport, settings);
  const won = facts.get("winner:match");
  const isLong = (key: string): boolean => (event.key(key)?.home ?? 0) >= FAR - 2;
  const full = { ...settings, alwaysInFull: true };
  return {
    grade: open(completed, settings),
    inFull: facts.get("fine:match")?.is === "two readings" ? open(completed, full) : undefined,
    tally: won?.is === "score" ? won : NIL,
    long: event.keys.filter(isLong),
  };
}

/** The verdict of all grades, with the most that each side can have. Undefined if two of them differ. */
function agreed(
  grades: Iterable<readonly [grade: Verdict, match: Match, inFull: Verdict | undefined]>,
  period: string,
  isWinnerOnly: boolean,
): Verdict | undefined {
  let first: readonly [grade: Verdict, match: Match] | undefined;
  let least = won(FAR * FAR, FAR * FAR);
  let most = won(0, 0);
  let isBounded = true;
  let isByAway = true;
  for (const [grade, match, inFull] of grades) {
    const { basis } = grade;
    if (!basis || (grade.reason !== null && grade.reason !== "push")) return undefined;
    first ??= [grade, match];
    if (first[0].result !== grade.result || first[0].reason !== grade.reason) return undefined;
    least = won(Math.min(least.home, basis.home), Math.min(least.away, basis.away));
    const full = inFull?.basis ?? basis;
    most = won(Math.max(most.home, basis.home, full.home), Math.max(most.away, basis.away, full.away));
    isByAway &&= basis.away > basis.home;
    isBounded &&= !match.long.some((key) => key === (KEYS[period] ?? key));
  }
  if (!first?.[0].basis) return undefined;
  const [{ result, reason, basis }, { tally }] = first;
  const { scope } = basis;
  // Of a set that is not listed only the winner is known; a draw is lost whoever it was.
  if (isWinnerOnly) return { result, reason, basis: { scope, ...(isByAway ? won(0, 1) : won(1, 0)) } };
  if (isBounded || same(least, most)) return { result, reason, basis: { scope, ...most } };
  return { result, reason, basis: { scope: "match_result", home: tally.home, away: tally.away } };
}

/** Grades a bet on every legal match that an event without some of its sets can have been. */
export function openLegalMatches(value: unknown, event: Reading, sport: Sport, settings: Settings, open: Open) {
  const opened: Match[] = [];
  let more: Iterator<unknown> | undefined;
  /** Each match is written down once, and only if the ones before it agree. */
  function* each(selection: unknown): Generator<readonly [Verdict, Match, Verdict | undefined]> {
    more ??= completionsOf(value, event, sport, settings);
    for (let index = 0; ; index++) {
      const next = index < opened.length ? undefined : more.next();
      if (next?.done) return;
      if (next) opened.push(matchOf(next.value, sport, settings, open));
      const match = opened[index];
      if (match) yield [match.grade(selection), match, match.inFull?.(selection)];
    }
  }
  return (selection: unknown, base: string, period: string, before: Verdict): Verdict | undefined => {
    // The matches that are written down have every line, and not every score of a set.
    if (before.reason !== "incomplete_score" || (base === "correct-score" && period !== "match")) return undefined;
    const isListed = event.key(KEYS[period] ?? "") !== undefined;
    const found = agreed(each(selection), period, base === "ml" && period !== "match" && !isListed);
    // The engine leaves it open where a match tie-break returns stakes of other bets.
    return found && base === "tie-break" ? { ...found, unlessRefused: before } : found;
  };
}
