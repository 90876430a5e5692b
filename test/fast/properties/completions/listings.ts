import { eventOf, type Pair, type Profile, sum } from "./timed.js";

/** A settled match with nothing missing. */
interface Played {
  readonly periods: readonly Pair[];
  readonly ft: Pair;
  readonly ot: Pair | null;
  readonly top: Pair;
}

/** What a feed listed of a match, and every match of which it can have listed just that. */
export interface Listing {
  readonly event: object;
  readonly matches: readonly object[];
}

/** The most that a side scores in a period that may be missing. */
const MOST = 2;
/** Each of them hides something: two periods, regular time, the final score, that overtime was played. */
const HIDES = { one: 1, other: 2, regularTime: 4, final: 8, overtime: 16 } as const;
const ALL = 32;

const NIL: Pair = [0, 0];
/** Sports in which zeros next to a final score can be a result. */
const MAY_BE_EMPTY = new Set("football futsal bandy field-hockey beach-soccer floorball ice-hockey".split(" "));
const HAS_NO_EMPTY_HALF = new Set(["handball", "basketball"]);

const isNil = (pair: Pair | null): boolean => pair !== null && pair[0] + pair[1] === 0;

function isHalfEmpty(periods: readonly (Pair | null)[], ft: Pair | null, count: number): boolean {
  const halves = [periods.slice(0, count / 2), periods.slice(count / 2)].map((half) =>
    half.includes(null) ? null : sum(half.flatMap((pair) => (pair === null ? [] : [pair]))),
  );
  const [first = null] = halves;
  return halves.some(isNil) || (first !== null && ft !== null && first[0] === ft[0] && first[1] === ft[1]);
}

const WITHOUT_LEGS = new Set(
  "american-football aussie-rules baseball softball ice-hockey netball lacrosse rugby-league".split(" "),
);

/** Every way in which parts of small matches can be missing. `varied` are the two periods that differ from match to match. */
export function listings(profile: Profile, varied: readonly [number, number]): readonly Listing[] {
  const found = new Map<string, { event: object; matches: object[]; isWithin: boolean }>();
  for (const match of matchesOf(profile, varied)) {
    const whole = fullEvent(profile, match);
    for (let hidden = 1; hidden < ALL; hidden++) {
      const listed = listedOf(profile, match, varied, hidden);
      if (listed === null) continue;
      const { event, isWithin } = listed;
      const key = JSON.stringify(event);
      const known = found.get(key);
      if (known === undefined) found.set(key, { event, matches: [whole], isWithin });
      else known.matches.push(whole);
    }
  }
  return [...found.values()].filter(({ isWithin }) => isWithin);
}

function* matchesOf(
  { slug, periods: count, overtime, league }: Profile,
  [one, other]: readonly [number, number],
): Generator<Played> {
  for (const first of pairs()) {
    for (const second of pairs()) {
      const periods = Array.from(
        { length: count },
        (_, index): Pair =>
          index === one ? first : index === other ? second : [index === 1 ? 1 : 0, index === 2 ? 1 : 0],
      );
      const ft = sum(periods);
      const isLevel = ft[0] === ft[1];
      if (!isLevel || league === undefined) yield { periods, ft, ot: null, top: ft };
      if (overtime === "none" || (league !== undefined && !isLevel)) continue;
      // Overtime follows a level score, or a second leg in sports that have them.
      if (!isLevel && WITHOUT_LEGS.has(slug)) continue;
      for (const ot of pairs()) {
        const [goals, isTied] = [ot[0] + ot[1], ot[0] === ot[1] && isLevel];
        // A goal ends the overtime, or a shoot-out that counts as one.
        const isPossible = (overtime === "goals" || goals === 1 || (goals === 0 && isLevel)) && !(league && isTied);
        if (isPossible) yield { periods, ft, ot, top: sum([ft, ot]) };
      }
    }
  }
}

function pairs(): readonly Pair[] {
  const counts = Array.from({ length: MOST + 1 }, (_, count) => count);
  return counts.flatMap((home) => counts.map((away): Pair => [home, away]));
}

function fullEvent({ slug, league }: Profile, { periods, ft, ot, top }: Played): object {
  return eventOf(slug, league, "settled", periods, top, ot === null ? { ft } : { ft, ot });
}

/** Null if what is listed is refused for another reason: an unfinished match, a 0-0 that may be from before the start. */
function listedOf(
  { slug, league, periods: count, overtime, lines }: Profile,
  match: Played,
  [one, other]: readonly [number, number],
  hidden: number,
): { event: object; isWithin: boolean } | null {
  const periods = match.periods.map((pair, index) => {
    const isHidden = (index === one && hidden & HIDES.one) || (index === other && hidden & HIDES.other);
    // The second half of football is not believed.
    return isHidden || (slug === "football" && index === 1) ? null : pair;
  });
  const ft = hidden & HIDES.regularTime ? null : match.ft;
  const top = hidden & HIDES.final ? null : match.top;
  // Nothing is computed from `ot`, which may be the running score, so that its numbers must not matter.
  const running = top === null ? NIL : ft === null ? top : match.ot;
  const ot = hidden & HIDES.overtime || match.ot === null ? null : running;
  const final = top ?? ft;
  const listed = periods.flatMap((pair) => (pair === null ? [] : [pair]));
  // The second of two games can go on after an unlevel score. Where lines count overtime, its overtime is listed.
  if (lines === "full_game" && match.ot !== null && ot === null && match.ft[0] !== match.ft[1]) return null;
  if (final === null || final[0] + final[1] === 0) return null;
  if (top === null && (overtime === "goals" || (ot !== null && match.ft[0] !== match.ft[1]))) return null;
  // A final score that counts overtime says nothing of regular time alone. Source: docs/rules.md#overtime-follows-a-level-score.
  if (lines === "full_game" && ft === null && ot === null && listed.length === 0) return null;
  if (ft === null && isRefused(periods, listed, count, final)) return null;
  if (listed.length === count && ot === null && isContradiction(match)) return null;
  if (ot === null && !MAY_BE_EMPTY.has(slug) && (isNil(ft) || (ft === null && isNil(sum(listed))))) return null;
  if (HAS_NO_EMPTY_HALF.has(slug) && isHalfEmpty(periods, ft, count)) return null;
  const event = eventOf(slug, league, "settled", periods, top, {
    ...(ft === null ? {} : { ft }),
    ...(ot === null ? {} : { ot }),
  });
  const seen = sum(listed);
  return { event, isWithin: final[0] - seen[0] <= MOST && final[1] - seen[1] <= MOST };
}

/** An unlevel regular time that is not the final score contradicts it, unless overtime is listed. Source: docs/rules.md#periods-against-the-final-score. */
function isContradiction({ ft, top }: Played): boolean {
  return ft[0] !== ft[1] && (ft[0] !== top[0] || ft[1] !== top[1]);
}

/** Periods that stop early and add up to the final score, or that are all listed and do not prove regular time. */
function isRefused(periods: readonly (Pair | null)[], listed: readonly Pair[], count: number, final: Pair): boolean {
  const seen = sum(listed);
  const isConsecutive = periods.slice(0, listed.length).every((pair) => pair !== null);
  return (
    listed.length === count || (listed.length > 0 && isConsecutive && seen[0] === final[0] && seen[1] === final[1])
  );
}
