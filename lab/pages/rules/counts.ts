/** The part of the page on statistics of teams and of players. */

import { STATISTIC_TABLES } from "../../../src/pure/engine/compile/statistics/names.js";
import type { MarketTypeRow, TeamStatisticRow } from "../../../src/pure/engine/row-types/rows.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import type { CombinationRow } from "../../../src/pure/engine/tables/statistics/statistics.js";
import { codes, heading, inWords, type Lines, marked, NOTHING, nested, paragraph, table } from "./markdown.js";
import { publishedWords } from "./published.js";
import { sportsSay } from "./sport-words.js";
import { LINE_SAYS } from "./wording.js";

export function countsPart(): Lines {
  return [
    ...heading(2, "Statistics"),
    ...paragraph(
      "These markets are settled on the event's `statistics`, not on its score, so the answer has no basis.",
      "If the statistics are still to come the bet is `awaiting_stats`. If they are not covered it is `stats_unavailable`.",
    ),
    ...heading(3, "Teams"),
    ...paragraph(
      "Markets are on the match, and on the [parts](#parts-of-a-match) that the sport has. Lines work as on a [score](#lines). Counts by part are under [counts by part](#counts-by-part).",
      "The second half is its own count, or the match less the first half. If a match was cut short, markets on its whole count are `incomplete_score`.",
      "In sports whose lines are on normal time, a count of the match may include extra time. If extra time was played, or may have been, only the counts of the halves are used.",
      "If halves and match contradict each other, the bet is `stats_unavailable`, see [counts that contradict each other](#counts-that-contradict-each-other).",
    ),
    ...paragraph(publishedWords("Teams")),
    ...table(
      Object.values(TEAM_COLUMNS).map((column) => column.head),
      TEAM_ROWS.map(teamRow),
    ),
    ...heading(3, "Players"),
    ...paragraph(
      "The label names the player and, in the last brackets or after a dash or a colon, the statistic. `(must start)`, brackets that hold only digits, and the code of a team (`[LAL]`) are ignored when the name is read.",
      "`20+ Points`, `To Score 2+ Goals` and `Anytime Goal` are won from that number on, and need no line: see [numbers to reach](#numbers-to-reach).",
      "A player is found by name. Case, accents, dots, hyphens and blanks do not matter.",
      "An initial, a name without its Jr or Sr, or a family name at the other end counts if only one player can be meant. If nobody fits, `ue` is tried for `ü` and the like. Names that are merely similar never match.",
      "If no player matches, or more than one does, the bet is `player_not_matched`.",
    ),
    ...paragraph(
      "A count is of the whole match, or [by part](#counts-by-part). If counts of the match may include extra time that the sport's lines leave out, the bet is `stats_unavailable`, unless [bounds](#what-is-proved-already) decide it. If the match was cut short it is `incomplete_score`.",
      `A player with 0 ${inWords(timeNames(), "or")} may not have played: the bet is \`stats_unavailable\` unless \`played\` or \`started\` is true. Other counts that are not believed are under [names and counts of players](#names-and-counts-of-players).`,
    ),
    ...heading(3, "Player statistics"),
    ...paragraph(
      "Other names of a statistic are in brackets. A statistic that is not listed is settled if the event counts it under exactly that name.",
      "The names are those of bookmakers' player markets. Where no bookmaker's list was found, they are those of the sport's own records. [Names and counts of players](#names-and-counts-of-players) has minutes, numbers to reach and sums in single letters.",
      publishedWords("Player statistics"),
    ),
    ...nested(singleLists()),
    ...paragraph("Made from several statistics, which may be named in any order:"),
    ...table(["Bet", "Made of", "Sports"], combinedRows()),
  ];
}

const TEAM_ROWS = [...new Set(MARKET_TYPES.flatMap((type) => type.statistic ?? []))];

interface Column {
  readonly head: string;
  tell(row: TeamStatisticRow, types: readonly MarketTypeRow[]): string;
}

/** The source of a row is its mark. Its markets are listed, so that `comparedAs` is said. What is said of parts has one column. */
const TEAM_COLUMNS: Readonly<
  Record<
    | Exclude<
        keyof TeamStatisticRow,
        "source" | "comparedAs" | "isFirst" | "isFirstOnly" | "hasOldNames" | "inInnings" | "noun"
      >
    | "types",
    Column
  >
