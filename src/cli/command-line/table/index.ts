import { BACKTEST } from "./bets/backtest.js";
import { COMPARE } from "./bets/compare.js";
import { CONFORM } from "./bets/conform.js";
import { DIFF_VERDICTS } from "./bets/diff-verdicts.js";
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
import { EXPORT } from "./store/export.js";
import { FOLLOW } from "./store/follow.js";
import { HISTORY } from "./store/history.js";
import { INGEST } from "./store/ingest.js";
import { ODDS } from "./store/odds.js";
import { PLAY } from "./store/play.js";
import { PRUNE } from "./store/prune.js";
import { RECORD } from "./store/record.js";
import { VERIFY } from "./store/verify.js";

/** The groups of commands, in the order of the help, each with those that one screen has room for and the others. */
export const GROUPS = [
  {
    title: "Bets",
    first: [GRADE, EXPLAIN, SETTLE, COMPARE, BACKTEST, MARKETS, OUTCOMES],
    others: [DIFF_VERDICTS, CONFORM],
  },
  { title: "Service", first: [SERVE, KEYS], others: [WORK, MCP] },
  {
    title: "Store",
    first: [INGEST, FOLLOW, HISTORY],
    others: [CHANGES, ODDS, PLAY, RECORD, PRUNE, BACKUP, VERIFY, COPY, EXPORT],
  },
  { title: "Shell", first: [], others: [COMPLETION] },
] as const;

/** The table of commands. */
export const COMMANDS = GROUPS.flatMap(({ first, others }): Row[] => [...first, ...others]);

type Group = (typeof GROUPS)[number];
type RowOf<G extends Group> = (G["first"] | G["others"])[number];
type Row = RowOf<Group>;
export type CommandName = Row["name"];
/** What one of the commands was asked to do. */
export type Work = ReturnType<Row["make"]>;
export type StoreWork = ReturnType<RowOf<Extract<Group, { readonly title: "Store" }>>["make"]>;
