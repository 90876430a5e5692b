import { LedgerError } from "../error.js";
import { given } from "../given.js";
import type { OpenSlip, SettledSlip, Settlement, SlipSettlement } from "../model/settlement-model.js";
import { type Amount, areEqual, parseAmount, subtract } from "../money/amount.js";
import { minorUnitsOf } from "../money/currencies.js";

type Fields = Readonly<Record<string, unknown>>;

const AMOUNT = 'a decimal string of 0 or more, such as "20.00"';

/** A settlement that was checked, in an object of its own. */
export function readSettlement(value: unknown, path: string): Settlement {
  const fields = copyOf(value, path, "a settlement: betId, revision, currency and slip");
  const rulebook = fields["rulebook"] ?? null;
  return {
    betId: readText(fields["betId"], `${path}.betId`, 'the id of the bet, such as "b1"'),
    revision: readWhole(fields["revision"], `${path}.revision`, 0),
    currency: readCurrency(fields["currency"], `${path}.currency`),
    slip: readSlip(fields["slip"], `${path}.slip`),
    ...(rulebook !== null && {
      rulebook: readText(rulebook, `${path}.rulebook`, 'the id of a rulebook, such as "standard@3"'),
    }),
  };
}

/** A copy of an object, so that each of its fields is read once. */
export function copyOf(value: unknown, path: string, allowed: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unusable(path, value, allowed);
  return { ...value };
}

function readSlip(value: unknown, path: string): SlipSettlement {
  const fields = copyOf(value, path, "what settleSlip returned");
  const status = fields["status"];
  if (status === "settled") return readSettledSlip(fields, path);
  if (status === "open") return readOpenSlip(fields, path);
  throw unusable(`${path}.status`, status, '"settled" or "open"');
}

function readSettledSlip(fields: Fields, path: string): SettledSlip {
  refuseFields(fields, path, ["certain", "possible", "openLegs", "cannotSettle"], "a settled slip");
  const lines = readWhole(fields["lines"], `${path}.lines`, 1);
  const [totalStake, staked] = readAmount(fields["totalStake"], `${path}.totalStake`);
  const [returns, returned] = readAmount(fields["returns"], `${path}.returns`);
  const [profit, gained] = readSigned(fields["profit"], `${path}.profit`);
  // A free bet's profit is all that it returns.
  if (!areEqual(gained, subtract(returned, staked)) && !areEqual(gained, returned)) {
    throw new LedgerError(
      `${path}.profit`,
      `${given(profit)} does not fit returns ${given(returns)} and totalStake ${given(totalStake)}`,
      "returns less totalStake, or returns for a free bet",
    );
  }
  return {
    status: "settled",
    lines,
    totalStake,
    returns,
    profit,
    ...readExtra(fields, path, "cashedOut"),
    ...readExtra(fields, path, "token"),
    ...readExtra(fields, path, "stakeTax"),
    ...readExtra(fields, path, "winningsTax"),
  };
}

function readOpenSlip(fields: Fields, path: string): OpenSlip {
  refuseFields(fields, path, ["returns", "profit", "token", "stakeTax", "winningsTax"], "an open slip");
  const lines = readWhole(fields["lines"], `${path}.lines`, 1);
  const [totalStake] = readAmount(fields["totalStake"], `${path}.totalStake`);
  const [certain, least] = readAmount(fields["certain"], `${path}.certain`);
  const cannotSettle = fields["cannotSettle"] ?? null;
  const hasFaults = cannotSettle !== null;
  const possible = fields["possible"] === null ? null : readPossible(fields["possible"], `${path}.possible`, least);
  return {
    status: "open",
    lines,
    totalStake,
    certain,
    possible,
    openLegs: readPlaces(fields["openLegs"], `${path}.openLegs`, hasFaults ? 0 : 1),
    ...(hasFaults && { cannotSettle: readPlaces(cannotSettle, `${path}.cannotSettle`, 1) }),
    ...readExtra(fields, path, "cashedOut"),
  };
}

/** An amount that few slips have. */
function readExtra<Name extends string>(fields: Fields, path: string, name: Name): { readonly [Key in Name]?: string } {
  const value = fields[name];
  if (value === undefined || value === null) return {};
  const [text] = readAmount(value, `${path}.${name}`);
  const found: { [Key in Name]?: string } = {};
  found[name] = text;
  return found;
}

function readPossible(value: unknown, path: string, certain: Amount): string {
  const [possible, most] = readAmount(value, path, `${AMOUNT}, or null`);
  if (subtract(most, certain).units < 0n) {
    throw new LedgerError(path, `${given(possible)} is less than certain`, "certain or more, or null");
  }
  return possible;
}

function readPlaces(value: unknown, path: string, least: 0 | 1): readonly number[] {
  const allowed = `the places of ${least === 1 ? "one or more " : ""}legs, from 0, in ascending order`;
  if (!Array.isArray(value)) throw unusable(path, value, allowed);
  if (value.length < least) throw new LedgerError(path, "an empty array", allowed);
  const legs = Array.from(value, (leg: unknown, index) => readWhole(leg, `${path}[${index}]`, 0));
  const unsorted = legs.findIndex((leg, index) => index > 0 && leg <= (legs[index - 1] ?? -1));
  if (unsorted !== -1) throw new LedgerError(`${path}[${unsorted}]`, `${legs[unsorted]} is out of order`, allowed);
  return legs;
}

function refuseFields(fields: Fields, path: string, names: readonly string[], kind: string): void {
  const name = names.find((one) => fields[one] !== undefined);
  if (name !== undefined) throw new LedgerError(`${path}.${name}`, `${kind} has no ${name}`, "leave it out");
}

function readAmount(value: unknown, path: string, allowed = AMOUNT): readonly [string, Amount] {
  const [text, amount] = readSigned(value, path, allowed);
  if (amount.units < 0n) throw new LedgerError(path, `${given(text)} is negative`, allowed);
  return [text, amount];
}

function readSigned(
  value: unknown,
  path: string,
  allowed = 'a decimal string, such as "-10.00"',
): readonly [string, Amount] {
  const amount = parseAmount(value);
  if (typeof value !== "string" || amount === null) throw unusable(path, value, allowed);
  return [value, amount];
}

function readWhole(value: unknown, path: string, least: number): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least) return value;
  throw unusable(path, value, `a whole number of ${least} or more`);
}

function readText(value: unknown, path: string, allowed: string): string {
  if (typeof value === "string" && value !== "") return value;
  throw unusable(path, value, allowed);
}

function readCurrency(value: unknown, path: string): string {
  if (typeof value === "string" && minorUnitsOf(value) !== null) return value;
  throw unusable(path, value, 'a code of ISO 4217 in capitals, such as "EUR"');
}

function unusable(path: string, value: unknown, allowed: string): LedgerError {
  return new LedgerError(path, value === undefined ? "missing" : `${given(value)} cannot be used`, allowed);
}
