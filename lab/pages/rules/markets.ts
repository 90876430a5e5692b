/** The part of the page on markets: each type, and the parts of a match. */

import { readFileSync } from "node:fs";
import type { Form } from "../../../src/pure/engine/row-types/label.js";
import {
  type Family,
  type MarketTypeRow,
  SETTLEMENT_KINDS,
  type SettlementKind,
  STRUCTURES,
  type Structure,
} from "../../../src/pure/engine/row-types/rows.js";
import type { MatchScope } from "../../../src/pure/engine/row-types/sport-rows.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { PERIODS } from "../../../src/pure/engine/tables/sports/periods.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { inRoot } from "../../tools/root.js";
import { KIND_SAYS } from "./kinds.js";
import { anchorOf, code, codes, heading, inWords, type Lines, marked, NOTHING, paragraph, table } from "./markdown.js";
import { publishedWords } from "./published.js";
import { familiesSay, sportsSay } from "./sport-words.js";
import { COUNTED_IN, COUNTS_SAYS, LINE_SAYS, NEEDS_SAYS, SCORE_SAYS, UNITS_OF } from "./wording.js";

export function marketsPart(): Lines {
  return [
    ...heading(2, "Markets"),
    ...paragraph(
      `Each kind of bet has a table. “Served in” and “Parts in” name [families of sports](#families-of-sports).`,
      "“Parts in” lists those in which the market is also served on parts of the match.",
    ),
    ...SETTLEMENT_KINDS.filter((kind) => SCORE_MARKET_TYPES.some((type) => type.settlement === kind)).flatMap(kindPart),
  ];
}

/** Markets on team statistics are listed with the statistics. */
const SCORE_MARKET_TYPES = MARKET_TYPES.filter((type) => type.statistic === undefined);

function kindPart(kind: SettlementKind): Lines {
  if (!Object.hasOwn(KIND_SAYS, kind))
    throw new Error(`write the words of the kind "${kind}" in lab/pages/rules/kinds.ts`);
  const { title, says, level } = KIND_SAYS[kind];
  return [
    ...(kind === anchorOf(title) ? [] : [`<a id="${kind}"></a>`, ""]),
    ...heading(3, title),
    ...paragraph(`${says} **A level score** ${level}`, publishedWords(title)),
    ...formsSay(kind),
    ...table(
      Object.values(MARKET_TYPE_COLUMNS).flatMap((column) => (column === null ? [] : [column.head])),
      SCORE_MARKET_TYPES.filter((type) => type.settlement === kind).map((type) =>
        Object.values(MARKET_TYPE_COLUMNS).flatMap((column) => (column === null ? [] : [column.tell(type)])),
      ),
    ),
  ];
}

/**
 * The sentence about each form of labels that has no settlement of its own: the one its vectors begin with. A form of several kinds stands
 * at the first of them.
 */
function formsSay(kind: SettlementKind): Lines {
  if (!kind.startsWith("label")) return [];
  const rows = new Map<string, { place: string; form: string; names: string[] }>();
  const elsewhere = new Set<string>();
  for (const { settlement, label, name, source } of SCORE_MARKET_TYPES) {
    if (label === "none" || elsewhere.has(label.name)) continue;
    const known = rows.get(label.name);
    if (known === undefined && settlement !== kind) elsewhere.add(label.name);
    else {
      const row = known ?? { place: marked(source), form: label.name, names: [] };
      row.names.push(name);
      rows.set(label.name, row);
    }
  }
  return table(
    ["Form of label", "Markets", "Rule"],
    [...rows.values()].map(({ place, form, names }) => [`${place}${code(form)}`, names.join(", "), aboutOf(form)]),
  );
}

