/** Which scores of a game on time or innings contradict each other (grading-rules 6.2). */

import { isLevel, isNil, same, sum } from "./pairs.js";
import { type Reading, thing } from "./reading.js";
import type { Sport } from "./sports.js";
import { below, type Listing } from "./timed-numbers.js";
import type { Pair } from "./types.js";

/** The sum of some keys: unknown if one of them is absent. */
export function sumOf(at: ReadonlyMap<string, Pair>, keys: readonly string[]): Pair | undefined {
  const parts = keys.flatMap((key) => at.get(key) ?? []);
  return keys.length > 0 && parts.length === keys.length ? sum(parts) : undefined;
}

/** A sentence of the rules: the keys that contradict each other, or nothing. */
type Rule = (event: Reading, sport: Sport, listing: Listing) => readonly string[];

const leader = ({ home, away }: Pair): string => (home === away ? "nobody" : home > away ? "home" : "away");

/** Football's p2 counts in no contradiction: it is not believed. */
const believed = (sport: Sport, { regulation }: Listing): readonly string[] =>
  sport.slug === "football" ? ["p1"] : regulation;
const allBelieved = (sport: Sport, listing: Listing): Pair | undefined =>
  sport.slug === "football" ? undefined : sumOf(listing.at, listing.regulation);

/** Points of another period were taken back in one, so that the periods are not added up (docs/rules.md#periods-that-need-not-add-up). */
function isCorrected(event: Reading, keys: readonly string[]): boolean {
  const isNegative = (value: unknown): boolean => typeof value === "number" && value < 0;
  return keys.some((key) => Object.values(thing(event.raw(key))).some(isNegative));
}

const areEmpty = (pairs: readonly Pair[]): boolean => pairs.length > 0 && pairs.every(isNil);

/** Regular time, by `ft` or by all of its periods, with the keys that it is read from. */
function regulationIn(sport: Sport, listing: Listing): { score: Pair; keys: readonly string[] } | undefined {
  const [ft, played] = [listing.at.get("ft"), allBelieved(sport, listing)];
  if (ft) return { score: ft, keys: ["ft"] };
  return played && { score: played, keys: listing.regulation };
}

/** `winner` against the leader of the top level, where neither a retirement, overtime nor kicks explain it. */
export function isWinnerDenied({ top, ap, winner, retired }: Reading, overtime: boolean): boolean {
  if (!top || isLevel(top) || ap || retired || overtime) return false;
  return ["home", "away", "draw"].some((one) => one === winner) && winner !== leader(top);
}

