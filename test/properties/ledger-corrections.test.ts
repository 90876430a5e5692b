/** Laws of corrections, over what `settleSlip` returns for slips of every kind. `LAWS_SEED` and `LAWS_RUNS` as in the other laws. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { change, type Settlement, settleSlip } from "../../src/ledger/index.js";
import { shapes, slipOf, withRules } from "../differential/ledger-draws.js";
import { drawn } from "./draws.js";

const DECIMALS = 30;

/** An amount in its smallest units, with 30 decimals. */
function units(amount: string): bigint {
  const [whole = "", decimals = ""] = amount.split(".");
  return BigInt(whole + decimals.padEnd(DECIMALS, "0"));
}

const anySlip = slipOf(shapes, { open: 2 });

/** States of one bet: with each revision come other legs, grades and rules. */
const histories = fc.array(withRules(anySlip), { minLength: 1, maxLength: 6 }).map((states) =>
  states.map(
    ([slip, rules], revision): Settlement => ({
      betId: "b1",
      revision,
      currency: "EUR",
      slip: settleSlip(slip, rules),
    }),
  ),
);

describe("corrections of slips", () => {
  it("end with the books as if the last settlement had come first, A to B and back to A included", () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (history, backToFirst) => {
        const [first] = history;
        const states = backToFirst && first ? [...history, { ...first, revision: history.length }] : history;
        let books = 0n;
        const keys = new Set<string>();
        for (const [index, next] of states.entries()) {
          const { delta, key } = change({ previous: states[index - 1] ?? null, next });
          books += units(delta);
          keys.add(key);
        }
        const last = states.at(-1);
        expect(last && books).toBe(last && units(change({ previous: null, next: last }).delta));
        expect(keys.size).toBe(states.length);
      }),
      drawn(500),
    );
  });

  it("pay nothing for an open slip, and its returns for a settled one", () => {
    fc.assert(
      fc.property(histories, ([next]) => {
        if (next === undefined) return;
        const { kind, delta } = change({ previous: null, next });
        const isSettled = next.slip.status === "settled";
        expect(kind).toBe(isSettled ? "settle" : "none");
        expect(units(delta)).toBe(next.slip.status === "settled" ? units(next.slip.returns) : 0n);
      }),
      drawn(),
    );
  });

  it("say rollback if a settled slip opens, and resettle, cancel or none if it stays settled", () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const [index, next] of history.entries()) {
          const previous = history[index - 1];
          if (previous?.slip.status !== "settled") continue;
          const { kind, delta } = change({ previous, next });
          if (next.slip.status === "open") expect(kind).toBe("rollback");
          else expect(["resettle", "cancel", "none"]).toContain(kind);
          if (kind === "none") expect(units(delta)).toBe(0n);
        }
      }),
      drawn(),
    );
  });
});
