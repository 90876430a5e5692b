/** The sport of a match that a question names. */
import { SPORTS } from "../../../src/pure/engine/editor.js";
import { usualScore } from "../../../src/pure/grid/index.js";
import { rowNamed } from "../match/sport.js";
import type { Bet } from "../state.js";

/** Those that a bet on two unknown names is tried in, after the sport that is shown: the most bet on first. */
export const TRIED: readonly string[] = [
  ...["football", "basketball", "tennis", "american-football", "ice-hockey", "baseball"],
  ...["mixed-martial-arts", "cricket", "darts"],
];

/** Leagues that are said in place of their sport. */
const LEAGUES: Readonly<Record<string, string>> = {
  ...{ nba: "basketball", wnba: "basketball", nfl: "american-football", nhl: "ice-hockey", mlb: "baseball" },
  ...{ ufc: "mixed-martial-arts", ipl: "cricket", pdc: "darts", atp: "tennis", wta: "tennis" },
};
const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LEAGUES),
  ...SPORTS.flatMap(({ slug, name, aliases }) =>
    [name, slug, ...aliases].map((each) => [each.toLowerCase().replaceAll("-", " "), slug] as const),
  ),
]);
const SAID = /^\s*(\p{L}[\p{L} ]{1,24}?)\s*:\s*/u;

/** The sport that is said in front, as in `darts: Littler v Humphries: …`, and how much of the text says it. */
export function sportSaid(text: string): { readonly sport: string | null; readonly length: number } {
  const [whole = "", word = ""] = SAID.exec(text) ?? [];
  const sport = BY_NAME.get(word.toLowerCase()) ?? null;
  return { sport, length: sport === null ? 0 : whole.length };
}

interface Asked {
  readonly bet: Bet;
  readonly score: { readonly home: number; readonly away: number } | null;
}

/** A side of a match has at most one and a half times what is usual in its sport, and ten: 110-104 is no score of football, and 220.5 no total. */
export function isLikely({ score, bet: { selection } }: Asked, slug: string): boolean {
  const row = rowNamed(slug);
  if (row === null) return true;
  if (row.structure === "winner") return score === null || row.roundSeconds === undefined;
  const most = 1.5 * usualScore(slug, "match") + 10;
  const { market, label, hdp = 0 } = selection;
  const total = market.startsWith("Totals") && row.units === null ? hdp / 2 : 0;
  const own = label?.toLowerCase().endsWith(`(${row.words.scoredIn})`) ? hdp : 0;
  return Math.max(score?.home ?? 0, score?.away ?? 0, total, own) <= most;
}
