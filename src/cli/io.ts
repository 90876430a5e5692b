import type { Readable, Writable } from "node:stream";

/** All that the command line touches of the world, so that a test can give it another one. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output is a terminal. */
  readonly isTTY: boolean;
  /** Width of the terminal, 0 when it is unknown. */
  readonly columns: number;
  /** Width of the terminal that standard error is, 0 when it is unknown; left out where it is none. */
  readonly errorColumns?: number;
  /** Resolves when the process is told to end. Default: by SIGTERM or SIGINT. */
  readonly untilStopped?: () => Promise<void>;
}

/** Wide enough for every table, narrow enough for a mail. */
const COLUMNS_OFF_TERMINAL = 120;
const NARROWEST = 40;
const WIDEST = 1000;

/** The number of columns that a table may take: those of the terminal, else what the variable COLUMNS says. */
export function tableColumns(io: Io, otherwise = COLUMNS_OFF_TERMINAL): number {
  const columns = io.columns > 0 ? io.columns : Number(io.env["COLUMNS"]);
  return columns > 0 ? Math.max(Math.min(columns, WIDEST), NARROWEST) : otherwise;
}

/** The option beats NO_COLOR, NO_COLOR beats FORCE_COLOR, and that beats what is known of the terminal. */
export function wantsColor(io: Io, option: boolean): boolean {
  if (!option || io.env["NO_COLOR"]) return false;
  const forced = io.env["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return io.isTTY && io.env["TERM"] !== "dumb";
}
