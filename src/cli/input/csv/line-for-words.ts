/** Whose line a handicap is: that of the home side, or that of the side that was backed. */
export const LINE_FOR = ["home", "side"] as const;
export type LineFor = (typeof LINE_FOR)[number];
