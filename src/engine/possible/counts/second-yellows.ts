import { readStatistic } from "../../bet/players/statistic.js";
import { type Loose, record } from "../../input/loose.js";
import { score } from "../../input/values.js";
import type { Market } from "../../tables/market.js";
import { addUp } from "../../words/known.js";

/**
 * True if a team's yellow cards are not the first ones of its players, one of whom is listed with two: a second yellow card counts as a
 * red one alone. `counts` is the teams of the bet. Source: docs/rules.md#counts-that-contradict-each-other.
 */
export function holdsSecondYellow(source: Loose | undefined, players: unknown, counts: Market["counts"]): boolean {
  if (!Array.isArray(players) || source === undefined) return false;
  const all = players.map((player) => ({ side: record(player).side, yellow: yellowOf(player) }));
  const shown = all.filter(({ yellow }) => yellow > 0);
  const match = score(source.match);
  const listed =
    match ?? addUp([score(source["first-half"]), score(source["second-half"])].filter((half) => half !== null));
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

function yellowOf(player: unknown): number {
  const read = readStatistic(record(player).statistics, "football", "Yellow Cards", false);
  return "parts" in read ? (read.parts[0]?.count ?? 0) : 0;
}
