import { count } from "../../bet/labels/count.js";
import type { MarketTypeRow, Uncited } from "../../row-types/rows.js";
import { IN_PARITY, OUTCOMES, perTeam, SETS, YES_NO } from "./columns.js";

/** The types of bets that only sports of sets and maps have. Source: docs/rules.md#sets-and-maps-that-were-won. */
export const SET_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  { ...IN_PARITY, name: "Odd/Even (Games)", unit: "inner-unit", families: SETS, periodFamilies: SETS },
  {
    ...OUTCOMES,
    name: "Set 1 / Match",
    settlement: "half-time-full-time",
    sides: ["home/home", "home/away", "away/home", "away/away"],
    score: "both-halves",
    families: SETS,
  },
  ...onTally("Set", SETS),
  ...onTally("Map", ["maps"]),
];

function onTally(part: "Set" | "Map", families: MarketTypeRow["families"]): Uncited<MarketTypeRow>[] {
  const columns = { score: "lines", unit: "match-unit", families } as const;
  return [
    { ...IN_PARITY, ...columns, name: `Odd/Even (${part}s)` },
    ...perTeam((team, counts): Uncited<MarketTypeRow> => {
      return { ...YES_NO, ...columns, name: `To Win A ${part} ${team}`, settlement: "to-win-a-part", counts };
    }),
    { ...YES_NO, ...columns, name: `Exact ${part}s`, settlement: "exact-total", shape: "labelled", label: count },
  ];
}
