/** What slips can be grouped by. */
export const BY_WORDS = ["sport", "league", "market", "side", "type", "month"] as const;
export type By = (typeof BY_WORDS)[number];
