import { codeOf } from "../service/sources/error-code.js";

/** An argument or a file of the user's cannot be used: reported in one sentence, exit code 2. Any other error is a bug. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The reader of the output has left (`| head`): stop working without a message. */
export class OutputClosed extends Error {
  override readonly name = "OutputClosed";
}

type Tried = "read" | "write";
const missing = (tried: Tried): string => `there is no such ${tried === "read" ? "file" : "directory"}`;
const denied = (tried: Tried): string => `you may not ${tried} this file (permission denied)`;

const WHY: Readonly<Record<string, (tried: Tried) => string>> = {
  ENOENT: missing,
  ENOTDIR: missing,
  EACCES: denied,
  EPERM: denied,
  EISDIR: () => "this is a directory; a file is needed",
  ENOSPC: () => "the disk is full",
};

/** Why a file could not be read or written, in words. */
export function fileError(path: string, tried: Tried, cause: unknown): UsageError {
  const other = tried === "read" ? "this cannot be read" : "this cannot be written";
  return new UsageError(`${path}: ${WHY[codeOf(cause) ?? ""]?.(tried) ?? `${other}: ${messageOf(cause)}`}`, {
    cause,
  });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
