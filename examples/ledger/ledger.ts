import { grade, type SportEvent } from "settlegrade";
import { type Change, change, type Leg, type MoneyRules, type Settlement, settleSlip } from "settlegrade/ledger";
import type { Arrival } from "./arrivals.js";
import type { Bet } from "./bets.js";

const CURRENCY = "EUR";
const RULES: MoneyRules = { maximumPayout: "500", lucky: { lucky15: { oneWinner: "2", allWinners: "10" } } };

/** What happened to one bet when something arrived. */
export interface Entry {
  readonly bet: Bet;
  readonly legs: readonly string[];
  readonly settlement: Settlement;
  readonly change: Change;
  readonly balance: string;
}

/** One bettor's account. Amounts are kept in cents. */
export class Ledger {
  readonly #bets: readonly Bet[];
  readonly #events = new Map<number | string, SportEvent>();
  readonly #runners = new Map<string, Pick<Leg, "grade" | "deadHeat" | "rule4">>();
  readonly #settlements = new Map<string, Settlement>();
  readonly #posted = new Set<string>();
  #balance: bigint;

  constructor(bets: readonly Bet[], fixtures: readonly SportEvent[], balance: string) {
    this.#bets = bets;
    for (const event of fixtures) this.#events.set(event.id, event);
    this.#balance = cents(balance);
  }

  get balance(): string {
    return amount(this.#balance);
  }

  /** Takes the stake of a bet. Its first settlement is open. */
  place(bet: Bet, at: string): Entry {
    const entry = this.#settle(bet, at);
    if (bet.freeBet !== true) this.#balance -= cents(entry.settlement.slip.totalStake);
    return { ...entry, balance: this.balance };
  }

  /** Grades every bet again, settled ones included, and posts what changed. */
  receive({ at, event, runners, withoutTime }: Arrival): Entry[] {
    if (event !== undefined) this.#events.set(event.id, event);
    for (const [runner, result] of Object.entries(runners ?? {})) this.#runners.set(runner, result);
    return this.#bets.map((bet) => this.#settle(bet, withoutTime === true ? null : at));
  }

  #settle(bet: Bet, asOf: string | null): Entry {
    const { id, legs: _, ...slip } = bet;
    const legs = bet.legs.map(({ on, ...leg }): Leg => ({ ...leg, ...this.#gradeOf(on, asOf) }));
    const previous = this.#settlements.get(id) ?? null;
    const settlement: Settlement = {
      betId: id,
      revision: previous === null ? 0 : previous.revision + 1,
      currency: CURRENCY,
      slip: settleSlip({ ...slip, id, legs, currency: CURRENCY }, RULES),
      rulebook: "standard@2",
    };
    const changed = change({ previous, next: settlement });
    this.#settlements.set(id, settlement);
    this.#post(changed);
    return { bet, legs: legs.map(wordOf), settlement, change: changed, balance: this.balance };
  }

  #gradeOf(on: Bet["legs"][number]["on"], asOf: string | null): Pick<Leg, "grade" | "deadHeat" | "rule4"> {
    if (typeof on === "string") return this.#runners.get(on) ?? { grade: "pending" };
    return { grade: grade(on, this.#events.get(on.eventId), asOf === null ? {} : { asOf }) };
  }

  /** A posting has a key, so that it counts once, however often it is sent. */
  #post({ kind, delta, key }: Change): void {
    if (kind === "none" || this.#posted.has(key)) return;
    this.#posted.add(key);
    this.#balance += cents(delta);
  }
}

function wordOf({ grade }: Leg): string {
  if (typeof grade === "string") return grade;
  return grade.reason === null ? grade.result : `${grade.result} (${grade.reason})`;
}

function cents(text: string): bigint {
  const [whole = "", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(2, "0"));
}

function amount(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(3, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
