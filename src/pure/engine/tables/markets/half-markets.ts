import type { MarketTypeRow, SettlementKind, Uncited } from "../../row-types/rows.js";
import { SPORTS } from "../sports/sports.js";
import { GOALS, OUTCOMES, perTeam, TIMED, YES_NO } from "./columns.js";

/** The sports with a market on who scores last. A last inning may lack its home half, so that sports of innings have none. */
const LAST_SCORED = SPORTS.filter(({ family, structure }) => TIMED.includes(family) && structure !== "innings").map(
  ({ slug }) => slug,
);
const IN_HALVES = { ...YES_NO, score: "both-halves", needs: "halves" } as const;
const IN_ORDER = { ...OUTCOMES, sides: ["home", "away", "none"] } as const;

/** The types of bets on both halves, and on the order in which the sides scored. Source: docs/rules.md#both-halves. */
export const HALF_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  ...ofTeams("Win Either Half", "win-either-half", TIMED),
  ...ofTeams("Win Both Halves", "win-both-halves", TIMED),
  ...ofTeams("Score In Both Halves", "score-in-both-halves", GOALS),
  { ...IN_HALVES, name: "Goal In Both Halves", settlement: "score-in-both-halves", families: GOALS },
  {
    ...IN_HALVES,
    name: "Both Teams To Score In Both Halves",
    settlement: "both-teams-in-both-halves",
    families: GOALS,
  },
  { ...IN_ORDER, name: "Last Team To Score", settlement: "last-to-score", families: TIMED, sports: LAST_SCORED },
  { ...IN_ORDER, name: "Race To", settlement: "race-to", line: "whole-from-one", families: TIMED },
];

function ofTeams(
  name: string,
  settlement: SettlementKind,
  families: MarketTypeRow["families"],
): Uncited<MarketTypeRow>[] {
  return perTeam((team, counts) => ({ ...IN_HALVES, name: `${name} ${team}`, settlement, counts, families }));
}
