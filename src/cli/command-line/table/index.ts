import { BACKTEST } from "./bets/backtest.js";
import { COMPARE } from "./bets/compare.js";
import { EXPLAIN } from "./bets/explain.js";
import { GRADE } from "./bets/grade.js";
import { SETTLE } from "./bets/settle.js";
import { MARKETS, OUTCOMES } from "./catalogue.js";
import { COMPLETION } from "./completion.js";
import { KEYS } from "./service/keys.js";
import { MCP } from "./service/mcp.js";
import { SERVE } from "./service/serve.js";
import { WORK } from "./service/work.js";
import { BACKUP } from "./store/backup.js";
import { CHANGES } from "./store/changes.js";
import { COPY } from "./store/copy.js";
import { FOLLOW } from "./store/follow.js";
import { HISTORY } from "./store/history.js";
import { INGEST } from "./store/ingest.js";
import { ODDS } from "./store/odds.js";
import { PLAY } from "./store/play.js";
import { PRUNE } from "./store/prune.js";
import { RECORD } from "./store/record.js";
import { VERIFY } from "./store/verify.js";

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
