import { plain } from "../pure/text/text.js";
import { withoutPasswords } from "../service/sources/opening/passwords.js";
import { OutputClosed, UsageError } from "./errors.js";
import { Output } from "./files/output.js";
import type { Io } from "./io.js";

/** Runs a part of the command. Input that cannot be used is reported, and the exit code is 2. */
export async function reported(
  { stdout, stderr }: Io,
  part: (stdout: Output, stderr: Output) => Promise<number>,
): Promise<number> {
  const errors = new Output(stderr);
  try {
    return await part(new Output(stdout), errors);
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    if (!(error instanceof UsageError)) throw error;
    await errors.write(`settlegrade: ${plain(withoutPasswords(error.message))}\n`).catch(() => {});
    return 2;
  }
}
