/** Settles the markets on the order of scoring (docs/rules.md#the-order-of-scoring). */
import { ahead, type Bet, partsOnLine } from "./bets.js";
import { type Item, isOfKind, type Order, pointsOf, scored, type World } from "./order-list.js";
import { isJoined, type OrderBase, SCORER_ROWS, WINDOWS } from "./order-markets.js";
import { isOfKeeper, type Person, whoIs } from "./order-players.js";
import { same, sum } from "./pairs.js";
import { playerNamed } from "./player-names.js";
import { thing } from "./reading.js";
import type { Sport } from "./sports.js";
import { allOrNothing, nameOf, type Parts, wholeStakeBack } from "./stakes.js";
import type { Pair, Verdict, Who } from "./types.js";

/** A stake, or that the list does not decide it. */
type Found = Parts | "open" | "void";

export const UNAVAILABLE: Verdict = { result: "ungradeable", reason: "stats_unavailable" };
const VOID: Verdict = { result: "void", reason: "player_not_matched" };
const UNNAMED: Verdict = { result: "ungradeable", reason: "incomplete_score" };
const NOT_MATCHED: Verdict = { result: "ungradeable", reason: "player_not_matched" };

export interface Asked {
  readonly order: Order;
  readonly sport: Sport;
  /** Overtime cannot have been played. */
  readonly isOver: boolean;
  /** The score of the scope. */
  readonly on: Pair | undefined;
  readonly statistics: unknown;
  /** The verdict without a list. */
  readonly without: Verdict;
}

const wins = (it: boolean): Parts => allOrNothing(it);

/** The scores that are proved, in order. */
function courseOf({ items, proved }: World): readonly Pair[] {
  return items.slice(0, proved).map((_, i) => scored(items.slice(0, i + 1)));
}

/** The lead that running scores show of what is not proved. */
const shownOf = ({ items, sure }: World): readonly Pair[] => items.slice(0, sure).flatMap(({ score }) => score ?? []);

const leads = (who: Who, { home, away }: Pair): boolean => (who === "home" ? home > away : away > home);
const other = (who: Who): Who => (who === "home" ? "away" : "home");

/** Whether a side was ahead at any time; undefined if that is not known. */
function wasAhead(who: Who, world: World): boolean | undefined {
  if ([...courseOf(world), ...shownOf(world)].some((pair) => leads(who, pair))) return true;
  return world.whole ? false : undefined;
}

function nthSide(bet: Bet, world: World): Found {
  const { items, proved, whole } = world;
  const item = bet.hdp <= proved ? items[bet.hdp - 1] : undefined;
  if (item) return wins(item.side === bet.side);
  if (!whole) return "open";
  if (bet.side !== "none" && bet.house.raceToNobody === "void") return wholeStakeBack;
  return wins(bet.side === "none");
}

function onWinner(bet: Bet, on: Pair | undefined, holds: (who: Who) => boolean | undefined): Found {
  if (on === undefined) return "open";
  const who = bet.side as Who;
  if (ahead(on) !== who) return wins(false);
  const held = holds(who);
  return held === undefined ? "open" : wins(held);
}

/** The items of the first minutes; undefined if the list does not show all of them. */
function inWindow({ items, proved, whole }: World, from: number, last: number): readonly Item[] | undefined {
  const beyond = items.findIndex(({ minute }) => minute !== undefined && minute > last);
  if (beyond < 0 ? !whole : beyond >= proved) return undefined;
  const inside = beyond < 0 ? items : items.slice(0, beyond);
  if (!inside.every(({ minute }) => minute !== undefined)) return undefined;
  // Minutes that a feed counts on over half time are of neither half.
  const isInOther = ({ minute = 0, period }: Item): boolean =>
    (period === 1 && minute > 45) || (period === 2 && minute <= 45);
  if (from === 1) return inside;
  const seen = beyond < 0 ? items : items.slice(0, beyond + 1);
  return seen.some(isInOther) ? undefined : inside.filter(({ minute = 0 }) => minute >= from);
}

function onWindow(bet: Bet, world: World, base: string): Found {
  const row = WINDOWS[base];
  const inside = row && inWindow(world, row.from, row.last);
  if (!row || !inside) return "open";
  const on = scored(inside);
  if (row.on === "three-way") return wins(ahead(on) === bet.side);
  const beaten: Readonly<Record<string, string>> = { "1x": "away", "12": "draw", x2: "home" };
  if (row.on === "chance") return wins(ahead(on) !== beaten[bet.side]);
  if (row.on === "any") return wins(on.home + on.away > 0 === (bet.side === "yes"));
  return partsOnLine("total", bet, on);
}

