import type { MarketTypeRow, Uncited } from "../../tables/rows.js";
import { GOALS, NONE, PLAIN, perTeam, TIMED, YES_NO } from "./columns.js";

const IN_HALVES = {
  ...PLAIN,
  shape: "yesno",
  sides: YES_NO,
  score: "both-halves",
  periodFamilies: NONE,
  needs: "halves",
} as const;
const IN_ORDER = { ...PLAIN, shape: "outcomes", sides: ["home", "away", "none"], periodFamilies: NONE } as const;

/** The types of bets on both halves, and on the order in which the sides scored. Source: docs/rules.md#both-halves. */
export const HALF_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  ...perTeam((team, counts) => ({
    ...IN_HALVES,
    name: `Win Either Half ${team}`,
    settlement: "win-either-half",
    counts,
    families: TIMED,
  })),
  ...perTeam((team, counts) => ({
    ...IN_HALVES,
    name: `Win Both Halves ${team}`,
    settlement: "win-both-halves",
    counts,
    families: TIMED,
  })),
  ...perTeam((team, counts) => ({
    ...IN_HALVES,
    name: `Score In Both Halves ${team}`,
    settlement: "score-in-both-halves",
    counts,
    families: GOALS,
  })),
  {
    ...IN_HALVES,
    name: "Goal In Both Halves",
    settlement: "score-in-both-halves",
    families: GOALS,
  },
  {
    ...IN_HALVES,
    name: "Both Teams To Score In Both Halves",
    settlement: "both-teams-in-both-halves",
    families: GOALS,
  },
  {
    ...IN_ORDER,
    name: "Last Team To Score",
    settlement: "last-to-score",
    score: "regulation",
    families: GOALS,
  },
  {
    ...IN_ORDER,
    name: "Race To",
    settlement: "race-to",
    line: "whole-from-one",
    score: "regulation",
    families: ["point"],
  },
];
