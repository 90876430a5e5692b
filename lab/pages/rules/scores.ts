/** Which score decides which market, read from the very markets that bets are graded on. */

import { rulesOf } from "../../../src/pure/engine/compile/rulebook.js";
import type { Market } from "../../../src/pure/engine/row-types/market.js";
import type { MarketTypeRow } from "../../../src/pure/engine/row-types/rows.js";
import type { Rulebook } from "../../../src/pure/engine/row-types/rulebook.js";
import type { SportRow } from "../../../src/pure/engine/row-types/sport-rows.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { code, heading, inWords, type Lines, nested, paragraph } from "./markdown.js";
import { sportsSay } from "./sport-words.js";
import { COUNTED_IN, SCORE_SAYS, TIMED_SAYS, UNITS_OF } from "./wording.js";

export function scoresPart(rulebook: Rulebook): Lines {
  return [
    ...heading(3, "Which score decides which market"),
    ...paragraph("Markets on the whole match, by the score that they are settled on:"),
    ...nested(sharedLists(rulebook, wholeRows)),
    ...paragraph("Markets on a part of the match, by the part and its score:"),
    ...nested(sharedLists(rulebook, partRows)),
  ];
}

type Rows = readonly (readonly [score: string, markets: string])[];

/** Sports with the same markets on the same score share a line below that score; statistics are last. */
function sharedLists(rulebook: Rulebook, rowsOf: (markets: readonly Named[]) => Rows): [string, string[]][] {
  const byScore = new Map<string, Map<string, string[]>>();
  for (const row of SPORTS) {
    for (const [score, markets] of rowsOf(marketsOf(row, rulebook))) {
      const byMarkets = byScore.get(score) ?? new Map<string, string[]>();
      byScore.set(score, byMarkets);
      push(byMarkets, markets, row.slug);
    }
  }
  const isCount = (score: string) => Number(score.endsWith("statistics"));
  return [...byScore]
    .sort(([one], [other]) => isCount(one) - isCount(other))
    .map(([score, byMarkets]) => [score, [...byMarkets].map(([markets, slugs]) => `${sportsSay(slugs)}: ${markets}`)]);
}

/** A market of a sport and the score that it is settled on; `who` names the sides, if others are settled on another score. */
interface Named {
  readonly type: MarketTypeRow;
  readonly suffix: string;
  readonly score: string;
  readonly who: string;
}

function marketsOf(row: SportRow, rulebook: Rulebook): Named[] {
  const sport = rulesOf(rulebook).sports.get(row.slug);
  if (!sport) throw new Error(`the rulebook ${rulebook.id} has no sport ${row.slug}`);
  return sport.entries.flatMap((entry) => {
    const market = entry.deprecated ? null : sport.find(entry.name);
    if (market === null || market.name !== entry.name) return [];
    const { type, period } = market;
    return scoresOf(market, row).map(({ score, who }) => ({ type, suffix: period.suffix, score, who }));
  });
}

function wholeRows(markets: readonly Named[]): Rows {
  const rows = new Map<string, Named[]>();
  for (const market of markets) if (market.suffix === "") push(rows, market.score, market);
  return [...rows].map(([score, named]) => [score, namesOf(named)]);
}

/** Parts with the same markets on the same score are named together: "`1Q`, `2Q`, `3Q`: that part alone". */
function partRows(markets: readonly Named[]): Rows {
  const parts = new Map<string, Named[]>();
  for (const market of markets) {
    if (market.suffix !== "") push(parts, `${market.score}\n${market.suffix}`, market);
  }
  const rows = new Map<string, string[]>();
  for (const [part, named] of parts) {
    const [score = "", suffix = ""] = part.split("\n");
    push(rows, `${score}\n${namesOf(named)}`, code(suffix));
  }
  return [...rows].map(([row, suffixes]) => {
    const [score = "", names = ""] = row.split("\n");
    return [`${suffixes.join(", ")}: ${score}`, names];
  });
}

/** Markets in a row: those of one statistic under its name, those of both teams as one. */
function namesOf(markets: readonly Named[]): string {
  const names = markets.filter(({ type }) => type.statistic === undefined).map(({ type, who }) => type.name + who);
  const kinds = new Map<string, string[]>();
  for (const statistic of new Set(markets.flatMap(({ type }) => type.statistic ?? []))) {
    const own = markets.filter(({ type }) => type.statistic === statistic);
    const ends = own.map(({ type }) => type.name.replace(`${statistic.name} `, ""));
    push(kinds, pairsJoined(ends).join(", "), statistic.name);
  }
  const counted = [...kinds].map(([ends, statistics]) => `${ends} of ${inWords(statistics)}`);
  return [...pairsJoined(names), ...counted].join(", ");
}

/** "Team Total Home" and "Team Total Away" as "Team Total Home/Away". */
function pairsJoined(names: readonly string[]): string[] {
  return names
    .filter((name) => !(name.endsWith(" Away") && names.includes(name.replace(/Away$/, "Home"))))
    .map((name) => (names.includes(name.replace(/Home$/, "Away")) ? name.replace(/ Home$/, " Home/Away") : name));
}

/** The score of a market, or two if the draw is settled on another one. */
function scoresOf(market: Market, row: SportRow): { score: string; who: string }[] {
  const main = scoreOf(market, "score", row);
  const draw = scoreOf(market, "drawScore", row);
  if (main === draw || !market.sides.includes("draw")) return [{ score: main, who: "" }];
  return [
    { score: main, who: " (home, away)" },
    { score: draw, who: " (draw)" },
  ];
}

function scoreOf(market: Market, which: "score" | "drawScore", row: SportRow): string {
  const { readFrom, type, wholeMatch, period } = market;
  if (type.score === "team-statistic" || type.score === "player-statistic") return SCORE_SAYS[type.score];
  if (readFrom.on !== "timed") return wholeMatch ? unitOf(market, row) : TIMED_SAYS.period;
  if (type.score === "both-halves") return SCORE_SAYS["both-halves"];
  // The first half of baseball is five innings.
  return readFrom[which] === "first_half" ? period.words : TIMED_SAYS[readFrom[which]];
}

/** What the market counts in a sport of sets, maps or tallies. */
function unitOf(market: Market, { structure, units }: SportRow): string {
  const counted = COUNTED_IN[structure];
  const inner = structure === "sets" && units ? `${units.inner} of all sets` : null;
  if (inner !== null && market.unit === "inner-unit") return inner;
  if (structure === "winner" || market.unit === "match-unit" || market.line === "none") return counted;
  return `${inner === null ? UNITS_OF[structure] : `${counted} or ${inner}`}, by the line`;
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
