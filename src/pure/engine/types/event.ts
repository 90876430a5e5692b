import type { Cricket } from "./cricket.js";
import type { Score } from "./score.js";
import type { ScoringItem } from "./scoring.js";
import type { Statistics } from "./statistics.js";
import type { Method, Status } from "./vocabulary.js";

export type { Score };

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type UpTo99 = Digit | `${Digit}${0 | Digit}`;

/**
 * Scores by period, each a {@link Score}: `p1` to `p99` (half, quarter, period, inning or set), `ft` (regular time; `fulltime`
 * in older records), `ot`, `ap` (shoot-out), `map1` to `map99`. Unusable values count as absent.
 * Source: docs/rules.md#how-to-read-this-page.
 */
export interface Periods extends NumberedPeriods {
  /** Regular time. */
  readonly ft?: PeriodScore | null | undefined;
  /** Regular time in older records. */
  readonly fulltime?: PeriodScore | null | undefined;
  /** Overtime, extra time or extra innings. */
  readonly ot?: PeriodScore | null | undefined;
  /** The shoot-out. */
  readonly ap?: PeriodScore | null | undefined;
  /** The points of the current game of a live match, in any form. */
  readonly currentgame?: unknown;
}

/** The score of a period. A side that has not played, such as the home side in a last inning, has no number. */
interface PeriodScore {
  readonly home?: number | null | undefined;
  readonly away?: number | null | undefined;
}

/** `p1` to `p99` and `map1` to `map99`. */
type NumberedPeriods = { readonly [Key in `${"p" | "map"}${UpTo99}`]?: PeriodScore | null | undefined };

/** The scores of an event: its final or latest score, and the scores of its periods. Source: docs/rules.md#periods-without-a-score. */
export interface EventScores {
  /** Includes overtime and the shoot-out, as `away` does. Regular time is `ft` of `periods`. */
  readonly home?: number | null | undefined;
  readonly away?: number | null | undefined;
  readonly periods?: Periods | null | undefined;
}

/** Facts that no score shows. The odds service does not send them; fill them in if you know them. Source: docs/library.md#events. */
export interface Outcome {
  /** The official winner, if the score does not name one. `none` means no contest or no result. */
  readonly winner?: "home" | "away" | "draw" | "none" | null | undefined;
  /** Who went through to the next round. */
  readonly advanced?: "home" | "away" | null | undefined;
  /** Who retired. */
  readonly retired?: "home" | "away" | null | undefined;
  /** Who was disqualified. It counts as a retirement, unless the rulebook distinguishes them. */
  readonly disqualified?: "home" | "away" | null | undefined;
  /**
   * How it ended, such as `ko-tko`, `decision-split` or `retirement`. `walkover` if the match was never played, whatever its scores.
   * Source: docs/library.md#how-a-contest-ended.
   */
  readonly method?: Method | (string & {}) | null | undefined;
  /** The round in which a fight ended. */
  readonly round?: number | null | undefined;
  /** Seconds of that round that were fought: 300 at the end of a round of five minutes. */
  readonly time?: number | null | undefined;
  /** Who scored first, in regular time. */
  readonly firstToScore?: "home" | "away" | null | undefined;
  /** Who scored last, in regular time. Not read if extra time was, or may have been, played. */
  readonly lastToScore?: "home" | "away" | null | undefined;
}

/**
 * An event as the odds service sends it: a REST record, a closing-lines record or a WebSocket message. Other fields of your own
 * events are ignored, and a value of the wrong type counts as absent. Source: docs/rules.md#how-to-read-this-page,
 * docs/library.md#typed-data.
 *
 * @example
 * ```ts
 * import type { SportEvent } from "settlegrade";
 * import { grade } from "settlegrade";
 * const event: SportEvent = {
 *   id: 7,
 *   status: "settled",
 *   sport: { slug: "ice-hockey" },
 *   scores: { home: 4, away: 3, periods: { ft: { home: 3, away: 3 }, ap: { home: 2, away: 1 } } },
 * };
 * console.log(grade({ eventId: 7, market: "3-Way Result", side: "draw" }, event).result); // won
 * ```
 */
