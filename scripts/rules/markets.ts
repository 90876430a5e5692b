/** The part of the page on markets: each base, and the parts of a match. */
import { BASES } from "../../src/engine/catalogue/bases.js";
import { PERIODS } from "../../src/engine/catalogue/periods.js";
import { SPORTS } from "../../src/engine/catalogue/sports.js";
import {
  type BaseRow,
  type Family,
  KINDS,
  type Kind,
  type MatchScope,
  STRUCTURES,
  type Structure,
} from "../../src/engine/model/rows.js";
import { code, codes, heading, inWords, type Lines, linkTo, NOTHING, paragraph, table } from "./markdown.js";
import { familiesSay, sportsSay } from "./sport-words.js";
import {
  ALSO_READS_SAYS,
  COUNTED_IN,
  COUNTS_SAYS,
  FINER_UNIT,
  KIND_SAYS,
  LABEL_SAYS,
  LINE_SAYS,
  NEEDS_SAYS,
  PERIOD_SAYS,
  SCORE_SAYS,
} from "./wording.js";

export function marketsPart(): Lines {
  return [
    ...heading(2, "Markets"),
    ...paragraph(
      "One table a kind of bet. “Parts in” names the families in which the market is served on parts of the match too;",
      `which parts these have stands under ${linkTo("Families of sports")}.`,
    ),
    ...KINDS.filter((kind) => SCORE_BASES.some((base) => base.kind === kind)).flatMap(kindPart),
  ];
}

/** Markets on the counts of teams have tables of their own. */
const SCORE_BASES = BASES.filter((base) => base.statistic === undefined);

function kindPart(kind: Kind): Lines {
  const { title, says, level } = KIND_SAYS[kind];
  return [
    ...heading(3, title),
    ...paragraph(`${says} **A level score:** ${level}`),
    ...table(
      Object.values(BASE_COLUMNS).flatMap((column) => (column === null ? [] : [column.head])),
      SCORE_BASES.filter((base) => base.kind === kind).map((base) =>
        Object.values(BASE_COLUMNS).flatMap((column) => (column === null ? [] : [column.tell(base)])),
      ),
    ),
  ];
}

interface Column {
  readonly head: string;
  tell(base: BaseRow): string;
}

/** Columns that are told together with another, or in the heading, have no column of their own. */
const BASE_COLUMNS: Readonly<Record<keyof BaseRow, Column | null>> = {
  name: { head: "Market", tell: ({ name }) => `**${name}**` },
  kind: null,
  score: { head: "Settled on", tell: settledOn },
  unit: null,
  counts: null,
  alsoReads: null,
  needs: null,
  sides: { head: "Sides", tell: ({ sides }) => codes(sides) },
  line: { head: "Line", tell: ({ line }) => LINE_SAYS[line] ?? NOTHING },
  label: { head: "Label", tell: ({ label }) => LABEL_SAYS[label] ?? NOTHING },
  shape: { head: "Shape", tell: ({ shape }) => code(shape) },
  families: { head: "Served in", tell: servedIn },
  sports: null,
  statistic: null,
  periodFamilies: { head: "Parts in", tell: ({ periodFamilies }) => familiesSay(periodFamilies) },
  source: { head: "Source", tell: ({ source }) => source },
};

function settledOn(base: BaseRow): string {
  return [
    SCORE_SAYS[base.score],
    matchResultSays(base),
    COUNTS_SAYS[base.counts],
    unitSays(base),
    base.alsoReads ? ALSO_READS_SAYS[base.alsoReads] : null,
    base.needs ? NEEDS_SAYS[base.needs] : null,
  ]
    .filter((words) => words !== null)
    .join("; ");
}

/** Sports that know the match result alone settle on it what elsewhere is on normal time. */
function matchResultSays({ score, families }: BaseRow): string | null {
  const others = families.filter((family) => structuresIn([family], "match_result").length > 0);
  return score === "regulation" && others.length > 0 ? `in ${familiesSay(others)} the match result` : null;
}

/** Only sets, maps and tallies leave a choice of units. */
function unitSays({ unit, line, score, families }: BaseRow): string | null {
  const structures = structuresIn(families, "match_result").filter((structure) => FINER_UNIT[structure] !== null);
  const isOnScore = score === "lines" || score === "regulation";
  if (structures.length === 0 || !isOnScore) return null;
  const counted = inWords(
    structures.map((structure) => COUNTED_IN[structure]),
    "or",
  );
  switch (unit) {
    case "finer":
      return structures.includes("sets") ? `in sets sports ${FINER_UNIT.sets}` : null;
    case "tally":
      return `counted in ${counted}`;
    case "told-by-line":
      return line === "none" ? null : `where ${counted} may be meant, the line tells the unit`;
  }
}

function structuresIn(families: readonly Family[], scope: MatchScope): Structure[] {
  const rows = SPORTS.filter((row) => families.includes(row.family) && row.moneyline === scope);
  return STRUCTURES.filter((structure) => rows.some((row) => row.structure === structure));
}

function servedIn({ families, sports }: BaseRow): string {
  return sports === undefined ? familiesSay(families) : sportsSay(sports);
}

export function periodsPart(): Lines {
  return [
    ...heading(2, "Parts of a match"),
    ...paragraph(
      "The name of a market on a part ends in the suffix: `Totals HT`. The spellings are understood behind the name, before it and inside it.",
    ),
    ...table(
      ["Suffix", "Part", "Basis", "Also understood", "Sports", "Source"],
      PERIODS.map((period) => [
        period.suffix === "" ? "none" : code(period.suffix),
        PERIOD_SAYS[period.id],
        period.scope === null ? "that of the sport" : code(period.scope),
        codes(period.spellings.filter((spelling) => spelling !== period.suffix.toLowerCase())) || NOTHING,
        sportsSay(SPORTS.filter((sport) => sport.periods.includes(period.id)).map((sport) => sport.slug)),
        period.source,
      ]),
    ),
  ];
}
