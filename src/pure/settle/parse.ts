import { eventKey, type Grade } from "../engine/index.js";
import { isCount } from "../engine/input/values.js";
import { REASON_TABLE } from "../engine/tables/reasons.js";
import { DECIDED } from "../engine/types/verdict.js";
import { OWN_SCOPES, REASONS, SCOPES } from "../engine/types/vocabulary.js";
import type { Settlement } from "../ledger/index.js";
import { type Dictionary, isDictionary } from "../ledger/read/checks.js";
import { readDeadHeat } from "../ledger/read/dead-heat.js";
import { readSettlement } from "../ledger/read/settlement.js";
import { refusal } from "./read-stored.js";
import type { StoredGrade } from "./types.js";

const ALL_SCOPES = [...SCOPES, ...OWN_SCOPES];
const GRADE = "a grade, as grade or settleEvent returned it";

/**
 * Revives a settlement that was stored as JSON. Unknown fields are left out.
 *
 * @param path The name of the value in errors.
 * @throws LedgerError that names the field, what was given and what is allowed.
 * @example
 * ```ts
 * import { parseSettlement } from "settlegrade/settle";
 * const slip = { status: "settled", lines: 1, totalStake: "10.00", returns: "20.00", profit: "10.00" };
 * const row = JSON.stringify({ betId: "S1", revision: 4, currency: "EUR", slip });
 * console.log(parseSettlement(JSON.parse(row)).revision); // 4
 * ```
 */
export function parseSettlement(value: unknown, path = "settlement"): Settlement {
  return readSettlement(value, path);
}

/**
 * Revives a grade that was stored as JSON, with its dead heat. Unknown fields are left out.
 *
 * @param path The name of the value in errors.
 * @throws LedgerError if it is not a grade that this package makes: the reason must fit the result, and `basis` and `final` both.
 * @example
 * ```ts
 * import { parseGrade } from "settlegrade/settle";
 * const grade = parseGrade(JSON.parse('{ "eventId": 7, "result": "void", "reason": "push", "final": true }'));
 * console.log(grade.result); // void
 * ```
 */
export function parseGrade(value: unknown, path = "grade"): StoredGrade {
  if (!isDictionary(value)) throw refusal(path, value, GRADE);
  const { eventId, ref, result, reason, basis, deadHeat } = value;
  if (eventId === null || eventKey(eventId) !== eventId) {
    throw refusal(
      `${path}.eventId`,
      eventId,
      "the id of the event as a grade has it: a number if it is one, else a string",
    );
  }
  if (ref !== undefined && typeof ref !== "string") throw refusal(`${path}.ref`, ref, "your own id as a string");
  const tie = deadHeat === undefined ? undefined : readTie(deadHeat, reason, `${path}.deadHeat`);
  const ending = reason === null ? readDecided(result, path) : readEnding(result, reason, path);
  const hasBasis = reason === null || reason === "push";
  if (basis !== undefined && !hasBasis) throw refusal(`${path}.basis`, basis, "none, as no score decided it");
  // The pair of result and reason was checked, which the compiler forgets once they are apart.
  return {
    ...(ref !== undefined && { ref }),
    eventId,
    ...ending,
    final: readFinal(value, path),
    ...(basis !== undefined && { basis: readBasis(basis, `${path}.basis`) }),
    ...(tie !== undefined && { deadHeat: tie }),
  } as StoredGrade;
}

function readTie(deadHeat: unknown, reason: unknown, path: string): NonNullable<StoredGrade["deadHeat"]> {
  if (reason !== "ambiguous_tie") throw refusal(path, deadHeat, "a dead heat on an ambiguous_tie alone");
  if (deadHeat === 2) return 2;
  if (!isDictionary(deadHeat)) throw refusal(path, deadHeat, "{ tied, places }, or 2 as earlier versions stored it");
  return readDeadHeat(deadHeat, path);
}

function readDecided(result: unknown, path: string): Pick<Grade, "result" | "reason"> {
  const found = DECIDED.find((one) => one === result);
  if (found === undefined)
    throw refusal(`${path}.result`, result, `${DECIDED.join(", ")}, or another one with its reason`);
  return { result: found, reason: null };
}

function readEnding(result: unknown, reason: unknown, path: string): Pick<Grade, "result" | "reason"> {
  const found = REASONS.find((one) => one === reason);
  if (found === undefined) throw refusal(`${path}.reason`, reason, `null, ${REASONS.join(", ")}`);
  // A listed player who did not play has the reason of one who was not found.
  const rows =
    found === "player_not_matched" ? [REASON_TABLE[found], REASON_TABLE.did_not_play] : [REASON_TABLE[found]];
  const row = rows.find((one) => one.result === result);
  if (row === undefined) {
    throw refusal(`${path}.result`, result, `${rows.map((one) => one.result).join(" or ")}, with the reason ${found}`);
  }
  return { result: row.result, reason: found };
}

/** Verdicts on live events alone may be provisional. */
function readFinal({ final, result, reason }: Dictionary, path: string): boolean {
  const mayBeProvisional = reason === null || reason === "push";
  const allowed = mayBeProvisional ? [true, false] : [result !== "pending"];
  const found = allowed.find((one) => one === final);
  if (found === undefined) throw refusal(`${path}.final`, final, allowed.join(" or "));
  return found;
}

function readBasis(value: unknown, path: string): NonNullable<Grade["basis"]> {
  if (!isDictionary(value)) throw refusal(path, value, "{ scope, home, away }");
  const { scope: name, home, away } = value;
  const scope = ALL_SCOPES.find((one) => one === name);
  if (scope === undefined) throw refusal(`${path}.scope`, name, ALL_SCOPES.join(", "));
  if (!isCount(home)) throw refusal(`${path}.home`, home, "a whole number of 0 or more");
  if (!isCount(away)) throw refusal(`${path}.away`, away, "a whole number of 0 or more");
  return { scope, home, away };
}
