/** What workers guarantee, on the ledger to copy: two processes that share all slips and are killed at any moment, and a feed that corrects. */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { HOUSE, markets } from "../../../../examples/ledger/day.js";
import { Ledger, type Order } from "../../../../examples/ledger/ledger.js";
import { openDatabase } from "../../../../examples/ledger/tables/open.js";
import type { SportEvent } from "../../../../src/pure/engine/index.js";
import { isWritable, openStore } from "../../../../src/service/sources/opening/open.js";
import type { Worked } from "../../../../src/service/workers/index.js";
import { asked, kill, started } from "../../../support/killed.js";
import { faultsOf } from "./books.js";

const WORKER = new URL("working-process.ts", import.meta.url);
const IDS = [1, 2, 3, 4];
const AT = "2026-03-07T12:00:00Z";
const DEPOSITS = { "wallet:ann:EUR": 100_000 };
const VERSIONS = 40;

/** @param places An empty database for the ledger, a new store, and a new file. */
export async function expectBooksThroughKills(
  places: { readonly ledger: string; readonly store: string; readonly log: string },
  kills: number,
): Promise<void> {
  const [database, store] = [await openDatabase(places.ledger), await openStore(places.store)];
  if (!isWritable(store)) throw new Error("the store has no order of changes");
  const final = new Map<number, SportEvent>();
  const feed = (event: SportEvent) => {
    final.set(Number(event.id), event);
    return store.ingest([{ kind: "event", id: Number(event.id), event }], Date.now());
  };
  try {
    for (const id of IDS) await feed(versionOf(id, 0, "pending"));
    const ledger = new Ledger(database, HOUSE);
    await ledger.openWallet("ann", "Ann", "EUR");
    await ledger.deposit("ann", "EUR", DEPOSITS["wallet:ann:EUR"], "of ann", AT);
    for (const order of orders()) await ledger.place(order, { findEvents: store.findEvents, markets }, AT);
    const start = (name: string) => started(WORKER, [places.ledger, places.store, name, places.log]);
    const workers = [await start("0"), await start("1")];
    const killAt = new Set(Array.from({ length: kills }, (_none, nth) => Math.floor(((nth + 0.5) * VERSIONS) / kills)));
    for (let version = 1; version <= VERSIONS; version++) {
      const status = ["settled", "settled", "settled", "live", "cancelled"][Math.floor(Math.random() * 5)] ?? "live";
      await feed(versionOf(IDS[version % IDS.length] ?? 1, version, status));
      await setTimeout(Math.random() * 20);
      if (!killAt.has(version)) continue;
      const index = Math.floor(Math.random() * 2);
      await kill(workers[index]);
      workers[index] = await start(`${index}`);
    }
    const passes = await Promise.all(workers.map((worker) => asked<Worked>(worker, "finish")));
    expect(passes.map(({ deferred }) => deferred)).toEqual([0, 0]);
    expect(await faultsOf(database, final, DEPOSITS)).toEqual([]);
    expectNoVersionGoesBack(places.log);
  } finally {
    await database.close();
    await store.close();
  }
}

/** The pages of a turn have one number of posts and one version, and the next turn has a later one. What a killed worker has not written down is left out. */
function expectNoVersionGoesBack(log: string): void {
  const posts = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  expect(posts.length).toBeGreaterThan(VERSIONS);
  const byEvent = new Map<number, { posts: number; version: string }[]>();
  for (const post of posts.map((line) => JSON.parse(line)))
    byEvent.set(post.eventId, [...(byEvent.get(post.eventId) ?? []), post]);
  for (const found of byEvent.values()) {
    const turns = new Set(found.map(({ posts, version }) => `${posts} ${version}`));
    expect(turns.size).toBe(new Set(found.map(({ posts }) => posts)).size);
    const versions = found.sort((one, other) => one.posts - other.posts).map(({ version }) => Number(version));
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
  }
}

function versionOf(id: number, version: number, status: string): SportEvent {
  const [home, away] = [Math.floor(Math.random() * 4), Math.floor(Math.random() * 4)];
  const scores = status !== "pending" && status !== "cancelled" && { home, away, periods: { ft: { home, away } } };
  const names = { home: "Home", away: "Away", league: { name: `${version}`, slug: "league" } };
  return { id, ...names, date: "2026-03-07T15:00:00Z", status, sport: { slug: "football" }, ...(scores && { scores }) };
}

/** A single on each event, and doubles on each two. */
function orders(): readonly Order[] {
  const pairs = IDS.flatMap((one) => IDS.filter((other) => other > one).map((other) => [one, other]));
  return [...IDS.map((id) => [id]), ...pairs, ...pairs].map((ids, index) => ({
    ...{ id: `S${index}`, customer: "ann", stake: "10", currency: "EUR" },
    type: ids.length === 1 ? "single" : "double",
    legs: ids.map((eventId, leg) => ({
      eventId,
      selection:
        (index + leg) % 2 === 0 ? { market: "ML", side: "home" } : { market: "Totals", side: "over", hdp: 2.5 },
      odds: (index + leg) % 2 === 0 ? "2.10" : "1.90",
    })),
  }));
}
