import { book, readBet, readBetAndScore } from "../../src/pure/books/index.js";
import { parseEvent, parseGradeRequest, parseSelection } from "../../src/pure/contract/index.js";
import { gradeColumns } from "../../src/pure/engine/columns/index.js";
import {
  applyMessage,
  check,
  eventKey,
  explain,
  grade,
  gradeAll,
  gradeEach,
  openEvent,
  outcomes,
  REASONS,
  RESULTS,
  standard,
} from "../../src/pure/engine/index.js";
import { feeds } from "../../src/pure/feeds/index.js";
import { change, fromUof, settlementKey, settleSlip, toUof } from "../../src/pure/ledger/index.js";
import { matcher, sameMatch, swapSides } from "../../src/pure/match/index.js";
import { clv, pricesOf, readOdds, removeMargin, rowProbabilities } from "../../src/pure/odds/index.js";
import {
  explainSlip,
  gradeBets,
  parseGrade,
  parseSettlement,
  settleEvent,
  settleSlips,
  sumMoney,
} from "../../src/pure/settle/index.js";
import { untyped } from "../../test/support/untyped.js";
import { POOLS } from "./pools.js";
import type { Given, Target } from "./target.js";

const AS_OF = "2026-03-09T12:00:00Z";
const KNOWN_RESULTS: ReadonlySet<unknown> = new Set(RESULTS);
const KNOWN_REASONS: ReadonlySet<unknown> = new Set([null, ...REASONS]);

/** What is wrong with a grade, by the schema of the contract. */
export function gradeFault(answer: unknown): string | null {
  const { result, reason, final, basis } = untyped<Readonly<Record<string, Given>>>(answer);
  if (!KNOWN_RESULTS.has(result)) return `result ${String(result)}`;
  if (!KNOWN_REASONS.has(reason)) return `reason ${String(reason)}`;
  if (typeof final !== "boolean") return "final is no boolean";
  if (final === (result === "pending")) return `${String(result)} with final ${final}`;
  if (basis === undefined || basis === null) return null;
  return typeof basis.scope === "string" ? null : "a basis without a scope";
}

const gradesFault = (answer: unknown): string | null =>
  untyped<readonly unknown[]>(answer)
    .map(gradeFault)
    .find((fault) => fault !== null) ?? null;

