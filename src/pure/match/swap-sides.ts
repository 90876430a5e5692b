import { rulesOf, standard } from "../engine/compile/rulebook.js";
import { asRecord, isObject, type UnknownRecord } from "../engine/input/unknown-record.js";
import { type AnyLabel, isUnnamed } from "../engine/row-types/label.js";
import type { Market, Sport } from "../engine/row-types/market.js";
import { sportOf } from "./read.js";
import type { MatchRecord } from "./types.js";

/**
 * A bet as it is for an event whose sides are the other way round: its market (Team Total Home), its side, also in pairs, the line of a
 * handicap, its label and `scoreAtBet`. `home` and `away` of the bet, if it has them, are exchanged too. All else stays as it is.
 *
 * @param bet a selection, stated for a record whose home side is the event's away side
 * @param event the event, with its sport and the names of its teams
 * @returns the same bet, stated for the event. Null if it cannot be known which bet that is: the sport or the market is unknown, or a
 * label cannot be read
 *
 * @example
 * ```ts
 * import { swapSides } from "settlegrade/match";
 * const event = { id: 7, home: "Alcaraz", away: "Sinner", sport: { slug: "tennis" } };
 * const bet = { market: "Spread (Games)", side: "home", hdp: -3.5 };
 * console.log(swapSides(bet, event)); // { market: 'Spread (Games)', side: 'away', hdp: 3.5 }
 * ```
 */
export function swapSides<Bet extends object>(bet: Bet, event: MatchRecord): Bet | null {
  const sent = asRecord(bet);
  const sport = rulesOf(standard).sports.get(sportOf(asRecord(event)).slug ?? "");
  const market = typeof sent.market === "string" ? sport?.find(sent.market) : undefined;
  if (sport === undefined || market === undefined || market === null) return null;
  const name = marketFor(String(sent.market), market, sport);
  const label = labelFor(sent, market, asRecord(event));
  if (name === null || label === null) return null;
  const { home, away, side, hdp, scoreAtBet } = sent;
  return {
    ...bet,
    ...(home !== undefined && away !== undefined && { home: away, away: home }),
    ...{ market: name, side: typeof side === "string" ? side.toLowerCase().split("/").map(swapped).join("/") : side },
    ...(isHandicap(market) && typeof hdp === "number" && { hdp: 0 - hdp }),
    ...(label !== undefined && { label }),
    ...(scoreAtBet !== undefined && {
      scoreAtBet: isObject(scoreAtBet) ? { home: scoreAtBet.away, away: scoreAtBet.home } : scoreAtBet,
    }),
  };
}

function isHandicap({ type }: Market): boolean {
  return type.settlement === "handicap" || type.settlement === "european-handicap";
}

const OTHER: ReadonlyMap<string, string> = new Map([
  ["home", "away"],
  ["away", "home"],
  ["1x", "x2"],
  ["x2", "1x"],
]);

/** A side, or whatever has sides and scores of sides in it. */
function swapped(value: unknown): unknown {
  if (typeof value === "string") return OTHER.get(value) ?? value;
  if (Array.isArray(value)) return value.map(swapped);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [OTHER.get(key) ?? key, swapped(each)]));
}

/** The same market of the other side. Null if no name says that. */
function marketFor(name: string, { counts, name: own, unit, line }: Market, sport: Sport): string | null {
  if (counts === "both") return name;
  const other = inOtherWords(name);
  const found = sport.find(other);
  const isOther = found !== null && found.name === inOtherWords(own) && found.unit === unit && found.line === line;
  return isOther ? other : null;
}

/** A home run is no side's. */
const HOME_OR_AWAY = /\b(?:home|away)\b(?! runs?\b)/gi;

function inOtherWords(name: string): string {
  return name.replace(HOME_OR_AWAY, (word) => {
    const other = OTHER.get(word.toLowerCase()) ?? word;
    if (word === word.toUpperCase()) return other.toUpperCase();
    return /^[a-z]/.test(word) ? other : other.replace(/^./, (letter) => letter.toUpperCase());
  });
}

/** The label, in its standard spelling if it names a side. Undefined if nothing in it changes, null if it cannot be read. */
function labelFor(sent: UnknownRecord, market: Market, event: UnknownRecord): string | undefined | null {
  const { label: form } = market;
  if (form === "none" || form.name === "player") return undefined;
  const { label, home, away, side } = sent;
  // The sides draw and none need no label on markets whose other sides do.
  if (market.type.unlabelled?.some((each) => each === side)) return undefined;
  if (typeof label !== "string" || label.length > form.longest) return null;
  // As the bet names its sides, or as the event does.
  for (const names of [
    { home, away },
    { home: event.away, away: event.home },
  ]) {
    const read = form.parse(label, market, names);
    if (read === null || isUnnamed(read)) continue;
    const text = form.text(swapped(read) as AnyLabel);
    return text === form.text(read) ? undefined : text;
  }
  return null;
}
