/** The markets on how a fight ended, in sports of fights. */
import type { BaseRow } from "./markets.js";

const two = ["home", "away"];

const ROWS = {
  method: { name: "Method of Victory", sides: ["home", "draw", "away"], label: "ways", unlabelled: "draw" },
  round: { name: "Round Betting", sides: two, line: "whole-from-one" },
  "round-group": { name: "Round Groups", sides: two, label: "range" },
  "total-rounds": { name: "Total Rounds", sides: ["over", "under"], line: "half" },
  distance: { name: "Fight To Go The Distance", sides: ["yes", "no"] },
  "inside-distance": { name: "To Win Inside The Distance", sides: two },
  "by-decision": { name: "To Win By Decision", sides: two },
} satisfies Readonly<Record<string, BaseRow>>;

export type FightBase = keyof typeof ROWS;
export const FIGHT_BASES: Readonly<Record<FightBase, BaseRow>> = ROWS;
export const isOnFight = (base: string): base is FightBase => Object.hasOwn(ROWS, base);

/** Seconds of a round, by sport. */
export const ROUND_SECONDS: Readonly<Record<string, number>> = { "mixed-martial-arts": 300, boxing: 180 };
