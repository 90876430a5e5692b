import { parseCommand } from "./command-line/arguments.js";
import { completionOf } from "./command-line/completion.js";
import { helpOf } from "./command-line/help.js";
import type { Output } from "./files/output.js";
import { type Io, tableColumns } from "./io.js";
import { reported } from "./reported.js";
import { packageVersion } from "./version.js";

/** The width of the help where there is no terminal. */
const HELP_COLUMNS = 80;

/**
 * Runs the command. Returns the exit code: 0, 1 if parts of the input were left out, or 2 if it cannot be used.
 * Throws only if there is a bug.
 * @param argv the words after `settlegrade`
 */
export function run(argv: readonly string[], io: Io): Promise<number> {
  return reported(io, async (stdout) => {
    const command = parseCommand(argv, io.env);
    switch (command.name) {
      case "help":
        return printed(stdout, helpOf(command.page, command.isFull, tableColumns(io, HELP_COLUMNS)));
      case "version":
        return printed(stdout, `${await packageVersion()}\n`);
      case "completion":
        return printed(stdout, completionOf(command.shell));
      default:
        return (await import("./dispatch.js")).dispatch(command, io);
    }
  });
}

async function printed(stdout: Output, words: string): Promise<number> {
  await stdout.write(words);
  return 0;
}
