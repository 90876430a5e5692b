import { BACKTEST } from "./backtest.js";
import { BACKUP } from "./backup.js";
import { EXPLAIN, GRADE } from "./bets.js";
import { MARKETS, OUTCOMES } from "./catalogue.js";
import { CHANGES } from "./changes.js";
import { COMPARE } from "./compare.js";
import { COMPLETION } from "./completion.js";
import { COPY } from "./copy.js";
import { FOLLOW } from "./follow.js";
import { KEYS } from "./keys.js";
import { MCP } from "./mcp.js";
import { ODDS } from "./odds.js";
import { PLAY } from "./play.js";
import { PRUNE } from "./prune.js";
import { RECORD } from "./record.js";
import { HISTORY, INGEST, SERVE } from "./service.js";
import { SETTLE } from "./settle.js";
import { VERIFY } from "./verify.js";
import { WORK } from "./work.js";

/** The table of commands, in the order of the help. */
export const COMMANDS = [
  GRADE,
  EXPLAIN,
  COMPARE,
  SETTLE,
  BACKTEST,
  MARKETS,
  OUTCOMES,
  SERVE,
  INGEST,
  PLAY,
  FOLLOW,
  RECORD,
  WORK,
  HISTORY,
  CHANGES,
  ODDS,
  PRUNE,
  BACKUP,
  VERIFY,
  COPY,
  KEYS,
  MCP,
  COMPLETION,
] as const;

type Row = (typeof COMMANDS)[number];
export type CommandName = Row["name"];
/** What one of the commands was asked to do. */
export type Work = ReturnType<Row["make"]>;
