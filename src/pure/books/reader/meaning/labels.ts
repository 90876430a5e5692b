import type { Market } from "../../../engine/row-types/market.js";
import type { Bag } from "./bag.js";

type Labels = (bag: Bag) => string | null;

const scoreOf: Labels = ({ pair, side }) => {
  if (pair === undefined || (side === "draw" && pair.first !== pair.second)) return null;
  return side === "away" ? `${pair.second}-${pair.first}` : `${pair.first}-${pair.second}`;
};
const RESULTS: Readonly<Record<string, string>> = { home: "Home", away: "Away", draw: "Draw" };

/** What stands behind a player in the label of each form that is on players, and the pieces that say it. */
export const BEHIND_PLAYER: Readonly<
  Record<string, { readonly takes: readonly (keyof Bag)[]; readonly says: Labels }>
> = {
  scorer: { takes: [], says: () => "" },
  "scorer-and-score": { takes: ["pair", "side", "matchup"], says: scoreOf },
  "scorer-and-result": { takes: ["side"], says: ({ side }) => RESULTS[side ?? ""] ?? null },
};

/** The label of each form that pieces can spell. Others are only read as the catalogue writes them. */
const LABELS: Readonly<Record<string, Labels>> = {
  score: scoreOf,
  range: (bag) => rangeOf(bag) ?? countOf(bag),
  count: (bag) => countOf(bag),
  "winning-margin": (bag) => {
    const side = bag.side === "home" ? "Home" : bag.side === "away" ? "Away" : null;
    const margin = rangeOf(bag) ?? countOf(bag);
    return side === null || margin === null ? null : `${side} by ${margin}`;
  },
  method: ({ label }) => label ?? null,
  dismissal: ({ label }) => label ?? null,
  "scoring-kind": ({ label }) => label ?? null,
  "highest-half": ({ part }) => (part === "HT" ? "1st Half" : part === "2H" ? "2nd Half" : null),
};

export function labelsOf({ label }: Market, bag: Bag): readonly string[] {
  const made = label === "none" ? null : (LABELS[label.name]?.(bag) ?? null);
  return made === null ? [] : [made];
}

function rangeOf({ pair }: Bag): string | null {
  return pair !== undefined && pair.first < pair.second ? `${pair.first}-${pair.second}` : null;
}

function countOf({ line }: Bag): string | null {
  if (line === undefined || line.isSigned) return null;
  return line.orMore ? `${line.value + 0.5}+` : Number.isInteger(line.value) ? String(line.value) : null;
}
