/** The part of the page on names of markets other than those of the catalogue. */

import { rulesOf } from "../../../src/pure/engine/compile/rulebook.js";
import type { Market } from "../../../src/pure/engine/row-types/market.js";
import type { AliasRow, MarketTypeRow } from "../../../src/pure/engine/row-types/rows.js";
import type { Rulebook } from "../../../src/pure/engine/row-types/rulebook.js";
import { ruledAt } from "../../../src/pure/engine/tables/cite.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { aliases } from "../../../src/pure/engine/tables/names/aliases.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { bullets, code, codes, heading, type Lines, marked, NOTHING, paragraph, table } from "./markdown.js";
import { publishedWords } from "./published.js";
import { sportsSay } from "./sport-words.js";
import { LINE_SAYS } from "./wording.js";

export function namesPart(house: Rulebook): Lines {
  return [
    ...heading(2, "Old names"),
    ...paragraph(
      "Bets with these names are still settled, because ledgers contain old bets. The odds service no longer uses them.",
      "A name for a market on the whole match is also understood with a part of it: `Moneyline HT`.",
    ),
    ...table(["Old names", "Now", "Last day served", "In", "Note"], oldNames(house)),
    ...heading(3, "Old player markets"),
    ...paragraph(
      "Player markets used to be named after what they count. They are settled as Player Props: the name gives the statistic, and the label is the player alone.",
      "Every name and alias of a [player statistic](#player-statistics) is understood, with `Player` before it or `O/U` after it. For example:",
    ),
    ...table(["Old name", "Sport", "Counts"], oldPlayerMarkets(house)),
    ...heading(3, "Other spellings"),
    ...paragraph(
      "These are understood too. Case and extra blanks do not matter in any name.",
      "[Labels and names in detail](#labels-and-names-in-detail) has more on names that say a unit, and on those of labelled markets.",
      publishedWords("Other spellings"),
    ),
    ...bullets(spellings(house)),
  ];
}

interface OldName {
  readonly name: string;
  readonly row: AliasRow;
  readonly use: string;
  readonly lastServed: string;
  readonly note: string;
  readonly slugs: string[];
}

/** Where the names of an alias's type are listed. */
export function aliasSource({ spelling, periodOnly, type }: AliasRow): string {
  return ruledAt(spelling || periodOnly ? "spellings" : "old names", type);
}

/** Old names of one market share a row if all other columns are the same. The first row of each type has its mark. */
function oldNames(house: Rulebook): string[][] {
  const rows = new Map<string, { names: string[]; source: string }>();
  for (const { name, row, use, lastServed, note, slugs } of oldNamesBySport(house)) {
    const key = [use, lastServed, sportsSay(slugs), note].join("\n");
    const names = rows.get(key)?.names ?? [];
    rows.set(key, { names: [...names, name], source: aliasSource(row) });
  }
  const seen = new Set<string>();
  return [...rows].map(([key, { names, source }]) => {
    const mark = seen.has(source) ? "" : marked(source);
    seen.add(source);
    return [`${mark}${codes(names)}`, ...key.split("\n")];
  });
}

/** The old names of every sport with what they stand for there, by market type and in the order of the table of aliases. */
function oldNamesBySport(house: Rulebook): OldName[] {
  const rows = new Map<string, OldName>();
  for (const { slug } of SPORTS) {
    const sport = rulesOf(house).sports.get(slug);
    for (const { name, deprecated } of sport?.entries ?? []) {
      const market = deprecated ? sport?.find(name) : null;
      if (!deprecated || !market) continue;
      const note = noteOn(market);
      const key = [name, deprecated.use, note].join("\n");
      const alias = aliases().find((each) => each.name === name && each.type === market.type.name);
      if (alias === undefined) throw new Error(`${name} is no alias of ${market.type.name}`);
      const row = rows.get(key) ?? { name, row: alias, ...deprecated, note, slugs: [] };
      row.slugs.push(slug);
      rows.set(key, row);
    }
  }
  const types = MARKET_TYPES.map((type) => type.name);
  return [...rows.values()].sort(
    ({ row: one }, { row: other }) =>
      types.indexOf(one.type) - types.indexOf(other.type) || aliases().indexOf(one) - aliases().indexOf(other),
  );
}

/** How the market of an old name differs from the one that replaced it. */
function noteOn(market: Market): string {
  const line = market.line === market.type.line ? null : `line: ${LINE_SAYS[market.line]}`;
  const unit = market.unit === market.type.unit ? null : "the name gives the unit";
  return [line, unit].filter((words) => words !== null).join("; ") || NOTHING;
}

const PLAYER_EXAMPLES = [
  ["basketball", "Points O/U"],
  ["american-football", "Passing Yards O/U"],
  ["ice-hockey", "Shots on Goal O/U"],
  ["football", "Player Shots"],
  ["football", "Player Tackles"],
  ["football", "Anytime Goalscorer"],
  ["football", "To Score 2+ Goals"],
] as const;

function oldPlayerMarkets(house: Rulebook): string[][] {
  return PLAYER_EXAMPLES.map(([slug, name]) => {
    const { statistic = null, atLeast = null } = rulesOf(house).sports.get(slug)?.find(name) ?? {};
    if (statistic === null) throw new Error(`${name} is not an old player market of ${slug}`);
    return [code(name), code(slug), atLeast === null ? statistic : `${atLeast} ${statistic} or more`];
  });
}

/** Names that were never served. The markets of one statistic share a line. */
function spellings(house: Rulebook): string[] {
  const rows = new Map<string, string[]>();
  for (const type of MARKET_TYPES) {
    const said = spelled(type, house);
    if (said === null) continue;
    const key = type.statistic ? `markets on ${type.statistic.name}` : type.name;
    rows.set(key, [...(rows.get(key) ?? []), `${said}${type.statistic ? ` for ${type.name}` : ""}`]);
  }
  return [...rows].map(([markets, said]) => `**${markets}**: ${said.join("; ")}`);
}

/** The spellings of a type, with their sports if not every sport that has the type understands them. Null if it has none. */
function spelled({ name: type }: MarketTypeRow, house: Rulebook): string | null {
  const rows = aliases().filter((row) => row.type === type && (row.spelling || row.periodOnly));
  const served = sportsSay(understoodIn(type, type, house));
  const bySports = new Map<string, Set<string>>();
  for (const { name, periodOnly } of rows) {
    const sports = sportsSay(understoodIn(name, type, house));
    const where = periodOnly ? " on a part of the match" : sports === served ? "" : ` in ${sports}`;
    bySports.set(where, (bySports.get(where) ?? new Set()).add(name));
  }
  const said = [...bySports].map(([where, names]) => `${codes([...names])}${where}`);
  return rows[0] === undefined ? null : `${marked(aliasSource(rows[0]))}${said.join("; ")}`;
}

function understoodIn(name: string, type: string, house: Rulebook): string[] {
  const slugs = SPORTS.map(({ slug }) => slug);
  return slugs.filter((slug) => rulesOf(house).sports.get(slug)?.find(name)?.type.name === type);
}
