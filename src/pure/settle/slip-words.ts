import type { Leg, MoneyRules, Odds, OpenSlip, Slip, SlipSettlement } from "../ledger/index.js";
import { decimalsOf, rounded } from "./amounts.js";
import { Sum } from "./sum.js";
import type { ExplainedLeg, LegRow, ReturnRow, SlipWording } from "./types.js";

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
  readonly slip: Pick<Slip, "type" | "currency" | "side">;
  readonly settlement: SlipSettlement;
  readonly legs: readonly LegRow[];
  readonly rows: readonly ReturnRow[];
  readonly given: readonly ExplainedLeg[];
}

/** The same with how it is named. */
interface Worded extends Explained {
  readonly name: string;
  readonly isPlural: boolean;
  readonly isRounded: boolean;
  legsAt(places: readonly number[]): string;
  faultAt(place: number): string;
  /** An amount of a row. */
  amount(text: string): string;
}

function worded(explained: Explained, wording: SlipWording): Worded {
  const { id, slip, settlement, given } = explained;
  const type = typeof slip.type === "string" ? slip.type : "system";
  const { name = `The ${type}${id === undefined ? "" : ` ${id}`}`, isPlural = false, inCurrency = false } = wording;
  const { legs = legsListed, fault = (leg) => `leg ${leg + 1} has the reason ${reasonOf(given[leg])}` } = wording;
  const amount = (text: string) => (inCurrency ? rounded(text, decimalsOf(settlement.totalStake)) : text);
  return { ...explained, name, isPlural, isRounded: inCurrency, legsAt: legs, faultAt: fault, amount };
}

export function sentenceOf(facts: Explained, wording: SlipWording = {}): string {
  const explained = worded(facts, wording);
  const { name, slip, settlement, given, legsAt } = explained;
  const decisions = given.flatMap(({ decided }, index) =>
    decided === undefined || decided === null
      ? []
      : `; ${decided.by} decided that ${legsAt([index])} is ${decided.result.replace("_", " ")} (${decided.reason})`,
  );
  const money = (amount: string) => (slip.currency === undefined ? amount : `${amount} ${slip.currency}`);
  if (settlement.status === "open") return `${name}${boundsWords(settlement, explained, money)}${decisions.join("")}.`;
  const token = settlement.token === undefined ? "" : `; the free bet of ${money(settlement.token)} is given back`;
  const words = `${sumWords(explained)}${openWords(explained)}${token}`;
  return `${name} returned ${money(settlement.returns)}: ${words}${decisions.join("")}.`;
}

/** What an open slip waits for, what of it cannot be settled, and what it returns at least and at most. */
function boundsWords(slip: OpenSlip, words: Worded, money: (amount: string) => string): string {
  const { legsAt, faultAt, isPlural } = words;
  const [it, are, wait, give] = isPlural ? ["they", "are", "wait", "return"] : ["it", "is", "waits", "returns"];
  const { certain, possible, openLegs, cannotSettle = [], cashedOut } = slip;
  const most = possible === null ? "an unknown amount" : money(possible);
  const sold = cashedOut === undefined ? "" : `; a part of it was cashed out for ${money(cashedOut)}`;
  // The only leg of a slip is the slip.
  const waits = openLegs.length === 0 || words.legs.length === 1 ? it : `${it} ${wait} for ${legsAt(openLegs)} and`;
  const bounds = `${waits} ${give} ${money(certain)} at least and ${most} at most`;
  if (cannotSettle.length === 0) return ` ${are} open: ${bounds}${sold}`;
  const faults = cannotSettle.map(faultAt);
  return ` cannot be settled as written: ${listed(faults)}; ${bounds} without ${legsAt(cannotSettle)}${sold}`;
}

function reasonOf(leg: ExplainedLeg | undefined): string {
  const grade = leg?.grade ?? null;
  return typeof grade === "object" ? (grade?.reason ?? "").replaceAll("_", " ") : "";
}

/** The undecided legs of a slip that nothing can change. Those of one that was cashed out need no mention. */
function openWords({ legs, rows, legsAt }: Worded): string {
  if (rows[0]?.kind === "cash_out") return "";
  return Object.entries(UNDECIDED)
    .map(([result, words]) => {
      const places = legs.filter((leg) => leg.result === result).map(({ leg }) => leg);
      return places.length === 0 ? "" : `; ${legsAt(places)} ${words(places.length)} and cannot change it`;
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

function sumWords(explained: Worded): string {
  const { settlement, rows, amount } = explained;
  const lines = rows.filter(({ kind }) => kind === "line" || kind === "lines");
  const sum = new Sum();
  for (const line of lines) sum.add(line.amount);
  const [first] = rows;
  if (first?.kind === "void_slip") {
    return listed([
      `a void leg voids the whole slip, which returned its stake of ${amount(first.amount)}`,
      ...changes(explained),
    ]);
  }
  if (first?.kind === "cash_out") return `it was cashed out for ${amount(first.amount)}`;
  if (first === undefined || lines.length === 0)
    return listed([`no line paid${becauseOf(explained)}`, ...changes(explained)]);
  const number = first.kind === "lines" ? first.words : `${lines.length} of ${counted(settlement.lines, "line")}`;
  return listed([`${number} paid ${amount(sum.text)}`, ...changes(explained)]);
}

/** What each of the rows that are not lines did. */
function changes({ rows, isRounded, amount: shown }: Worded): string[] {
  return rows.flatMap(({ kind, amount, words }) => {
    if (kind === "line" || kind === "lines" || kind === "void_slip" || (isRounded && kind === "rounding")) return [];
    const name = kind === "rounding" || kind === "commission" ? kind : `the ${words}`;
    return `${name} ${amount.startsWith("-") ? `took ${shown(amount.slice(1))}` : `added ${shown(amount)}`}`;
  });
}

function becauseOf({ legs, slip, legsAt }: Worded): string {
  const bad = slip.side === "lay" ? "won" : "lost";
  const indexes = legs.filter(({ result }) => result === bad).map(({ leg }) => leg);
  return indexes.length === 0 ? "" : `, since ${legsAt(indexes)} ${bad}`;
}

/** Legs and amounts in columns, the points of the amounts below each other. */
export function tableOf(legs: readonly LegRow[], rows: readonly ReturnRow[], settlement: SlipSettlement): string {
  const returns = settlement.status === "settled" ? [{ words: "returns", amount: settlement.returns }] : [];
  const sums = [...rows, ...returns];
  const names = [...legs.map(({ leg }) => `leg ${leg + 1}`), ...sums.map(({ words }) => words)];
  const first = widest(names);
  const results = widest(legs.map(({ result }) => result));
  const factors = legs.map(({ multiplier }) => (multiplier === null ? "" : `x ${multiplier}`));
  const whole = widest(sums.map(({ amount }) => amount.replace(/\..*/, "")));
  return [
    ...legs.map(({ leg, result, words }, index) =>
      columns([`leg ${leg + 1}`, first], [result, results], [factors[index] ?? "", widest(factors)], [words, 0]),
    ),
    ...sums.map(({ words, amount }) => {
      const digits = amount.replace(/\..*/, "");
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
