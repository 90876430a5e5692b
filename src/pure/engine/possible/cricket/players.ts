import { sumOf } from "../../bet/players/count.js";
import { inMatch } from "../../bet/players/count-of.js";
import { findPlayer } from "../../bet/players/match.js";
import { countsOf, readStatistic } from "../../bet/players/statistic.js";
import type { UnknownRecord } from "../../input/unknown-record.js";
import type { CricketerCountRow } from "../../row-types/cricket.js";
import type { Sport, Standing } from "../../row-types/market.js";
import { exactly, type Interval } from "../../types/interval.js";
import type { Count, PlayerMatch, StatisticRead } from "../../types/player.js";
import type { Side } from "./counts.js";
import { unlistedRuns, unlistedWickets } from "./innings.js";
import type { Batter, Bowler, Innings, Match } from "./record.js";

/** A player of one side, by what he did in the match. */
export interface Cricketer {
  readonly side: Side;
  readonly batted: Batter | null;
  readonly bowled: Bowler | null;
}

/** The players of both sides, or of one. A name that bats and bowls for one side is one player. */
export function playersOf({ innings }: Match, only: Side | null): ReadonlyMap<UnknownRecord, Cricketer> {
  const found: { record: UnknownRecord; side: Side; batted: Batter | null; bowled: Bowler | null }[] = [];
  const entryOf = (record: UnknownRecord, side: Side) => {
    const known = found.find((each) => each.side === side && isSame(each.record, record));
    const entry = known ?? { record, side, batted: null, bowled: null };
    if (known === undefined) found.push(entry);
    return entry;
  };
  for (const { side, batters, bowlers } of innings) {
    for (const batted of batters) entryOf(batted.record, side).batted ??= batted;
    const other = side === "home" ? "away" : "home";
    for (const bowled of bowlers) entryOf(bowled.record, other).bowled ??= bowled;
  }
  return new Map(found.filter(({ side }) => only === null || side === only).map((each) => [each.record, each]));
}

function isSame(one: UnknownRecord, other: UnknownRecord): boolean {
  const isOther = one.id !== undefined && other.id !== undefined && one.id !== other.id;
  return one.name === other.name && !isOther;
}

/** The player of a label among those of a match or of a side. */
export function playerOf(players: ReadonlyMap<UnknownRecord, Cricketer>, name: string): PlayerMatch {
  return findPlayer([...players.keys()], { name });
}

/** The runs of a batter of an innings beside those of all others. Who is not out can add to his while it goes on. */
export function battingOf(innings: Innings, batter: Batter | null): Standing {
  const unlisted = unlistedRuns(innings);
  const own = batter === null ? { least: 0, most: unlisted } : exactly(batter.runs);
  const others = innings.batters.filter((each) => each !== batter).map(({ runs }) => runs);
  return {
    own,
    others: bestOf(others, unlisted),
    equals: others.filter((runs) => runs === own.least).length,
    isLevel: true,
  };
}

/** The wickets of a bowler beside those of all others. Some houses tell level bowlers apart by the runs that they conceded. */
export function bowlingOf(innings: Innings, bowler: Bowler | null): Standing {
  const unlisted = unlistedWickets(innings);
  const own = bowler === null ? { least: 0, most: unlisted } : exactly(bowler.wickets);
  const others = innings.bowlers.filter((each) => each !== bowler);
  const level = others.filter(({ wickets }) => wickets === own.least);
  return {
    own,
    others: bestOf(
      others.map(({ wickets }) => wickets),
      unlisted,
    ),
    equals: level.length,
    isLevel: level.every(({ runs }) => runs !== null && runs === bowler?.runs),
  };
}

function bestOf(counts: readonly number[], unlisted: number): Interval {
  const best = Math.max(0, ...counts);
  return { least: best, most: Math.max(best, unlisted) };
}

/** True if nothing can be added to the runs of a batter. Who retires hurt may come back. */
export function isOut({ out }: Batter): boolean {
  return out?.isWicket === true;
}

/** What a player did, under a name of a statistic. `count` is null if it is not listed. `isBatting` if he can do no more of it once he is out. */
export function countedOf(
  cricketer: Cricketer,
  { row: { slug, structure }, cricket }: Sport,
  wanted: string,
): { readonly statistic: StatisticRead; readonly count: Count | null; readonly isBatting: boolean } {
  const counts = countsOf(countsIn(cricketer, cricket.counts), inMatch(slug, structure));
  const statistic = readStatistic(counts, slug, wanted, false);
  const parts = "parts" in statistic ? statistic.parts : [];
  const isBatting = parts.every(({ name }) => cricket.counts.some((row) => row.name === name && row.by === "batter"));
  return { statistic, count: "parts" in statistic ? sumOf(parts.map((part) => part.count)) : null, isBatting };
}

function countsIn({ batted, bowled }: Cricketer, rows: readonly CricketerCountRow[]): UnknownRecord {
  const listed = rows.map((row) => {
    const count = row.by === "batter" ? batted?.[row.field] : bowled?.[row.field];
    return [row.name, count ?? null] as const;
  });
  return Object.fromEntries(listed.filter(([, count]) => count !== null));
}
