import { type MarketEntry, type Outcomes, type Scope, sports } from "../../../engine/index.js";
import { plain, signed } from "../text.js";

/** What a bet on the whole match is settled on; parts of it are named by their period. */
const SCOPES: Readonly<Partial<Record<Scope, string>>> = {
  regulation: "the score after regular time",
  full_game: "the full score, overtime included",
  match_result: "the result",
};

interface Given {
  readonly label: string | null;
  readonly tieRule: string | null;
}

/** The bet, and what it is settled on. */
export function headingsOf(
  outcomes: Outcomes,
  sport: string,
  entry: MarketEntry | undefined,
  { label, tieRule }: Given,
): string[] {
  const isLabelled = entry?.shape === "labelled" && label !== null;
  const bet = [
    outcomes.market ?? "",
    ...(isLabelled ? [plain(label).trim()] : []),
    `${outcomes.side}${lineWords(outcomes)}`,
    ...(tieRule === null ? [] : [`tie rule ${tieRule}`]),
  ];
  const name = sports().find(({ slug }) => slug === sport)?.name ?? sport;
  return [bet.join(", "), `${name}, settled on ${basisWords(outcomes, sport, entry)}`];
}

function basisWords({ scope, statistic }: Outcomes, sport: string, entry: MarketEntry | undefined): string {
  const isPart = entry !== undefined && entry.period !== "match";
  const part = isPart ? partWords(entry.period) : null;
  if (statistic !== null) return `${plain(statistic)}${part === null ? "" : ` in ${part}`}`;
  if (scope === "games") return `the ${innerUnit(sport)} of the whole match`;
  return part ?? (scope === null ? "the result" : (SCOPES[scope] ?? "the result"));
}

/** `the first half`, `map 1`. */
function partWords(period: string): string {
  const words = period.replaceAll("-", " ");
  return period.startsWith("map") ? words : `the ${words}`;
}

function innerUnit(sport: string): string {
  return sports().find(({ slug }) => slug === sport)?.units?.inner ?? "games";
}

/** The line from the backed side. Handicaps are served for the home side and carry their sign. */
function lineWords({ line, side }: Outcomes): string {
  if (line === null) return "";
  switch (side) {
    case "home":
      return ` ${signed(line)}`;
    case "away":
      return ` ${signed(0 - line)} (home ${signed(line)})`;
    case "draw":
      return ` (home ${signed(line)})`;
    default:
      return ` ${line}`;
  }
}
