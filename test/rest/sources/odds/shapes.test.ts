/** Once Node 20 knows a copy of an object, a field that follows it gives each result a shape of its own: all reads of them are slow. */
import { setFlagsFromString } from "node:v8";
import { expect, test } from "vitest";
import { fill, ml, STORES, said, toCome } from "../../http/odds-support.js";

setFlagsFromString("--allow-natives-syntax");
const haveOneShape = new Function("one", "other", "return %HaveSameMap(one, other)");

test.each(STORES)("the odds that a store in %s returns have one shape", async (_name, make) => {
  const store = await make();
  const names = Array.from({ length: 40 }, (_, index) => `Bookmaker ${index}`);
  await fill(store, [toCome(5), ...names.map((name) => said(5, name, [ml("2.10")]))]);
  const snapshots = [];
  for (const name of names) snapshots.push(await store.odds.snapshot([5], [name]));
  const [one, other] = snapshots.slice(-2);
  expect(haveOneShape(one, other)).toBe(true);
  expect(haveOneShape(one?.pairs[0], other?.pairs[0])).toBe(true);
});
