import type { Side } from "../../types/vocabulary.js";
import { KINDS } from "../kinds.js";
import { type Of, periodWords, type Steps, signed } from "../words.js";

/** The bet as on a slip: `Spread Lions -1.5 on Lions v Bears`, `Anytime Goalscorer, Harry Kane: yes on Lions v Bears`. */
export function betWords(found: Steps): string {
  const { event } = found;
  return `${slipWords(found)}${event?.home && event.away ? ` on ${event.home} v ${event.away}` : ""}`;
}

function slipWords(found: Steps): string {
  const { market, bet, asked } = found;
  if (market === undefined) return `The bet${asked?.market ? ` on ${asked.market.replace(/^ML\b/, "Moneyline")}` : ""}`;
  const title = titleOf(market, found);
  if (bet === undefined) return asked?.side ? `${title} "${asked.side}"` : title;
  const side = named(SIDES[bet.side] ?? bet.side.replace("/", " then "), found);
  const line = lineWords(bet, market, found);
  const { line: shown } = KINDS[market.settlement];
  // A number in brackets after a player's name is the feed's.
  const label = bet.label?.replace(/\s*\(\d+\)/g, "").trim() ?? "";
  if (shown === "first") return `${title}${line}${label === "" ? "" : `, ${label}`}: ${side}`;
  if (label === "") return `${title} ${side}${line}`;
  const what = market.asked.toLowerCase() === "player props" ? label : `${title}, ${label}`;
  return shown === undefined ? `${what}${line}: ${side}` : `${what}: ${side}${line}`;
}

/** A pair is the first part and the whole. */
const SIDES: Partial<Record<Side, string>> = {
  "1x": "home or draw",
  "12": "home or away",
  x2: "draw or away",
  none: "nobody",
};

/** The teams in place of the sides, if they have names. */
function named(words: string, { event }: Steps): string {
  return words.replace(/\b(home|away)\b/gi, (side) => event?.[side.toLowerCase() === "home" ? "home" : "away"] || side);
}

/** `Totals HT` as `Totals (first half)`. The name that was sent, if the catalogue has one name for all that players do. */
function titleOf({ asked, name, settlement, period }: Of<"market">, found: Steps): string {
  return (KINDS[settlement].line === "reached" ? asked : name)
    .replace(/^ML\b/, "Moneyline")
    .replace(/ (?:HT|2H|[1-3][QP]|F5)$/, ` (${periodWords(period).replace("the ", "")})`)
    .replace(/\b(Home|Away)(?=$| \()/, (team) => named(team, found));
}

/** A handicap is shown from the backed side, with its sign; that of the away side with the home side's too. A line that the label or the market's name says is not repeated. */
function lineWords({ line, label, side }: Of<"bet">, { asked, settlement }: Of<"market">, found: Steps): string {
  if (line === null || label?.includes(` ${line}`)) return "";
  const { line: shown } = KINDS[settlement];
  if (shown === "signed" && side === "away" && line !== 0)
    return ` ${signed(0 - line)} (${named("home", found)} ${signed(line)})`;
  if (shown === "signed") return ` ${signed(line)}`;
  if (shown !== "reached" || side === "over" || side === "under") return ` ${line}`;
  return line === 0.5 || /\d\+/.test(`${asked} ${label}`) ? "" : ` (more than ${line})`;
}
