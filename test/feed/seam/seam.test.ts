import { describe, expect, it } from "vitest";
import { type Told, tell } from "./history.js";
import { untimed } from "./model.js";

/** How many histories; more with `npm run test:long`. */
const HISTORIES = Number(process.env["SEAM_HISTORIES"] ?? 500);
const SEED = Number(process.env["SEAM_SEED"] ?? 1);
/** Histories in one test. */
const BATCH = 250;

/** The odds messages of a client that has never left. */
function streamOf({ world, wish, start }: Told) {
  const after = world.model.steps.filter(({ seq }) => seq > start);
  return after.flatMap((step) => world.model.message(wish, step) ?? []);
}

/** The messages of scores and statuses that pass a filter. */
function otherStreamOf({ world, wish, eventSteps }: Told): unknown[] {
  const wanted = { live: "live", prematch: "pending", "": null }[wish.status];
  return world.eventSteps.slice(eventSteps).flatMap(({ event, before, status, isScore, scores }) => {
    if (!world.model.names(wish, event)) return [];
    if (wanted !== null && status !== wanted && before !== wanted) return [];
    const common = { id: String(event), scores, ...(status === "live" && { clock: { minute: scores.home } }) };
    const score = isScore && wish.channels.includes("scores") ? [{ type: "score", ...common }] : [];
    const change = before !== status && wish.channels.includes("status") ? [{ type: "status", status, ...common }] : [];
    return [...score, ...change];
  });
}

function expectSame(told: Told): void {
  const { stayer, leaver, world, wish, hasStayed } = told;
  const readsOdds = wish.channels.includes("odds");
  if (readsOdds) for (const client of [stayer, leaver]) expect(client.faults()).toEqual([]);
  else expect([stayer, leaver].map(({ odds }) => odds)).toEqual([[], []]);
  if (!hasStayed()) return;
  if (readsOdds && wish.status === "") {
    const received = stayer.odds.map((message) => ({ ...message, markets: (message["markets"] as []).map(untimed) }));
    expect(received).toEqual(streamOf(told));
    expect([...leaver.books].sort()).toEqual([...stayer.books].sort());
  }
  const others = stayer.others.map(({ timestamp, ...message }) => message);
  expect(others).toEqual(otherStreamOf(told));
}

describe("a client that reconnects with lastSeq at any moment knows what one knows that never left", () => {
  const batches = Array.from({ length: Math.ceil(HISTORIES / BATCH) }, (_, batch) => SEED + batch * BATCH);
  it.each(batches)("in the histories of the seeds from %i on", async (first) => {
    let connections = 0;
    for (let seed = first; seed < Math.min(first + BATCH, SEED + HISTORIES); seed++) {
      connections += (await tell(seed, expectSame)).connections;
    }
    expect(connections).toBeGreaterThan(BATCH);
  });
});