const RULES: readonly Rule[] = [
  // First half above full time for either side; without ft, above the final score.
  (event, sport, listing) => {
    const { at, firstHalf } = listing;
    const [half, end] = [sumOf(at, firstHalf.keys), at.has("ft") ? "ft" : "top"];
    if (end === "top" && isCorrected(event, believed(sport, listing))) return [];
    const full = at.get(end);
    return half && full && below(full, half) ? [...firstHalf.keys, end] : [];
  },
  // All regulation periods present and unlike ft.
  (_, sport, listing) => {
    const [played, ft] = [allBelieved(sport, listing), listing.at.get("ft")];
    return played && ft && !same(played, ft) ? [...listing.regulation, "ft"] : [];
  },
  // The sum of the listed regulation periods above the top level, or ft, for either side.
  (event, sport, listing) => {
    const inning = (key: string): Pair | undefined =>
      listing.at.get(key) ?? listing.afterGap.get(key) ?? event.key(key);
    const listed = believed(sport, listing).filter((key) => inning(key));
    const played = sum(listed.map((key) => inning(key) ?? { home: 0, away: 0 }));
    const top = listing.at.get("top");
    if (isCorrected(event, believed(sport, listing))) return [];
    const ft = listing.at.get("ft");
    // Next to one half a p3 can be overtime, which ft does not count.
    const isOneHalf = sport.maybeTwoHalves && !inning("p4") && !(inning("p1") && inning("p2"));
    const within = sum(listed.flatMap((key) => (isOneHalf && key === "p3" ? [] : (inning(key) ?? []))));
    return [
      ...(top && below(top, played) ? [...listed, "top"] : []),
      ...(ft && below(ft, within) ? [...listing.regulation, "ft"] : []),
    ];
  },
  // All regulation periods listed, unlevel and unlike the top level, with nothing listed after them. Without overtime and ft they
  // may not differ if they are level either (docs/rules.md#periods-that-need-not-add-up).
  (event, sport, listing) => {
    const [played, top] = [allBelieved(sport, listing), listing.at.get("top")];
    const wentOn = listing.overtime || event.ap;
    const mayDiffer = played && isLevel(played) && (sport.overtime || listing.at.has("ft"));
    return played && top && !wentOn && !mayDiffer && !same(played, top) ? [...listing.regulation, "top"] : [];
  },
  // `ap` for one side and the top level ahead for the other, after a level regulation.
  (_, sport, listing) => {
    const [ap, top] = [listing.at.get("ap"), listing.at.get("top")];
    const before = listing.at.get("ft") ?? allBelieved(sport, listing);
    if (!ap || !top || !before || !isLevel(before) || isLevel(top)) return [];
    return leader(ap) === leader(top) ? [] : ["ap", "top"];
  },
  // Ice hockey: one goal ends overtime, and a shoot-out counts one.
  (_, sport, { at, regulation }) => {
    const [top, ap] = [at.get("top"), at.get("ap")];
    if (sport.slug !== "ice-hockey" || !top) return [];
    return [["ft"], regulation].flatMap((keys) => {
      const before = sumOf(at, keys);
      if (!before || !isLevel(before) || below(top, before)) return [];
      const goals = top.home + top.away - before.home - before.away;
      return goals > 1 && !(ap && same(top, sum([before, ap]))) ? [...keys, "top"] : [];
    });
  },
  // The top level below ft.
  (_, __, { at }) => {
    const [top, ft] = [at.get("top"), at.get("ft")];
    return top && ft && below(top, ft) ? ["top", "ft"] : [];
  },
  // ft unlike fulltime.
  ({ ft, fulltime }) => (ft && fulltime && !same(ft, fulltime) ? ["ft"] : []),
  // On the full game: the top level unlike an unequal ft without overtime.
  ({ ap, league }, sport, { at, overtime }) => {
    const [top, ft] = [at.get("top"), at.get("ft")];
    const isUnlike = top && ft && !same(top, ft) && !isLevel(ft);
    const wentOn = overtime || (ap && sport.secondLegsIn?.includes(league ?? ""));
    return sport.ml === "full_game" && isUnlike && !wentOn ? ["top", "ft"] : [];
  },
  // Placeholder zeros: a regulation of 0-0 beside a top level that is not, unless overtime makes up the difference.
  (_, sport, listing) => {
    const { at, regulation, ot, further } = listing;
    const [top, ft] = [at.get("top"), at.get("ft")];
    if (!sport.neverEmpty || sport.neverEmpty === "all innings" || !top || isNil(top)) return [];
    if ((ot && same(ot, top)) || (further && same(further, top))) return [];
    if (ft) return isNil(ft) ? ["ft", "top"] : [];
    return areEmpty(regulation.flatMap((key) => at.get(key) ?? [])) ? [...regulation, "top"] : [];
  },
  // In handball and basketball also a half of 0-0, as listed or as what the other one leaves of ft.
  (_, sport, { at, regulation, firstHalf }) => {
    const top = at.get("top");
    if (sport.neverEmpty !== "regulation and halves" || !top || isNil(top)) return [];
    const rest = regulation.slice(firstHalf.keys.length);
    const [first, second, ft] = [sumOf(at, firstHalf.keys), sumOf(at, rest), at.get("ft")];
    return [
      ...(first && isNil(first) ? [...firstHalf.keys, "top"] : []),
      ...(second && isNil(second) ? [...rest, "top"] : []),
      ...(first && same(first, ft ?? top) ? [...firstHalf.keys, "ft", "top"] : []),
    ];
  },
  // Baseball and softball: all listed innings 0-0, with no overtime.
  (event, sport, { at, regulation, ot, further }) => {
    const top = at.get("top");
    if (sport.neverEmpty !== "all innings" || !top || isNil(top) || further || (ot && !isNil(ot))) return [];
    return areEmpty(regulation.flatMap((key) => event.key(key) ?? [])) ? [...regulation, "top"] : [];
  },
  // No overtime possible: ft, or the sum of all periods, unlike the top level.
  (_, sport, listing) => {
    const [top, ft, played] = [listing.at.get("top"), listing.at.get("ft"), allBelieved(sport, listing)];
    if (sport.overtime || !top) return [];
    return [
      ...(ft && !same(ft, top) ? ["ft", "top"] : []),
      ...(played && !same(played, top) ? [...listing.regulation, "top"] : []),
    ];
  },
  // ... or anything that was played afterwards.
  ({ ap }, sport, { at, ot, further }) =>
    !sport.overtime && at.has("top") && (ot || further || ap) ? ["ft", "top", "ap"] : [],
  // `ot` fits nothing: the top level is their sum, or `ot`, or beyond the sum after a level one.
  ({ ap }, sport, listing) => {
    const { at, ot, further } = listing;
    const [top, before] = [at.get("top"), regulationIn(sport, listing)];
    if (ap || further || !ot || !top || !before) return [];
    const whole = sum([before.score, ot]);
    if (same(top, whole) || same(top, ot)) return [];
    const goals = top.home + top.away - whole.home - whole.away;
    const mayGoOn = isLevel(ot) && !below(top, whole) && (sport.slug !== "ice-hockey" || goals === 1);
    return mayGoOn ? [] : [...before.keys, "top"];
  },
  // Ice hockey: whoever scored in the further periods wins.
  (_, sport, listing) => {
    const [top, before, further] = [listing.at.get("top"), regulationIn(sport, listing), listing.further];
    if (sport.slug !== "ice-hockey" || !top || !before || !further || isLevel(further)) return [];
    return leader(further) === leader(top) ? [] : [...before.keys, "top"];
  },
  // All innings together are the top level.
  (_, sport, listing) => {
    const [top, played] = [listing.at.get("top"), sumOf(listing.at, listing.regulation)];
    if (sport.structure !== "innings" || listing.ot || !listing.further || !top || !played) return [];
    return same(sum([played, listing.further]), top) ? [] : [...listing.regulation, "top"];
  },
  // `ot` or `ap` after a regulation that is not level, in sports without second legs.
  ({ ap, league }, sport, listing) => {
    if (sport.secondLegsIn?.includes(league ?? "")) return [];
    const before = regulationIn(sport, listing);
    const wentOn = listing.overtime || ap;
    if (!sport.noSecondLegs || !listing.at.has("top") || !before || isLevel(before.score) || !wentOn) return [];
    return [...before.keys, "top", "ap"];
  },
  // `outcome` against the score.
  ({ ap, advanced }) => (advanced && ap && leader(ap) !== advanced ? ["ap"] : []),
  (event, _, { at, overtime }) => {
    const [top, ft] = [at.get("top"), at.get("ft")];
    if (!isWinnerDenied(event, overtime)) return [];
    return top && ft && same(top, ft) ? ["top", "ft"] : ["top"];
  },
];