export interface SportEvent {
  /** An integer, the same integer as a string (5 and `"5"` are one id), or another string. Source: docs/library.md#ids. */
  readonly id: number | string;
  /** The name of the team or player. Explanations use it, and a name such as `Smith / Jones` means doubles. */
  readonly home?: string | undefined;
  readonly away?: string | undefined;
  /** Start of the event, an ISO 8601 date-time and not a `Date`. Without a zone it is UTC. */
  readonly date?: string | undefined;
  /** The start that a match had until it was postponed or rescheduled, in the form of `date`. Source: docs/rules.md#matches-that-were-moved. */
  readonly originalDate?: string | null | undefined;
  /** The day of the match where it is played, as its feed has it, for example `2026-03-01`. */
  readonly localDate?: string | null | undefined;
  /** `localDate` until the match was postponed or rescheduled. */
  readonly originalLocalDate?: string | null | undefined;
  /** When play stopped, and when it went on, in the form of `date`. */
  readonly suspended?:
    | { readonly at?: string | null | undefined; readonly resumed?: string | null | undefined }
    | null
    | undefined;
  /** One of `STATUSES`, in lower case. With any other value, bets stay pending. Sources: docs/library.md#pending-records, docs/decisions.md#d73. */
  readonly status?: Status | (string & {}) | undefined;
  /** `slug` is one that `sports` lists. */
  readonly sport?: { readonly slug: string; readonly name?: string | undefined } | null | undefined;
  /** Some leagues have special rules, by `slug`. Source: docs/rules.md#settings. */
  readonly league?: NamedLeague | null | undefined;
  readonly scores?: EventScores | null | undefined;
  readonly clock?: unknown;
  /** The match is the best of this many sets, maps, frames or legs. The odds service does not send it. */
  readonly bestOf?: number | null | undefined;
  /** How many innings were scheduled, if not the usual number: 7 in some double-headers. */
  readonly innings?: number | null | undefined;
  /** How many rounds a fight is scheduled for. */
  readonly rounds?: number | null | undefined;
  /** Seconds of a round, if not the usual number of the sport. */
  readonly roundSeconds?: number | null | undefined;
  /** Facts that no score shows. The odds service does not send them. */
  readonly outcome?: Outcome | null | undefined;
  /**
   * Counts of teams and players: `{ teams: { Corners: { match: { home: 6, away: 7 } } }, players: [{ name, statistics: { Shots: 3 } }] }`.
   * Absent if they may still come, null if nobody counts them. The odds service does not send them. Source: docs/library.md#statistics.
   */
  readonly statistics?: Statistics | null | undefined;
  /**
   * What was scored, in order: `[{ period: "p1", minute: 23, side: "home", score: { home: 1, away: 0 }, player: "Harry Kane" }]`. Absent if
   * it may still come, null if nobody keeps it. At most 500 items are read. Source: docs/library.md#the-order-of-scoring.
   */
  readonly scoring?: readonly ScoringItem[] | null | undefined;
  /** The innings of a cricket match, batters and bowlers. Source: docs/library.md#cricket. */
  readonly cricket?: Cricket | null | undefined;
  /** This field and the next ones are sent by the odds service and not read. */
  readonly homeId?: unknown;
  readonly awayId?: unknown;
  readonly bookmakerCount?: unknown;
  readonly type?: string | undefined;
  readonly timestamp?: unknown;
}

interface NamedLeague {
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * A message of the odds service's WebSocket. `applyMessage` reads those of the types `score` and `status`, and ignores others.
 * Source: docs/decisions.md#d45.
 */
export interface EventMessage {
  readonly type?: "score" | "status" | (string & {}) | undefined;
  /** That of the event. The service sends it as a string. */
  readonly id?: number | string | undefined;
  readonly status?: Status | (string & {}) | undefined;
  readonly scores?: EventScores | null | undefined;
  readonly clock?: unknown;
  readonly timestamp?: unknown;
  readonly seq?: unknown;
}
