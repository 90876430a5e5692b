import { count } from "../../bet/labels/count.js";
import type { MarketTypeRow, Uncited } from "../../tables/rows.js";
import { NONE, ODD_EVEN, PLAIN, perTeam, SETS, YES_NO } from "./columns.js";

const ON_TALLY = { ...PLAIN, score: "lines", unit: "match-unit", periodFamilies: NONE } as const;

/** The types of bets that only sports of sets and maps have. Source: docs/rules.md#sets-and-maps-that-were-won. */
export const SET_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  {
    ...PLAIN,
    name: "Odd/Even (Games)",
    settlement: "odd-even",
    shape: "outcomes",
    sides: ODD_EVEN,
    score: "lines",
    unit: "inner-unit",
    families: SETS,
    periodFamilies: SETS,
  },
  {
    ...PLAIN,
    name: "Set 1 / Match",
    settlement: "half-time-full-time",
    shape: "outcomes",
    sides: ["home/home", "home/away", "away/home", "away/away"],
    score: "both-halves",
    families: SETS,
    periodFamilies: NONE,
  },
  ...onTally("Set", SETS),
  ...onTally("Map", ["maps"]),
];

function onTally(part: "Set" | "Map", families: MarketTypeRow["families"]): Uncited<MarketTypeRow>[] {
  const shared = { ...ON_TALLY, families } as const;
  return [
    {
      ...shared,
      name: `Odd/Even (${part}s)`,
      settlement: "odd-even",
      shape: "outcomes",
      sides: ODD_EVEN,
    },
    ...perTeam((team, counts) => ({
      ...shared,
      name: `To Win A ${part} ${team}`,
      settlement: "to-win-a-part",
      shape: "yesno",
      sides: YES_NO,
      counts,
    })),
    {
      ...shared,
      name: `Exact ${part}s`,
      settlement: "exact-total",
      shape: "labelled",
      sides: YES_NO,
      label: count,
    },
  ];
}