function aboutOf(form: string): string {
  const file = inRoot(`fixtures/vectors/${form}.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { about: string }).about;
}

interface Column {
  readonly head: string;
  tell(type: MarketTypeRow): string;
}

/** A column that is null is said by another one, or by the heading. */
const MARKET_TYPE_COLUMNS: Readonly<Record<keyof MarketTypeRow, Column | null>> = {
  name: { head: "Market", tell: ({ name }) => `**${name}**` },
  settlement: null,
  score: { head: "Settled on", tell: settledOn },
  unit: null,
  counts: null,
  needs: null,
  onlyPeriod: null,
  parts: null,
  order: null,
  unlabelled: null,
  ways: null,
  stage: null,
  innings: null,
  sides: { head: "Sides", tell: ({ sides }) => codes(sides) },
  line: { head: "Line", tell: ({ line }) => LINE_SAYS[line] ?? NOTHING },
  label: { head: "Label", tell: ({ label }) => (label === "none" ? NOTHING : labelSays(label)) },
  shape: { head: "Shape", tell: ({ shape }) => code(shape) },
  families: { head: "Served in", tell: servedIn },
  sports: null,
  statistic: null,
  periodFamilies: { head: "Parts in", tell: partsIn },
  source: null,
};

function settledOn(type: MarketTypeRow): string {
  return [
    isSetAndMatch(type) ? "the first set and the match result" : SCORE_SAYS[type.score],
    matchResultSays(type),
    COUNTS_SAYS[type.counts],
    unitSays(type),
    PERIODS.find(({ id }) => id === type.onlyPeriod)?.words ?? null,
    type.needs ? NEEDS_SAYS[type.needs] : null,
  ]
    .filter((words) => words !== null)
    .join("; ");
}

function isSetAndMatch({ score, families }: MarketTypeRow): boolean {
  return score === "both-halves" && structuresIn(families, "match_result").length > 0;
}

/** Sports without normal time settle on the match result what other sports settle on normal time. */
function matchResultSays({ score, families }: MarketTypeRow): string | null {
  const others = families.filter((family) => structuresIn([family], "match_result").length > 0);
  return score === "regulation" && others.length > 0 ? `in ${familiesSay(others)}: the match result` : null;
}

/** Only sets, maps and tallies have two units. */
function unitSays({ unit, line, score, families }: MarketTypeRow): string | null {
  const structures = structuresIn(families, "match_result").filter((structure) => UNITS_OF[structure] !== null);
  const isOnScore = score === "lines" || score === "regulation";
  if (structures.length === 0 || !isOnScore) return null;
  const counted = inWords(
    structures.map((structure) => COUNTED_IN[structure]),
    "or",
  );
  switch (unit) {
    case "inner-unit":
      return structures.includes("sets") ? "in sports of sets: games or points" : null;
    case "match-unit":
      return `counted in ${counted}`;
    case "by-line":
      return line === "none" ? null : `on ${counted}, the line decides the unit`;
  }
}

function structuresIn(families: readonly Family[], scope: MatchScope): Structure[] {
  const rows = SPORTS.filter((row) => families.includes(row.family) && row.moneyline === scope);
  return STRUCTURES.filter((structure) => rows.some((row) => row.structure === structure));
}

/** What a label names, with its examples. */
function labelSays({ description, examples }: Form): string {
  return `${description}: ${codes(examples)}`;
}

function partsIn({ periodFamilies, parts }: MarketTypeRow): string {
  const only = PERIODS.filter(({ id }) => parts?.includes(id)).map(({ suffix }) => suffix);
  return `${familiesSay(periodFamilies)}${only.length > 0 ? `: ${codes(only)}` : ""}`;
}

function servedIn({ families, sports }: MarketTypeRow): string {
  return sports === undefined ? familiesSay(families) : sportsSay(sports);
}

export function periodsPart(): Lines {
  return [
    ...heading(2, "Parts of a match"),
    ...paragraph(
      "The name of a market on a part of the match ends in the part's suffix: `Totals HT`. The other spellings are understood after the name, before it and inside it.",
    ),
    ...table(
      ["Suffix", "Part", "Basis", "Also understood", "Sports"],
      PERIODS.map((period) => [
        `${marked(period.source)}${period.suffix === "" ? "none" : code(period.suffix)}`,
        period.words,
        period.scope === null ? "depends on the sport" : code(period.scope),
        codes(period.spellings.filter((spelling) => spelling !== period.suffix.toLowerCase())) || NOTHING,
        sportsSay(SPORTS.filter((sport) => sport.periods.includes(period.id)).map((sport) => sport.slug)),
      ]),
    ),
  ];
}
