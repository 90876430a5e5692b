import { UsageError } from "../errors.js";

/** A word of a command: plain characters, and parts in quotes. A backslash is a backslash, as in the paths of Windows. */
const WORD = /\s*((?:[^\s"']|"[^"]*"|'[^']*')+)/y;

/**
 * The program and the words of a command. No shell reads it: there are no variables, pipes or wildcards.
 *
 * @throws UsageError if a quote is not closed, or there is no word
 */
export function commandWords(command: string): readonly [string, ...string[]] {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    WORD.lastIndex = at;
    const found = WORD.exec(command)?.[1];
    if (found === undefined) break;
    words.push(found.replaceAll(/"([^"]*)"|'([^']*)'/g, "$1$2"));
    at = WORD.lastIndex;
  }
  if (command.slice(at).trim() !== "") throw new UsageError(`--cmd: a quote is not closed in: ${command}`);
  const [program, ...others] = words;
  if (program === undefined || program === "") throw new UsageError("--cmd names no program.");
  return [program, ...others];
}