function timeOfFirst(bet: Bet, { items, proved, whole }: World, which: string): Found {
  if (which === "last" && !whole) return "open";
  const seen = items.slice(0, proved).filter(({ side }) => which === "last" || which === "" || side === which);
  const first = which === "last" ? seen.at(-1) : seen[0];
  if (!first) return whole ? wins(bet.side === "none") : "open";
  if (bet.side === "none") return wins(false);
  if (first.minute === undefined || bet.row?.is !== "count") return "open";
  return wins(first.minute >= bet.row.from && first.minute <= bet.row.to);
}

function firstPlay(bet: Bet, { items, proved, whole }: World, sport: Sport): Found {
  const first = proved > 0 ? items[0] : undefined;
  if (!first) return whole ? wins(bet.side === "no") : "open";
  const kind = bet.row?.is === "kind of scoring" ? bet.row.kind : "";
  const is = isOfKind(first, [kind], sport);
  return is === undefined ? "open" : wins(is === (bet.side === "yes"));
}

/** How the first goal was scored, if it is said in a word that football has. */
function goalMethod(bet: Bet, { items, proved, whole }: World): Found {
  const first = proved > 0 ? items[0] : undefined;
  if (!first) return whole ? wins(bet.side === "none") : "open";
  if (bet.side === "none") return wins(false);
  const isKnown = ["shot", "header", "penalty", "free-kick", "own-goal"].includes(first.kind ?? "");
  return isKnown && bet.row?.is === "kind of scoring" ? wins(first.kind === bet.row.kind) : "open";
}

/** Whether a market counts an item; undefined if that is not known. */
type Counts = (item: Item) => boolean | undefined;

function countsOf(base: string, { house }: Bet, { sport, statistics }: Asked): Counts {
  const { only, not, team, asks } = SCORER_ROWS[base] ?? {};
  const isPassedOver = not !== undefined && !(asks === "line" && house.ownGoalInNext === "outcome");
  return (item) => {
    if (team !== undefined && item.side !== team) return false;
    if (only) return isOfKind(item, only, sport);
    const isNot = isPassedOver ? isOfKind(item, not, sport) : false;
    if (isNot !== false) return isNot === undefined ? undefined : false;
    if (not === undefined || asks === "line" || asks === "any" || house.goalkeeperGoals === "count") return true;
    const isKeeper = isOfKeeper(item, statistics);
    return isKeeper === undefined ? undefined : !isKeeper;
  };
}

/** The bases on the last goalscorer; a touchdown has no such setting. */
const OF_GOALS = /goal|scorecast/;

/** The items that can be the first, the last or the Nth that counts. */
function hitsOf(
  bet: Bet,
  { items, proved, whole }: World,
  base: string,
  counts: Counts,
): readonly (Item | "nobody" | "open")[] {
  const { asks } = SCORER_ROWS[base] ?? { asks: "first" };
  if (asks === "last" && !whole) return ["open"];
  const inOrder = asks === "last" ? [...items].reverse() : items.slice(0, proved);
  const walk = (from: number, left: number): (Item | "nobody" | "open")[] => {
    const item = inOrder[from];
    if (!item) return [whole ? "nobody" : "open"];
    const is = counts(item);
    const hit = left === 1 ? [item] : walk(from + 1, left - 1);
    if (is === true) return hit;
    return is === false ? walk(from + 1, left) : ["open"];
  };
  return [...new Set(walk(0, asks === "line" ? bet.hdp : 1))];
}

