import type { NameRow } from "../types.js";

/** Names of markets of other sports. */
export const OTHERS: readonly NameRow[] = [];
