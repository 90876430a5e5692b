/**
 * Every row of the tables has two cases in the kit: one for it and one against it. A row is a market, a statistic, a form of bets on
 * statistics, a sport, a form of label, a setting, a type of slip or a money rule; not a pair of two.
 */
import { expect, it } from "vitest";
import { allCases, type Case } from "../../../src/cli/conform/cases.js";
import { resolveMarket } from "../../../src/pure/engine/compile/index.js";
import { deriveRulebook, grade, sports, standard } from "../../../src/pure/engine/index.js";
import type { MarketTypeRow } from "../../../src/pure/engine/row-types/rows.js";
import { labelForms } from "../../../src/pure/engine/tables/markets/label-forms.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { SETTINGS } from "../../../src/pure/engine/tables/rulebook/settings.js";
import { SLIP_TYPES, settleSlip } from "../../../src/pure/ledger/index.js";
import { MONEY_RULES } from "../../../src/pure/ledger/read/money-rules.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";
import { families as moneyFamilies } from "./money.js";
import { recordOf } from "./support.js";

const CASES = allCases();
const FOR: ReadonlySet<unknown> = new Set(["won", "half_won"]);
const AGAINST: ReadonlySet<unknown> = new Set(["lost", "half_lost"]);

/** The bets that are decided, with the type of their market. */
const BETS = CASES.flatMap((of) => {
  const { market } = recordOf(of.asked["selection"]);
  const type = typeof market === "string" ? resolveMarket(of.sport, market)?.type : undefined;
  return type === undefined ? [] : [{ of, type, result: of.expected["result"] }];
});

/** Of rows, those that lack a bet that is won or one that is lost. */
function lacking<Row>(rows: readonly Row[], isOf: (bet: (typeof BETS)[number], row: Row) => boolean): Row[] {
  return rows.filter((row) => {
    const results = BETS.filter((bet) => isOf(bet, row)).map(({ result }) => result);
    return !results.some((result) => FOR.has(result)) || !results.some((result) => AGAINST.has(result));
  });
}

const WRITE =
  "without a case for them and one against them; type each from the sentence of its rule in fixtures/vectors/";

it("every market that is not on a statistic", () => {
  const names = MARKET_TYPES.filter(({ statistic }) => statistic === undefined).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(150);
  expectNone(
    `markets ${WRITE}`,
    lacking(names, ({ type }, name) => type.name === name),
  );
});

it("every statistic of teams", () => {
  const names = [...new Set(MARKET_TYPES.flatMap(({ statistic }) => statistic?.name ?? []))];
  expect(names.length).toBeGreaterThan(40);
  expectNone(
    `statistics ${WRITE}`,
    lacking(names, ({ type }, name) => type.statistic?.name === name),
  );
});

/** What a market asks of a statistic: its name without that of the statistic. */
const formOf = ({ name, statistic }: Pick<MarketTypeRow, "name" | "statistic">): string | null =>
  statistic === undefined ? null : name.replace(statistic.name, "").trim();

it("every form of bets on a statistic", () => {
  const forms = [...new Set(MARKET_TYPES.map(formOf))].filter((form) => form !== null);
  expect(forms.length).toBeGreaterThan(8);
  expectNone(
    `forms ${WRITE}`,
    lacking(forms, ({ type }, form) => formOf(type) === form),
  );
});

it("every sport", () => {
  expectNone(
    `sports ${WRITE}`,
    lacking(
      sports().map(({ slug }) => slug),
      ({ of }, slug) => of.sport === slug,
    ),
  );
});

it("every form of label", () => {
  const forms = labelForms();
  expect(forms.length).toBeGreaterThan(20);
  expectNone(
    `forms of labels ${WRITE}`,
    lacking([...forms], ({ type: { label } }, form) => (label === "none" ? "none" : label.name) === form),
  );
});

/** What some work answers; the error is the answer of what is refused. */
function answerTo(work: () => unknown): Readonly<Record<string, unknown>> {
  try {
    return recordOf(work());
  } catch (error) {
    return { refused: String(error) };
  }
}

/** Whether the answer to a case is another one without a setting of its rulebook. */
function isDecidedBy({ asked, expected }: Case, name: string): boolean {
  const { rulebook, ...others } = recordOf(asked["options"]);
  const { [name]: _, ...fields } = recordOf(rulebook);
  const answer = answerTo(() => {
    const without = deriveRulebook(standard, untyped({ ...fields, id: "without" }));
    return grade<unknown, unknown>(asked["selection"], asked["event"], { ...others, rulebook: without });
  });
  return differs(expected, { basis: null, ...answer });
}

function differs(expected: object, answer: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(expected).some(([field, value]) => JSON.stringify(answer[field]) !== JSON.stringify(value));
}

/** Settings that change no verdict. */
const SILENT: ReadonlySet<string> = new Set(["id", "evidence"]);

it.each(Object.keys(SETTINGS).filter((name) => !SILENT.has(name)))("the setting %s", (name) => {
  const decided = CASES.filter(({ level, settings }) => level === "houses" && settings.includes(name)).map((each) =>
    isDecidedBy(each, name),
  );
  const write = "in fixtures/vectors/, under a rulebook with it";
  expect(decided.includes(true), `write a case that ${name} decides ${write}`).toBe(true);
  expect(decided.includes(false), `write a case to which ${name} does not apply, by a little, ${write}`).toBe(true);
});

const SLIPS = moneyFamilies.flatMap(({ slips }) => slips);

it("every type of slip", () => {
  const types = Object.keys(SLIP_TYPES);
  const returns = (type: string, isNothingLost: boolean): boolean =>
    SLIPS.some(({ slip }) => slip.type === type && slip.legs.every(({ grade: it }) => it === "won") === isNothingLost);
  expectNone(
    "types without a slip that won and one with a leg that did not; write each in fixtures/money/types.json",
    types.filter((type) => !returns(type, true) || !returns(type, false)),
  );
});

it.each([...MONEY_RULES])("the money rule %s", (name) => {
  const decided = SLIPS.filter(({ rules = {} }) => Object.hasOwn(rules, name)).map(({ slip, rules, expected }) => {
    const { [name]: _, ...others } = recordOf(rules);
    return differs(
      expected,
      answerTo(() => settleSlip(slip, untyped(others))),
    );
  });
  expect(decided.includes(true), `write a slip that ${name} decides in fixtures/money/`).toBe(true);
  expect(decided.includes(false), `write a slip that ${name} does not change in fixtures/money/`).toBe(true);
});
