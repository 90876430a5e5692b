import { THRESHOLD_VERBS } from "../../tables/statistics/statistics.js";
import { findStatistic } from "./names.js";

/** A statistic and the number that it must reach: "20+ Points" is Points and 20. Source: docs/rules.md#numbers-to-reach. */
export interface Threshold {
  readonly statistic: string;
  readonly atLeast: number;
}

/** A longer string is not a threshold. */
const LONGEST = 100;

/** "20+ points", "to score 2+ goals", "3 or more shots", "to hit a home run". */
const FORM = /^(?:to ([a-z]+) )?(?:([0-9]{1,4}) ?(?:\+|or more )|an? ) ?(\S.*)$/;
const ANYTIME = "anytime ";

/** The threshold that the words of a label are, or null. What follows the number must be a known statistic. */
export function readThreshold(sport: string, text: string): Threshold | null {
  if (text.length > LONGEST) return null;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  if (words.startsWith(ANYTIME)) return reaching(sport, words.slice(ANYTIME.length).replace(/ ?scorer$/, ""), 1);
  const [, verb, number, counted] = FORM.exec(words) ?? [];
  if (counted === undefined) return null;
  if (verb === undefined) {
    // "50+ Breaks" is the name of a statistic.
    return number === undefined || findStatistic(sport, words) !== null
      ? null
      : reaching(sport, counted, Number(number));
  }
  return THRESHOLD_VERBS.words.includes(verb) ? reaching(sport, counted, Number(number ?? 1)) : null;
}

/** The threshold of an old market: "To Score 2+ Goals", "Anytime Goalscorer". Source: docs/rules.md#old-player-markets. */
export function thresholdOfMarket(sport: string, market: string): Threshold | null {
  const name = market.startsWith("player ") ? market.slice("player ".length) : market;
  return name.startsWith("to ") || name.startsWith(ANYTIME) ? readThreshold(sport, name) : null;
}

/** The statistic may be named in the singular: "1+ Goal". */
function reaching(sport: string, counted: string, atLeast: number): Threshold | null {
  if (atLeast === 0) return null;
  const found = findStatistic(sport, counted) ?? findStatistic(sport, `${counted}s`);
  return found && { statistic: found.name, atLeast };
}
