/** Official winners, and sides that went through, that the score does not have. */
import { isLevel, leaderOf, type MatchRecord, pairOf, topOf } from "../../tools/match-record.js";
import type { Damage } from "./damage.js";
import { OUTCOME } from "./sentences.js";

const OTHER: Readonly<Record<string, string>> = { home: "away", away: "home" };

const withOutcome = (record: MatchRecord, outcome: Readonly<Record<string, unknown>>): MatchRecord => ({
  ...record,
  outcome: { ...record.outcome, ...outcome },
});

/** Winners that the final score does not have. None if it is level. */
function wrongWinners(record: MatchRecord): string[] {
  const top = topOf(record);
  return isLevel(top) ? [] : ["home", "away", "draw"].filter((winner) => winner !== leaderOf(top));
}

export const OUTCOMES: readonly Damage[] = [
  {
    name: "a winner who lost",
    named: OUTCOME,
    damaged: (record) => wrongWinners(record).map((winner) => withOutcome(record, { winner })),
  },
  {
    name: "a loser of the shoot-out who went through",
    named: OUTCOME,
    damaged: (record) => {
      const kicks = pairOf(record, "ap");
      return kicks === null ? [] : [withOutcome(record, { advanced: OTHER[leaderOf(kicks)] })];
    },
  },
  {
    name: "a side that retired and went through",
    named: OUTCOME,
    damaged: (record) => ["home", "away"].map((side) => withOutcome(record, { advanced: side, retired: side })),
  },
  {
    name: "another side that went through",
    named: null,
    damaged: (record) => {
      const { advanced } = record.outcome ?? {};
      return typeof advanced === "string" ? [withOutcome(record, { advanced: OTHER[advanced] })] : [];
    },
  },
];
