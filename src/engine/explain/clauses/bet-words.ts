import { PERIODS } from "../../catalogue/sports/periods.js";
import type { Side } from "../../words/vocabulary.js";
import { KINDS } from "../kinds.js";
import { type Of, type Steps, signed } from "../words.js";

/** The bet as a betting slip has it: `Spread Lions -1.5 on Lions v Bears`, `Anytime Goalscorer, Harry Kane: yes on Lions v Bears`. */
export function betWords(found: Steps): string {
  const { market, bet, event, asked } = found;
  const names = event?.home && event.away ? ` on ${event.home} v ${event.away}` : "";
  if (market === undefined)
    return asked?.market ? `The bet on ${titled(asked.market, found)}${names}` : `The bet${names}`;
  if (bet === undefined)
    return asked?.side ? `${titleOf(market, found)} "${asked.side}"${names}` : `${titleOf(market, found)}${names}`;
  const side = sideWords(bet.side, found);
  const line = lineWords(bet, market);
  if (KINDS[market.settlement].line === "first") return `${titleOf(market, found)}${line}: ${side}${names}`;
  // A number in brackets after a player's name is the feed's.
  const label = bet.label?.replace(/\s*\(\d+\)/g, "").trim() ?? "";
  if (label === "") return `${titleOf(market, found)} ${side}${line}${names}`;
  const title = market.asked.toLowerCase() === "player props" ? "" : `${titleOf(market, found)}, `;
  const isInLabel = KINDS[market.settlement].line === undefined;
  return `${title}${label}${isInLabel ? `${line}: ${side}` : `: ${side}${line}`}${names}`;
}

const SIDES: Readonly<Partial<Record<Side, string>>> = {
  "1x": "home or draw",
  "12": "home or away",
  x2: "draw or away",
  none: "nobody",
};

/** A pair is the first part and the whole. */
function sideWords(side: Side, found: Steps): string {
  return named(SIDES[side] ?? side.replace("/", " then "), found);
}

/** The teams in place of the sides, if they have names. */
function named(words: string, { event }: Steps): string {
  return words.replace(/\b(home|away)\b/gi, (side) => event?.[side.toLowerCase() === "home" ? "home" : "away"] || side);
}

/** `Totals HT` as `Totals (first half)`. The name that was sent, if the catalogue has one name for all that players do. */
function titleOf({ asked, name, settlement }: Of<"market">, found: Steps): string {
  return titled(KINDS[settlement].line === "reached" ? asked : name, found);
}

/** Short names of parts in words. */
const SHORT = new Map(
  PERIODS.filter(({ suffix }) => suffix.length === 2).map(({ suffix, words }) => [suffix, words.replace("the ", "")]),
);

function titled(name: string, found: Steps): string {
  const part = name.at(-3) === " " ? SHORT.get(name.slice(-2)) : undefined;
  const whole = part === undefined ? name : name.slice(0, -3);
  const title = whole.replace(/^ML\b/, "Moneyline").replace(/\b(Home|Away)$/, (team) => named(team, found));
  return part === undefined ? title : `${title} (${part})`;
}

/** A handicap is shown from the backed side, with its sign. A line that the label or the market's name says is not repeated. */
function lineWords({ line, label, side }: Of<"bet">, { asked, settlement }: Of<"market">): string {
  if (line === null || label?.includes(` ${line}`)) return "";
  const { line: shown } = KINDS[settlement];
  if (shown === "signed") return ` ${signed(side === "away" ? 0 - line : line)}`;
  if (shown !== "reached" || side === "over" || side === "under") return ` ${line}`;
  return line === 0.5 || /\d\+/.test(`${asked} ${label}`) ? "" : ` (more than ${line})`;
}
