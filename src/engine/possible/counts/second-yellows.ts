import { countedAs } from "../../compile/statistic-names.js";
import { type Loose, record } from "../../input/loose.js";
import { score } from "../../input/values.js";
import type { Market } from "../../tables/market.js";
import { addUp } from "../../words/known.js";

/** The statistic of players, in the sports whose teams have cards. */
const [SPORT, YELLOW] = ["football", "Yellow Cards"] as const;

/**
 * True if a team's yellow cards are not the first ones of its players, one of whom is listed with two: a second yellow card counts as a
 * red one alone. `counts` is the teams of the bet. Source: docs/rules.md#counts-that-contradict-each-other.
 */
export function holdsSecondYellow(source: Loose | undefined, players: unknown, counts: Market["counts"]): boolean {
  if (!Array.isArray(players) || source === undefined) return false;
  const first = { home: 0, away: 0, either: 0 };
  const second = { home: false, away: false, either: false };
  for (const player of players) {
    const { side, statistics } = record(player);
    const team = side === "home" || side === "away" ? side : "either";
    const yellow = yellowOf(statistics);
    if (yellow > 0) first[team]++;
    if (yellow > 1) second[team] = true;
  }
  const match = score(source.match);
  const listed =
    match ?? addUp([score(source["first-half"]), score(source["second-half"])].filter((half) => half !== null));
  const isOdd = (own: number, least: number, most: number) => own > most || (match !== null && own < least);
  for (const team of ["home", "away"] as const) {
    if (counts !== "both" && counts !== team) continue;
    const isSeen = second[team] || second.either;
    if (isSeen && isOdd(listed[team], first[team], first[team] + first.either)) return true;
  }
  const all = first.home + first.away + first.either;
  return counts === "both" && second.either && isOdd(listed.home + listed.away, all, all);
}

function yellowOf(statistics: unknown): number {
  let most = 0;
  for (const [key, value] of Object.entries(record(statistics)))
    if (typeof value === "number" && countedAs(SPORT, key) === YELLOW) most = Math.max(most, value);
  return most;
}
