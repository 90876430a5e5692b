import type { Market, Sport } from "../../../engine/row-types/market.js";
import { COUNTED_AS, PLAIN_UNITS, WITH_NOUN } from "../words/market-forms.js";

/** The pieces of the name of a market. */
export interface MarketPieces {
  readonly base: string;
  readonly noun?: string | undefined;
  readonly team?: "home" | "away" | undefined;
  readonly part?: string | undefined;
}

const KNOWN = new WeakMap<Sport, Map<string, string | null>>();

/** The name of the market of a sport that consists of these pieces. Null if the sport has no such market. */
export function marketName(sport: Sport, pieces: MarketPieces): string | null {
  const known = KNOWN.get(sport) ?? new Map<string, string | null>();
  KNOWN.set(sport, known);
  const { base, noun = "", team = "", part = "" } = pieces;
  const key = `${base}|${noun}|${team}|${part}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const name = find(sport, pieces);
  known.set(key, name);
  return name;
}

function find(sport: Sport, { base, noun, team, part }: MarketPieces): string | null {
  const side = team === undefined ? "" : team === "home" ? " Home" : " Away";
  const names = basesOf(sport, base, noun).map((each) => `${each}${side}${part === undefined ? "" : ` ${part}`}`);
  const name = names.find((each) => sport.find(each) !== null);
  const market = name === undefined ? null : sport.find(name);
  return name === undefined || market === null ? null : nameInUse(sport, name, market);
}

/** The name in use of a market by any of its names. */
export function canonical(name: string, sport: Sport): string {
  const market = sport.find(name);
  return market === null ? name : nameInUse(sport, name, market);
}

/** The name of the catalogue, unless only the other name says what is counted. */
function nameInUse(sport: Sport, name: string, market: Market): string {
  return sport.find(market.name)?.unit === market.unit ? market.name : name;
}

function basesOf(sport: Sport, base: string, noun: string | undefined): readonly string[] {
  const isInName = noun !== undefined && base.toLowerCase().includes(noun.toLowerCase());
  if (noun === undefined || isInName || isScored(sport, noun)) return [base];
  const { slug } = sport.row;
  const counted = sport.units?.inner === noun ? (COUNTED_AS[noun] ?? noun) : noun;
  const isPlain = PLAIN_UNITS[slug]?.includes(noun) === true;
  const named = (WITH_NOUN[base] ?? []).map((form) =>
    form.replace("#", counted).replace("~", counted.replace(/s$/, "")),
  );
  return isPlain ? [base] : named;
}

/** True for the noun of the sport's own score. */
export function isScored({ row }: Sport, noun: string): boolean {
  return row.words.scoredIn === noun;
}
