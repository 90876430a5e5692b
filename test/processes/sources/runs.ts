import type { EventStore } from "../../../src/service/sources/ports.js";
import { record } from "../../rest/sources/support.js";

export const CHUNKS = 8;
const EVENTS_A_CHUNK = 50;
export const IDS: readonly number[] = Array.from({ length: CHUNKS * EVENTS_A_CHUNK }, (_, id) => id);

/** The ids of a chunk's events. */
export function idsOf(chunk: number): readonly number[] {
  return IDS.slice(chunk * EVENTS_A_CHUNK, (chunk + 1) * EVENTS_A_CHUNK);
}

/** Ingests a run of the feed, whose events carry its number, and returns how many of its chunks were repeated. */
export async function ingestRun(store: EventStore, run: number): Promise<number> {
  let repeated = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const records = idsOf(chunk).map((id) => record({ id, run, home: `Run ${run} of many`, status: "settled" }));
    const answer = await store.ingest(records, run, { index: chunk, digest: `run ${run}, chunk ${chunk}` });
    if (answer === "repeated") repeated++;
  }
  return repeated;
}
