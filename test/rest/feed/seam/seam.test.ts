import { describe, expect, it } from "vitest";
import { seedOr } from "../../../support/volume.js";
import { tell } from "./history.js";
import { expectSame } from "./laws.js";

/** How many histories; more with `npm run lab -- test:long`. */
const HISTORIES = Number(process.env["SEAM_HISTORIES"] ?? 40);
const SEED = seedOr(1);
/** Histories in one test. */
const BATCH = 100;

describe("a client that reconnects with lastSeq at any moment knows what one knows that never left", () => {
  const batches = Array.from({ length: Math.ceil(HISTORIES / BATCH) }, (_, batch) => SEED + batch * BATCH);
  it.each(batches)("in the histories of the seeds from %i on", async (first) => {
    let connections = 0;
    const resyncs: string[] = [];
    const last = Math.min(first + BATCH, SEED + HISTORIES);
    for (let seed = first; seed < last; seed++) {
      const told = await tell(seed, expectSame);
      connections += told.connections;
      resyncs.push(...told.leaver.resyncs);
    }
    expect(connections / (last - first), "connections in a history").toBeGreaterThan(2);
    if (last - first >= 40) expect(new Set(resyncs)).toEqual(new Set(["replay_limit_exceeded", "seq_too_old"]));
  });
});
