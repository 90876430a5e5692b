import { LedgerError } from "./error.js";
import { given } from "./given.js";

/** A result that is settled. Other results have no code: `pending` and `ungradeable` are never sent as settlements. */
export type SettledResult = "won" | "lost" | "void" | "half_won" | "half_lost";

type CodesOf<Code> = Readonly<Record<SettledResult, Code>>;

/**
 * The bet status of Pinnacle's API that is final: `betStatus2` of a straight bet, `legBetStatus2` of a leg.
 * Source: https://github.com/pinnacleapi/pinnacleapi-documentation, openapi-specification/betsapi.v4-oas.yaml.
 */
export type PinnacleStatus =
  | "WON"
  | "LOST"
  | "PUSHED"
  | "REFUNDED"
  | "CANCELLED"
  | "HALF_WON_HALF_PUSHED"
  | "HALF_LOST_HALF_PUSHED";

const PINNACLE_RESULTS: ReadonlyMap<unknown, SettledResult> = new Map<PinnacleStatus, SettledResult>([
  ["WON", "won"],
  ["LOST", "lost"],
  ["PUSHED", "void"],
  ["REFUNDED", "void"],
  ["CANCELLED", "void"],
  ["HALF_WON_HALF_PUSHED", "half_won"],
  ["HALF_LOST_HALF_PUSHED", "half_lost"],
]);

/** REFUNDED is for pushes and for cancelled events, so that it claims no reason. */
const PINNACLE_CODES: CodesOf<PinnacleStatus> = {
  won: "WON",
  lost: "LOST",
  void: "REFUNDED",
  half_won: "HALF_WON_HALF_PUSHED",
  half_lost: "HALF_LOST_HALF_PUSHED",
};

/**
 * LSports' `Settlement` of a bet.
 * Source: https://docs.lsports.eu/u/trade/enumerations/bet-settlements-and-statuses.
 */
export type LsportsSettlement = 1 | 2 | 3 | 4 | 5;

const LSPORTS_RESULTS: ReadonlyMap<unknown, SettledResult> = new Map<LsportsSettlement, SettledResult>([
  [1, "lost"],
  [2, "won"],
  [3, "void"],
  [4, "half_lost"],
  [5, "half_won"],
]);

const LSPORTS_CODES: CodesOf<LsportsSettlement> = { lost: 1, won: 2, void: 3, half_lost: 4, half_won: 5 };

/**
 * The result of a bet or a leg that Pinnacle settled. Throws a `LedgerError` for a status that is not a settlement, such as `ACCEPTED`.
 * Read `betStatus2` and `legBetStatus2`: in the older fields WON and LOST can be half of it.
 *
 * @example
 * ```ts
 * import { fromPinnacle } from "settlegrade/ledger";
 * console.log(fromPinnacle("HALF_WON_HALF_PUSHED")); // half_won
 * ```
 */
export function fromPinnacle(status: string): SettledResult {
  const result = PINNACLE_RESULTS.get(status);
  if (result !== undefined) return result;
  throw unknownCode("status", status, "a settlement of Pinnacle", [...PINNACLE_RESULTS.keys()]);
}

/**
 * Pinnacle's status of a result. A void bet is `REFUNDED`, whatever the reason.
 *
 * @example
 * ```ts
 * import { toPinnacle } from "settlegrade/ledger";
 * console.log(toPinnacle("void")); // REFUNDED
 * ```
 */
export function toPinnacle(result: SettledResult): PinnacleStatus {
  return PINNACLE_CODES[readSettledResult(result)];
}

/**
 * The result of a bet that LSports settled. -1 takes back an earlier settlement: it is refused, as it has no result.
 *
 * @example
 * ```ts
 * import { fromLsports } from "settlegrade/ledger";
 * console.log(fromLsports(4)); // half_lost
 * ```
 */
export function fromLsports(settlement: number): SettledResult {
  const result = LSPORTS_RESULTS.get(settlement);
  if (result !== undefined) return result;
  if (settlement === -1) {
    const fault = "-1 takes back an earlier settlement, and is not a result";
    throw new LedgerError("settlement", fault, "1 to 5; settle the slip with this leg pending");
  }
  throw unknownCode("settlement", settlement, "a settlement of LSports", [...LSPORTS_RESULTS.keys()]);
}

/**
 * LSports' code of a result.
 *
 * @example
 * ```ts
 * import { toLsports } from "settlegrade/ledger";
 * console.log(toLsports("won")); // 2
 * ```
 */
export function toLsports(result: SettledResult): LsportsSettlement {
  return LSPORTS_CODES[readSettledResult(result)];
}

/** Refuses what is not settled. A `placed` leg is a matter of the slip, which no feed sends as a result. */
export function readSettledResult(result: unknown): SettledResult {
  switch (result) {
    case "won":
    case "lost":
    case "void":
    case "half_won":
    case "half_lost":
      return result;
  }
  throw unknownCode("result", result, "a settled result", Object.keys(LSPORTS_CODES));
}

function unknownCode(path: string, code: unknown, kind: string, allowed: readonly unknown[]): LedgerError {
  return new LedgerError(path, `${given(code)} is not ${kind}`, allowed.map(given).join(", "));
}
