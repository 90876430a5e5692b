import type { Cards, MethodRow, Way } from "../../row-types/fights.js";
import type { Bet, Settlement } from "../../row-types/market.js";
import type { Fight } from "../../types/fight.js";
import { allOf, anyOf, isWonBy, type Known, settled } from "./known.js";

const CARDS: ReadonlyMap<Way, Cards> = new Map([
  ["unanimous-decision", "unanimous"],
  ["split-decision", "split"],
  ["majority-decision", "majority"],
]);

/** Who won, and how: the ways of the label, or those that the market's name gives. Source: docs/rules.md#method-of-victory. */
export const settlement: Settlement = {
  on: "fight",
  settle: (bet, fight) => {
    const { side, market } = bet;
    const ways = waysOf(bet);
    if (ways.length === 0 && side !== "draw") return "invalid_label";
    const isVoid = market.label !== "none" && isExpelled(fight) && market.sport.fights.disqualification === "void";
    return isVoid ? "event_cancelled" : settled(allOf(isWonBy(fight, side), isBy(ways, fight, bet)));
  },
  setting: (bet, fight) => {
    const { disqualification } = bet.market.sport.fights;
    const isAsked = bet.market.label !== "none" && waysOf(bet).includes("ko-tko");
    return isExpelled(fight) && (disqualification === "void" || isAsked) ? "disqualification" : null;
  },
};

function waysOf({ label, market }: Bet): readonly Way[] {
  const { label: form, type } = market;
  return type.ways ?? (label === null || form === "none" ? [] : (form.waysIn?.(label) ?? []));
}

function isExpelled({ method }: Fight): boolean {
  return method?.by === "disqualification";
}

function isBy(ways: readonly Way[], { method, lacks }: Fight, { side, market }: Bet): Known {
  if (side === "draw") return true;
  return method === null ? lacks.method : anyOf(ways.map((way) => isWay(way, method, market)));
}

function isWay(way: Way, { by, cards, isTechnical }: MethodRow, { sport }: Bet["market"]): Known {
  switch (way) {
    case "ko-tko":
      return by === "knockout" || (by === "disqualification" && sport.fights.disqualification === "ko");
    case "submission":
    case "disqualification":
      return by === way;
    case "decision":
      return by === "judges";
    case "technical-decision":
      return isTechnical;
    case "unanimous-decision":
    case "split-decision":
    case "majority-decision":
      return by === "judges" && (cards === null ? "fight_cards" : cards === CARDS.get(way));
  }
}
