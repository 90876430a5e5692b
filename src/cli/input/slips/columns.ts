import { bare } from "../../../pure/engine/input/bare.js";
import { withHyphens } from "../../../pure/engine/input/line.js";
import { LEG_FIELDS, SLIP_FIELDS, SLIP_LISTS, type SlipKind } from "../../../pure/fields/slip.js";
import type { NamedType, SlipType } from "../../../pure/ledger/index.js";
import { SLIP_TYPES } from "../../../pure/ledger/model/slip-types.js";
import { listed } from "../../suggest.js";
import { readAmount, readOneOf, readText, readWhole } from "../csv/cells.js";
import type { Column } from "../csv/header.js";
import { columnsOf, SELECTION, YES_OR_NO } from "../csv/selection-columns.js";
import { ODDS_FORMATS, type OddsFormat } from "./odds-formats.js";

const NAMED_TYPES = Object.keys(SLIP_TYPES).filter(isNamed);

/** Results that a file may state for legs that no event decides. */
const RESULTS = ["won", "lost", "void", "half_won", "half_lost", "placed", "pending"] as const;

const CELLS = {
  text: { read: readText, allowed: "any text" },
  "slip type": {
    read: readType,
    allowed: `${NAMED_TYPES.join(", ")}, or a system such as system 2+3 (all doubles and trebles)`,
  },
  amount: { read: readAmount, allowed: "an amount without a currency", isNumber: true, isMoney: true },
  currency: {
    read: (cell: string) => (/^[a-z]{3}$/i.test(cell) ? cell.toUpperCase() : null),
    allowed: "an ISO 4217 code such as EUR",
  },
  percent: { read: readPercent, allowed: "a percentage such as 10 or 2.5%", isNumber: true },
  odds: { read: readText, allowed: "odds", isNumber: true },
  "odds format": { read: readOneOf(ODDS_FORMATS), allowed: listed(ODDS_FORMATS) },
  "yes or no": YES_OR_NO,
  "back or lay": { read: readOneOf(["back", "lay"]), allowed: "back or lay" },
  result: { read: readOneOf(RESULTS), allowed: listed(RESULTS) },
  "place terms": {
    read: (cell: string) => (/^(?:\d+\/\d+|0\.\d+|1)$/.test(cell) ? cell : null),
    allowed: "a part of the winnings such as 1/5",
    isNumber: true,
  },
  count: { read: readWhole, allowed: "a whole number" },
} as const satisfies Readonly<Record<SlipKind, Omit<Column<unknown>, "titles" | "weak">>>;

const { id: _, ...FIELDS } = SLIP_FIELDS;
/** The columns that the rows of a slip share, by the field that each fills. */
export const SLIP = columnsOf({ ...FIELDS, ...SLIP_LISTS.cashOuts }, CELLS);

/** The columns of a leg besides those of its selection. */
export const LEG = columnsOf(
  {
    ...{ ...LEG_FIELDS.odds, ...LEG_FIELDS.grade, ...LEG_FIELDS.place, ...LEG_FIELDS.deadHeat, ...LEG_FIELDS.rule4 },
    ...SLIP_LISTS.bankers,
  },
  CELLS,
);

/** All of them. A slip and a selection both have a `side`. */
export const SLIP_COLUMNS = { ...SLIP, backOrLay: SLIP.side, ...LEG, ...SELECTION };

const OTHER_NAMES: Readonly<Record<string, SlipType>> = {
  acca: "accumulator",
  parlay: "accumulator",
  yankie: "yankee",
};
const NAMED = readOneOf(NAMED_TYPES);

function isNamed(word: string): word is NamedType {
  return Object.hasOwn(SLIP_TYPES, word);
}

function readType(cell: string): SlipType | null {
  const sizes = /^system[ :]*(\d+(?:[ ,+]+\d+)*)$/i.exec(cell)?.[1];
  if (sizes !== undefined) return { system: sizes.split(/[ ,+]+/).map(Number) };
  return NAMED(cell) ?? OTHER_NAMES[bare(cell)] ?? null;
}

function readPercent(cell: string): string | null {
  return readAmount(cell.replace(/ ?%$/, ""));
}

/** What odds may look like in each format, and as `settleSlip` reads them. */
export const ODDS: Readonly<
  Record<OddsFormat, { readonly allowed: string; readonly read: (cell: string) => unknown }>
> = {
  decimal: {
    allowed:
      'decimal odds such as 1.95, or a fraction such as 4/6; for -110, write american into a column "odds format"',
    read: (cell) => (cell.includes("/") ? ODDS.fractional.read(cell) : readAmount(cell)),
  },
  fractional: {
    allowed: "fractional odds such as 4/6, or evens",
    read(cell) {
      const odds = /^(?:evens|evs)$/i.test(cell) ? "1/1" : cell.replace(/ ?[/-] ?/, "/");
      return /^\d+\/\d+$/.test(odds) ? { fractional: odds } : null;
    },
  },
  american: {
    allowed: "american odds such as -110 or +150",
    read(cell) {
      const odds = withHyphens(cell);
      return /^[+-]\d+(?:\.\d+)?$/.test(odds) ? { american: odds } : null;
    },
  },
};
