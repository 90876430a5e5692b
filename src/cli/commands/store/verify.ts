import { count, plain } from "../../../pure/text/text.js";
import { isWritable } from "../../../service/sources/opening/open.js";
import type { EventReader, EventStore, Verified } from "../../../service/sources/ports.js";
import type { VerifyCommand } from "../../command-line/table/store/verify.js";
import { UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import { openReader, usable } from "../../input/stores.js";
import { damageText } from "../../output/damage-text.js";

/** Reads a whole store and says what is damaged. Returns 1 if something is. */
export async function runVerify({ store: url, repair }: VerifyCommand, stdout: Output): Promise<number> {
  const faults: string[] = [];
  const onFault = (line: number, reason: string) => void faults.push(`line ${line}: ${plain(reason)}\n`);
  const store = await openReader(url, { onFault });
  try {
    if (isWritable(store)) return await verifyKept(store, repair, stdout);
    if (repair) throw new UsageError(`${url} is read-only, and its lines have no digests; leave out --repair.`);
    return await verifyLines(store, faults, stdout);
  } finally {
    await store.close();
  }
}

async function verifyKept(store: EventStore, repair: boolean, stdout: Output): Promise<number> {
  let [versions, withoutDigest, repaired, damaged] = [0, 0, 0, 0];
  const steps = store.verify({ repair })[Symbol.asyncIterator]();
  for (;;) {
    const step: IteratorResult<Verified> = await usable(() => steps.next());
    if (step.done === true) break;
    versions += step.value.versions;
    withoutDigest += step.value.withoutDigest;
    repaired += step.value.repaired;
    damaged += step.value.damaged.length;
    // At once: a store with much damage is reported in flat memory.
    for (const each of step.value.damaged) await stdout.write(damageText(each));
  }
  const parts = [`${count(versions, "version")} read`, damaged === 0 ? "nothing is damaged" : `${damaged} damaged`];
  if (repaired > 0) parts.push(`${count(repaired, "digest")} written`);
  if (withoutDigest > 0) parts.push(`${withoutDigest} without a digest; --repair writes them`);
  await stdout.write(`${parts.join(", ")}\n`);
  return damaged > 0 ? 1 : 0;
}

/** A file of records has no digests. It is known which of its lines cannot be read. */
async function verifyLines(store: EventReader, faults: readonly string[], stdout: Output): Promise<number> {
  await usable(() => store.check());
  const damaged = faults.length === 0 ? "every line can be used" : `${count(faults.length, "line")} cannot be used`;
  await stdout.write(`${faults.join("")}${damaged}; a file of records has no digests\n`);
  return faults.length > 0 ? 1 : 0;
}
