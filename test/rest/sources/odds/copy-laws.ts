import fc from "fast-check";
import { expect, test } from "vitest";
import { compareOdds, copyEvents, copyOdds, inOrder } from "../../../../src/service/sources/copying.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { draws } from "../../../support/volume.js";
import { failureOf } from "../support.js";
import { coming, type Make } from "./contract.js";
import { history, IDS, recordOf, START } from "./fold-laws.js";
import { ml, odds, take, totals } from "./support.js";

/** Its log is short, and goes back for one call or two. */
const SHORT = { keepOdds: 1_500 };

async function copied(from: EventStore, to: EventStore): Promise<EventStore> {
  for await (const _ of copyEvents(from, to));
  for await (const _ of copyOdds(from.odds, to));
  return to;
}

const sorted = <T>(all: readonly T[]): T[] =>
  [...all].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** Pages of at most two, until one is empty. */
async function paged<T>(
  read: (after: number | null, most: number) => Promise<readonly T[]> | readonly T[],
  keyOf: (item: T) => number,
): Promise<T[]> {
  const found: T[] = [];
  for (let after: number | null = null, pages = 0; pages < 1_000; pages++) {
    const page = await read(after, 2);
    expect(page.length).toBeLessThanOrEqual(2);
    const last = page.at(-1);
    if (last === undefined) break;
    found.push(...page);
    after = keyOf(last);
  }
  return found;
}

/** All that can be read of odds, and a page after another as in one. */
async function readable({ odds: reader }: EventStore) {
  const { from, entries } = await reader.log(Number.MIN_SAFE_INTEGER, 1_000);
  const histories = await reader.histories(null, 9);
  expect(
    await paged(
      (after, most) => reader.histories(after, most),
      ({ id }) => id,
    ),
  ).toEqual(histories);
  const logAfter = async (after: number | null) => (await reader.log(after ?? Number.MIN_SAFE_INTEGER, 2)).entries;
  expect(await paged(logAfter, ({ seq }) => seq)).toEqual(entries);
  return {
    // An empty log begins when its store was made.
    from: entries.length === 0 ? null : from,
    log: entries,
    snapshot: sorted((await reader.snapshot(IDS)).pairs),
    openingClosing: sorted(await reader.openingClosing(IDS)),
    bookmakers: await reader.bookmakers(),
    movements: [await reader.movements(1, "A"), await reader.movements(2, "B")],
    histories: histories.map(inOrder),
  };
}

/** The same after something was added, which has numbers that the original did not give out. */
async function unnumbered(store: EventStore) {
  const { snapshot, openingClosing, histories } = await readable(store);
  const without = ({ seq: _, ...rest }: { readonly seq: number }) => rest;
  return {
    snapshot: sorted(snapshot.map(without)),
    openingClosing,
    histories: histories.map((each) => ({ ...each, pairs: each.pairs.map(without) })),
  };
}

export function copyLaws(make: Make): void {
  test("a copy of any history is what its original is, and goes on as it does", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (calls) => {
        const from = await make(SHORT);
        await take(
          from,
          IDS.map((id) => recordOf({ id, status: "pending" })),
        );
        for (const [at, call] of calls.slice(1).entries()) await take(from, call.map(recordOf), START + at * 1_000);
        const to = await copied(await copied(from, createMemoryStore([], SHORT)), await make(SHORT));
        expect(await readable(to)).toEqual(await readable(from));
        for (const store of [from, to]) await take(store, calls[0]?.map(recordOf) ?? [], START + 6_000);
        expect(await unnumbered(to)).toEqual(await unnumbered(from));
        await Promise.all([from.close(), to.close()]);
      }),
      { numRuns: draws(100, 12) },
    );
  });

  test("a copy has the value bets of its original", async () => {
    const from = await make();
    const offer = (bookie: string, home: string) =>
      odds({ bookie, markets: [{ ...ml(home), name: "ML" }, totals(home)] });
    await take(from, [coming(1), offer("Pinnacle", "1.80"), offer("Betfair Exchange", "1.82"), offer("B", "2.40")]);
    const to = await copied(from, await make());
    const list = (store: EventStore) => store.odds.valueBets({ bookmaker: "B", now: 2_000, limit: 9 });
    expect((await list(to)).map(({ expectedValue }) => expectedValue)).toEqual(
      (await list(from)).map(({ expectedValue }) => expectedValue),
    );
    expect(await list(to)).not.toEqual([]);
  });

  test("goes on with a copy that was interrupted, and is not mixed with other odds", async () => {
    const [from, to, other] = [await make(), await make(), await make()];
    const names = ["B", "a", "C", "\u{1f600}", "\uffee"].map((bookie) => odds({ bookie }));
    await take(from, [coming(1), odds(), ...names]);
    for await (const _ of copyEvents(from, to));
    const { seq, from: first, entries } = await from.odds.log(0, 1);
    await to.restoreOdds({ seq, from: first, entries, histories: [], bookmakers: [] });
    await copied(from, to);
    await copied(from, to);
    expect(await readable(to)).toEqual(await readable(from));
    for await (const _ of compareOdds(from.odds, to));
    await take(other, [coming(1), odds({ markets: [ml("9.00")] })]);
    for (const refused of [
      () => copied(from, other),
      async () => {
        for await (const _ of compareOdds(from.odds, other));
      },
    ])
      expect((await failureOf(refused)).message).toMatch(/has other events|has other odds|copy differs/);
  });

  test("restores a part or nothing of it", async () => {
    const [from, to] = [await make(), await make()];
    await take(from, [coming(1), odds(), odds({ bookie: "B" })]);
    const log = await from.odds.log(0, 9);
    const histories = await from.odds.histories(null, 9);
    const part = { ...log, entries: log.entries.slice(0, 1), histories, bookmakers: [] };
    expect((await failureOf(() => to.restoreOdds(part))).message).toMatch(/event 1: the odds of "B" do not end with/);
    expect((await readable(to)).log).toEqual([]);
    await to.restoreOdds({ ...part, entries: log.entries });
    expect((await failureOf(() => to.restoreOdds(part))).message).toMatch(/the store has odds up to/);
  });
}
