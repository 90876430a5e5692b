import type { SportRow } from "../../../src/pure/engine/editor.js";
import type { Match } from "../state.js";
import { valueAt } from "./path.js";
import { countAt, pairAt, periodPath, scoreAt, type Team, TOP, withPair } from "./scores.js";
import { isTimed, rowOf } from "./sport.js";
import { addedUp, each, partsTogether, wayOf } from "./ways.js";

/**
 * What follows from an edit of the period under `key`: regular time and the final score, if they followed from the periods before. A number
 * that the record's own periods contradicted is left alone.
 */
export function withTotals(before: Match, after: Match, row: SportRow, key: string): Match {
  const regularTime = key === "ft" || key === "fulltime" ? after : withRegularTime(before, after, row);
  const way = wayOf(before, row);
  const followed = way === null ? regularTime : withPair(regularTime, TOP, way(regularTime, row));
  return isTimed(row) || key === "ft" ? followed : withTallyAgain(before, followed);
}

function withRegularTime(before: Match, after: Match, row: SportRow): Match {
  if (!isTimed(row) || after["status"] === "live") return after;
  const follows = (team: Team): number | null => {
    // Absent with all parts listed, or equal to their sum.
    const isTheirSum = countAt(before, periodPath("ft"), team) === partsTogether(before, row, team);
    const isWanted = valueAt(before, periodPath("ft")) !== undefined || partsTogether(before, row, team) === null;
    return isTheirSum && isWanted ? partsTogether(after, row, team) : null;
  };
  return withPair(after, periodPath("ft"), each(follows));
}

/** Some records of sets repeat the final score as `ft`. */
function withTallyAgain(before: Match, after: Match): Match {
  const [top, ft] = [scoreAt(before, TOP), scoreAt(before, periodPath("ft"))];
  const isRepeated = top !== null && ft !== null && top.home === ft.home && top.away === ft.away;
  return isRepeated ? withPair(after, periodPath("ft"), pairAt(after, TOP)) : after;
}

/** What the periods of a settled match add up to, as `2-1`, if that is not the final score in any way. Otherwise null. */
export function addedTo(match: Match): string | null {
  const row = rowOf(match);
  if (row === null || wayOf(match, row) !== null) return null;
  const { home, away } = addedUp(match, row);
  return home === null || away === null ? null : `${home}-${away}`;
}

/** The match with the final score that its periods add up to. */
export function withAddedUp(match: Match): Match {
  const row = rowOf(match);
  return row === null ? match : withPair(match, TOP, addedUp(match, row));
}
