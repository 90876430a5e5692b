/**
 * Whether two records of different sources are one match, and the event of each record of a file. Pure: no I/O, no clock, no package.
 *
 * @packageDocumentation
 */
export { matcher } from "./matcher.js";
export { sameMatch } from "./same-match.js";
export { swapSides } from "./swap-sides.js";
export {
  DIFFERENT_REASONS,
  type DifferentReason,
  type Found,
  type Matcher,
  type MatchOptions,
  type MatchRecord,
  SAME_REASONS,
  type SameMatch,
  type SameReason,
  UNKNOWN_REASONS,
  UNMATCHED_REASONS,
  type UnknownReason,
  type UnmatchedReason,
} from "./types.js";
