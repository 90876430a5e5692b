import { readStatistic } from "../../bet/players/statistic.js";
import { type Loose, record } from "../../input/loose.js";
import { score } from "../../input/values.js";
import type { Market } from "../../tables/market.js";
import type { TeamStatisticRow } from "../../tables/rows.js";
import { addUp } from "../../words/known.js";

type Of = Pick<TeamStatisticRow, "sports" | "madeOf">;

/**
 * True if yellow cards of a team, of which bookings are made, are not the first ones of its players, one of whom is listed with two: a
 * second one counts as a red card alone. `counts` is the teams of the bet. Source: docs/rules.md#counts-that-contradict-each-other.
 */
export function holdsSecondYellow(of: Of, [source, red]: readonly Loose[], players: unknown, counts: Market["counts"]) {
  const { madeOf, sports } = of;
  if (madeOf === undefined || source === undefined || red === undefined || !Array.isArray(players)) return false;
  const all = players.map((player) => {
    const { side, statistics } = record(player);
    const read = readStatistic(statistics, sports[0] ?? "", madeOf[0], false);
    return { side, yellow: "parts" in read ? (read.parts[0]?.count ?? 0) : 0 };
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