> = {
  name: { head: "Statistic", tell: ({ name, source }) => `${marked(source)}**${name}**` },
  types: {
    head: "Markets",
    tell: (_, types) => marketsSay(types),
  },
  sports: { head: "Sports", tell: ({ sports }) => sportsSay(sports) },
  madeOf: {
    head: "Made of",
    tell: ({ name, madeOf, isFirstOnly }) =>
      isFirstOnly
        ? "the first yellow card of each player: a second one is a red card"
        : madeOf
          ? `\`${name}\` if the event gives it, otherwise ${inWords(madeOf.map((part) => `\`${part}\``))} by the setting \`bookingsCount\``
          : NOTHING,
  },
  isNeverNil: { head: "0-0 over a match", tell: ({ isNeverNil }) => (isNeverNil ? "nobody counted" : "a count") },
  nested: {
    head: "Part of",
    tell: ({ name, nested: [part, whole] = ["", ""] }) =>
      name === part ? `\`${whole}\`, and not above them` : NOTHING,
  },
  mayFall: {
    head: "Parts",
    tell: ({ mayFall, isFirst }) =>
      mayFall ? "one can be above the match" : isFirst ? "1-0 in a map; only which team has it" : NOTHING,
  },
  furthestCount: {
    head: "Furthest line",
    tell: ({ furthestCount: furthest }) =>
      furthest
        ? `${furthest.match} on the match, ${furthest.part} on a half or a team, ${furthest.spread} on a Spread. A line beyond that must be in booking points: \`invalid_line\``
        : NOTHING,
  },
  mayBeBanded: {
    head: "Other bookmakers",
    tell: ({ name, mayBeBanded }) =>
      mayBeBanded ? `\`Total ${name}\` may have a third outcome, see [old names](#old-names)` : NOTHING,
  },
};

/** Markets with the same sides and lines together. */
function marketsSay(types: readonly MarketTypeRow[]): string {
  const rows = new Map<string, string[]>();
  for (const { name, sides, line } of types) {
    const said = LINE_SAYS[line];
    const key = `${inWords([...sides])}${said === null ? "" : `; line: ${said}`}`;
    rows.set(key, [...(rows.get(key) ?? []), name]);
  }
  return [...rows].map(([key, names]) => `${names.join(", ")} (${key})`).join("; ");
}

function teamRow(row: TeamStatisticRow): string[] {
  const types = MARKET_TYPES.filter((type) => type.statistic === row);
  return Object.values(TEAM_COLUMNS).map((column) => column.tell(row, types));
}

/** The names of the time that a player was on. */
function timeNames(): string[] {
  return STATISTIC_TABLES.statistics.filter((row) => row.isTimePlayed === true).map(({ name }) => lower(name));
}

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The statistics of the same sports are one list. */
function singleLists(): [string, string[]][] {
  const rows = new Map<string, string[]>();
  for (const { name, aliases, means, sports, source } of STATISTIC_TABLES.statistics) {
    const key = sportsSay(sports);
    const meant = means ? [`${inWords([...means], "or")}, whichever the player has`] : [];
    const others = [...meant, ...aliases].join(", ");
    rows.set(key, [...(rows.get(key) ?? []), `${marked(source)}**${name}**${others === "" ? "" : ` (${others})`}`]);
  }
  return [...rows];
}

function combinedRows(): string[][] {
  const { combinations, multiples } = STATISTIC_TABLES;
  return [
    ...combinations.map((row) => [named(row), `the sum of ${inWords([...row.parts])}`, sportsSay(row.sports)]),
    ...multiples.map((row) => [
      named(row),
      `1 if ${row.needed} of ${inWords([...row.parts])} reach ${row.reach}, otherwise 0`,
      sportsSay(row.sports),
    ]),
  ];
}

function named({ name, aliases, source }: Pick<CombinationRow, "name" | "aliases" | "source">): string {
  return `${marked(source)}**${name}**${aliases.length > 0 ? ` (${codes(aliases)})` : ""}`;
}
