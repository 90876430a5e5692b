import { codeOf } from "../../error-code.js";
import { withoutPasswords } from "../../opening/passwords.js";

/** A failed call of a store in PostgreSQL. */
export class PostgresError extends Error {
  override readonly name = "PostgresError";
  /** True if the server cannot be reached at the moment, which a restart of this process would not change. */
  readonly isDown: boolean;

  constructor(message: string, isDown: boolean, cause?: unknown) {
    super(withoutPasswords(message), { cause });
    this.isDown = isDown;
  }
}

interface Kind {
  readonly codes: RegExp;
  /** The driver's own errors have no code. */
  readonly words: RegExp;
  readonly advice: string;
  readonly isDown: boolean;
}

/** Codes of Node, then of PostgreSQL (appendix A of its manual: 08 connection, 57P0x shutdown or start, 53 too few resources). */
const KINDS: readonly Kind[] = [
  {
    codes: /^57014$/,
    words: /^Query read timeout$/,
    advice: "the query took too long and was cancelled",
    isDown: true,
  },
  {
    codes: /^55P03$/,
    words: /^timeout exceeded when trying to connect$/,
    advice: "all connections were in use for too long",
    isDown: true,
  },
  {
    codes: /^(E[A-Z]+|08...|57P0.|53...)$/,
    words: /^(Connection terminated|Client has encountered a connection error|Client was closed)/,
    advice: "the server cannot be reached",
    isDown: true,
  },
  { codes: /^28...$/, words: /^$/, advice: "the server refused the user or the password", isDown: false },
  { codes: /^3D000$/, words: /^$/, advice: "create the database first", isDown: false },
];

/** The error of the driver in words, with the address but without its password. */
export function failureOf(error: unknown, shown: string): Error {
  if (error instanceof PostgresError) return error;
  const code = codeOf(error) ?? "";
  const message = messageOf(error);
  const kind = KINDS.find(({ codes, words }) => codes.test(code) || (code === "" && words.test(message)));
  // Errors of this package's own code have no code, and say what they are.
  if (kind === undefined && code === "") return withAddress(error, message, shown);
  const words = kind === undefined ? message : `${kind.advice} (${message})`;
  return new PostgresError(`${shown}: ${words}`, kind?.isDown ?? false, error);
}

function withAddress(error: unknown, message: string, shown: string): Error {
  return new PostgresError(`${shown}: ${message}`, false, error);
}

/** A refused connection to a host with several addresses has its reasons one level down. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first] = error instanceof AggregateError ? error.errors : [];
  return error.message || (first instanceof Error ? first.message : "") || error.name;
}
