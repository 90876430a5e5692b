import type { StoreWork, Work } from "./command-line/table/index.js";
import type { Output } from "./files/output.js";
import type { Io } from "./io.js";
import { reported } from "./reported.js";

type Command = Exclude<Work, { name: "completion" }>;

/** Runs a command that does more than print. It is a built file apart from `run`, with error classes of its own, and reports its errors itself. */
export function dispatch(command: Command, io: Io): Promise<number> {
  return reported(io, async (stdout, stderr) => {
    if (!("output" in command)) return (await start(command, io, stdout, stderr)) ?? 0;
    const { answered } = await import("./files/answer.js");
    return answered(command, { io, stdout, stderr }, async (...to) => (await start(command, ...to, stderr)) ?? 0);
  });
}

/** Each command loads what it needs. */
async function start(command: Command, io: Io, stdout: Output, stderr: Output): Promise<number | undefined> {
  switch (command.name) {
    case "grade":
      return (await import("./commands/bets/grade.js")).runGrade(command, io, stdout, stderr);
    case "explain":
      return (await import("./commands/bets/explain.js")).runExplain(command, io, stdout, stderr);
    case "compare":
      return (await import("./commands/bets/compare.js")).runCompare(command, io, stdout, stderr);
    case "diff-verdicts":
      return (await import("./commands/bets/diff-verdicts.js")).runDiffVerdicts(command, io, stdout, stderr);
    case "settle":
      return (await import("./commands/bets/settle.js")).runSettle(command, io, stdout, stderr);
    case "backtest":
      return (await import("./commands/bets/backtest.js")).runBacktest(command, io, stdout, stderr);
    case "conform":
      return (await import("./commands/bets/conform.js")).runConform(command, io, stdout, stderr);
    case "markets":
      return done((await import("./commands/catalogue/markets.js")).runMarkets(command, io, stdout));
    case "outcomes":
      return done((await import("./commands/catalogue/outcomes.js")).runOutcomes(command, io, stdout, stderr));
    case "serve":
      return done((await import("./commands/service/serve.js")).runServe(command, io, stdout));
    case "work":
      return (await import("./commands/service/work.js")).runWork(command, io, stdout, stderr);
    case "mcp":
      return done((await import("./commands/service/mcp.js")).runMcp(command, io));
    case "keys":
      return done((await import("./commands/service/keys.js")).runKeys(command, io, stdout, stderr));
    default:
      return startOnStore(command, io, stdout, stderr);
  }
}

/** The commands of the group "Store". */
async function startOnStore(command: StoreWork, io: Io, stdout: Output, stderr: Output): Promise<number | undefined> {
  switch (command.name) {
    case "ingest":
      return (await import("./commands/store/ingest.js")).runIngest(command, io, stdout, stderr);
    case "play":
      return (await import("./commands/store/play.js")).runPlay(command, io, stdout, stderr);
    case "follow":
      return done((await import("./commands/store/follow.js")).runFollow(command, io, stdout, stderr));
    case "record":
      return done((await import("./commands/store/record.js")).runRecord(command, io, stdout, stderr));
    case "history":
      return done((await import("./commands/store/history.js")).runHistory(command, io, stdout, stderr));
    case "changes":
      return done((await import("./commands/store/changes.js")).runChanges(command, stdout));
    case "odds":
      return done((await import("./commands/store/odds.js")).runOdds(command, io, stdout));
    case "prune":
      return done((await import("./commands/store/prune.js")).runPrune(command, stdout));
    case "backup":
      return (await import("./commands/store/backup.js")).runBackup(command, stdout);
    case "verify":
      return (await import("./commands/store/verify.js")).runVerify(command, stdout);
    case "copy":
      return done((await import("./commands/store/copy.js")).runCopy(command, stdout));
    case "export":
      return done((await import("./commands/store/export.js")).runExport(command, stdout));
  }
}

async function done(work: Promise<void>): Promise<undefined> {
  await work;
}
