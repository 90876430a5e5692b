import { count, grouped, plain, shorten } from "../../pure/text/text.js";
import type { Io } from "../io.js";

/** The shortest time between two drawings, in milliseconds. */
const EVERY = 100;
/** For a command whose answer is usually there at once. */
export const PROGRESS_DELAY = 1000;
const BAR = 20;
const COLUMNS = 80;
/** Goes back to the start of the line and clears it. */
const CLEAR = "\r\u001b[K";

/** One line on a terminal that says how far a run has come; nothing elsewhere. */
export class Progress {
  /** What was read of all files so far. */
  bytes = 0;
  lines = 0;
  /** Bytes of all files, null if that is not known. */
  total: number | null = null;
  readonly #delay: number;
  readonly #columns: number;
  readonly #isShown: boolean;
  readonly #startedAt = performance.now();
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  /** @param delay a run that is over within so many milliseconds shows nothing */
  constructor({ errorColumns, env }: Io, delay = 0) {
    this.#delay = delay;
    this.#columns = errorColumns || COLUMNS;
    this.#isShown = errorColumns !== undefined && env["TERM"] !== "dumb";
  }

  /** What to write now; often nothing. */
  draw(file = ""): string {
    const now = performance.now();
    if (!this.#isShown || now - this.#drawnAt < EVERY || now - this.#startedAt < this.#delay) return "";
    this.#drawnAt = now;
    this.#isDrawn = true;
    // The last column stays free: a terminal would begin a new line after it.
    return CLEAR + shorten(`${this.#text(now - this.#startedAt)}  ${plain(file)}`.trimEnd(), this.#columns - 1);
  }

  /** What to write before anything else. */
  clear(): string {
    if (!this.#isDrawn) return "";
    this.#isDrawn = false;
    this.#drawnAt = Number.NEGATIVE_INFINITY;
    return CLEAR;
  }

  /** What matters most comes first: a narrow terminal cuts the rest. */
  #text(milliseconds: number): string {
    const { bytes, lines, total } = this;
    const seconds = Math.max(milliseconds, 1) / 1000;
    const done = `${count(lines, "line")}, ${grouped(Math.round(lines / seconds))}/s`;
    if (total === null || total === 0) return `${done}  ${sizeOf(bytes)}`;
    const share = Math.min(1, bytes / total);
    const full = Math.round(share * BAR);
    const bar = `[${"#".repeat(full)}${"-".repeat(BAR - full)}] ${`${Math.floor(share * 100)}%`.padStart(4)}`;
    const left = share === 0 ? "" : `  ${durationOf((seconds * (1 - share)) / share)} left`;
    return `${bar}  ${done}${left}  ${sizeOf(bytes)} of ${sizeOf(total)}`;
  }
}

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}

/** `0:07`, `12:30` or `62:03`, in minutes and seconds. */
function durationOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
