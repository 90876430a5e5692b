import type { EventStore } from "../../src/sources/ports.js";
import { record } from "./support.js";

export const PIECES = 8;
const EVENTS_A_PIECE = 50;
export const IDS: readonly number[] = Array.from({ length: PIECES * EVENTS_A_PIECE }, (_, id) => id);

/** The ids of a piece's events. */
export function idsOf(piece: number): readonly number[] {
  return IDS.slice(piece * EVENTS_A_PIECE, (piece + 1) * EVENTS_A_PIECE);
}

/** Ingests a run of the feed, whose events carry its number, and returns how many of its pieces were repeated. */
export async function ingestRun(store: EventStore, run: number): Promise<number> {
  let repeated = 0;
  for (let piece = 0; piece < PIECES; piece++) {
    const records = idsOf(piece).map((id) => record({ id, run, home: `Run ${run} of many`, status: "settled" }));
    const answer = await store.ingest(records, run, { index: piece, digest: `run ${run}, piece ${piece}` });
    if (answer === "repeated") repeated++;
  }
  return repeated;
}
