import type { MarketEntry, Outcomes, Scope, SportEntry } from "../engine/index.js";
import { plain, sideWords } from "../text/text.js";

/** What a bet on the whole match is settled on; parts of it are named by their period. */
const SCOPES = {
  regulation: "the score after regular time",
  full_game: "the full score, overtime included",
} as const satisfies Partial<Record<Scope, string>>;

interface Given {
  readonly label: string | null;
  readonly tieRule: string | null;
}

/** The bet, and what it is settled on. */
export function headingsOf(
  outcomes: Outcomes,
  sport: SportEntry,
  entry: MarketEntry | undefined,
  { label, tieRule }: Given,
): string[] {
  const isLabelled = entry?.shape === "labelled" && label !== null;
  const bet = [
    outcomes.market ?? "",
    ...(isLabelled ? [plain(label).trim()] : []),
    sideWords(outcomes.side ?? "", outcomes.line),
    ...(tieRule === null ? [] : [`tie rule ${tieRule}`]),
  ];
  return [bet.join(", "), `${sport.name}, settled on ${basisWords(outcomes, sport, entry)}`];
}

function basisWords({ scope, statistic }: Outcomes, sport: SportEntry, entry: MarketEntry | undefined): string {
  const isPart = entry !== undefined && entry.period !== "match";
  const part = isPart ? partWords(entry.period) : null;
  if (statistic !== null) return `${plain(statistic)}${part === null ? "" : ` in ${part}`}`;
  if (part !== null) return part;
  if (scope === "games") return `the ${sport.units?.inner ?? "games"} of the whole match`;
  return scope === "regulation" || scope === "full_game" ? SCOPES[scope] : resultWords(sport);
}

/** `the first half`, `map 1`. */
function partWords(period: string): string {
  const words = period.replaceAll("-", " ");
  return period.startsWith("map") ? words : `the ${words}`;
}

function resultWords({ structure, units }: SportEntry): string {
  if (units !== null) return `the final score in ${units.match}`;
  return structure === "winner" ? "the official result" : "the result";
}
