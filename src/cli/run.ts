import { parseCommand } from "./arguments.js";
import { runExplain } from "./commands/explain.js";
import { runGrade } from "./commands/grade.js";
import { runMarkets } from "./commands/markets.js";
import { runOutcomes } from "./commands/outcomes.js";
import { OutputClosed, UnusableInput } from "./errors.js";
import { HELP } from "./help.js";
import type { Io } from "./io.js";
import { Output } from "./output.js";
import { plain } from "./text.js";
import { packageVersion } from "./version.js";

/**
 * The command line. Answers the exit code: 0, or 2 where the input cannot be used. Throws only for a bug.
 * @param argv the words behind the command's own name
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const stdout = new Output(io.stdout);
  const stderr = new Output(io.stderr);
  try {
    await dispatch(argv, io, stdout, stderr);
    return 0;
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    if (!(error instanceof UnusableInput)) throw error;
    await stderr.write(`settlegrade: ${plain(error.message)}\n`).catch(() => {});
    return 2;
  }
}

async function dispatch(argv: readonly string[], io: Io, stdout: Output, stderr: Output): Promise<void> {
  const command = parseCommand(argv);
  switch (command.name) {
    case "help":
      return stdout.write(HELP[command.topic]);
    case "version":
      return stdout.write(`${await packageVersion()}\n`);
    case "grade":
      return runGrade(command, io, stdout, stderr);
    case "explain":
      return runExplain(command, io, stdout, stderr);
    case "markets":
      return runMarkets(command, io, stdout);
    case "outcomes":
      return runOutcomes(command, io, stdout, stderr);
  }
}