function onScorer(bet: Bet, world: World, base: string, asked: Asked, person: Person | undefined): Found {
  if (SCORER_ROWS[base]?.ofOwnTeam) {
    const own = person?.team === undefined ? (["home", "away"] as const) : [person.team];
    return agreed(own.map((team) => onScorer(bet, world, `first-basket-${team}`, asked, person)));
  }
  const isLast = SCORER_ROWS[base]?.asks === "last";
  const counts = countsOf(base, bet, asked);
  const counted = world.items.slice(0, world.proved).filter((item) => counts(item) !== false);
  const each = hitsOf(bet, world, base, counts).map((hit): Found => {
    if (hit === "open") return "open";
    if (bet.side === "none") return wins(hit === "nobody");
    const { row } = bet;
    if (row?.is === "unit") return hit === "nobody" || hit.side !== row.who ? wins(false) : ofUnit(hit, true, false);
    if (!person) return "open";
    // An own goal is no player's.
    const scored = hit === "nobody" || hit.kind === "own-goal" ? undefined : hit;
    if (scored && scored.player === undefined) return "open";
    if (scored && person.is(scored.player ?? "")) return person.isDoubtful ? "open" : paidFor(scored, base, bet);
    const presence = person.at(hit === "nobody" || isLast ? undefined : hit, scored, world.items, counted);
    if (presence !== "there") return presence === "absent" ? "void" : "open";
    if (!isLast || hit === "nobody" || bet.house.lastScorerOff === "lost" || !OF_GOALS.test(base)) return wins(false);
    const off = person.wasOff(hit);
    return off === "same" ? "open" : off === "before" ? "void" : wins(false);
  });
  return agreed(each);
}

/** What a touchdown pays, by who scored it. */
function ofUnit({ unit }: Item, ifDefense: boolean, ifOffense: boolean): Found {
  if (unit === "offense") return wins(ifOffense);
  return unit === "defense" || unit === "special-teams" ? wins(ifDefense) : "open";
}

/** What the player who scored is paid. */
function paidFor(hit: Item, base: string, { house }: Bet): Found {
  const rule = house.defensiveTouchdown;
  if (!base.includes("touchdown") || rule === "player" || rule === "both") return wins(true);
  const paid = ofUnit(hit, false, true);
  return rule === "unit" || hit.unit === "offense" ? paid : "open";
}

/** Whether a player scored at all. */
function anyGoal(world: World, counts: Counts, person: Person | undefined): Found {
  if (!person || person.isDoubtful) return "open";
  const counted = world.items.filter((item) => counts(item) === true);
  if (counted.some(({ player }) => player !== undefined && person.is(player))) return wins(true);
  if (!world.whole || counted.some(({ player }) => player === undefined)) return "open";
  const each = (counted.length === 0 ? [undefined] : counted).map((hit): Found => {
    const presence = person.at(undefined, hit, world.items, counted);
    return presence === "there" ? wins(false) : presence === "absent" ? "void" : "open";
  });
  return agreed(each);
}

/** Both must win. */
function onOutcome(bet: Bet, world: World, base: string, asked: Asked, person: Person | undefined): Found {
  const { row } = bet;
  if (row?.is !== "scorer and outcome") return "open";
  const who =
    base === "wincast" ? anyGoal(world, countsOf(base, bet, asked), person) : onScorer(bet, world, base, asked, person);
  if (typeof who === "string" || nameOf(who).result !== "won") return who;
  const { on } = asked;
  if (on === undefined) return "open";
  const { outcome } = row;
  return wins(typeof outcome === "string" ? outcome === (ahead(on) ?? "draw") : same(on, outcome));
}

function agreed(each: readonly Found[]): Found {
  const [first] = each;
  if (first === undefined) return "open";
  const word = (found: Found): string => (typeof found === "string" ? found : JSON.stringify(nameOf(found)));
  return each.every((found) => word(found) === word(first)) ? first : "open";
}

function inWorld(bet: Bet, world: World, base: string, asked: Asked, person: Person | undefined): Found {
  const { on, sport } = asked;
  const first = world.proved > 0 ? world.items[0] : undefined;
  switch (base) {
    case "nth-goal":
      return nthSide(bet, world);
    case "win-from-behind":
      return onWinner(bet, on, (who) => {
        if (bet.house.winFromBehind === "any_deficit") return wasAhead(other(who), world);
        return first ? first.side !== who : world.whole ? false : undefined;
      });
    case "score-first-and-win":
      if (bet.house.noScorer === "void" && !first && world.whole) return wholeStakeBack;
      return onWinner(bet, on, (who) => (first ? first.side === who : world.whole ? false : undefined));
    case "lead-home":
    case "lead-away": {
      const led = wasAhead(base === "lead-home" ? "home" : "away", world);
      return led === undefined ? "open" : wins(led === (bet.side === "yes"));
    }
    case "first-scoring-play":
      return firstPlay(bet, world, sport);
    case "own-goal": {
      const seen = world.items.slice(0, world.proved).map((item) => isOfKind(item, ["own-goal"], sport));
      // A word that football does not have may stand for one.
      if (seen.slice(0, seen.indexOf(true) + 1 || seen.length).includes(undefined)) return "open";
      return seen.includes(true) || world.whole ? wins(seen.includes(true) === (bet.side === "yes")) : "open";
    }
    case "goal-method":
      return goalMethod(bet, world);
    case "time-of-first":
    case "time-of-first-home":
    case "time-of-first-away":
    case "time-of-last":
      return timeOfFirst(bet, world, base.replace("time-of-", "").replace(/^first-?/, ""));
    default:
      if (isJoined(base)) return onOutcome(bet, world, base, asked, person);
      if (base in WINDOWS) return onWindow(bet, world, base);
      return onScorer(bet, world, base, asked, person);
  }
}

