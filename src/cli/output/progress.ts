import type { Io } from "../io.js";
import { shorten } from "./text.js";

/** The shortest time between two drawings, in milliseconds. */
const EVERY = 100;
const BAR = 20;
const COLUMNS = 80;
/** Goes back to the start of the line and clears it. */
const CLEAR = "\r\u001b[K";

/** How far a run has come. */
export interface Standing {
  readonly file: string;
  /** Bytes of all files that were read so far. */
  readonly bytes: number;
  /** Bytes of all files, null if that is not known. */
  readonly total: number | null;
  readonly lines: number;
}

/** One line on a terminal that says how far a run has come; nothing elsewhere. */
export class Progress {
  readonly #columns: number;
  readonly #isShown: boolean;
  readonly #clock: () => number;
  readonly #startedAt: number;
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  constructor(io: Pick<Io, "errorColumns" | "env">, clock: () => number = () => performance.now()) {
    this.#columns = (io.errorColumns ?? 0) || COLUMNS;
    this.#isShown = io.errorColumns !== undefined && io.env["TERM"] !== "dumb";
    this.#clock = clock;
    this.#startedAt = clock();
  }

  /** What to write now; often nothing. */
  draw(standing: Standing): string {
    const now = this.#clock();
    if (!this.#isShown || now - this.#drawnAt < EVERY) return "";
    this.#drawnAt = now;
    this.#isDrawn = true;
    // The last column stays free: a terminal would begin a new line after it.
    return CLEAR + shorten(progressText(standing, now - this.#startedAt), this.#columns - 1);
  }

  /** What to write before anything else. */
  clear(): string {
    if (!this.#isDrawn) return "";
    this.#isDrawn = false;
    this.#drawnAt = Number.NEGATIVE_INFINITY;
    return CLEAR;
  }
}

function progressText({ file, bytes, total, lines }: Standing, milliseconds: number): string {
  const seconds = Math.max(milliseconds, 1) / 1000;
  const speed = `${Math.round(lines / seconds).toLocaleString("en-US")} lines/s`;
  if (total === null || total === 0) return `${sizeOf(bytes)}  ${speed}  ${file}`;
  const share = Math.min(1, bytes / total);
  const full = Math.round(share * BAR);
  const bar = `[${"#".repeat(full)}${"-".repeat(BAR - full)}] ${`${Math.floor(share * 100)}%`.padStart(4)}`;
  const left = share === 0 ? "" : `  ${durationOf((seconds * (1 - share)) / share)} left`;
  return `${bar}  ${sizeOf(bytes)} of ${sizeOf(total)}  ${speed}${left}  ${file}`;
}

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}

/** `0:07`, `12:30` or `1:02:03`. */
function durationOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const last = String(whole % 60).padStart(2, "0");
  return hours === 0 ? `${minutes}:${last}` : `${hours}:${String(minutes).padStart(2, "0")}:${last}`;
}
