import { LedgerError } from "./error.js";
import { given } from "./given.js";
import type { Settlement, SlipSettlement } from "./model/settlement-model.js";
import { type Amount, areEqual, parseAmount, printAmount, subtract } from "./money/amount.js";
import { copyOf, readSettlement } from "./read/settlement.js";

/**
 * - `none`: nothing to post.
 * - `settle`: the first returns of a bet, or the returns of a bet that was open again.
 * - `resettle`: the returns differ from those that were posted.
 * - `rollback`: the bet is open again, and what was posted is taken back.
 * - `cancel`: the bet was void after all. It returns its stake, which the settlement before did not.
 * - `cash_out`: a part of an open bet was cashed out. Later changes pay only what the rest of it returns.
 */
export type ChangeKind = "none" | "settle" | "resettle" | "rollback" | "cancel" | "cash_out";

/** The posting when one settlement of a bet replaces another. */
export interface Change {
  readonly kind: ChangeKind;
  /** What to pay to the bettor, or with a minus sign what to take back: a decimal string. The stake was booked when the bet was placed. */
  readonly delta: string;
  /** The free bet to give back, or with a minus sign to take back. It is not money. Left out if the slip had no free bet. */
  readonly token?: string;
  readonly currency: string;
  /** The key of the settlement that is in force after this change. Post it once: a second posting with this key is a repetition. */
  readonly key: string;
}

/**
 * A string that is the same for two settlements only if all of their fields are. The order of an object's keys does not matter.
 *
 * @example
 * ```ts
 * import { settlementKey } from "settlegrade/ledger";
 * const slip = { status: "settled", lines: 1, totalStake: "10.00", returns: "20.00", profit: "10.00" } as const;
 * const key = settlementKey({ betId: "b1", revision: 0, currency: "EUR", slip });
 * console.log(key); // ["b1",0,"EUR",null,"settled",1,"10.00","20.00","10.00"]
 * ```
 */
export function settlementKey(settlement: Settlement): string {
  return keyOf(readSettlement(settlement, "settlement"));
}

/**
 * The posting when a bet has a new settlement. After any sequence of corrections the deltas add up to the returns of the last
 * settlement, or if it is open to what was cashed out of it, else 0. Throws a `LedgerError` if the two are not settlements of one bet in one currency, or if `next`
 * is the older one.
 *
 * @example
 * ```ts
 * import { change } from "settlegrade/ledger";
 * const won = { status: "settled", lines: 1, totalStake: "10.00", returns: "20.00", profit: "10.00" } as const;
 * const lost = { status: "settled", lines: 1, totalStake: "10.00", returns: "0.00", profit: "-10.00" } as const;
 * const previous = { betId: "b1", revision: 0, currency: "EUR", slip: won };
 * const { kind, delta } = change({ previous, next: { ...previous, revision: 1, slip: lost } });
 * console.log(kind, delta); // resettle -20.00
 * ```
 */
export function change(settlements: { readonly previous: Settlement | null; readonly next: Settlement }): Change {
  const fields = copyOf(settlements, "settlements", "{ previous, next }");
  const previous = fields["previous"] === null ? null : readSettlement(fields["previous"], "previous");
  return postingBetween(previous, readSettlement(fields["next"], "next"));
}

/** The posting between two settlements that were checked. */
export function postingBetween(previous: Settlement | null, next: Settlement): Change {
  const key = keyOf(next);
  if (previous !== null) refuseOther(previous, next, key);
  const before = previous?.slip ?? null;
  const token = subtract(tokenOf(next.slip), tokenOf(before));
  return {
    kind: kindOf(before, next.slip),
    delta: printAmount(subtract(paid(next.slip), before === null ? NOTHING : paid(before))),
    ...(token.units !== 0n && { token: printAmount(token) }),
    currency: next.currency,
    key,
  };
}

const NOTHING: Amount = { units: 0n, decimals: 0 };

function keyOf({ betId, revision, currency, rulebook, slip }: Settlement): string {
  return JSON.stringify([betId, revision, currency, rulebook ?? null, ...fieldsOf(slip)]);
}

