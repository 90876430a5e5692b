/** How the sources write slips, in the ledger's terms. */
import type { Leg, LegGrade, MoneyRules, Odds, Slip, SlipType } from "../../src/pure/ledger/index.js";
import type { SourceLeg, SourceSlip } from "./source.js";

/** A slip that the ledger can settle, or what it has no name for. */
export type Mapped = { readonly slip: Slip; readonly rules: MoneyRules } | { readonly leftOut: string };

const TYPES: Readonly<Record<string, SlipType>> = {
  single: "single",
  double: "double",
  treble: "treble",
  accumulator: "accumulator",
  fourfold: "accumulator",
  fivefold: "accumulator",
  sixfold: "accumulator",
  sevenfold: "accumulator",
  eightfold: "accumulator",
  trixie: "trixie",
  patent: "patent",
  yankee: "yankee",
  lucky15: "lucky15",
  canadian: "canadian",
  superyankee: "canadian",
  lucky31: "lucky31",
  heinz: "heinz",
  lucky63: "lucky63",
  superheinz: "super-heinz",
  "super-heinz": "super-heinz",
  lucky127: "lucky127",
  goliath: "goliath",
  lucky255: "lucky255",
};

const RESULTS: Readonly<Record<string, LegGrade>> = {
  won: "won",
  lost: "lost",
  void: "void",
  placed: "placed",
  half_won: "half_won",
  half_lost: "half_lost",
};

const FORMULAS: Readonly<Record<string, MoneyRules["eachWay"]>> = {
  equally_divided: "equally-divided",
  win_place: "win-to-win",
};

/** What the ledger has no name for, so that the slip is left out. */
class LeftOut extends Error {}

export function toSlip(source: SourceSlip): Mapped {
  try {
    return { slip: slipOf(source), rules: rulesOf(source) };
  } catch (error) {
    if (error instanceof LeftOut) return { leftOut: error.message };
    throw error;
  }
}

function slipOf(source: SourceSlip): Slip {
  const { stake, currency, legs, bankers, eachWay, freeBet, lay } = source;
  const type = typeOf(source);
  if (source.placeOnly) throw new LeftOut(`${source.type}, place only`);
  if (typeof freeBet === "string" && freeBet !== "stake_not_returned") throw new LeftOut(`free bet, ${freeBet}`);
  return {
    type,
    stake: String(stake),
    legs: legs.map(legOf),
    ...(currency !== undefined && { currency }),
    ...(bankers && { bankers }),
    ...(eachWay && { eachWay }),
    ...(freeBet && { freeBet: true }),
    ...(lay && { side: "lay" }),
  };
}

function typeOf({ type, sizes, exotic }: SourceSlip): SlipType {
  if (type === "system" && sizes) return { system: sizes };
  const known = TYPES[type];
  if (known === undefined || exotic) throw new LeftOut(type);
  return known;
}

function legOf({ odds, oddsFormat, result, placeTerms, rule4, deadHeat }: SourceLeg): Leg {
  const grade = RESULTS[result];
  if (grade === undefined) throw new LeftOut(`result ${result}`);
  return {
    odds: oddsOf(odds, oddsFormat),
    grade,
    ...(placeTerms !== undefined && { place: { terms: placeTerms } }),
    ...(rule4 !== undefined && { rule4: String(rule4) }),
    ...(deadHeat && { deadHeat }),
  };
}

function oddsOf(odds: string, form: string): Odds {
  switch (form) {
    case "decimal":
      return odds;
    case "fractional":
      return { fractional: odds };
    case "american":
      return { american: odds };
    default:
      throw new LeftOut(`${form} odds`);
  }
}

function rulesOf({ eachWay, eachWayFormula }: SourceSlip): MoneyRules {
  if (!eachWay || eachWayFormula === undefined) return {};
  const formula = FORMULAS[eachWayFormula];
  if (formula === undefined) throw new LeftOut(`each way, ${eachWayFormula}`);
  return { eachWay: formula };
}