const sentenceFault = (answer: unknown): string | null => {
  const { sentence, grade: graded } = untyped<{ sentence: unknown; grade: unknown }>(answer);
  if (typeof sentence !== "string" || sentence === "" || /undefined|\[object/.test(sentence)) {
    return `the sentence ${String(sentence)}`;
  }
  return gradeFault(graded);
};

const STORED = {
  id: "1",
  slip: { type: "single", stake: "1", currency: "EUR" },
  rulebook: standard,
  money: {},
  settlement: null,
};

/** A slip as a ledger has it, with the grades of its legs. */
function storedOf(slip: Given, money: Given): object {
  const { legs = [], id: _, ...rest } = Object(slip);
  return { ...STORED, slip: rest, legs, money };
}

const CONTRACT = ["ContractError"];
const LEDGER = ["LedgerError"];
const OPTIONS = ["TypeError"];

const ENGINE: readonly Target[] = [
  { name: "grade", inputs: POOLS.bets, call: ({ selection, event }) => grade(selection, event), fault: gradeFault },
  {
    name: "grade, late",
    inputs: POOLS.bets,
    call: ({ selection, event }) => grade(selection, event, { asOf: AS_OF }),
    fault: gradeFault,
  },
  {
    name: "grade, provisional",
    inputs: POOLS.bets,
    call: ({ selection, event }) => grade(selection, event, { provisional: true }),
    fault: (answer) => (untyped<{ final: boolean }>(answer).final ? gradeFault(answer) : null),
  },
  {
    name: "openEvent",
    inputs: POOLS.bets,
    call: ({ selection, event }) => openEvent(event).grade(selection),
    fault: gradeFault,
  },
  {
    name: "gradeAll",
    inputs: POOLS.bets,
    call: ({ selection, event }) => gradeAll([selection, selection], () => event),
    fault: gradesFault,
  },
  {
    name: "gradeEach",
    inputs: POOLS.bets,
    call: ({ selection, event }) => [...gradeEach([selection], () => event)],
    fault: gradesFault,
  },
  {
    name: "gradeColumns",
    inputs: POOLS.bets,
    call: ({ selection, event }) =>
      gradeColumns([event], {
        event: [0],
        market: [typeof selection?.market === "string" ? selection.market : "ML"],
        side: [typeof selection?.side === "string" ? selection.side : "home"],
        ...untyped<object>({ hdp: [typeof selection?.hdp === "number" ? selection.hdp : null] }),
      }),
  },
  {
    name: "explain",
    inputs: POOLS.bets,
    call: ({ selection, event }) => explain(selection, event),
    fault: sentenceFault,
  },
  {
    name: "check",
    inputs: POOLS.bets,
    call: ({ selection, sport }) => check(selection, sport),
    fault: (answer) => (KNOWN_REASONS.has(answer) ? null : String(answer)),
  },
  {
    name: "outcomes",
    inputs: POOLS.bets,
    call: ({ selection, sport }) => outcomes(selection, { sport, max: 3 }),
    throws: OPTIONS,
  },
  {
    name: "applyMessage",
    inputs: POOLS.bets,
    call: ({ selection, event }) => applyMessage(event, { ...selection, ...event }),
  },
  { name: "eventKey", inputs: POOLS.bets, call: ({ event }) => eventKey(event?.id) },
];

const CONTRACTS: readonly Target[] = [
  { name: "parseEvent", inputs: POOLS.bets, call: ({ event }) => parseEvent(event), throws: CONTRACT },
  { name: "parseSelection", inputs: POOLS.bets, call: ({ selection }) => parseSelection(selection), throws: CONTRACT },
  {
    name: "parseGradeRequest",
    inputs: POOLS.bets,
    call: ({ selection }) => parseGradeRequest({ selections: [selection] }),
    throws: CONTRACT,
  },
];

const MONEY: readonly Target[] = [
  { name: "settleSlip", inputs: POOLS.slips, call: ({ slip, rules }) => settleSlip(slip, rules), throws: LEDGER },
  {
    name: "explainSlip",
    inputs: POOLS.slips,
    call: ({ slip, rules }) => explainSlip(untyped(storedOf(slip, rules))),
    throws: LEDGER,
  },
  {
    name: "settleSlips",
    inputs: POOLS.grades,
    call: ({ selection, grade: stored }) =>
      settleSlips(untyped({ slips: [{ ...STORED, legs: [{ selection, odds: "2", grade: stored }] }] })),
    throws: LEDGER,
  },
  {
    name: "parseSettlement",
    inputs: POOLS.settlements,
    call: ({ settlement }) => parseSettlement(settlement),
    throws: LEDGER,
  },
  {
    name: "settlementKey",
    inputs: POOLS.settlements,
    call: ({ settlement }) => settlementKey(settlement),
    throws: LEDGER,
  },
  {
    name: "change",
    inputs: POOLS.settlements,
    call: ({ settlement }) => change({ previous: null, next: settlement }),
    throws: LEDGER,
  },
  {
    name: "sumMoney",
    inputs: POOLS.settlements,
    call: ({ settlement }) => sumMoney([{ amount: settlement?.slip?.totalStake, currency: settlement?.currency }]),
    throws: LEDGER,
  },
  {
    name: "parseGrade",
    inputs: POOLS.grades,
    call: ({ grade: stored }) => parseGrade(stored),
    throws: LEDGER,
  },
  {
    name: "gradeBets",
    inputs: POOLS.bets,
    call: ({ selection, event }) =>
      gradeBets(untyped({ event, bets: [{ id: "1", selection, rulebook: standard }], asOf: AS_OF })),
    throws: LEDGER,
  },
  {
    name: "settleEvent",
    inputs: POOLS.bets,
    call: ({ selection, event }) =>
      settleEvent(
        untyped({
          event,
          slips: [{ ...STORED, legs: [{ selection, odds: "2", grade: null }] }],
          asOf: AS_OF,
        }),
      ),
    throws: LEDGER,
  },
  { name: "fromUof", inputs: POOLS.grades, call: ({ outcome }) => fromUof(outcome), throws: LEDGER },
  { name: "toUof", inputs: POOLS.grades, call: ({ result }) => toUof(result), throws: LEDGER },
];

const WORDS: readonly Target[] = [
  { name: "readBet", inputs: POOLS.texts, call: ({ text, event }) => readBet(text, event) },
  { name: "readBetAndScore", inputs: POOLS.texts, call: ({ text }) => readBetAndScore(text) },
  {
    name: "readBet on a match",
    inputs: POOLS.bets,
    call: ({ selection, event }) =>
      readBet(untyped({ bet: selection?.label, market: selection?.market, line: selection?.hdp }), event),
  },
  {
    name: "book",
    inputs: POOLS.bets,
    call: ({ selection, event }) => book(untyped({ lineFor: "side" })).toSelection(selection, event),
  },
];

const OTHERS: readonly Target[] = [
  ...feeds.map(
    (feed): Target => ({
      name: `feeds/${feed.name}`,
      inputs: POOLS.records.filter(({ name }) => name === feed.name),
      call: ({ record, options }) => [feed.toEvent(record, options), feed.toEvents(record)],
      throws: OPTIONS,
    }),
  ),
  {
    name: "sameMatch",
    inputs: POOLS.bets,
    call: ({ event }) => sameMatch(event, { home: "Arsenal", away: "Chelsea" }),
  },
  { name: "matcher", inputs: POOLS.bets, call: ({ event }) => matcher(untyped([event])).find(event) },
  { name: "swapSides", inputs: POOLS.bets, call: ({ event, selection }) => swapSides(selection, event) },
  { name: "readOdds", inputs: POOLS.odds, call: ({ message }) => readOdds(message) },
  {
    name: "pricesOf",
    inputs: POOLS.odds,
    call: ({ message }) => pricesOf(message?.markets?.[0], "football"),
    throws: OPTIONS,
  },
  {
    name: "rowProbabilities",
    inputs: POOLS.odds,
    call: ({ message }) => rowProbabilities(message?.markets?.[0], "football"),
    throws: OPTIONS,
  },
  {
    name: "removeMargin",
    inputs: POOLS.odds,
    call: ({ message }) => removeMargin(untyped(Object.values(message?.markets?.[0]?.odds?.[0] ?? [1, 2]))),
  },
  {
    name: "clv",
    inputs: POOLS.odds,
    call: ({ message }) =>
      clv(untyped({ market: "ML", side: "home", odds: "2.1" }), message?.markets?.[0] ?? null, "football"),
    throws: OPTIONS,
  },
];

export const FUNCTIONS: readonly Target[] = [...ENGINE, ...CONTRACTS, ...MONEY, ...WORDS, ...OTHERS];
