/** What the adapters of two feeds make of a key: the first bet on it that they accept, in any sport. */

import { toSelection as ofSportsGameOdds } from "../../src/pure/books/sportsgameodds/index.js";
import { toSelection as ofTheOddsApi } from "../../src/pure/books/the-odds-api/index.js";
import { sports } from "../../src/pure/engine/index.js";
import type { Meant } from "./types.js";

const SLUGS = sports().map(({ slug }) => slug);
const EVENT = { id: 1, home: "Alpha", away: "Beta" };

/** The outcomes of every form of market that a key can have. */
const NAMES = [
  "Over",
  "Yes",
  "Alpha",
  "Beta",
  "Draw",
  "Alpha or Draw",
  "2-1",
  "Alpha/Beta",
  "Alpha - Beta",
  "John Smith",
  "Under",
  "No",
];
const TWO = [{ name: "Alpha" }, { name: "Beta" }];
const THREE = [...TWO, { name: "Draw" }];
const DESCRIPTIONS = ["John Smith", "Alpha"];

export function meantByKey(key: string): Meant | null {
  for (const slug of SLUGS) {
    for (const name of NAMES) {
      for (const description of DESCRIPTIONS) {
        const event = { ...EVENT, sport: { slug } };
        for (const outcomes of [THREE, TWO]) {
          const bet = ofTheOddsApi({ key, name, description, point: 0.5, outcomes }, event);
          if (!("refused" in bet)) return meant(slug, bet);
        }
      }
    }
  }
  return null;
}

/** An `oddID`, with a side if the list has none. */
export function meantByOddId(id: string): Meant | null {
  for (const slug of SLUGS) {
    const event = { ...EVENT, sport: { slug } };
    const bet = ofSportsGameOdds({ oddID: id, spread: "0.5", overUnder: "0.5", player: "John Smith" }, event);
    if (!("refused" in bet)) return meant(slug, bet);
  }
  return null;
}

function meant(sport: string, { market, label }: { readonly market: string; readonly label?: string }): Meant {
  const statistic = market.startsWith("Player Props") ? /\((.*)\)$/.exec(label ?? "")?.[1] : undefined;
  return { sport, market, ...(statistic === undefined ? {} : { statistic }) };
}
