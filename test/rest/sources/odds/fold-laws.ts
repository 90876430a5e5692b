import fc from "fast-check";
import { expect, test } from "vitest";
import type { Status } from "../../../../src/pure/engine/types/vocabulary.js";
import { applyOdds, applyStatus, type BookState, NO_ODDS, type OddsMessage } from "../../../../src/pure/odds/index.js";
import type { OddsEntry, OddsMark } from "../../../../src/service/sources/odds/ports.js";
import type { EventStore, StoreRecord } from "../../../../src/service/sources/ports.js";
import { draws } from "../../../support/volume.js";
import { match, record } from "../support.js";
import type { Make } from "./contract.js";
import { type Known, knownOf, listed, market, odds, take, withEntries } from "./support.js";

export const START = Date.parse("2026-03-01T15:00:00Z");
const BOOKIES = ["A", "B"];
export const IDS = [1, 2];

const markets = fc
  .uniqueArray(fc.tuple(fc.constantFrom("ML", "Totals", "Spread"), fc.constantFrom("1.50", "2.00")), {
    selector: ([name]) => name,
  })
  .map((list) => list.map(([name, home]) => market(name, { home, away: "1.80" })));
const message = fc
  .record({
    id: fc.constantFrom(...IDS),
    bookie: fc.constantFrom(...BOOKIES),
    type: fc.constantFrom("created", "updated", "updated", "deleted", "no_markets"),
    markets,
    url: fc.constantFrom("N/A", "https://example.com/1"),
    time: fc.integer({ min: -4, max: 4 }).map((hours) => START + hours),
  } as const)
  .map((sent) => ({ ...sent, markets: sent.type === "deleted" || sent.type === "no_markets" ? [] : sent.markets }));
const event = fc.record({
  id: fc.constantFrom(...IDS),
  status: fc.constantFrom<Status[]>("pending", "pending", "live", "settled", "cancelled"),
});
type Step = OddsMessage | { readonly id: number; readonly status: Status };
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: message }, { weight: 1, arbitrary: event }), {
  minLength: 1,
  maxLength: 30,
});
/** Some calls, each with some steps. */
export const history = fc.array(steps, { minLength: 1, maxLength: 5 });

export function recordOf(step: Step): StoreRecord {
  return "bookie" in step ? odds(step) : record(match(step.id, { status: step.status, scores: null }));
}

/** The pure state of each pair of one event. */
class Fold {
  readonly states = new Map<string, BookState>();
  #status: Status = "pending";

  apply(step: Step): void {
    if ("bookie" in step) {
      const before = this.states.get(step.bookie) ?? NO_ODDS;
      // A store keeps nothing of a pair that never had odds.
      if (step.type === "deleted" && before.time === null) return;
      this.states.set(step.bookie, applyOdds(before, step, { status: this.#status, start: START }).state);
      return;
    }
    for (const [bookie, state] of this.states) {
      if (step.status !== this.#status) this.states.set(bookie, applyStatus(state, this.#status, step.status).state);
    }
    this.#status = step.status;
  }
}

function nameOf({ seq, event, bookie }: OddsMark | OddsEntry): string {
  return `${seq} ${event} ${bookie}`;
}

async function expectFold(store: EventStore, id: number, { states }: Fold): Promise<void> {
  const { pairs } = await store.odds.snapshot([id]);
  const stored = await store.odds.openingClosing([id]);
  for (const [bookie, state] of states) {
    const pair = pairs.find((each) => each.bookie === bookie);
    expect(pair !== undefined).toBe(state.isPresent);
    if (pair !== undefined) expect(JSON.parse(pair.markets)).toEqual(state.markets);
    for (const [which, kept] of [
      ["opening", state.opening],
      ["closing", state.closing],
    ] as const) {
      const found = stored.filter((each) => each.bookie === bookie && each[which] !== null);
      const byName = Object.fromEntries(found.map((each) => [each.market, JSON.parse(each[which] ?? "")]));
      expect(byName).toEqual(Object.fromEntries(kept.map((each) => [each.name, each])));
    }
  }
}

export function foldLaws(make: Make): void {
  test("markets, opening and closing odds", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (calls) => {
        const store = await make();
        const folds = new Map(IDS.map((id) => [id, new Fold()]));
        await take(
          store,
          IDS.map((id) => recordOf({ id, status: "pending" })),
        );
        for (const call of calls) {
          await take(store, call.map(recordOf), START + 10);
          for (const step of call) folds.get(step.id)?.apply(step);
          for (const [id, fold] of folds) await expectFold(store, id, fold);
        }
        await store.close();
      }),
      { numRuns: draws(100, 12) },
    );
  });

  test("the last changes are those of each pair in the log, whatever a step looks at", async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 1, max: 4 }), async (calls, atOnce) => {
        const store = await make();
        await take(
          store,
          IDS.map((id) => recordOf({ id, status: "pending" })),
        );
        for (const call of calls) await take(store, call.map(recordOf), START + 10);
        const { entries, from, seq } = await store.odds.log(0, 1_000);
        const last = new Map(entries.map((entry) => [`${entry.event} ${entry.bookie}`, entry]));
        for (const after of [from, Math.floor((from + seq) / 2), seq]) {
          const expected = [...last.values()].filter((entry) => entry.seq > after);
          const found: OddsMark[] = [];
          for await (const { marks, ...position } of store.odds.lastChanges(after, atOnce)) {
            expect(position).toEqual({ from, seq });
            expect(marks.length).toBeLessThan(atOnce + BOOKIES.length);
            found.push(...marks);
          }
          expect(found.map(nameOf).sort()).toEqual(expected.map(nameOf).sort());
          for (const mark of found)
            if (last.get(`${mark.event} ${mark.bookie}`)?.type === "deleted") expect(mark.mayBeDeleted).toBe(true);
        }
        await store.close();
      }),
      { numRuns: draws(100, 12) },
    );
  });

  test("a snapshot, and the log from there, is the next snapshot", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (calls) => {
        const store = await make();
        await take(
          store,
          IDS.map((id) => recordOf({ id, status: "pending" })),
        );
        let known: Known = new Map();
        let { seq } = await store.odds.snapshot(IDS);
        for (const call of calls) {
          await take(store, call.map(recordOf), START + 10);
          const next = await store.odds.snapshot(IDS);
          known = withEntries(known, (await store.odds.log(seq, 1_000)).entries);
          seq = next.seq;
          expect(listed(known)).toEqual(listed(knownOf(next)));
        }
        await store.close();
      }),
      { numRuns: draws(100, 12) },
    );
  });
}
