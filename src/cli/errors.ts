/** What the user gave cannot be used: told in one sentence, exit code 2. Anything else that is thrown is a bug. */
export class UnusableInput extends Error {
  override readonly name = "UnusableInput";
}

/** The reader of the output has left (`| head`): stop working, and say nothing. */
export class OutputClosed extends Error {
  override readonly name = "OutputClosed";
}

/** The code that Node puts on its system errors, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code ?? "";
}
