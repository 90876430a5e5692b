/** The part of the page on sports: one table for all, then one table a sport. */

import { SPORTS } from "../../src/engine/catalogue/sports.js";
import { rulesOf } from "../../src/engine/compile/rulebook.js";
import type { Market } from "../../src/engine/model/market.js";
import { FAMILIES, type MarketTypeRow, type SportRow } from "../../src/engine/model/rows.js";
import type { Rulebook } from "../../src/engine/model/rulebook.js";
import { code, codes, heading, inWords, type Lines, linkTo, NOTHING, paragraph, table } from "./markdown.js";
import { inSentences, SPORT_COLUMNS, TOPIC_TITLE, TOPICS, type Topic } from "./sport-columns.js";
import { partsOf } from "./sport-words.js";
import {
  COUNTED_IN,
  FAMILY_SAYS,
  INNER_UNIT,
  LEVEL_SAYS,
  MATCH_SCOPE_SAYS,
  SCORE_SAYS,
  TIMED_SAYS,
} from "./wording.js";

export function sportsPart(house: Rulebook): Lines {
  return [
    ...heading(2, "Sports"),
    ...paragraph(
      "Each sport has a table below this one. Its last rows say which score decides which market, parts of the match included.",
    ),
    ...overview(house),
    ...heading(3, "Families of sports"),
    ...paragraph("Sports of one family are served the same markets."),
    ...families(),
    ...SPORTS.flatMap((row) => sportTable(row, house)),
  ];
}

function overview(house: Rulebook): Lines {
  return table(
    ["Sport", "Slug", "ML on", "Lines on", "Tied moneyline", "Overtime", "Source"],
    SPORTS.map((row) => [
      linkTo(row.name),
      code(row.slug),
      MATCH_SCOPE_SAYS[row.moneyline],
      row.structure === "winner" ? NOTHING : MATCH_SCOPE_SAYS[house.linesScope[row.slug] ?? row.lines],
      LEVEL_SAYS[row.tiedMoneyline],
      row.overtime ? "yes" : NOTHING,
      row.source,
    ]),
  );
}

function families(): Lines {
  return table(
    ["Family", "Sports", "Parts of the match"],
    FAMILIES.map((family) => {
      const rows = SPORTS.filter((row) => row.family === family);
      return [FAMILY_SAYS[family], inWords(rows.map((row) => linkTo(row.name))), partsOf(family)];
    }),
  );
}

function sportTable(row: SportRow, house: Rulebook): Lines {
  const also = row.aliases.length > 0 ? `, also ${codes(row.aliases)}` : "";
  return [
    ...heading(3, row.name),
    ...table(
      [code(row.slug) + also, `${FAMILY_SAYS[row.family]}; ${row.source}`],
      [
        ...TOPICS.map((topic) => [TOPIC_TITLE[topic], topicOf(topic, row, house)]),
        ...leagueRows(row, house),
        ...marketRows(row, house),
      ].filter(([, said]) => said !== ""),
    ),
  ];
}

function topicOf(topic: Topic, row: SportRow, house: Rulebook): string {
  return inSentences(...Object.values(SPORT_COLUMNS).map((tell) => tell(row, house)[topic]));
}

/** Leagues that are served under one slug and played by another's rules. */
function leagueRows({ slug }: SportRow, house: Rulebook): string[][] {
  const nameOf = (wanted: string) => linkTo(SPORTS.find((row) => row.slug === wanted)?.name ?? wanted);
  return house.leagueSports.flatMap(({ sport, leagues, as }) => [
    ...(sport === slug ? [["Leagues of another sport", `${codes(leagues)} go by ${nameOf(as)}.`]] : []),
    ...(as === slug ? [["Leagues sent as another sport", `${codes(leagues)} of ${nameOf(sport)}.`]] : []),
  ]);
}

/** Which score decides which market, read from the very markets that bets are graded on. */
function marketRows(row: SportRow, house: Rulebook): string[][] {
  const sport = rulesOf(house).sports.get(row.slug);
  if (!sport) throw new Error(`${row.slug} is no sport of the rulebook ${house.id}`);
  const whole = new Map<string, Named[]>();
  const parts = new Map<string, Named[]>();
  for (const entry of sport.entries) {
    const market = entry.deprecated ? null : sport.find(entry.name);
    if (market === null || market.name !== entry.name) continue;
    for (const { score, who } of scoresOf(market, row)) {
      const named = { type: market.type, who };
      if (market.wholeMatch) push(whole, `On ${score}`, named);
      else push(parts, `${code(market.period.suffix)} on ${score}`, named);
    }
  }
  return [...[...whole].map(([where, names]) => [where, namesOf(names)]), ...partRows(parts)];
}

interface Named {
  readonly type: MarketTypeRow;
  readonly who: string;
}

/** Parts with the same markets share a row; those on the same score are named together. */
function partRows(parts: ReadonlyMap<string, readonly Named[]>): string[][] {
  const rows = new Map<string, Map<string, string[]>>();
  for (const [where, markets] of parts) {
    const [suffix = "", score = ""] = where.split(" on ");
    const names = namesOf(markets);
    const byScore = rows.get(names) ?? new Map<string, string[]>();
    push(byScore, score, suffix);
    rows.set(names, byScore);
  }
  return [...rows].map(([names, byScore]) => [
    [...byScore].map(([score, suffixes]) => `${suffixes.join(", ")} on ${score}`).join("; "),
    names,
  ]);
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

/** The score of a market; where the draw is settled on another one, both. */
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
  const { type } = market;
  if (type.score === "team-statistic") return "the counts of the teams";
  if (type.score === "player-statistic") return "the counts of the player";
  if (row.structure === "winner") return "the official result";
  const { readFrom, type: marketType } = market;
  if (readFrom.on !== "timed") return market.wholeMatch ? unitOf(market, row) : TIMED_SAYS.period;
  return marketType.score === "both-halves" ? SCORE_SAYS["both-halves"] : TIMED_SAYS[readFrom[which]];
}

/** Sets, maps and tallies: what the market counts. */
function unitOf(market: Market, { structure, units }: SportRow): string {
  const counted = COUNTED_IN[structure];
  const inner = structure === "sets" && units ? `${units.inner} of all sets` : INNER_UNIT[structure];
  if (inner === null) return counted;
  if (structure === "sets" && market.unit === "inner-unit") return inner;
  if (market.unit === "match-unit" || market.line === "none") return counted;
  return `${counted} or ${inner}, by the line`;
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
