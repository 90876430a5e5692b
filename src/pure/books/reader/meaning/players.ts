import { isRefused, readSelection } from "../../../engine/bet/read-selection.js";
import { findStatistic } from "../../../engine/compile/statistics/names.js";
import type { Market, Sport } from "../../../engine/row-types/market.js";
import { notOffered } from "../../offered.js";
import { leastOf } from "../words/plausible.js";
import type { Bag } from "./bag.js";
import { type Candidate, type Composed, none, type Setting } from "./candidate.js";
import { BEHIND_PLAYER } from "./labels.js";
import { marketName } from "./names-of-markets.js";

const MARKET = "Player Props";
/** Statistics that a player has or has not: they have no line. */
const HAS_OR_NOT: ReadonlySet<string> = new Set(["Anytime Goalscorer", "Anytime Touchdown"]);
/** The count behind them, if the words give a number. */
const COUNT_OF: Readonly<Record<string, string>> = { "Anytime Goalscorer": "Goals", "Anytime Touchdown": "Touchdowns" };

/** The bet on a player's statistic. All other pieces of a bet on a match have to be absent. */
export function playerBets(bag: Bag, { sport, player }: Setting): Composed {
  const { unknown, statistic } = bag;
  const name = bag.player === undefined ? unknown?.unknown : player;
  if (bag.player !== undefined && unknown !== undefined) return none("unknown_word");
  if (bag.isOfPlayer && bag.market !== undefined && statistic === undefined) return scorerBet(name, bag, sport);
  if (name === undefined) return none("no_side");
  if (statistic === undefined || findStatistic(sport.row.slug, statistic) === null)
    return none(unknown === undefined ? "no_market" : "unknown_word");
  if (!isOfPlayerAlone(bag)) return none("contradiction");
  if (bag.player === undefined && !bag.isOfPlayer && mayBeOfTeam(bag, sport)) return none("unknown_word");
  const bet = betOf(name, statistic, bag);
  const market = sport.find(MARKET);
  if (bet === null || market === null) return none("no_line");
  return isRefused(readSelection({ ...bet }, market, null))
    ? none("line_not_offered")
    : { bets: [bet], why: "which_market" };
}

const NEITHER: Composed = none("no_market");

/** A bet on who scores first or last, whose label has the player, or that nobody does. If each team has a market, the name of the team says which. */
function scorerBet(player: string | undefined, bag: Bag, sport: Sport): Composed {
  const { market: name = "", side } = bag;
  const market = sport.find(name);
  if (market !== null) return scorerOf(market, player, bag);
  const { side: _side, isNamed: _isNamed, ...others } = bag;
  const teams = TEAMS.filter((team) => side === undefined || side === team.side);
  const each = teams.map((team) => sport.find(`${name} ${team.name}`)).filter((found) => found !== null);
  const composed = each.map((found) => scorerOf(found, player, others));
  const bets = composed.flatMap((found) => found.bets);
  return bets.length > 0 ? { bets, why: "which_side" } : (composed[0] ?? NEITHER);
}

const TEAMS = [
  { side: "home", name: "Home" },
  { side: "away", name: "Away" },
] as const;

function scorerOf(market: Market, player: string | undefined, bag: Bag): Composed {
  const { line, nobody, isOfTeamToo, player: known } = bag;
  if (line?.isSigned) return none("contradiction");
  if (player === undefined && nobody === undefined) return none("no_side");
  if (isOfTeamToo && known === undefined) return none("unknown_word");
  const behind = market.label === "none" ? undefined : BEHIND_PLAYER[market.label.name];
  const taken = ["market", "line", "nobody", ...(behind?.takes ?? [])];
  const others = Object.fromEntries(Object.entries(bag).filter(([piece]) => !taken.includes(piece)));
  const isClear = (player === undefined) !== (nobody === undefined) && isOfPlayerAlone(others);
  const said = nobody === undefined ? behind?.says(bag) : "";
  if (!isClear || said === undefined || said === null || bag.direction !== undefined) return none("contradiction");
  const side =
    player === undefined ? { side: "none" } : { side: "yes", label: said === "" ? player : `${player} & ${said}` };
  const bet = { market: market.name, ...side, ...(line && { hdp: line.value }) };
  return isRefused(readSelection({ ...bet }, market, null)) ? NEITHER : { bets: [bet], why: "which_market" };
}

function isOfPlayerAlone(bag: Bag): boolean {
  const { market, exact, part, parity, chance, team, side, matchup, halves, pair, nobody } = bag;
  const isMatchNamed = matchup !== undefined;
  const others = [market, exact, part, parity, chance, team, pair, nobody, side, isMatchNamed ? undefined : halves];
  return others.every((each) => each === undefined);
}

function betOf(name: string, statistic: string, { direction, answer, line }: Bag): Candidate | null {
  if (line === undefined && statistic === "Cards" && direction === undefined && answer === undefined)
    return { market: MARKET, side: "over", hdp: 0.5, label: `${name} (Cards)` };
  if (line === undefined) {
    const isYes = HAS_OR_NOT.has(statistic) && direction === undefined && answer !== undefined;
    return isYes ? { market: MARKET, side: answer, label: `${name} (${statistic})` } : null;
  }
  const counted = COUNT_OF[statistic] ?? statistic;
  const isOver = direction === undefined && line.orMore;
  const isSigned = line.isSigned || line.value < 0;
  const side = direction ?? (isOver ? "over" : null);
  if (side === null || isSigned || (line.orMore && side === "under")) return null;
  return { market: MARKET, side, hdp: line.value, label: `${name} (${counted})` };
}

/** True if the line is one of a team's total too: the words that nobody knows may be a team that does not play. */
function mayBeOfTeam({ noun, line, direction, part }: Bag, sport: Sport): boolean {
  if (noun === undefined || line === undefined || line.orMore || direction === undefined) return false;
  const name = marketName(sport, { base: "Team Total", noun, team: "home", part });
  const market = name === null ? null : sport.find(name);
  if (name === null || market === null || line.value < (leastOf(sport.row.slug, name) ?? 0)) return false;
  const read = readSelection({ side: direction, hdp: line.value }, market, null);
  return !isRefused(read) && notOffered(read) === null;
}
