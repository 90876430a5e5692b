/** Valid inputs of every kind, which are damaged: of each, some thousands. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { wordsOf } from "../../src/pure/books/index.js";
import { grade } from "../../src/pure/engine/index.js";
import { settleSlip } from "../../src/pure/ledger/index.js";
import { shapes, slipOf, withMoney } from "../../test/fast/differential/ledger-draws.js";
import { RECORDS } from "../../test/fast/feeds/records.js";
import { betsOf } from "../snapshot/compare.js";
import { readBets } from "../snapshot/stored.js";
import { inRoot } from "../tools/root.js";
import { frozen } from "./damage.js";

const SLIPS = 3000;

const odds: { readonly matches: readonly { readonly messages: readonly unknown[] }[] } = JSON.parse(
  readFileSync(inRoot("fixtures/odds/odds.json"), "utf8"),
);

interface Bet {
  readonly selection: Readonly<Record<string, unknown>>;
  readonly event: unknown;
  readonly sport: string;
}

/** The bets of the snapshot: every market of every sport, on whole, damaged, stopped and live matches. */
const bets: readonly Bet[] = betsOf(readBets());
const slips = fc.sample(withMoney(slipOf(shapes, { open: 4 })), { numRuns: SLIPS, seed: 1 });
const settlements = slips.flatMap(([slip, rules], index) => {
  try {
    return [{ betId: `b${index}`, revision: 0, currency: slip.currency ?? "EUR", slip: settleSlip(slip, rules) }];
  } catch {
    return [];
  }
});

/** Such as `Arsenal -0.75 @ 1.95`, on a match of the sport. */
const texts = bets.flatMap(({ selection, sport }, index) => {
  if (index % 20 !== 0) return [];
  const { market, side = "", hdp, label } = selection as unknown as Parameters<typeof wordsOf>[0];
  const text = wordsOf({ market, side, ...(hdp !== undefined && { hdp }), ...(label !== undefined && { label }) });
  const event = { id: 1, home: "Arsenal", away: "Chelsea", sport: { slug: sport } };
  return [text, `${text} @ 1.95`, `£10 ${text} at 10/11, ends 2-1`, `${text} ${sport} 2-1`].map((words) => ({
    text: words,
    event,
  }));
});

/** Every tenth grade, which is stored, and what a Unified Odds Feed says of such a bet. */
const grades = bets
  .filter((_, index) => index % 10 === 0)
  .map(({ selection, event }) => {
    const { ref: _, ...stored } = grade<unknown, unknown>(selection, event);
    return { selection, grade: stored, result: stored.result, outcome: { result: 1, voidFactor: 0.5 } };
  });

/** By name. What is in them is frozen, so that a function that changes its input throws. */
export const POOLS = {
  bets: frozen(bets),
  slips: frozen(slips.map(([slip, rules]) => ({ slip, rules }))),
  settlements: frozen(settlements.map((settlement) => ({ settlement }))),
  grades: frozen(grades),
  texts: frozen(texts),
  records: frozen(
    Object.entries(RECORDS).flatMap(([feed, records]) =>
      records.map(({ record, options }) => ({ name: feed, record, options: options ?? {} })),
    ),
  ),
  odds: frozen(
    odds.matches.flatMap(({ messages }) =>
      messages.map((message) => ({
        message: { type: "updated", timestamp: 1_772_323_140, ...Object(message), id: 5 },
      })),
    ),
  ),
} as const;
