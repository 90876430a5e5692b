import { closeSync, openSync, writeSync } from "node:fs";
import { jsonText } from "../../pure/text/escapes.js";
import { count, grouped, plainSentence } from "../../pure/text/text.js";
import { fileError, UsageError } from "../errors.js";
import { partFor } from "../files/compression.js";
import { FaultyInput, type OnFault, type Place } from "./entries.js";

/** The number of faults that are reported one by one. */
const MOST_REPORTED = 20;
/** The number of reasons that are counted separately. */
const MOST_REASONS = 20;
/** A file that has had so many faults, and nothing that can be used, is refused. */
const MOST_USELESS = 2_000;
const OTHER_REASONS = "other reasons";

/** What is said of a line. */
interface Said {
  readonly line: number;
  readonly text: string;
}

function inOrder(said: readonly Said[]): string {
  return [...said]
    .sort((a, b) => a.line - b.line)
    .map(({ text }) => text)
    .join("");
}

interface Reject {
  readonly place: Place;
  readonly reason: string;
  readonly text: () => string;
  /** False if it is written to the file only. */
  readonly isReported: boolean;
}

/**
 * What was left out: reported on standard error, and written to a file if one was given. Nothing is reported of a file
 * until something in it was used; a file in which nothing can be used is refused by one sentence instead.
 */
export class Rejects {
  readonly #path: string | null;
  readonly #mostErrors: number | null;
  readonly #file: number | null;
  readonly #compress: (bytes: Buffer) => Buffer;
  readonly #reasons = new Map<string, number>();
  #number = 0;
  #pending: Reject[] = [];
  #remarks: Said[] = [];
  #isHeld = false;

  /**
   * @param mostErrors the number of records that may be left out; null: any
   * @throws UsageError if the file cannot be written
   */
  constructor(path: string | null, mostErrors: number | null = null) {
    this.#path = path;
    this.#mostErrors = mostErrors;
    this.#compress = partFor(path ?? "");
    this.#file = path === null ? null : orUnusable(path, () => openSync(path, "w"));
  }

  readonly onFault: OnFault = ({ place, reason }, text) => this.add(place, reason, text);

  /** The number of records that were left out. */
  get number(): number {
    return this.#number;
  }

  /** Whether nothing of the current file was used so far. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  beginFile(): void {
    this.#isHeld = true;
  }

  /** Something of the current file can be used. */
  markUsed(): void {
    this.#isHeld = false;
  }

  /** @throws UsageError if the file has faults and nothing that can be used */
  endFile(): void {
    if (this.#isHeld && this.#pending.length > 0) throw this.#refusal();
    this.#isHeld = false;
  }

  add(place: Place, reason: string, text: () => string): void {
    this.#pending.push({ place, reason, text, isReported: true });
  }

  /** For what is not lost; it is written to the file only. */
  note(place: Place, reason: string, text: () => string): void {
    if (this.#file !== null) this.#pending.push({ place, reason, text, isReported: false });
  }

  /** A sentence for standard error about something that is not left out. @param line what it is about, if that is one line */
  remark(sentence: string, line = -1): void {
    this.#remarks.push({ line, text: `${plainSentence(sentence)}\n` });
  }

  /** The report on what was added since the last call, in the order of the lines. Writes the file too. */
  take(): string {
    if (this.#isHeld) {
      if (this.#pending.length >= MOST_USELESS) throw this.#refusal();
      return "";
    }
    const said = this.#remarks;
    this.#remarks = [];
    for (const reject of this.#takePending()) {
      if (reject.isReported) said.push({ line: reject.place.line ?? 0, text: this.#report(reject) });
    }
    return inOrder(said);
  }

  #takePending(): readonly Reject[] {
    const rejects = this.#pending.sort((a, b) => (a.place.line ?? 0) - (b.place.line ?? 0));
    this.#pending = [];
    this.#write(rejects);
    return rejects;
  }

  #refusal(): UsageError {
    this.#isHeld = false;
    const [first, ...more] = this.#takePending().map(({ place, reason }) => new FaultyInput(place, reason));
    const others =
      more.length === 0 ? "" : ` (and ${count(more.length, "more fault")}; nothing in this file can be used)`;
    return new UsageError(`${first?.message}${others}`);
  }

  #write(rejects: readonly Reject[]): void {
    const file = this.#file;
    if (file === null || rejects.length === 0) return;
    const lines = rejects.map(({ place: { file, line, path }, reason, text }) => {
      return `${jsonText({ file, line, path, reason, text: text() })}\n`;
    });
    orUnusable(this.#path ?? "", () => writeAll(file, this.#compress(Buffer.from(lines.join("")))));
  }

  /**
   * To be called when everything before the faults is written.
   *
   * @throws UsageError if more records were left out than may be
   */
  check(): void {
    const most = this.#mostErrors;
    const waiting = this.#pending.filter(({ isReported }) => isReported).length;
    if (most === null || this.#number + waiting <= most) return;
    throw new UsageError(
      `more than ${count(most, "record")} had to be left out, the limit of --max-errors; the run ends here, and what it did before is kept`,
    );
  }

  #report({ place, reason }: Reject): string {
    const kind = kindOfReason(reason);
    const isCounted = this.#reasons.has(kind) || this.#reasons.size < MOST_REASONS;
    const counted = isCounted ? kind : OTHER_REASONS;
    this.#reasons.set(counted, (this.#reasons.get(counted) ?? 0) + 1);
    this.#number++;
    if (this.#number <= MOST_REPORTED) return `${plainSentence(new FaultyInput(place, reason).message)}\n`;
    return this.#number === MOST_REPORTED + 1 ? "Further faults are only counted.\n" : "";
  }

  /** The end of the report, after an error too. */
  finish(): string {
    this.#isHeld = false;
    return this.take() + this.#counts();
  }

  /** The commonest reasons first; empty if every fault was reported. */
  #counts(): string {
    if (this.#number <= MOST_REPORTED) return "";
    const reasons = [...this.#reasons].sort((a, b) => b[1] - a[1]);
    const numbers = reasons.map(([, number]) => grouped(number));
    const width = Math.max(...numbers.map((number) => number.length));
    const lines = reasons.map(
      ([reason], index) => `  ${(numbers[index] ?? "").padStart(width)}  ${plainSentence(reason)}\n`,
    );
    return `Left out, by reason (${count(this.#number, "record")}):\n${lines.join("")}`;
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
  }
}

/** A reason without what differs from record to record: `not JSON`, or the field and what is allowed there. */
function kindOfReason(reason: string): string {
  const [, path = "", allowed = ""] =
    /^([\w.[\]]{1,80}|column "[^"]{1,80}"): .*; allowed: (.{1,200}?)(?: \(and \d+ more faults?\))?$/s.exec(reason) ??
    [];
  if (allowed !== "") return `${path.replace(/\[\d+\]/g, "[]")}: not ${allowed}`;
  return reason.replace(/^not JSON: .*/s, "not JSON").replace(/(?<![\w-])\d+/g, "N");
}

/** A pipe may accept less than it is given. */
function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function orUnusable<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw fileError(path, "write", error);
  }
}
