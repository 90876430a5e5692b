import { IS_LONG } from "./report.js";
import type { SettledProfile, SettledRecord } from "./settled.js";
import { type Pair, sum } from "./timed.js";

/** Whole matches: a close one, one without goals for one side, a draw, one with overtime and one with a shoot-out. */
function truthsOf(profile: SettledProfile): readonly SettledRecord[] {
  const { periods, overtime, league, shootout } = profile;
  const between: readonly Pair[] = Array.from({ length: Math.max(0, periods - 3) }, () => [0, 0]);
  const played = (first: Pair, second: Pair, last: Pair): readonly Pair[] =>
    periods === 2 ? [first, second] : [first, ...between, second, last];
  const whole = (listed: readonly Pair[], ot: Pair | null, ap: Pair | null): SettledRecord => {
    const ft = sum(listed);
    const goal: Pair = ap === null ? [0, 0] : ap[0] > ap[1] ? [1, 0] : [0, 1];
    const kicks = ap === null || overtime === "one-goal" ? goal : ap;
    return { periods: listed, top: sum([ft, ot ?? [0, 0], kicks]), ft, ot, ap };
  };
  const level = periods === 2 ? played([1, 0], [0, 1], [0, 0]) : played([1, 0], [0, 1], [1, 1]);
  const truths = [
    whole(played([1, 1], [1, 0], [0, 2]), null, null),
    whole(played([0, 0], [1, 0], [0, 0]), null, null),
    whole(played([0, 2], [2, 0], [0, 0]), null, null),
    ...(overtime === "none" ? [] : [whole(level, [1, 0], null)]),
    ...(shootout ? [whole(level, null, [3, 2])] : []),
  ];
  return truths.filter(({ top }) => league === undefined || top?.[0] !== top?.[1]);
}

/** What can be left out of a whole match, except both `ft` and the final score. */
export function recordsOf(profile: SettledProfile): readonly SettledRecord[] {
  const found = truthsOf(profile).flatMap((truth) =>
    hidden(profile.periods).flatMap((periods) => {
      const listed = truth.periods.map((pair, index) => (periods.includes(index) ? null : pair));
      const ots = truth.ot === null ? [null] : [truth.ot, null];
      return ots.flatMap((ot) => [
        { ...truth, periods: listed, ot },
        { ...truth, periods: listed, ot, ft: null },
        { ...truth, periods: listed, ot, top: null },
      ]);
    }),
  );
  return found.filter((_, index) => IS_LONG || index % 4 === 1);
}

/** Which periods are not listed: every choice of up to four, and some of more. */
function hidden(count: number): readonly (readonly number[])[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (count > 4) return [[], [0], [count - 1], [1, count - 1], all.slice(1), all.slice(5), all];
  return Array.from({ length: 2 ** count }, (_, choice) => all.filter((index) => (choice >> index) % 2 === 1));
}
