import type { Sport } from "../../../engine/row-types/market.js";
import type { Team } from "../means.js";
import type { AmbiguityCode, RefusalCode } from "../types.js";
import type { Bag } from "./bag.js";
import { betsOf } from "./bets.js";
import { type Candidate, type Composed, isStart, none, type Setting } from "./candidate.js";
import { doubtOf, unitsOf } from "./doubts.js";
import { canonical, marketName } from "./names-of-markets.js";
import { playerBets } from "./players.js";

/** The bets that the pieces of a text can mean. */
export function compose(bag: Bag, setting: Setting): Composed {
  if (!isOvertimeKnown(bag, setting.sport)) return none("unsupported_market");
  if (bag.player !== undefined || bag.unknown !== undefined || bag.isOfPlayer) return playerBets(bag, setting);
  if (bag.statistic !== undefined && bag.noun === undefined) return none("unsupported_market");
  if (bag.exact !== undefined && !isNameAlone(bag)) return none("contradiction");
  if (bag.exact !== undefined) {
    const name = setting.isRow ? bag.exact : canonical(bag.exact, setting.sport);
    return ofMarkets([{ name, bag }], setting, "which_market");
  }
  return composeNamed(bag, setting);
}

/** A whole name of the catalogue says all that the name of a market can say. */
function isNameAlone({ market, noun, part, team }: Bag): boolean {
  return [market, noun, part, team].every((each) => each === undefined);
}

function composeNamed(bag: Bag, setting: Setting): Composed {
  const bases = basesOf(bag, setting);
  if (bases.length === 0) return none("no_market");
  const why = whyOf(bag, bases);
  const named = bases.flatMap((base) => variants(base, bag, setting));
  return ofMarkets(named, setting, why);
}

function whyOf(bag: Bag, bases: readonly string[]): AmbiguityCode {
  if (bases.includes("European Handicap")) return "asian_or_european";
  if (bag.side === "both" || bag.side === undefined) return "which_side";
  return "which_market";
}

/** Whether overtime counts is the sport's own rule, or another market. */
function isOvertimeKnown({ overtime }: Bag, { lines }: Sport): boolean {
  return overtime === undefined || (overtime === "counts" ? lines === "full_game" : lines === "regulation");
}

/** Bases of markets that the pieces can be on. */
function basesOf(bag: Bag, { sport, isRow }: Setting): readonly string[] {
  const { market } = bag;
  if (market === undefined) return isRow ? inferredInRow(bag, sport) : inferred(bag, sport);
  if (market === "Handicap") return handicaps(bag, sport);
  if (market === "Result") return bag.chance !== undefined ? ["Double Chance"] : [resultOf(sport)];
  if (market === "ML" && bag.chance !== undefined) return ["Double Chance"];
  if (market === "ML" && bag.pair !== undefined) return ["Correct Score"];
  if (market === "Margin") return bag.line?.orMore ? ["Spread"] : ["Winning Margin"];
  if (market === "Totals" && isOfTeam(bag)) return bag.isNamed ? ["Team Total", "Totals"] : ["Team Total"];
  if (market === "Multi Goals" && bag.pair === undefined && bag.line?.orMore) return ["Exact Total Goals"];
  if (market === "Totals" && bag.parity !== undefined) return ["Odd/Even"];
  const further = bag.direction !== undefined ? " Totals" : bag.chance !== undefined ? " Double Chance" : "";
  return [sport.find(`${market}${further}`) === null ? market : `${market}${further}`];
}

function resultOf({ tiedMoneyline, units }: Sport): string {
  return tiedMoneyline === "tie-rule" && units === null ? "3-Way Result" : "ML";
}

function isOfTeam({ side, matchup, team }: Bag): boolean {
  return team !== undefined || (side !== undefined && side !== "draw" && matchup === undefined);
}

/** `Arsenal 1.5` may be a price or a line without its sign. Prices are written `1.50` too, and lines are not. */
const HALF_LINE = /\.[05]$/;

/** The market of a bet that names none. */
function inferred(bag: Bag, sport: Sport): readonly string[] {
  if (bag.chance !== undefined) return ["Double Chance"];
  if (bag.direction !== undefined) return totals(bag, sport);
  if (bag.line !== undefined) return bag.line.isSigned || bag.line.value === 0 ? handicaps(bag, sport) : [];
  if (bag.pair !== undefined) return bag.pair.isBracketed ? ofStart(bag) : ofPair(bag, sport);
  if (bag.parity !== undefined) return ["Odd/Even"];
  if (bag.halves !== undefined && bag.matchup === undefined) return ["Half Time / Full Time"];
  if (bag.side === undefined || bag.answer !== undefined) return [];
  if (bag.isBarePrice && HALF_LINE.test(bag.price ?? "")) return [];
  if (bag.noun !== undefined && !isMatchUnit(bag.noun, sport)) return [];
  if (bag.side === "draw") return [resultOf(sport)];
  const isOpen = bag.isCode === true && sport.tiedMoneyline === "tie-rule" && sport.units === null;
  return isOpen ? ["ML", "3-Way Result"] : ["ML"];
}

/** A row has a market. If it is left out, a total of the match or a line has to say it. */
function inferredInRow(bag: Bag, sport: Sport): readonly string[] {
  if (bag.direction !== undefined || bag.parity !== undefined)
    return bag.side === undefined ? inferred(bag, sport) : [];
  return bag.line !== undefined || bag.pair !== undefined ? inferred(bag, sport) : [];
}

