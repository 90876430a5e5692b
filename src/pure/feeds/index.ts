/**
 * The feeds whose records are read, one row a feed.
 *
 * @packageDocumentation
 */
import { apiFootball } from "./api-football/index.js";
import { balldontlie } from "./balldontlie/index.js";
import { espn } from "./espn/index.js";
import { footballData } from "./football-data/index.js";
import { mlb } from "./mlb/index.js";
import { nhl } from "./nhl/index.js";
import { openligadb } from "./openligadb/index.js";
import { pandascore } from "./pandascore/index.js";
import { sportsGameOdds } from "./sportsgameodds/index.js";
import { theOddsApi } from "./the-odds-api/index.js";
import type { Feed } from "./types.js";

export type {
  Adapted,
  Feed,
  Note,
  OptionRow,
  RefusedRecord,
  StatusRow,
  ToEvent,
  ToEvents,
} from "./types.js";

/**
 * Every feed: its tables, options and functions.
 *
 * @example
 * ```ts
 * import { feeds } from "settlegrade/feeds";
 * const espn = feeds.find(({ name }) => name === "espn");
 * console.log(espn?.statuses.find(({ word }) => word === "STATUS_POSTPONED")?.becomes); // pending
 * ```
 */
export const feeds: readonly Feed[] = [
  espn,
  theOddsApi,
  apiFootball,
  footballData,
  mlb,
  nhl,
  balldontlie,
  openligadb,
  pandascore,
  sportsGameOdds,
];
