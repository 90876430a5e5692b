import type { Readable, Writable } from "node:stream";

/** Everything that the command uses of its process, so that a test can replace it. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output is a terminal. */
  readonly isTTY: boolean;
  /** Width of the terminal, 0 when it is unknown. */
  readonly columns: number;
  /** Width of the terminal that standard error is, 0 when it is unknown; left out if it is not one. */
  readonly errorColumns?: number;
  /** Resolves when the process should end. Default: on SIGTERM or SIGINT. */
  readonly untilStopped?: () => Promise<void>;
}

/** Wide enough for every table, narrow enough for an email. */
const COLUMNS_OFF_TERMINAL = 120;
const NARROWEST = 40;

/** The number of columns that a table may take. */
export function tableColumns(io: Io): number {
  return io.columns > 0 ? Math.max(io.columns, NARROWEST) : COLUMNS_OFF_TERMINAL;
}

/** The option decides first, then NO_COLOR, then FORCE_COLOR, then the terminal. */
export function wantsColor(io: Io, option: boolean): boolean {
  if (!option || io.env["NO_COLOR"]) return false;
  const forced = io.env["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return io.isTTY && io.env["TERM"] !== "dumb";
}