/** `1 (0:1)`: a side and the start of its European handicap. */
function ofStart({ pair }: Bag): readonly string[] {
  return pair?.sign === ":" ? ["European Handicap"] : [];
}

/** `Arsenal 2-0`: the score in sets or maps. In goals it may as well be the score at the bet. */
function ofPair({ side }: Bag, { units }: Sport): readonly string[] {
  return side === undefined || units === null ? [] : ["Correct Score"];
}

function isMatchUnit(noun: string, { units }: Sport): boolean {
  return units?.match === noun.toLowerCase();
}

/** A team and a total: the team's, unless nothing says that the number is not the match's. */
function totals(bag: Bag, sport: Sport): readonly string[] {
  if (!isOfTeam(bag)) return ["Totals"];
  const isSure = bag.team !== undefined || bag.isNamed !== true || bag.noun !== undefined;
  const isHeaded = bag.isDivided === true && sport.tiedMoneyline !== "draw-is-an-outcome";
  return isSure || isHeaded ? ["Team Total"] : ["Team Total", "Totals"];
}

function handicaps(bag: Bag, { tiedMoneyline }: Sport): readonly string[] {
  const { line, pair, side } = bag;
  const isWhole = line !== undefined && line.value % 1 === 0;
  if (pair !== undefined && pair.sign === ":" && isStart(bag)) return ["European Handicap"];
  if (side === "draw") return ["European Handicap"];
  const canBeBoth = tiedMoneyline === "draw-is-an-outcome" && isWhole && line.value !== 0;
  return canBeBoth ? ["Spread", "European Handicap"] : ["Spread"];
}

interface Variant {
  readonly name: string;
  readonly bag: Bag;
}

/** A base with its unit, its team and its part. Sports of sets have two units if the words name none. */
function variants(base: string, bag: Bag, setting: Setting): readonly Variant[] {
  const { sport } = setting;
  const isTeam = isCountOfTeam(base, bag);
  const teams = isTeam ? teamsOf(bag) : [undefined];
  const noun = base === "ML" && bag.noun !== undefined && isMatchUnit(bag.noun, sport) ? undefined : bag.noun;
  return teams.flatMap((team) =>
    nounsOf(base, noun, bag, setting).flatMap((each) => {
      const name = marketName(sport, {
        base,
        noun: each,
        team,
        part: base === "Highest Scoring Half" ? undefined : bag.part,
      });
      // A draw and a total are two bets.
      const isNamed = isTeam || (base === "Totals" && bag.side !== "draw");
      return name === null ? [] : [{ name, bag: isNamed ? withoutTeam(bag) : bag }];
    }),
  );
}

/** The pieces of a bet whose team is in the name of its market. */
function withoutTeam({ team: _team, side: _side, isNamed: _isNamed, ...rest }: Bag): Bag {
  return rest;
}

/** Bases of which each team has one: a side names the team then. */
const OF_TEAMS: ReadonlySet<string> = new Set([
  "Team Total",
  "Clean Sheet",
  "Win To Nil",
  "Win Either Half",
  "Win Both Halves",
  "To Win A Map",
  "To Win A Set",
  "1st Innings Runs",
  "2nd Innings Runs",
  "Runs At Fall Of 1st Wicket",
  "1st Wicket Method",
]);
const MAY_BE_OF_TEAMS: ReadonlySet<string> = new Set([
  "Multi Goals",
  "Odd/Even",
  "Exact Total Goals",
  "Highest Scoring Half",
]);

function isCountOfTeam(base: string, bag: Bag): boolean {
  return OF_TEAMS.has(base) || (MAY_BE_OF_TEAMS.has(base) && isOfTeam(bag));
}

function teamsOf({ team, side }: Bag): readonly (Team | undefined)[] {
  if (team !== undefined) return side === undefined || side === team ? [team] : [];
  if (side === "both" || side === undefined) return ["home", "away"];
  return side === "home" || side === "away" ? [side] : [];
}

function nounsOf(
  base: string,
  noun: string | undefined,
  bag: Bag,
  { sport, isRow }: Setting,
): readonly (string | undefined)[] {
  const hasUnits = sport.units !== null && sport.row.units?.varies !== true && sport.tiedMoneyline === "impossible";
  const isOpen = !isRow && hasUnits && noun === undefined && bag.part === undefined && bag.line !== undefined;
  const hasLine = base === "Totals" || base === "Spread" || base === "Team Total";
  return isOpen && hasLine && bag.line !== undefined ? unitsOf(sport.row.slug, base, bag.line.value) : [noun];
}

function ofMarkets(variantsOfBet: readonly Variant[], setting: Setting, why: AmbiguityCode): Composed {
  const bets: Candidate[] = [];
  let fault: RefusalCode = "unsupported_market";
  let reason = why;
  for (const { name, bag } of variantsOfBet) {
    const market = setting.sport.find(name);
    if (market === null) continue;
    const made = betsOf(name, market, bag, setting);
    if (typeof made === "string") fault = made;
    else {
      if (made.length > 1) reason = bag.side === undefined || bag.side === "both" ? "which_side" : "whose_line";
      bets.push(...made);
    }
  }
  const [bet, ...others] = bets;
  const [first] = variantsOfBet;
  const isSure = setting.isRow || bet === undefined || others.length > 0 || first === undefined;
  const doubt = isSure ? null : doubtOf(bet, first.bag, setting.sport);
  if (doubt !== null) return doubt;
  return bets.length === 0 ? none(fault) : { bets, why: reason };
}
