import type { Leg, MoneyRules, Odds, OpenSlip, Slip, SlipSettlement } from "../ledger/index.js";
import { Sum } from "./sum.js";
import type { ExplainedLeg, LegRow, ReturnRow } from "./types.js";

/** `leg 2`, `legs 1 and 3`. */
export function legsListed(indexes: readonly number[]): string {
  return `${indexes.length === 1 ? "leg" : "legs"} ${listed(indexes.map((index) => String(index + 1)))}`;
}

/** `184,776 lines`. */
export function counted(number: number, noun: string): string {
  const digits = String(number).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${digits} ${noun}${number === 1 ? "" : "s"}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** The odds of a leg, what was deducted, and who decided it. */
export function legWords(
  { odds, rule4, deadHeat, place }: Leg,
  { decided }: ExplainedLeg,
  deduction: MoneyRules["deduction"],
): string {
  const words = odds === undefined ? [] : [`at ${oddsWords(odds)}`];
  const isOfPrice = deduction === "price" || deduction === "rounded-price";
  if ((rule4 ?? null) !== null) words.push(`less ${rule4}% of the ${isOfPrice ? "price" : "winnings by Rule 4"}`);
  if (deadHeat !== undefined && deadHeat !== null) words.push(deadHeatWords(deadHeat));
  const placeShare = place?.deadHeat ?? null;
  if (placeShare !== null) words.push(`its place ${deadHeatWords(placeShare)}`);
  if (decided !== undefined && decided !== null)
    words.push(`decided by ${decided.by} at ${decided.at}: ${decided.reason}`);
  return words.join(", ");
}

function oddsWords(odds: Odds): string {
  return typeof odds === "string" ? odds : Object.values(odds).join("");
}

function deadHeatWords(deadHeat: NonNullable<Leg["deadHeat"]>): string {
  const { tied, places = 1 } = typeof deadHeat === "number" ? { tied: deadHeat } : deadHeat;
  return `a dead heat of ${tied}${places === 1 ? "" : ` for ${places} places`}`;
}

/** What the sentence is about. */
interface Explained {
  readonly id: string | undefined;
  readonly slip: Slip;
  readonly settlement: SlipSettlement;
  readonly legs: readonly LegRow[];
  readonly rows: readonly ReturnRow[];
  readonly given: readonly ExplainedLeg[];
}

export function sentenceOf(explained: Explained): string {
  const { id, slip, settlement, given } = explained;
  const type = typeof slip.type === "string" ? slip.type : "system";
  const name = `The ${type}${id === undefined ? "" : ` ${id}`}`;
  const decisions = given.flatMap(({ decided }, index) =>
    decided === undefined || decided === null
      ? []
      : `; ${decided.by} decided that leg ${index + 1} is ${decided.result.replace("_", " ")} (${decided.reason})`,
  );
  const money = (amount: string) => (slip.currency === undefined ? amount : `${amount} ${slip.currency}`);
  if (settlement.status === "open") return `${name}${boundsWords(settlement, given, money)}${decisions.join("")}.`;
  const token = settlement.token === undefined ? "" : `; the free bet of ${money(settlement.token)} is given back`;
  const words = `${sumWords(explained)}${openWords(explained)}${token}`;
  return `${name} returned ${money(settlement.returns)}: ${words}${decisions.join("")}.`;
}

/** What an open slip waits for, what of it cannot be settled, and what it returns at least and at most. */
function boundsWords(slip: OpenSlip, given: readonly ExplainedLeg[], money: (amount: string) => string): string {
  const { certain, possible, openLegs, cannotSettle = [], cashedOut } = slip;
  const most = possible === null ? "an unknown amount" : money(possible);
  const sold = cashedOut === undefined ? "" : `; a part of it was cashed out for ${money(cashedOut)}`;
  const waits = openLegs.length === 0 ? "it" : `it waits for ${legsListed(openLegs)} and`;
  const bounds = `${waits} returns ${money(certain)} at least and ${most} at most`;
  if (cannotSettle.length === 0) return ` is open: ${bounds}${sold}`;
  const faults = cannotSettle.map((leg) => `leg ${leg + 1} has the reason ${reasonOf(given[leg])}`);
  return ` cannot be settled as written: ${listed(faults)}; ${bounds} without ${legsListed(cannotSettle)}${sold}`;
}

function reasonOf(leg: ExplainedLeg | undefined): string {
  const grade = leg?.grade ?? null;
  return typeof grade === "object" ? (grade?.reason ?? "").replaceAll("_", " ") : "";
}

/** The undecided legs of a slip that nothing can change. Those of one that was cashed out need no mention. */
function openWords({ legs, rows }: Explained): string {
  if (rows[0]?.kind === "cash_out") return "";
  return Object.entries(UNDECIDED)
    .map(([result, words]) => {
      const places = legs.filter((leg) => leg.result === result).map(({ leg }) => leg);
      return places.length === 0 ? "" : `; ${legsListed(places)} ${words(places.length)} and cannot change it`;
    })
    .join("");
}

/** The results of legs that are not decided, and what is said of so many of them. */
const UNDECIDED: Readonly<Record<string, (legs: number) => string>> = {
  open: (legs) => `${legs === 1 ? "is" : "are"} open`,
  cannot_settle: () => "cannot be settled as written",
};

export function isUndecided({ result }: LegRow): boolean {
  return Object.hasOwn(UNDECIDED, result);
}

function sumWords({ settlement, rows, legs, slip }: Explained): string {
  const lines = rows.filter(({ kind }) => kind === "line" || kind === "lines");
  const sum = new Sum();
  for (const { amount } of lines) sum.add(amount);
  const [first] = rows;
  if (first?.kind === "void_slip") {
    return listed([`a void leg voids the whole slip, which returned its stake of ${first.amount}`, ...changes(rows)]);
  }
  if (first?.kind === "cash_out") return `it was cashed out for ${first.amount}`;
  if (first === undefined || lines.length === 0)
    return listed([`no line paid${becauseOf(legs, slip)}`, ...changes(rows)]);
  const number = first.kind === "lines" ? first.words : `${lines.length} of ${counted(settlement.lines, "line")}`;
  return listed([`${number} paid ${sum.text}`, ...changes(rows)]);
}

/** What each of the rows that are not lines did. */
function changes(rows: readonly ReturnRow[]): string[] {
  return rows.flatMap(({ kind, amount, words }) => {
    if (kind === "line" || kind === "lines" || kind === "void_slip") return [];
    const name = kind === "rounding" || kind === "commission" ? kind : `the ${words}`;
    return `${name} ${amount.startsWith("-") ? `took ${amount.slice(1)}` : `added ${amount}`}`;
  });
}

function becauseOf(legs: readonly LegRow[], { side }: Slip): string {
  const bad = side === "lay" ? "won" : "lost";
  const indexes = legs.filter(({ result }) => result === bad).map(({ leg }) => leg);
  return indexes.length === 0 ? "" : `, since ${legsListed(indexes)} ${bad}`;
}

/** Legs and amounts in columns, the points of the amounts below each other. */
export function tableOf(legs: readonly LegRow[], rows: readonly ReturnRow[], settlement: SlipSettlement): string {
  const returns = settlement.status === "settled" ? [{ words: "returns", amount: settlement.returns }] : [];
  const sums = [...rows, ...returns];
  const names = [...legs.map(({ leg }) => `leg ${leg + 1}`), ...sums.map(({ words }) => words)];
  const first = widest(names);
  const results = widest(legs.map(({ result }) => result));
  const factors = legs.map(({ multiplier }) => (multiplier === null ? "" : `x ${multiplier}`));
  const whole = widest(sums.map(({ amount }) => amount.replace(/\..*$/, "")));
  return [
    ...legs.map(({ leg, result, words }, index) =>
      columns([`leg ${leg + 1}`, first], [result, results], [factors[index] ?? "", widest(factors)], [words, 0]),
    ),
    ...sums.map(({ words, amount }) => {
      const digits = amount.replace(/\..*$/, "");
      return columns([words, first], [" ".repeat(whole - digits.length) + amount, 0]);
    }),
  ].join("\n");
}

function columns(...cells: readonly (readonly [text: string, width: number])[]): string {
  return cells
    .map(([text, width]) => text.padEnd(width))
    .join("  ")
    .trimEnd();
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}
