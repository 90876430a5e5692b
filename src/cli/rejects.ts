import { closeSync, openSync, writeSync } from "node:fs";
import { FaultyInput, type Place } from "./entries.js";
import { cannotWrite, UnusableInput } from "./errors.js";
import { count, plainSentence } from "./text.js";

/** So many faults are told one by one. */
const MOST_TOLD = 20;
/** So many reasons are counted apart. */
const MOST_REASONS = 20;
const OTHER_REASONS = "other reasons";

interface Reject {
  readonly place: Place;
  readonly reason: string;
  readonly text: () => string;
}

/** What was left out: told on standard error, and written to a file where one is wanted. */
export class Rejects {
  readonly #path: string | null;
  readonly #file: number | null;
  readonly #reasons = new Map<string, number>();
  #number = 0;
  #pending: Reject[] = [];

  /** @throws UnusableInput where the file cannot be written */
  constructor(path: string | null) {
    this.#path = path;
    this.#file = path === null ? null : orUnusable(path, () => openSync(path, "w"));
  }

  add(place: Place, reason: string, text: () => string): void {
    this.#pending.push({ place, reason, text });
  }

  /** What is to be told of those that were added since the last call, in the order of their lines. Writes the file too. */
  take(): string {
    const rejects = this.#pending.sort((a, b) => (a.place.line ?? 0) - (b.place.line ?? 0));
    this.#pending = [];
    if (rejects.length === 0) return "";
    this.#write(rejects);
    return rejects.map((reject) => this.#tell(reject)).join("");
  }

  #write(rejects: readonly Reject[]): void {
    const file = this.#file;
    if (file === null) return;
    const lines = rejects.map(({ place: { file, line, path }, reason, text }) => {
      return `${JSON.stringify({ file, line, path, reason, text: text() })}\n`;
    });
    orUnusable(this.#path ?? "", () => writeAll(file, Buffer.from(lines.join(""))));
  }

  #tell({ place, reason }: Reject): string {
    const kind = kindOfReason(reason);
    const isCounted = this.#reasons.has(kind) || this.#reasons.size < MOST_REASONS;
    const counted = isCounted ? kind : OTHER_REASONS;
    this.#reasons.set(counted, (this.#reasons.get(counted) ?? 0) + 1);
    this.#number++;
    if (this.#number <= MOST_TOLD) return `${plainSentence(new FaultyInput(place, reason).message)}\n`;
    return this.#number === MOST_TOLD + 1 ? "What follows is only counted.\n" : "";
  }

  /** The commonest reasons first; nothing where all was told one by one. */
  counts(): string {
    if (this.#number <= MOST_TOLD) return "";
    const reasons = [...this.#reasons].sort((a, b) => b[1] - a[1]);
    const numbers = reasons.map(([, number]) => number.toLocaleString("en-US"));
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
    /^([\w.[\]]{1,80}): .*; allowed: (.{1,200}?)(?: \(and \d+ more faults?\))?$/s.exec(reason) ?? [];
  if (allowed !== "") return `${path.replace(/\[\d+\]/g, "[]")}: not ${allowed}`;
  return reason.replace(/^not JSON: .*/s, "not JSON").replace(/\d+/g, "N");
}

/** A file takes what it is given at once, a pipe may not. */
function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function orUnusable<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new UnusableInput(`${path}: ${cannotWrite(error)}`, { cause: error });
  }
}
