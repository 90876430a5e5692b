import type { EventStore, Verified, VerifyOptions } from "../../../src/service/sources/ports.js";

/** What all steps of a verification have found. */
export async function verified(store: EventStore, options: VerifyOptions = {}): Promise<Verified> {
  let sum: Verified = { versions: 0, withoutDigest: 0, repaired: 0, damaged: [] };
  for await (const some of store.verify(options)) {
    sum = {
      versions: sum.versions + some.versions,
      withoutDigest: sum.withoutDigest + some.withoutDigest,
      repaired: sum.repaired + some.repaired,
      damaged: [...sum.damaged, ...some.damaged],
    };
  }
  return sum;
}
