/** Which connection of the feed has a key: always the newest. Source: docs/feed.md#closes. */
import type { Claim, KeyStore } from "./store.js";

/** The claim that a newer one replaces; null if there was none. */
export function replacedBy(claim: string, found: Claim | undefined): Claim | null {
  return found === undefined || found.claim === claim ? null : found;
}

/** Claims of one process. */
export function processClaims(): Pick<KeyStore, "claim" | "claims" | "release"> {
  const all = new Map<string, Claim>();
  return {
    claim(id, claim, at) {
      const found = all.get(id);
      all.set(id, { claim, at });
      return replacedBy(claim, found);
    },
    claims(ids) {
      const found = new Map<string, string>();
      for (const id of ids) {
        const claim = all.get(id)?.claim;
        if (claim !== undefined) found.set(id, claim);
      }
      return found;
    },
    release(id, claim) {
      if (all.get(id)?.claim === claim) all.delete(id);
    },
  };
}
