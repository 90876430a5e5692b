import { withoutPasswords } from "../sources/passwords.js";
import { plain } from "../terminal/text.js";
import type { Command } from "./command-line/arguments.js";
import { OutputClosed, UnusableInput } from "./errors.js";
import { Output } from "./files/output.js";
import type { Io } from "./io.js";

/**
 * Runs the command. Returns the exit code: 0, 1 if parts of the input were left out, or 2 if it cannot be used.
 * Throws only if there is a bug.
 * @param argv the words after `settlegrade`
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const stdout = new Output(io.stdout);
  const stderr = new Output(io.stderr);
  try {
    const command = await parse(argv, io.env);
    if (!("output" in command)) return (await dispatch(command, io, stdout, stderr)) ?? 0;
    const { answered } = await import("./files/answer.js");
    return await answered(command, io, stdout, stderr, async (...to) => (await dispatch(command, ...to, stderr)) ?? 0);
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    if (!(error instanceof UnusableInput)) throw error;
    await stderr.write(`settlegrade: ${plain(withoutPasswords(error.message))}\n`).catch(() => {});
    return 2;
  }
}

const VERSION = ["--version", "-v", "-V"];

/** The version alone does not load the table of commands. */
async function parse(argv: readonly string[], env: Io["env"]): Promise<Command> {
  if (argv.length === 1 && VERSION.includes(argv[0] ?? "")) return { name: "version" };
  return (await import("./command-line/arguments.js")).parseCommand(argv, env);
}

/** Each command loads what it needs, and help nothing but the table. */
async function dispatch(command: Command, io: Io, stdout: Output, stderr: Output): Promise<number | undefined> {
  switch (command.name) {
    case "help":
    case "version":
    case "completion":
      return done(stdout.write(await wordsOf(command)));
    case "grade":
      return (await import("./commands/bets/grade.js")).runGrade(command, io, stdout, stderr);
    case "explain":
      return (await import("./commands/bets/explain.js")).runExplain(command, io, stdout, stderr);
    case "compare":
      return (await import("./commands/bets/compare.js")).runCompare(command, io, stdout, stderr);
    case "settle":
      return (await import("./commands/bets/settle.js")).runSettle(command, io, stdout, stderr);
    case "backtest":
      return (await import("./commands/bets/backtest.js")).runBacktest(command, io, stdout, stderr);
    case "markets":
      return done((await import("./commands/catalogue/markets.js")).runMarkets(command, io, stdout));
    case "outcomes":
      return done((await import("./commands/catalogue/outcomes.js")).runOutcomes(command, io, stdout, stderr));
    case "serve":
      return done((await import("./commands/service/serve.js")).runServe(command, io, stdout));
    case "ingest":
      return (await import("./commands/store/ingest.js")).runIngest(command, io, stdout, stderr);
    case "play":
      return (await import("./commands/store/play.js")).runPlay(command, io, stdout, stderr);
    case "follow":
      return done((await import("./commands/store/follow.js")).runFollow(command, io, stdout, stderr));
    case "record":
      return done((await import("./commands/store/record.js")).runRecord(command, io, stdout, stderr));
    case "work":
      return (await import("./commands/service/work.js")).runWork(command, io, stdout, stderr);
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
    case "mcp":
      return done((await import("./commands/service/mcp.js")).runMcp(command, io));
    case "keys":
      return done((await import("./commands/service/keys.js")).runKeys(command, io, stdout, stderr));
  }
}

/** What a command that only prints prints. */
async function wordsOf(command: Extract<Command, { name: "help" | "version" | "completion" }>): Promise<string> {
  switch (command.name) {
    case "help":
      return (await import("./command-line/help.js")).helpOf(command.topic);
    case "version":
      return `${await (await import("./version.js")).packageVersion()}\n`;
    case "completion":
      return (await import("./command-line/completion.js")).completionOf(command.shell);
  }
}

async function done(work: Promise<void>): Promise<undefined> {
  await work;
}
