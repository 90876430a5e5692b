import { withHyphens } from "../../../pure/engine/input/line.js";
import type { NamedType, SlipType } from "../../../pure/ledger/index.js";
import { SLIP_TYPES } from "../../../pure/ledger/model/slip-types.js";
import { listed } from "../../suggest.js";
import { bare, readAmount, readOneOf, readText, readWhole, readYesNo, YES_OR_NO } from "../csv/cells.js";
import { column, SELECTION } from "../csv/selection-columns.js";
import { ODDS_FORMATS, type OddsFormat } from "./odds-formats.js";

const NAMED_TYPES = Object.keys(SLIP_TYPES).filter(isNamed);

/** Results that a file may state for legs that no event decides. */
const RESULTS = ["won", "lost", "void", "half_won", "half_lost", "placed", "pending"] as const;
const PERCENT = "a percentage such as 10 or 2.5%";

/** The columns of a whole slip, by the field that each fills. */
export const SLIP = {
  type: column({
    titles: ["type", "bet type", "slip type"],
    read: readType,
    allowed: `${NAMED_TYPES.join(", ")}, or a system such as system 2+3 (all doubles and trebles)`,
  }),
  stake: column({
    titles: ["stake", "stake per line", "unit stake"],
    read: readAmount,
    allowed: "the stake of each line, such as 10 or 2.50, without a currency",
    isNumber: true,
    isMoney: true,
  }),
  currency: column({
    titles: ["currency"],
    read: (cell) => (/^[a-z]{3}$/i.test(cell) ? cell.toUpperCase() : null),
    allowed: "an ISO 4217 code such as EUR",
  }),
  eachWay: column({ titles: ["each way", "ew"], read: readYesNo, allowed: YES_OR_NO }),
  freeBet: column({ titles: ["free bet"], read: readYesNo, allowed: YES_OR_NO }),
  boost: column({ titles: ["boost", "profit boost"], read: readPercent, allowed: PERCENT, isNumber: true }),
  commission: column({ titles: ["commission"], read: readPercent, allowed: PERCENT, isNumber: true }),
  side: column({ titles: ["back or lay", "back lay"], read: readOneOf(["back", "lay"]), allowed: "back or lay" }),
  combinedOdds: column({ titles: ["combined odds"], read: readText, allowed: "odds", isNumber: true }),
  repricedOdds: column({ titles: ["repriced odds"], read: readText, allowed: "odds", isNumber: true }),
};

/** What was paid for a slip before it was decided. */
export const CASH_OUT = {
  amount: column({
    titles: ["cash out"],
    read: readAmount,
    allowed: "what was paid for the bet, such as 12.50, without a currency",
    isNumber: true,
    isMoney: true,
  }),
  stake: column({
    titles: ["cash out stake"],
    read: readAmount,
    allowed: "the part of the total stake that was cashed out, or an empty cell for all of it",
    isNumber: true,
    isMoney: true,
  }),
};

/** The columns of a leg besides those of its selection. */
export const LEG = {
  odds: column({ titles: ["odds", "price"], read: readText, allowed: "odds", isNumber: true }),
  oddsFormat: column({
    titles: ["odds format", "odds type"],
    read: readOneOf(ODDS_FORMATS),
    allowed: listed(ODDS_FORMATS),
  }),
  result: column({ titles: ["result"], read: readOneOf(RESULTS), allowed: listed(RESULTS) }),
  terms: column({
    titles: ["place terms", "each way terms", "terms"],
    read: (cell) => (/^(?:\d+\/\d+|0\.\d+|1)$/.test(cell) ? cell : null),
    allowed: "a part of the winnings such as 1/5",
    isNumber: true,
  }),
  tied: column({ titles: ["dead heat", "tied"], read: readWhole, allowed: "the number that tied, such as 2" }),
  places: column({
    titles: ["dead heat places", "places left"],
    read: readWhole,
    allowed: "the number of places left",
  }),
  placeTied: column({
    titles: ["place dead heat", "place tied"],
    read: readWhole,
    allowed: "the number that shared the places, such as 3",
  }),
  placePlaces: column({
    titles: ["place dead heat places", "place places left"],
    read: readWhole,
    allowed: "the number of places left for them",
  }),
  rule4: column({ titles: ["rule 4", "r4"], read: readPercent, allowed: PERCENT, isNumber: true }),
  banker: column({ titles: ["banker"], read: readYesNo, allowed: YES_OR_NO }),
};

/** All of them. A slip and a selection both have a `side`. */
export const SLIP_COLUMNS = {
  ...SLIP,
  ...{ backOrLay: SLIP.side, cashOut: CASH_OUT.amount, cashOutStake: CASH_OUT.stake },
  ...LEG,
  ...SELECTION,
};

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
