import type { Status } from "../../../src/engine/index.js";

/** What the status of a match says, and what it does to bets. */
export const STATUS_WORDS: Readonly<Record<Status, { readonly name: string; readonly says: string }>> = {
  pending: { name: "not started", says: "Bets stay open." },
  live: { name: "in play", says: "A bet is decided early if nothing that can still happen changes it." },
  settled: { name: "over", says: "Bets are settled on these scores." },
  cancelled: { name: "cancelled", says: "All bets are void: stakes are returned." },
};
