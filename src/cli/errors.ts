/** The user's input cannot be used: reported in one sentence, exit code 2. Any other error is a bug. */
export class UnusableInput extends Error {
  override readonly name = "UnusableInput";
}

/** The reader of the output has left (`| head`): stop working without a message. */
export class OutputClosed extends Error {
  override readonly name = "OutputClosed";
}

/** The code that Node puts on its system errors, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code ?? "";
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: "there is no such directory",
  ENOTDIR: "there is no such directory",
  EISDIR: "this is a directory; a file is needed",
  EACCES: "you may not write this file (permission denied)",
  EPERM: "you may not write this file (permission denied)",
};

/** Why a file could not be written, in words. */
export function cannotWrite(error: unknown): string {
  return WHY[codeOf(error)] ?? `this cannot be written: ${error instanceof Error ? error.message : error}`;
}
