/** Settles the markets on the order of scoring (docs/rules.md#the-order-of-scoring). */
import { ahead, type Bet, partsOnLine } from "./bets.js";
import { type Item, isOfKind, type Order, pointsOf, scored, type World } from "./order-list.js";
import { type OrderBase, SCORER_ROWS, WINDOWS } from "./order-markets.js";
import { type Person, whoIs } from "./order-players.js";
import { sum } from "./pairs.js";
import { playerNamed } from "./player-names.js";
import { thing } from "./reading.js";
import type { Sport } from "./sports.js";
import { allOrNothing, nameOf, type Parts, wholeStakeBack } from "./stakes.js";
import type { Pair, Verdict, Who } from "./types.js";

/** A stake, or that the list does not decide it. */
type Found = Parts | "open" | "void";

export const UNAVAILABLE: Verdict = { result: "ungradeable", reason: "stats_unavailable" };
const VOID: Verdict = { result: "void", reason: "player_not_matched" };
const NOT_MATCHED: Verdict = { result: "ungradeable", reason: "player_not_matched" };

export interface Asked {
  readonly order: Order;
  readonly sport: Sport;
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
function counts(item: Item, base: string, sport: Sport): boolean | undefined {
  const { only, not, team } = SCORER_ROWS[base] ?? {};
  if (team !== undefined && item.side !== team) return false;
  if (only) return isOfKind(item, only, sport);
  const isNot = not ? isOfKind(item, not, sport) : false;
  return isNot === undefined ? undefined : !isNot;
}

/** The items that can be the first, the last or the Nth that counts. */
function hitsOf(
  bet: Bet,
  { items, proved, whole }: World,
  base: string,
  sport: Sport,
): readonly (Item | "nobody" | "open")[] {
  const { asks } = SCORER_ROWS[base] ?? { asks: "first" };
  if (asks === "last" && !whole) return ["open"];
  const inOrder = asks === "last" ? [...items].reverse() : items.slice(0, proved);
  const walk = (from: number, left: number): (Item | "nobody" | "open")[] => {
    const item = inOrder[from];
    if (!item) return [whole ? "nobody" : "open"];
    const is = counts(item, base, sport);
    const hit = left === 1 ? [item] : walk(from + 1, left - 1);
    if (is === true) return hit;
    return is === false ? walk(from + 1, left) : ["open"];
  };
  return [...new Set(walk(0, asks === "line" ? bet.hdp : 1))];
}

function onScorer(bet: Bet, world: World, base: string, sport: Sport, person: Person | undefined): Found {
  if (SCORER_ROWS[base]?.ofOwnTeam) {
    const own = person?.team === undefined ? (["home", "away"] as const) : [person.team];
    return agreed(own.map((team) => onScorer(bet, world, `first-basket-${team}`, sport, person)));
  }
  const isLast = SCORER_ROWS[base]?.asks === "last";
  const counted = world.items.slice(0, world.proved).filter((item) => counts(item, base, sport) !== false);
  const each = hitsOf(bet, world, base, sport).map((hit): Found => {
    if (hit === "open") return "open";
    if (bet.side === "none") return wins(hit === "nobody");
    if (!person) return "open";
    if (hit !== "nobody" && hit.player === undefined) return "open";
    if (hit !== "nobody" && person.is(hit.player ?? "")) return person.isDoubtful ? "open" : wins(true);
    const presence = person.at(
      hit === "nobody" || isLast ? undefined : hit,
      hit === "nobody" ? undefined : hit,
      world.items,
      counted,
    );
    return presence === "there" ? wins(false) : presence === "absent" ? "void" : "open";
  });
  return agreed(each);
}

function agreed(each: readonly Found[]): Found {
  const [first] = each;
  if (first === undefined) return "open";
  const word = (found: Found): string => (typeof found === "string" ? found : JSON.stringify(nameOf(found)));
  return each.every((found) => word(found) === word(first)) ? first : "open";
}

function inWorld(bet: Bet, world: World, base: string, { on, sport }: Asked, person: Person | undefined): Found {
  switch (base) {
    case "nth-goal":
      return nthSide(bet, world);
    case "win-from-behind":
      return onWinner(bet, on, (who) => wasAhead(other(who), world));
    case "score-first-and-win":
      return onWinner(bet, on, (who) => {
        const first = world.proved > 0 ? world.items[0] : undefined;
        return first ? first.side === who : world.whole ? false : undefined;
      });
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
      if (base in WINDOWS) return onWindow(bet, world, base);
      return onScorer(bet, world, base, sport, person);
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
  // The points can show the kind.
  if (base === "first-scoring-play") return order.listed.some(({ kind }) => kind === undefined);
  return !isWhole && ["lead-home", "lead-away", "win-from-behind", "score-first-and-win"].includes(base);
}

export function settleOrder(named: OrderBase, bet: Bet, asked: Asked): Verdict {
  const base = named.slice("order:".length);
  const { order, statistics, without } = asked;
  if (order.is === "absent") return without;
  if (order.is === "too many") return { ...UNAVAILABLE, tooMany: true };
  if (order.is !== "worlds") return UNAVAILABLE;
  const label = bet.row?.is === "scorer" && bet.side !== "none" ? bet.row.player : undefined;
  const person = label === undefined ? undefined : whoIs(label, order.listed, statistics, asked.sport);
  // An item without a minute may be placed by its period alone.
  if (base in WINDOWS && order.listed.some(({ minute }) => minute === undefined))
    return { ...UNAVAILABLE, tooMany: true };
  const found = agreed(order.worlds.map((world) => inWorld(bet, world, base, asked, person)));
  if (found === "void") return VOID;
  if (found !== "open")
    return { ...nameOf(found), ...(mayBeRefused(base, bet, asked) ? { unlessRefused: UNAVAILABLE } : {}) };
  if (label === undefined || person) return UNAVAILABLE;
  const isOpen = order.worlds.some((world) => hitsOf(bet, world, base, asked.sport).includes("open"));
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
