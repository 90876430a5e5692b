/** Matches as they really stand, and ends drawn to overturn whatever is said of them. Nothing here is read from the engine. */
import { type Below, pick } from "../../../../lab/tools/random.js";
import { eventOf, type Pair, type Profile, sum } from "../completions/timed.js";

/** What a feed lists of a match that goes on or is over, and a way to draw whole matches of which it can list just that. */
export interface State {
  readonly event: object;
  readonly score: Pair;
  /** A settled match with nothing missing. Null if the draw fits no match. */
  end(below: Below): object | null;
}

type Pairs = readonly Pair[];

const MAY_PLAY_HALVES: ReadonlySet<string> = new Set(["basketball", "field-hockey"]);

const NIL: Pair = [0, 0];
const plus = (one: Pair, other: Pair): Pair => [one[0] + other[0], one[1] + other[1]];
const less = (one: Pair, other: Pair): Pair => [one[0] - other[0], one[1] - other[1]];
const on = (side: number, count: number): Pair => (side === 0 ? [count, 0] : [0, count]);

/** The score of a period: level and low, as it usually is in points, or with one side far ahead. */
function periodScore(below: Below): Pair {
  switch (below(5)) {
    case 0:
      return NIL;
    case 1:
      return [below(3), below(3)];
    case 2:
      return [below(8), below(8)];
    case 3:
      return [15 + below(16), 15 + below(16)];
    default:
      return on(below(2), below(41));
  }
}

/** A live match. The periods that are over are those before the one that is being played, which a clock or its score shows. */
export function liveState(profile: Profile, below: Below): State {
  const { slug, league, periods } = profile;
  const begun = 1 + below(periods);
  const truth = Array.from({ length: begun }, () => periodScore(below));
  const shape = below(5);
  // All are listed, none is, the one in play is missing, or there are holes.
  const listed = truth.map((pair, index) => {
    if (shape < 2) return pair;
    if (shape === 2) return null;
    return (shape === 3 ? index < begun - 1 : below(2) === 0) ? pair : null;
  });
  const isByClock = below(3) === 0;
  const last = listed.reduce((found, pair, index) => (pair === null ? found : index + 1), 0);
  const over = Math.max(1, last, isByClock ? begun : 0) - 1;
  const score = sum(truth);
  const event = {
    ...eventOf(slug, league, "live", listed, score),
    ...(isByClock ? { clock: { period: begun } } : {}),
  };
  return { event, score, end: (draw) => liveEnd(profile, listed, over, score, draw) };
}

/** The score so far was made up to a period in play, and the rest follows in that period or after it. */
function liveEnd(profile: Profile, listed: readonly (Pair | null)[], over: number, score: Pair, below: Below) {
  const found = Array.from({ length: profile.periods }, (_, index): Pair => listed[index] ?? NIL);
  const now = over + below(profile.periods - over);
  const isOpen = (index: number) => index >= over || (listed[index] ?? null) === null;
  const before = found.flatMap((_, index) => (index <= now && isOpen(index) ? [index] : []));
  if (!addTo(found, less(score, sum(found)), before, below)) return null;
  const toCome = found.flatMap((_, index) => (index >= now ? [index] : []));
  // In an inning the away side is out once the home side bats.
  const isOut = ["baseball", "softball"].includes(profile.slug) && (found[now]?.[0] ?? 0) > 0;
  const add = ([home, away]: Pair): void => {
    addTo(found, isOut ? [home, 0] : [home, away], toCome, below);
    if (isOut) addTo(found, [0, away], toCome.slice(1), below);
  };
  add(more(score, below));
  if (below(2) === 0) add(more(score, below));
  return whole(profile, found, below);
}

/** What overturns a lead: the lead and one more, three times the lead, a single goal, a draw that may have more goals, or nothing. */
function more([home, away]: Pair, below: Below): Pair {
  const lead = Math.abs(home - away);
  const trailing = home < away ? 0 : 1;
  switch (below(7)) {
    case 0:
      return NIL;
    case 1:
      return on(trailing, lead + 1);
    case 2:
      return on(trailing, 3 * lead);
    case 3:
      return plus(on(trailing, lead), pick([NIL, [2, 2], [5, 5]], below));
    case 4:
      return on(1 - trailing, 1 + below(2 * lead + 2));
    case 5:
      return [below(3), below(3)];
    default:
      return on(below(2), below(2 * (home + away) + 4));
  }
}

/** All in one period, or a part in one and the rest in another. False if no period can hold it. */
function addTo(found: Pair[], [home, away]: Pair, places: readonly number[], below: Below): boolean {
  if (home < 0 || away < 0) return false;
  if (home + away === 0) return true;
  if (places.length === 0) return false;
  const first: Pair = below(2) === 0 ? [home, away] : [below(home + 1), below(away + 1)];
  for (const part of [first, less([home, away], first)]) {
    const place = pick(places, below);
    found[place] = plus(found[place] ?? NIL, part);
  }
  return true;
}

/** Overtime follows a level score, if the sport has it. A league that is never level always plays it. */
function whole({ slug, league, overtime }: Profile, periods: Pairs, below: Below): object {
  const ft = sum(periods);
  const isLevel = ft[0] === ft[1];
  const isPlayedOn = isLevel && overtime !== "none" && (league !== undefined || below(3) > 0);
  if (!isPlayedOn) return eventOf(slug, league, "settled", periods, ft, { ft });
  const ot = on(below(2), overtime === "one-goal" ? 1 : 1 + below(12));
  return eventOf(slug, league, "settled", periods, plus(ft, ot), { ft, ot });
}

