/** What holds at the end of a history. */
import { expect } from "vitest";
import type { Told } from "./history.js";
import { untimed } from "./model.js";

/** The odds messages of a client that has never left. */
export function streamOf({ world, wish, start }: Told) {
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

export function expectSame(told: Told): void {
  const { stayer, leaver, wish, hasStayed } = told;
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
