/** The part of the page on what is counted of teams and of players. */
import { MARKET_TYPES } from "../../src/engine/catalogue/market-types.js";
import { STATISTIC_TABLES } from "../../src/engine/compile/statistic-names.js";
import type { MarketTypeRow, TeamStatisticRow } from "../../src/engine/model/rows.js";
import { codes, heading, inWords, type Lines, NOTHING, paragraph, table } from "./markdown.js";
import { familiesSay, sportsSay } from "./sport-words.js";
import { LINE_SAYS } from "./wording.js";

export function countsPart(): Lines {
  return [
    ...heading(2, "Statistics"),
    ...paragraph(
      "Settled on what `statistics` of the event counts, not on its score; the answer has no basis.",
      "Where the counts are still to come it is `awaiting_stats`, where nobody covers them `stats_unavailable`.",
    ),
    ...heading(3, "Teams"),
    ...paragraph(
      `On the match; in ${halvesSay()}, where there are halves, on these too (\`HT\`, \`2H\`). Lines are settled as on a [score](#lines).`,
      "The second half is its own count, or the match less the first half. A match that was cut short leaves counts on the whole of it `incomplete_score`.",
      "In sports whose lines are on normal time, where extra time was or may have been played, only half-by-half counts are used: match-wide ones may include it.",
    ),
    ...table(
      Object.values(TEAM_COLUMNS).map((column) => column.head),
      TEAM_ROWS.map(teamRow),
    ),
    ...heading(3, "Players"),
    ...paragraph(
      "The label names the player and, in the last brackets, the statistic. `(must start)` and brackets with digits alone are taken off.",
      "A player is found by the id, else by the name without regard to case, accents, dots, hyphens and blanks; an initial, or a name without its Jr or Sr, is taken where only one player can be meant.",
      "Nobody, or more than one: `player_not_matched`. Names that are merely alike are never matched.",
    ),
    ...paragraph(
      "Counts on the whole match only. Nothing is settled where they may include extra time that the sport's lines leave out (`stats_unavailable`), or where the match was cut short (`incomplete_score`).",
    ),
    ...heading(3, "Player statistics"),
    ...paragraph(
      "Other names of a statistic stand in brackets. One that is not listed is read where the event counts it under that very name.",
    ),
    ...table(["Sports", "Counted", "Source"], singleRows()),
    ...paragraph("Made of several counts, in whatever order they are named:"),
    ...table(["Bet", "Made of", "Sports", "Source"], combinedRows()),
  ];
}

const TEAM_ROWS = [...new Set(MARKET_TYPES.flatMap((type) => type.statistic ?? []))];

interface Column {
  readonly head: string;
  tell(row: TeamStatisticRow, types: readonly MarketTypeRow[]): string;
}

const TEAM_COLUMNS: Readonly<Record<keyof TeamStatisticRow | "types", Column>> = {
  name: { head: "Statistic", tell: ({ name }) => `**${name}**` },
  types: {
    head: "Markets",
    tell: (_, types) => marketsSay(types),
  },
  sports: { head: "Sports", tell: ({ sports }) => sportsSay(sports) },
  madeOf: {
    head: "Made of",
    tell: ({ name, madeOf }) =>
      madeOf
        ? `\`${name}\` as the event gives it, else ${inWords(madeOf.map((part) => `\`${part}\``))} by the setting \`bookingsCount\``
        : NOTHING,
  },
  furthestCount: {
    head: "Furthest line",
    tell: ({ furthestCount: furthest }) =>
      furthest
        ? `${furthest.match} on the match, ${furthest.part} on a half or a team, ${furthest.spread} on a Spread: beyond, it must be in points, \`invalid_line\``
        : NOTHING,
  },
  mayBeBanded: {
    head: "Other houses",
    tell: ({ name, mayBeBanded }) => (mayBeBanded ? `\`Total ${name}\` may be three-way, see the old names` : NOTHING),
  },
  source: { head: "Source", tell: ({ source }) => source },
};

/** Markets with the same sides and lines together. */
function marketsSay(types: readonly MarketTypeRow[]): string {
  const rows = new Map<string, string[]>();
  for (const { name, sides, line } of types) {
    const takes = `${inWords([...sides])}; line: ${LINE_SAYS[line]}`;
    rows.set(takes, [...(rows.get(takes) ?? []), name]);
  }
  return [...rows].map(([takes, names]) => `${names.join(", ")} (${takes})`).join("; ");
}

function teamRow(row: TeamStatisticRow): string[] {
  const types = MARKET_TYPES.filter((type) => type.statistic === row);
  return Object.values(TEAM_COLUMNS).map((column) => column.tell(row, types));
}

/** One row for the statistics of the same sports and source. */
function singleRows(): string[][] {
  const rows = new Map<string, string[]>();
  for (const { name, aliases, means, sports, source } of STATISTIC_TABLES.statistics) {
    const key = [sportsSay(sports), source].join("\n");
    const stands = means ? [`${inWords([...means], "or")}, whichever the player has`] : [];
    const others = [...stands, ...aliases].join(", ");
    rows.set(key, [...(rows.get(key) ?? []), `**${name}**${others === "" ? "" : ` (${others})`}`]);
  }
  return [...rows].map(([key, names]) => {
    const [sports = "", source = ""] = key.split("\n");
    return [sports, names.join(", "), source];
  });
}

function combinedRows(): string[][] {
  const { combinations, multiples } = STATISTIC_TABLES;
  return [
    ...combinations.map(({ name, aliases, parts, sports, source }) => {
      return [named(name, aliases), `the sum of ${inWords([...parts])}`, sportsSay(sports), source];
    }),
    ...multiples.map(({ name, aliases, parts, needed, reach, sports, source }) => [
      named(name, aliases),
      `1 where ${needed} of ${inWords([...parts])} reach ${reach}, else 0`,
      sportsSay(sports),
      source,
    ]),
  ];
}

function named(name: string, aliases: readonly string[]): string {
  return aliases.length > 0 ? `**${name}** (${codes(aliases)})` : `**${name}**`;
}

/** Families in which markets on counts are served on halves too. */
function halvesSay(): string {
  return familiesSay([...new Set(MARKET_TYPES.flatMap((type) => (type.statistic ? type.periodFamilies : [])))]);
}