/** A match in overtime, which has begun after a level score. Regular time may be listed as `ft`, by its periods, or not at all. */
export function overtimeState(profile: Profile, below: Below): State | null {
  const { slug, league, periods: count, overtime } = profile;
  if (overtime === "none") return null;
  const periods = Array.from({ length: count }, () => periodScore(below));
  const [home, away] = sum(periods);
  const behind = home < away ? 0 : 1;
  periods[count - 1] = plus(periods[count - 1] ?? NIL, on(behind, Math.abs(home - away)));
  const ft = sum(periods);
  const ot: Pair = overtime === "one-goal" ? NIL : [below(8), below(8)];
  const shape = below(3);
  const listed = periods.map((pair) => (shape === 0 || (shape === 1 && below(2) === 0) ? pair : null));
  const others = { ...(below(2) === 0 ? { ft } : {}), ot };
  const event = eventOf(slug, league, "live", listed, plus(ft, ot), others);
  return {
    event,
    score: ft,
    end: (draw) => {
      const found = listed.map((pair): Pair => pair ?? NIL);
      const places = found.flatMap((_, index) => (listed[index] === null ? [index] : []));
      if (!addTo(found, less(ft, sum(found)), places, draw)) return null;
      const extra = overtime === "one-goal" ? on(draw(2), 1) : plus(ot, more(ot, draw));
      if (extra[0] === extra[1] && league !== undefined) return null;
      return eventOf(slug, league, "settled", found, plus(ft, extra), { ft, ot: extra });
    },
  };
}

/** A settled match of which periods, regular time or the final score are not listed. */
export function settledState(profile: Profile, below: Below): State | null {
  const { slug, league, periods: count, overtime } = profile;
  const periods = Array.from({ length: count }, () => periodScore(below));
  if (overtime !== "none" && (league !== undefined || below(2) === 0)) {
    const [home, away] = sum(periods);
    // Some end level, and are played on.
    if (below(2) === 0)
      periods[count - 1] = plus(
        periods[count - 1] ?? NIL,
        less([Math.max(home, away), Math.max(home, away)], [home, away]),
      );
  }
  const ft = sum(periods);
  const isLevel = ft[0] === ft[1];
  if (isLevel && league !== undefined && overtime === "none") return null;
  const isPlayedOn = isLevel && overtime !== "none" && (league !== undefined || below(2) === 0);
  const ot = isPlayedOn ? on(below(2), overtime === "one-goal" ? 1 : 1 + below(12)) : null;
  const top = ot === null ? ft : plus(ft, ot);
  const shape = below(4);
  const listed = periods.map((pair, index) => {
    if (shape === 0) return null;
    if (shape === 1) return index === 0 ? pair : null;
    return below(2) === 0 ? pair : null;
  });
  const [hasFt, hasTop, hasOt] = [below(2) === 0, below(6) > 0, below(2) === 0];
  if (!(hasFt || hasTop)) return null;
  // Without a fourth quarter the first two periods can be halves, as the rules say: docs/rules.md#two-halves-in-place-of-four-quarters.
  if (MAY_PLAY_HALVES.has(slug) && listed[3] === null) return null;
  const others = { ...(hasFt ? { ft } : {}), ...(ot !== null && hasOt ? { ot } : {}) };
  const event = eventOf(slug, league, "settled", listed, hasTop ? top : null, others);
  const known = { ft: hasFt ? ft : null, top: hasTop ? top : null, ot: hasOt ? ot : null };
  return { event, score: top, end: (draw) => settledEnd(profile, listed, known, draw) };
}

interface Listed {
  readonly ft: Pair | null;
  readonly top: Pair | null;
  readonly ot: Pair | null;
}

/** A match with the same numbers whose other periods, and regular time if that is not listed, are others. */
function settledEnd(profile: Profile, listed: readonly (Pair | null)[], { ft, top, ot }: Listed, below: Below) {
  const { slug, league, overtime } = profile;
  const found = listed.map((pair): Pair => pair ?? NIL);
  const places = found.flatMap((_, index) => (listed[index] === null ? [index] : []));
  const regular = ft ?? regularOf(profile, sum(found), top, ot, below);
  if (regular === null || !addTo(found, less(regular, sum(found)), places, below)) return null;
  const isLevel = regular[0] === regular[1];
  const final = top ?? (isLevel && league !== undefined ? plus(regular, on(below(2), 1)) : regular);
  const extra = less(final, regular);
  if (extra[0] < 0 || extra[1] < 0 || (extra[0] + extra[1] > 0 && (!isLevel || overtime === "none"))) return null;
  if (ot !== null && (ot[0] !== extra[0] || ot[1] !== extra[1])) return null;
  if (overtime === "one-goal" && extra[0] + extra[1] > 1) return null;
  const others: Readonly<Record<string, Pair>> = extra[0] + extra[1] > 0 ? { ft: regular, ot: extra } : { ft: regular };
  return eventOf(slug, league, "settled", found, final, others);
}

/** Regular time that the final score allows: the final score itself, or a level one below it. */
function regularOf(
  { overtime, league }: Profile,
  least: Pair,
  top: Pair | null,
  ot: Pair | null,
  below: Below,
): Pair | null {
  if (top === null) return null;
  if (ot !== null) return less(top, ot);
  const isFinal = overtime === "none" || (top[0] !== top[1] && below(2) === 0);
  if (isFinal) return top;
  if (league === undefined && top[0] === top[1] && below(2) === 0) return top;
  const [from, to] = [Math.max(...least), Math.min(...top)];
  if (to < from) return null;
  const level = from + below(to - from + 1);
  return [level, level];
}
