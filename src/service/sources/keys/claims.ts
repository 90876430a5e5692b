/** Which connection of the feed has a key: one at a time. Source: docs/feed.md#closes. */
import type { Claim, ClaimAnswer, KeyStore } from "./store.js";

/** A key that is replaced within this time, in milliseconds, is refused for the next. */
const EARLY = 5_000;
const REFUSED_FOR = 10_000;

/** A claim as a store has it. */
export interface StoredClaim extends Claim {
  /** Until when other connections are refused, in milliseconds since 1970; 0 for none. */
  readonly refusedUntil: number;
}

export interface Decided {
  readonly answer: ClaimAnswer;
  /** What the store has afterwards; null if nothing changes. */
  readonly next: StoredClaim | null;
}

/** Nobody else may change the claim between what is found and what is written. */
export function decideClaim(found: StoredClaim | null, claim: string, at: number): Decided {
  if (found === null || found.claim === claim)
    return { answer: { refusedUntil: null, replaced: null }, next: { claim, at, refusedUntil: 0 } };
  const { refusedUntil, claim: old, at: since } = found;
  // A clock that was set back must not refuse a key for longer.
  if (at < refusedUntil && refusedUntil - at <= REFUSED_FOR)
    return { answer: { refusedUntil, replaced: null }, next: null };
  const next = { claim, at, refusedUntil: at - since < EARLY ? at + REFUSED_FOR : 0 };
  return { answer: { refusedUntil: null, replaced: { claim: old, at: since } }, next };
}

/** Claims of one process. */
export function processClaims(): Pick<KeyStore, "claim" | "claims" | "release"> {
  const all = new Map<string, StoredClaim>();
  return {
    claim(id, claim, at) {
      const { answer, next } = decideClaim(all.get(id) ?? null, claim, at);
      if (next !== null) all.set(id, next);
      return answer;
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
