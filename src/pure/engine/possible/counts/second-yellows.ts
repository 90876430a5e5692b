import { asRecord, type UnknownRecord } from "../../input/unknown-record.js";
import { isCount, score } from "../../input/values.js";
import type { Market } from "../../row-types/market.js";
import type { TeamStatisticRow } from "../../row-types/rows.js";
import { addUp } from "../../types/known-score.js";

type Of = Pick<TeamStatisticRow, "name" | "madeOf" | "isFirstOnly">;

/**
 * True if yellow cards of a team, of which bookings may be made, are not the first ones of its players, one of whom is listed with two: a
 * second one counts as a red card alone. `counts` is the teams of the bet. Source: docs/rules.md#counts-that-contradict-each-other.
 */
export function holdsSecondYellow(
  of: Of,
  [source, red]: readonly UnknownRecord[],
  players: unknown,
  counts: Market["counts"],
) {
  const name = of.isFirstOnly ? of.name : of.madeOf?.[0];
  if (name === undefined || source === undefined || !Array.isArray(players)) return false;
  if (red === undefined && !of.isFirstOnly) return false;
  const all = players.map((player) => {
    const { side, statistics } = asRecord(player);
    return { side, yellow: countIn(asRecord(statistics), name) };
  });
  const shown = all.filter(({ yellow }) => yellow > 0);
  const match = score(source.match);
  const halves = [score(source["first-half"]), score(source["second-half"])];
  const listed = match ?? addUp(halves.filter((half) => half !== null));
  const isOdd = (count: number, least: number, most: number) => count > most || (match !== null && count < least);
  const isOpen = shown.some(({ side, yellow }) => yellow > 1 && side !== "home" && side !== "away");
  if (counts === "both" && isOpen && isOdd(listed.home + listed.away, shown.length, shown.length)) return true;
  return (["home", "away"] as const).some((team) => {
    const other = team === "home" ? "away" : "home";
    const most = shown.filter(({ side }) => side !== other);
    const least = most.filter(({ side }) => side === team);
    return counts !== other && most.some(({ yellow }) => yellow > 1) && isOdd(listed[team], least.length, most.length);
  });
}

/** A count of the match, or those of its halves together. */
function inMatch(count: unknown): number {
  if (isCount(count)) return count;
  const { match, "first-half": first, "second-half": second } = asRecord(count);
  const halves = (isCount(first) ? first : 0) + (isCount(second) ? second : 0);
  return isCount(match) ? match : halves;
}

/** The largest count under a name in any spelling. The small build has no table of the names of players' statistics. */
function countIn(statistics: UnknownRecord, name: string): number {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");
  let largest = 0;
  for (const key in statistics) {
    if (plain(key) === plain(name)) largest = Math.max(largest, inMatch(statistics[key]));
  }
  return largest;
}
