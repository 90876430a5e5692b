import { withoutPasswords } from "../sources/passwords.js";
import { plain } from "../terminal/text.js";
import { type Command, parseCommand } from "./commands/arguments.js";
import { runExplain } from "./commands/explain.js";
import { runGrade } from "./commands/grade.js";
import { helpOf } from "./commands/help.js";
import { runMarkets } from "./commands/markets.js";
import { runOutcomes } from "./commands/outcomes.js";
import { OutputClosed, UnusableInput } from "./errors.js";
import { answered } from "./files/answer.js";
import type { Io } from "./io.js";
import { Output } from "./output/output.js";
import { packageVersion } from "./version.js";

/**
 * Runs the command. Returns the exit code: 0, 1 if parts of the input were left out, or 2 if it cannot be used.
 * Throws only if there is a bug.
 * @param argv the words after `settlegrade`
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const stdout = new Output(io.stdout);
  const stderr = new Output(io.stderr);
  try {
    const command = parseCommand(argv, io.env);
    if (!("output" in command)) return (await dispatch(command, io, stdout, stderr)) ?? 0;
    return await answered(command, io, stdout, stderr, async (...to) => (await dispatch(command, ...to, stderr)) ?? 0);
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    if (!(error instanceof UnusableInput)) throw error;
    await stderr.write(`settlegrade: ${plain(withoutPasswords(error.message))}\n`).catch(() => {});
    return 2;
  }
}

/** What needs a store, a server or their packages is loaded only when it is needed: grading should not wait for it. */
async function dispatch(command: Command, io: Io, stdout: Output, stderr: Output): Promise<number | undefined> {
  switch (command.name) {
    case "help":
      return done(stdout.write(helpOf(command.topic)));
    case "version":
      return done(stdout.write(`${await packageVersion()}\n`));
    case "grade":
      return runGrade(command, io, stdout, stderr);
    case "explain":
      return runExplain(command, io, stdout, stderr);
    case "compare":
      return (await import("./commands/compare.js")).runCompare(command, io, stdout, stderr);
    case "settle":
      return (await import("./commands/settle.js")).runSettle(command, io, stdout, stderr);
    case "markets":
      return done(runMarkets(command, io, stdout));
    case "outcomes":
      return done(runOutcomes(command, io, stdout, stderr));
    case "serve":
      return done((await import("./commands/serve.js")).runServe(command, io, stdout));
    case "ingest":
      return (await import("./commands/ingest.js")).runIngest(command, io, stdout, stderr);
    case "play":
      return (await import("./commands/play/run.js")).runPlay(command, io, stdout, stderr);
    case "follow":
      return done((await import("./commands/follow.js")).runFollow(command, io, stdout, stderr));
    case "record":
      return done((await import("./commands/record.js")).runRecord(command, io, stdout, stderr));
    case "work":
      return (await import("./commands/work.js")).runWork(command, io, stdout, stderr);
    case "history":
      return done((await import("./commands/history.js")).runHistory(command, io, stdout, stderr));
    case "changes":
      return done((await import("./commands/changes.js")).runChanges(command, stdout));
    case "odds":
      return done((await import("./commands/odds.js")).runOdds(command, io, stdout));
    case "prune":
      return done((await import("./commands/prune.js")).runPrune(command, stdout));
    case "backup":
      return (await import("./commands/backup.js")).runBackup(command, stdout);
    case "verify":
      return (await import("./commands/verify.js")).runVerify(command, stdout);
    case "copy":
      return done((await import("./commands/copy.js")).runCopy(command, stdout));
    case "completion":
      return done(stdout.write((await import("./commands/completion.js")).completionOf(command.shell)));
    case "mcp":
      return done((await import("./commands/mcp.js")).runMcp(command, io));
    case "keys":
      return done((await import("./commands/keys.js")).runKeys(command, io, stdout, stderr));
  }
}

async function done(work: Promise<void>): Promise<undefined> {
  await work;
}
