/** The names of lines on counts of the teams (5.2 and 5.4 of the rules). */
import { type Book, type Market, put } from "./book.js";
import { COUNT_BASES, type CountBase } from "./count-markets.js";
import { periodsOf } from "./markets.js";
import { hasHalves } from "./more-markets.js";
import type { Sport } from "./sports.js";

/** By sport (5.2): shots in all goal sports, the others in football and futsal. */
const SHOTS = ["Shots", "Shots on Target"];
const OTHERS = ["Corners", "Bookings", "Fouls", "Offsides"];
const BASES = Object.keys(COUNT_BASES) as CountBase[];

/** Names that some bookmakers give to a market with a third outcome: only a half line has the same two outcomes there. */
const PERHAPS_THREE_WAY: readonly (readonly [string, CountBase, string])[] = [
  ["Corner Handicap", "count-spread", "Corners"],
  ["Card Handicap", "count-spread", "Bookings"],
  ["Total Corners", "count-total", "Corners"],
  ["Alternative Corners", "count-total", "Corners"],
  ["Number of Cards In Match", "count-total", "Bookings"],
];

const OTHER_NAMES: readonly (readonly [string, CountBase, string])[] = [
  ["Asian Corners", "count-total", "Corners"],
  ["Team Corners Home", "count-total-home", "Corners"],
  ["Team Corners Away", "count-total-away", "Corners"],
  ["Asian Total Cards", "count-total", "Bookings"],
  ["Team Cards Home", "count-total-home", "Bookings"],
  ["Team Cards Away", "count-total-away", "Bookings"],
  ["Match Shots", "count-total", "Shots"],
  ["Total Offsides", "count-total", "Offsides"],
  ["Totals (Fouls)", "count-total", "Fouls"],
];

export function putCountNames(book: Book, sport: Sport): void {
  if (sport.family !== "goals") return;
  const isFootball = sport.slug === "football" || sport.slug === "futsal";
  const statistics = isFootball ? [...SHOTS, ...OTHERS] : SHOTS;
  const add = (
    name: string,
    market: Pick<Market, "period" | "halfLinesOnly"> & { base: CountBase; statistic: string },
  ) => put(book, name, { ...market, more: true });
  for (const statistic of statistics) {
    for (const base of BASES) {
      const name = `${statistic} ${COUNT_BASES[base].name}`;
      add(name, { base, statistic, period: "match" });
      for (const { id, words } of hasHalves(sport) ? periodsOf(sport) : []) {
        if (!id.endsWith("-half")) continue;
        for (const word of words) add(`${name} ${word}`, { base, statistic, period: id });
      }
    }
    add(`Team Total (${statistic}) Home`, { base: "count-total-home", statistic, period: "match" });
    add(`Team Total (${statistic}) Away`, { base: "count-total-away", statistic, period: "match" });
  }
  for (const [name, base, statistic] of OTHER_NAMES) {
    if (statistics.includes(statistic)) add(name, { base, statistic, period: "match" });
  }
  for (const [name, base, statistic] of PERHAPS_THREE_WAY) {
    if (isFootball) add(name, { base, statistic, period: "match", halfLinesOnly: true });
  }
}
