import type { EventContent } from "../../event/content.js";
import { FROM_TOP, fromMap, fromPeriod, fromPeriods } from "../../event/keys.js";
import { differ } from "../../input/values.js";
import type { PartsRule } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";
import { addUp, KnownScore } from "../../types/known-score.js";
import type { WhyUnknown } from "../../types/missing.js";
import { areFlags } from "./list.js";

/** A match in parts, and how they are listed. */
interface Listing {
  readonly content: EventContent;
  readonly rule: PartsRule;
  readonly rounds: Score | null;
  isNotOfGame(part: Score, number: number): boolean;
}

/** What is counted inside parts, from the first one on. A 1-0 that only shows who won a part is not a score. */
export function insideOf(scores: Listing, parts: readonly Score[]): KnownScore | WhyUnknown {
  if (areFlags(parts)) return scores.rule.lacks.inner;
  if (parts.some((part, index) => scores.isNotOfGame(part, index + 1))) return "map_of_game";
  const { home, away } = addUp(parts);
  return new KnownScore(home, away, "games", keysTo(scores, parts.length));
}

/** A plain loop: `flatMap` made a grade in esports a third slower. */
function keysTo(scores: Listing, count: number): readonly string[] {
  if (scores.rule.key === "p") return fromPeriods(count);
  const keys: string[] = [];
  for (let number = 1; number <= count; number++) keys.push(...keysOf(scores, number));
  return keys;
}

/** The keys of a part. A 1-0 that shows who won the only map is not the source of its rounds. */
export function keysOf({ rounds, rule, content }: Listing, number: number): readonly string[] {
  if (rule.key === "p") return fromPeriod(number);
  const own = content.numbers.map(number);
  const map = own ?? content.numbers.period(number);
  if (rounds !== null && (map === null || differ(map, rounds))) return FROM_TOP;
  return own === null ? fromPeriod(number) : fromMap(number);
}
