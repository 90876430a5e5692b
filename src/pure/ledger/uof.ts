import { readSettledResult, type SettledResult } from "./codes.js";
import { LedgerError } from "./error.js";
import { given } from "./given.js";
import type { DeadHeat } from "./model/model.js";
import { areEqual, parseAmount } from "./money/amount.js";
import { copyOf } from "./read/settlement.js";

/** A settled leg: its result, and its dead heat if there was one. */
export interface SettledOutcome {
  readonly result: SettledResult;
  readonly deadHeat?: DeadHeat;
}

/**
 * The outcome of a market in a `bet_settlement` of Sportradar's Unified Odds Feed: its attributes `result`, `void_factor` and
 * `dead_heat_factor`, as numbers or as the strings of the XML.
 */
export interface UofOutcome {
  readonly result: number | string;
  readonly voidFactor?: number | string;
  readonly deadHeatFactor?: number | string;
}

/** What `toUof` returns. */
export interface UofCode {
  readonly result: 0 | 1;
  readonly voidFactor?: 0.5 | 1;
  readonly deadHeatFactor?: number;
}

/** More than share a position in practice, and few enough that 0.33 is not taken for 33 of 100. */
const MOST_TIED = 20;
/** A rounded factor says which fraction is meant only if it is long enough. */
const FEWEST_DECIMALS = 6;

/** Source: https://docs.sportradar.tv/display/BD/UOF%2b-%2bBet%2bsettlement.html. */
const CODES: Readonly<Record<SettledResult, UofCode>> = {
  lost: { result: 0 },
  won: { result: 1 },
  void: { result: 0, voidFactor: 1 },
  half_won: { result: 1, voidFactor: 0.5 },
  half_lost: { result: 0, voidFactor: 0.5 },
};

/**
 * The result of an outcome that Sportradar settled. A dead heat factor becomes the `deadHeat` of the leg: 0.5 is two tied. Throws a
 * `LedgerError` for an undecided outcome (-1), for a dead heat on half a bet, and for a factor that is not a fraction of 20 or fewer.
 *
 * @example
 * ```ts
 * import { fromUof } from "settlegrade/ledger";
 * console.log(fromUof({ result: "1", voidFactor: "0.5" })); // { result: 'half_won' }
 * console.log(fromUof({ result: 1, deadHeatFactor: 0.5 })); // { result: 'won', deadHeat: { tied: 2 } }
 * ```
 */
export function fromUof(outcome: UofOutcome): SettledOutcome {
  const fields = copyOf(outcome, "outcome", "{ result, voidFactor, deadHeatFactor }");
  const won = readChoice(fields["result"], "outcome.result", ["0", "1"]) === "1";
  const voidFactor = readChoice(fields["voidFactor"] ?? 0, "outcome.voidFactor", ["0", "0.5", "1"]);
  const result = resultOf(won, voidFactor);
  const factor = fields["deadHeatFactor"];
  const deadHeat = factor === undefined || factor === null ? null : readDeadHeat(factor);
  if (deadHeat === null) return { result };
  refuseHalf(result, "outcome.deadHeatFactor", factor);
  return { result, deadHeat };
}

/**
 * Sportradar's code of a result, with the dead heat of the leg if it has one.
 *
 * @example
 * ```ts
 * import { toUof } from "settlegrade/ledger";
 * console.log(toUof("half_lost")); // { result: 0, voidFactor: 0.5 }
 * console.log(toUof("won", { tied: 4 })); // { result: 1, deadHeatFactor: 0.25 }
 * ```
 */
export function toUof(result: SettledResult, deadHeat?: DeadHeat): UofCode {
  const code = CODES[readSettledResult(result)];
  if (deadHeat === undefined) return { ...code };
  const { tied, places = 1 } = copyOf(deadHeat, "deadHeat", "{ tied, places }");
  if (!isWhole(tied, 2, MOST_TIED)) {
    throw new LedgerError("deadHeat.tied", `${given(tied)} cannot be used`, `a whole number from 2 to ${MOST_TIED}`);
  }
  if (!isWhole(places, 1, tied)) {
    throw new LedgerError(
      "deadHeat.places",
      `${given(places)} cannot be used`,
      `a whole number from 1 to ${tied}, all who tied`,
    );
  }
  refuseHalf(result, "deadHeat", deadHeat);
  return { ...code, deadHeatFactor: places / tied };
}

function resultOf(won: boolean, voidFactor: "0" | "0.5" | "1"): SettledResult {
  switch (voidFactor) {
    case "0":
      return won ? "won" : "lost";
    case "0.5":
      return won ? "half_won" : "half_lost";
    case "1":
      return "void";
  }
}

/** The fraction that a factor is, or is the rounding of. Null for 1, which reduces nothing. */
function readDeadHeat(value: unknown): DeadHeat | null {
  const path = "outcome.deadHeatFactor";
  const allowed = `above 0, at most 1, and a fraction of ${MOST_TIED} or fewer, with ${FEWEST_DECIMALS} decimals or more if it is rounded`;
  const factor = parseAmount(plain(value));
  if (factor === null) throw new LedgerError(path, `${given(value)} is not a number`, allowed);
  const one = 10n ** BigInt(factor.decimals);
  if (factor.units === one) return null;
  const slack = factor.decimals < FEWEST_DECIMALS ? 0n : 1n;
  for (let tied = 2n; tied <= MOST_TIED; tied++) {
    const places = (2n * factor.units * tied + one) / (2n * one);
    const off = factor.units * tied - places * one;
    const distance = off < 0n ? -off : off;
    // Within one unit of the last decimal, in which roundings differ.
    const isMeant = distance <= slack * tied || Number(places) / Number(tied) === Number(value);
    if (isMeant && places > 0n && places < tied) return shared(Number(tied), Number(places));
  }
  throw new LedgerError(path, `${given(value)} is not a share of a dead heat`, allowed);
}

function shared(tied: number, places: number): DeadHeat {
  return places === 1 ? { tied } : { tied, places };
}

function refuseHalf(result: SettledResult, path: string, value: unknown): void {
  if (result !== "half_won" && result !== "half_lost") return;
  throw new LedgerError(
    path,
    `${given(value)} on a bet that is ${result.replace("_", " ")}`,
    "no dead heat on half a bet",
  );
}

function readChoice<Choice extends string>(value: unknown, path: string, choices: readonly Choice[]): Choice {
  const number = parseAmount(plain(value));
  const choice = choices.find((one) => {
    const amount = parseAmount(one);
    return number !== null && amount !== null && areEqual(number, amount);
  });
  if (choice !== undefined) return choice;
  const fault = value === undefined ? "missing" : `${given(value)} is not one of the feed's values`;
  throw new LedgerError(path, fault, choices.join(", "));
}

/** An attribute of the XML as it is, or a number in the digits that say which number it is. */
function plain(value: unknown): unknown {
  return typeof value === "number" ? String(value) : value;
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