/** Every key of a score that another score contradicts. */
export function contradictions(event: Reading, sport: Sport, listing: Listing): ReadonlySet<string> {
  const found = RULES.flatMap((rule) => rule(event, sport, listing));
  const { at, regulation } = listing;
  const [ft, keys] = [at.get("ft"), ["ft", ...regulation]];
  const zeros = regulation.flatMap((key) => at.get(key) ?? event.key(key) ?? []);
  // An ft of 0-0 and periods of 0-0 are one placeholder: both or none.
  const isOne = ft && isNil(ft) && areEmpty(zeros) && found.some((key) => keys.includes(key));
  // ft says whether three parts are quarters, or halves and overtime.
  const isOpen =
    sport.maybeTwoHalves && regulation.length === 4 && at.has("p3") && !at.has("p4") && found.includes("ft");
  return new Set(isOne || isOpen ? [...found, ...keys] : found);
}

/**
 * True if what is listed after regular time cannot be right beside the other scores, so that a missing score is not looked for (decision
 * 174).
 */
export function isDoubtfulAfterwards({ top, ft, ot, ap }: Reading, sport: Sport, { overtime }: Listing): boolean {
  const isUnlevel = (pair: Pair | undefined): boolean => pair !== undefined && !isLevel(pair);
  // Overtime alone or with regular time: more than the final score it is not.
  if (ot && top && below(top, ot)) return true;
  if (sport.ml !== "full_game") return false;
  // Overtime follows a level score.
  if (overtime && !top && isUnlevel(ft)) return true;
  if (!ap) return false;
  // No other sport whose ML counts overtime has kicks; in ice hockey they follow a level score, and their winner wins the game.
  if (sport.slug !== "ice-hockey" || (!top && isUnlevel(ft))) return true;
  return top !== undefined && isUnlevel(top) && leader(top) !== leader(ap);
}