function fieldsOf(slip: SlipSettlement): readonly unknown[] {
  const { status, lines, totalStake } = slip;
  switch (status) {
    case "settled":
      return [status, lines, totalStake, slip.returns, slip.profit, ...extrasOf(slip)];
    case "open":
      return [status, lines, totalStake, slip.certain, slip.possible, slip.openLegs, ...extrasOf(slip)];
  }
}

/** The fields that few slips have, in one object, so that the keys of others are what they were before there were any. */
function extrasOf(slip: SlipSettlement): readonly object[] {
  const found: Record<string, unknown> = {};
  let isEmpty = true;
  const add = (name: string, value: unknown): void => {
    if (value === null) return;
    found[name] = value;
    isEmpty = false;
  };
  if (slip.status === "open") add("cannotSettle", slip.cannotSettle ?? null);
  for (const name of EXTRAS) add(name, extraOf(slip, name));
  return isEmpty ? [] : [found];
}

export const EXTRAS = ["cashedOut", "token", "stakeTax", "winningsTax"] as const;

export function extraOf(slip: SlipSettlement | null, name: (typeof EXTRAS)[number]): string | null {
  if (slip === null) return null;
  if (slip.status === "open") return name === "cashedOut" ? (slip.cashedOut ?? null) : null;
  return slip[name] ?? null;
}

function tokenOf(slip: SlipSettlement | null): Amount {
  const token = extraOf(slip, "token");
  return token === null ? NOTHING : amount(token);
}

function refuseOther(previous: Settlement, next: Settlement, key: string): void {
  if (next.betId !== previous.betId) {
    throw new LedgerError("next.betId", `${given(next.betId)} is another bet`, given(previous.betId));
  }
  if (next.currency !== previous.currency) {
    throw new LedgerError("next.currency", `${given(next.currency)} is another currency`, given(previous.currency));
  }
  if (next.revision < previous.revision) {
    throw new LedgerError("next.revision", `${next.revision} is older than previous`, `${previous.revision} or more`);
  }
  if (next.revision === previous.revision && key !== keyOf(previous)) {
    const fault = `${next.revision} is the revision of previous, which is a different settlement`;
    throw new LedgerError("next.revision", fault, `${previous.revision + 1} or more`);
  }
}

function kindOf(previous: SlipSettlement | null, next: SlipSettlement): ChangeKind {
  const wasSettled = previous?.status === "settled";
  if (next.status === "open") {
    if (wasSettled) return "rollback";
    return areEqual(paid(next), previous === null ? NOTHING : paid(previous)) ? "none" : "cash_out";
  }
  if (!wasSettled) return "settle";
  if (isSame(previous, next)) return "none";
  return returnsStake(next) && !returnsStake(previous) ? "cancel" : "resettle";
}

function isSame(previous: SlipSettlement, next: SlipSettlement): boolean {
  if (previous.status !== "settled" || next.status !== "settled") return false;
  return (
    previous.lines === next.lines &&
    areEqual(amount(previous.totalStake), amount(next.totalStake)) &&
    areEqual(amount(previous.returns), amount(next.returns)) &&
    areEqual(amount(previous.profit), amount(next.profit)) &&
    EXTRAS.every((name) => areEqual(amount(extraOf(previous, name) ?? "0"), amount(extraOf(next, name) ?? "0")))
  );
}

/** A void free bet that the house does not give back returns nothing, as if it had lost: it is settled again, not cancelled. */
function returnsStake(slip: SlipSettlement): boolean {
  if (slip.status === "open") return false;
  const stake = amount(slip.totalStake);
  if (areEqual(tokenOf(slip), stake)) return true;
  return areEqual(amount(slip.returns), stake) && areEqual(amount(slip.profit), NOTHING);
}

/** What the books have paid out for a slip. What is certain on an open one is not paid, but for what was cashed out. */
function paid(slip: SlipSettlement): Amount {
  if (slip.status === "settled") return amount(slip.returns);
  return slip.cashedOut === undefined ? { units: 0n, decimals: amount(slip.certain).decimals } : amount(slip.cashedOut);
}

/** Of a string that `readSettlement` accepted. */
function amount(text: string): Amount {
  const read = parseAmount(text);
  if (read === null) throw new Error(`${given(text)} is not an amount`);
  return read;
}
