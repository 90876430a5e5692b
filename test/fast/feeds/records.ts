/** The records of each feed, by its name. A feed without a line here fails the law. */
import { API_FOOTBALL } from "./api-football/records.js";
import { BALLDONTLIE } from "./balldontlie/records.js";
import { ESPN } from "./espn/records.js";
import { FOOTBALL_DATA } from "./football-data/records.js";
import { MLB } from "./mlb/records.js";
import { NHL } from "./nhl/records.js";
import { OPENLIGADB } from "./openligadb/records.js";
import { PANDASCORE } from "./pandascore/records.js";
import type { FeedRecord } from "./record.js";
import { SPORTSGAMEODDS } from "./sportsgameodds/records.js";
import { THE_ODDS_API } from "./the-odds-api/records.js";

export const RECORDS: Readonly<Record<string, readonly FeedRecord[]>> = {
  espn: ESPN,
  "api-football": API_FOOTBALL,
  "football-data": FOOTBALL_DATA,
  mlb: MLB,
  nhl: NHL,
  balldontlie: BALLDONTLIE,
  openligadb: OPENLIGADB,
  pandascore: PANDASCORE,
  sportsgameodds: SPORTSGAMEODDS,
  "the-odds-api": THE_ODDS_API,
};