/**
 * Bets that are decided though the list has gaps, or though the names of the list are not all in the statistics: the rules let a grader
 * refuse them.
 */
function mayBeRefused(base: string, { side }: Bet, { order, statistics }: Asked): boolean {
  if (order.is !== "worlds") return false;
  const { players } = thing(statistics);
  const known: readonly unknown[] = Array.isArray(players) ? players : [];
  const isWhole = order.worlds.every(({ whole }) => whole);
  if (base in SCORER_ROWS && side === "yes")
    return (
      !isWhole ||
      order.worlds.length > 1 ||
      order.listed.some(({ player }) => player === undefined || !playerNamed(player, known))
    );
  return !isWhole && ["lead-home", "lead-away", "win-from-behind", "score-first-and-win"].includes(base);
}

/** What was scored in the scope, and whether that is all of the match. */
function inScope(
  { worlds }: Extract<Order, { is: "worlds" }>,
  isOver: boolean,
): { readonly items: readonly Item[]; readonly whole: boolean } {
  return { items: worlds[0]?.items ?? [], whole: isOver && worlds.every(({ whole }) => whole) };
}

export function settleOrder(named: OrderBase, bet: Bet, asked: Asked): Verdict {
  const base = named.slice("order:".length);
  const { order, statistics, without } = asked;
  if (order.is === "absent") return without;
  if (order.is === "too many") return { ...UNAVAILABLE, tooMany: true };
  if (order.is !== "worlds") return UNAVAILABLE;
  if (bet.row?.is === "unit" && bet.row.who === "unknown") return UNNAMED;
  if (bet.row?.is === "scorer and outcome" && bet.row.outcome === "unknown") return UNNAMED;
  const isPlayer = bet.row?.is === "scorer" || bet.row?.is === "scorer and outcome";
  const label = isPlayer && bet.side !== "none" ? bet.row.player : undefined;
  const person =
    label === undefined ? undefined : whoIs(label, order.listed, inScope(order, asked.isOver), statistics, asked.sport);
  // An item without a minute may be placed by its period alone.
  if (base in WINDOWS && order.listed.some(({ minute }) => minute === undefined))
    return { ...UNAVAILABLE, tooMany: true };
  const found = agreed(order.worlds.map((world) => inWorld(bet, world, base, asked, person)));
  if (found === "void") return VOID;
  if (found !== "open")
    return { ...nameOf(found), ...(mayBeRefused(base, bet, asked) ? { unlessRefused: UNAVAILABLE } : {}) };
  if (label === undefined || person) return UNAVAILABLE;
  const isOpen = order.worlds.some((world) => hitsOf(bet, world, base, countsOf(base, bet, asked)).includes("open"));
  return isOpen ? UNAVAILABLE : NOT_MATCHED;
}

/** Who was the first to reach a number, in every order; undefined if that is not known. */
export function racedTo(points: number, order: Order): Who | "nobody" | undefined {
  if (order.is !== "worlds") return undefined;
  const each = order.worlds.map((world): Who | "nobody" | undefined => {
    let so: Pair = { home: 0, away: 0 };
    for (const item of world.items.slice(0, world.proved)) {
      so = sum([so, pointsOf(item)]);
      if (so[item.side] >= points) return item.side;
    }
    return world.whole ? "nobody" : undefined;
  });
  return each.every((who) => who === each[0]) ? each[0] : undefined;
}

/** Who scored last, in every order. */
export function lastOf(order: Order): Who | "nobody" | undefined {
  if (order.is !== "worlds") return undefined;
  const each = order.worlds.map(({ items, whole }) => (whole ? (items.at(-1)?.side ?? "nobody") : undefined));
  return each.every((who) => who === each[0]) ? each[0] : undefined;
}
