import type { Market, Sport } from "../row-types/market.js";
import type { MarketTypeRow, PeriodRow } from "../row-types/rows.js";
import type { Rulebook } from "../row-types/rulebook.js";

/** Whether a handicap is settled on what was scored after the bet. In sports that the rulebook names, every bet needs its score. */
export function scoreAtBet(
  isHandicap: boolean,
  { row }: Sport,
  { inPlayHandicap }: Rulebook,
): Pick<Market, "fromScoreAtBet" | "needsScoreAtBet"> {
  if (!isHandicap || inPlayHandicap === "full_score") return { fromScoreAtBet: false, needsScoreAtBet: false };
  if (inPlayHandicap === "score_at_bet") return { fromScoreAtBet: true, needsScoreAtBet: false };
  const isNamed = inPlayHandicap.includes(row.slug);
  return { fromScoreAtBet: isNamed, needsScoreAtBet: isNamed };
}

/** What a match tie-break does to a market. Only sets of games can end with one. Source: docs/rules.md#settings. */
export function tieBreakVoids(
  type: MarketTypeRow,
  period: PeriodRow,
  { row, endings }: Sport,
): Market["tieBreakVoids"] {
  if (row.structure !== "sets" || row.sets.scoredIn !== "games") return "nothing";
  switch (endings.matchTieBreak) {
    case "one_game":
      return "nothing";
    case "games_void":
      return period.id === "match" ? "games" : "nothing";
    case "only_ml_and_first_set":
      return period.number === 1 || (type.score === "moneyline" && period.id === "match") ? "nothing" : "everything";
  }
}
