import type { Readable, Writable } from "node:stream";
import type { Output } from "./files/output.js";

/** How threads are started, which a test may change. */
export interface ThreadIo {
  /** The module that a thread runs. */
  readonly file: URL;
  /** The bytes of a chunk, and those of input from which on there are threads if nobody says how many. */
  readonly size?: number;
  readonly least?: number;
}

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
  /** How threads are started. If it is left out, one thread does all. */
  readonly threads?: ThreadIo;
  /** Resolves when the process should end. Default: on SIGTERM or SIGINT. */
  readonly untilStopped?: () => Promise<void>;
}

/** The process of a command and its two outputs, of which standard output may be a file. */
export interface CommandIo {
  readonly io: Io;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** Wide enough for every table, narrow enough for an email. */
const COLUMNS_OFF_TERMINAL = 120;
const NARROWEST = 40;
const WIDEST = 1000;

/** The number of columns that a table may take: those of the terminal, else what the variable COLUMNS says. */
export function tableColumns(io: Io, otherwise = COLUMNS_OFF_TERMINAL): number {
  const columns = [io.columns, Number(io.env["COLUMNS"]), otherwise].find((each) => each > 0) ?? 0;
  return Math.max(Math.min(columns, WIDEST), NARROWEST);
}

/** The option decides first, then NO_COLOR, then FORCE_COLOR, then the terminal. */
export function wantsColor(io: Io, option: boolean): boolean {
  if (!option || io.env["NO_COLOR"]) return false;
  const forced = io.env["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return io.isTTY && io.env["TERM"] !== "dumb";
}
