/**
 * Lines that every end of a match decides (docs/decisions.md#d122): the match is played on in every way, each end is settled by the plain
 * rules, and all must give the same verdict.
 */
import { type Bet, INCOMPLETE, settle } from "./bets.js";
import { type End, endsOfParts, endsOfSets } from "./ends.js";
import type { Sport } from "./sports.js";
import { afterTieBreak } from "./tie-break.js";
import { type Fact, type Pair, type Sheet, score, type Verdict } from "./types.js";

const DECIDED = ["won", "lost", "half_won", "half_lost"];

/** What is known once the match has ended so. */
function sheetAt(end: End, sheet: Sheet): Sheet {
  const facts = new Map<string, Fact>(sheet.facts);
  const tally = score("match_result", end.tally);
  for (const use of ["winner", "draw", "result", "coarse"]) facts.set(`${use}:match`, tally);
  facts.delete("score:match");
  const fine = score("games", end.fine);
  for (const use of ["fine", "rounds", "kills"]) facts.set(`${use}:match`, fine);
  facts.set("lines:match", sheet.sets ? fine : tally);
  if (end.first) {
    const first = score("first_period", end.first === "home" ? { home: 1, away: 0 } : { home: 0, away: 1 });
    facts.set("lines:first-set", first);
  }
  const { totals, spread } = end.reach;
  return {
    neverPlayed: false,
    unfinished: false,
    facts,
    ...(sheet.sets ? { sets: { ...sheet.sets, tieBreak: end.matchTieBreak ? "yes" : "no" } } : {}),
    reach: { totals, spread, team: spread },
    ...(sheet.inBoth === undefined ? {} : { inBoth: sheet.inBoth }),
    ...(sheet.halfLines === undefined ? {} : { halfLines: sheet.halfLines }),
    tieBreak: { played: end.tieBreak, basis: fine },
  };
}

const farApart = <One>(list: readonly One[]): readonly One[] =>
  Array.from({ length: 7 }, (_, n) => list.filter((_one, i) => i % 7 === n)).flatMap((some) => [...some].reverse());

/** The verdict that all ends give, with the score at which the match stopped; undefined if they differ. */
export function certain(bet: Bet, sport: Sport, sheet: Sheet): Verdict | undefined {
  const { sets, parted } = sheet;
  // The rounds of a best of one do not show how its map stood.
  if (bet.market.statistic || parted?.isTallyUnknown) return undefined;
  const ends = sets ? endsOfSets(sets, sport, bet.hdp) : parted ? endsOfParts(parted, sport) : [];
  // No match has these sets.
  if (sets && ends.length === 0) return INCOMPLETE;
  let one: Verdict | undefined;
  const scopes = new Set<string>();
  // Neighbours are alike: ends that are far apart are compared first.
  for (const end of farApart(ends)) {
    const at = sheetAt(end, sheet);
    // A match tie-break that returns the stake gives another result than a set.
    const verdict = afterTieBreak(bet, at) ?? settle(bet, at, sport);
    if (!DECIDED.includes(verdict.result) && verdict.reason !== "push") return undefined;
    if (one && (one.result !== verdict.result || one.reason !== verdict.reason)) return undefined;
    one = verdict;
    if (verdict.basis) scopes.add(verdict.basis.scope);
  }
  // A line that is in either unit by the length of the match shows the score in sets, as a spread in both does.
  const [scope] = scopes.size > 1 ? ["match_result"] : scopes;
  if (!one || scope === undefined) return undefined;
  const so: Pair | undefined = scope === "games" ? (sets?.games ?? parted?.fine) : (sets?.finished ?? parted?.tally);
  return so && { ...one, basis: { scope, home: so.home, away: so.away } };
}
