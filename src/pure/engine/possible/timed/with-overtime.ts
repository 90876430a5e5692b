import { type Interval, isExactRange, type Range, rangeOf } from "../../types/interval.js";

type Side = "home" | "away";

/** The full game without the first half. */
export function withoutFirstHalf(fullGame: Range, first: Range, second: Range): Range {
  const left = (side: Side): Interval => ({
    least: Math.max(second[side].least, fullGame[side].least - first[side].most),
    most: fullGame[side].most - first[side].least,
  });
  const [home, away] = [left("home"), left("away")];
  // Overtime has a point if nobody can end level, so that not both sides have their least.
  const isLevel =
    fullGame.neverLead === 0 &&
    fullGame.home.least === fullGame.away.least &&
    home.least + first.home.most === fullGame.home.least &&
    away.least + first.away.most === fullGame.away.least;
  const atLeast = isLevel ? home.least + away.least + 1 : 0;
  const before = isExactRange(first) ? first.away.least - first.home.least : null;
  return { ...rangeOf(home, away), atLeast, neverLead: fullGame.neverLead === null ? null : before };
}

/** The periods of regular time, if overtime counts in the last one. */
export function withOvertimeInLast(periods: readonly Range[], regulation: Range, fullGame: Range): readonly Range[] {
  const more = (period: Range, side: Side): Interval => ({
    least: period[side].least + Math.max(0, fullGame[side].least - regulation[side].most),
    most: period[side].most + fullGame[side].most - regulation[side].least,
  });
  const last = periods.length - 1;
  return periods.map((period, index) =>
    index === last ? rangeOf(more(period, "home"), more(period, "away")) : period,
  );
}
