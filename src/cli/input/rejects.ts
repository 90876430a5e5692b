import { closeSync, fstatSync, openSync, realpathSync, type Stats, statSync, writeSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { cannotWrite, UnusableInput } from "../errors.js";
import { count, plainSentence } from "../output/text.js";
import { FaultyInput, type Place } from "./entries.js";
import { nameOf } from "./source.js";

/** So many faults are told one by one. */
const MOST_TOLD = 20;
/** So many reasons are counted apart. */
const MOST_REASONS = 20;
const OTHER_REASONS = "other reasons";

interface Reject {
  readonly place: Place;
  readonly reason: string;
  readonly text: () => string;
  /** False: it stands in the file only. */
  readonly isReported: boolean;
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
    this.#pending.push({ place, reason, text, isReported: true });
  }

  /** Of what is no loss, and stands in the file alone. */
  note(place: Place, reason: string, text: () => string): void {
    if (this.#file !== null) this.#pending.push({ place, reason, text, isReported: false });
  }

  /** What is to be told of those that were added since the last call, in the order of their lines. Writes the file too. */
  take(): string {
    const rejects = this.#pending.sort((a, b) => (a.place.line ?? 0) - (b.place.line ?? 0));
    this.#pending = [];
    if (rejects.length === 0) return "";
    this.#write(rejects);
    return rejects.map((reject) => (reject.isReported ? this.#tell(reject) : "")).join("");
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

/**
 * The file is opened before anything is read, and is empty from then on: it must not be what the run reads or writes.
 *
 * @throws UnusableInput where it is
 */
export function refuseToOverwrite(path: string, inputs: readonly string[], store: string, stdin: Readable): void {
  const rejects = fileAt(path);
  const database = store.replace(/^sqlite:/, "");
  // Beside the file that a link names stand the files that belong to it.
  const names = [database, ...["-wal", "-shm", "-journal"].map((end) => `${placeOf(database)}${end}`)];
  const needed = [
    ...inputs.map((input) => ({ shown: nameOf(input), file: input === "-" ? fileOf(stdin) : fileAt(input) })),
    ...names.map((name) => ({ shown: store, file: fileAt(name) })),
  ];
  const same = needed.find(({ file }) => isSame(file, rejects));
  if (same === undefined) return;
  throw new UnusableInput(
    `--rejects ${path} would overwrite ${same.shown}, which this run needs; give it a file of its own.`,
  );
}

interface FilePlace {
  readonly place: string | null;
  readonly found: Stats | null;
}

function fileAt(path: string): FilePlace {
  return { place: placeOf(path), found: orNull(() => statSync(path)) };
}

/** Of standard input, which may come from a file. */
function fileOf(stdin: Readable): FilePlace {
  const descriptor = "fd" in stdin && typeof stdin.fd === "number" ? stdin.fd : null;
  return { place: null, found: descriptor === null ? null : orNull(() => fstatSync(descriptor)) };
}

/** What cannot be looked at cannot be used either, which whoever uses it tells. */
function orNull<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}

/** One name may stand for a file in two ways, and two names for one file. Devices and pipes overwrite nothing. */
function isSame(one: FilePlace, other: FilePlace): boolean {
  if (one.place === other.place) return true;
  return one.found?.isFile() === true && one.found.dev === other.found?.dev && one.found.ino === other.found.ino;
}

/** The path without links; the file itself need not be there. */
function placeOf(path: string): string {
  const full = resolve(path);
  const folder = dirname(full);
  return orNull(() => realpathSync(full)) ?? (folder === full ? full : join(placeOf(folder), basename(full)));
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
