import { plain } from "../../pure/text/text.js";
import { isObject, type JsonObject } from "../input/entries.js";

/** Longer than any answer that a grader means. */
const LONGEST_LINE = 1_048_576;
/** Bytes, or halves of characters, that a grader may write in all. */
const MOST_TEXT = 64 * LONGEST_LINE;
const MOST_FAULTS = 100;
/** Faults that are reported one by one. */
const SHOWN = 10;

/** What a grader has written, line by line. Nothing that it writes is kept beyond these bounds. */
export class Answers {
  /** The answers by the ids of their cases, the first one of each. */
  readonly given = new Map<string, JsonObject>();
  /** The lines that are not answers, the first of them in words. */
  readonly faults: string[] = [];
  readonly #asked: ReadonlySet<string>;
  readonly #lineOf = new Map<string, number>();
  #rest = "";
  #line = 0;
  #length = 0;
  #faulty = 0;

  /** @param asked the ids of the cases */
  constructor(asked: ReadonlySet<string>) {
    this.#asked = asked;
  }

  /** Lines that are not answers. */
  get faulty(): number {
    return this.#faulty;
  }

  /** Reads what was written. Returns why no more of it is read, or null. */
  add(text: string): string | null {
    this.#length += text.length;
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      this.#read(line);
      if (this.#faulty > MOST_FAULTS) return `it wrote more than ${MOST_FAULTS} lines that are not answers`;
    }
    if (this.#rest.length > LONGEST_LINE) return `line ${this.#line + 1} of its output is longer than 1 MiB`;
    return this.#length > MOST_TEXT ? "it wrote more than 64 MiB" : null;
  }

  /** Reads the last line, which need not have an end. */
  end(): void {
    this.#read(this.#rest);
    this.#rest = "";
  }

  #read(line: string): void {
    this.#line++;
    if (line.trim() === "") return;
    const fault = this.#keep(line);
    if (fault === null) return;
    this.#faulty++;
    if (this.#faulty <= SHOWN) this.faults.push(`line ${this.#line} of the output ${fault}`);
  }

  /** Keeps the answer of a line. Returns why it is not one, or null. */
  #keep(line: string): string | null {
    const answer = objectIn(line);
    if (answer === null) return `is not a JSON object: ${shown(line)}`;
    const id = answer["id"];
    if (typeof id !== "string") return `has no string under "id": ${shown(line)}`;
    if (!this.#asked.has(id)) return `has the id of no case that was asked: ${shown(id)}`;
    const before = this.#lineOf.get(id);
    if (before !== undefined) return `answers ${id} again, after line ${before}`;
    this.#lineOf.set(id, this.#line);
    this.given.set(id, answer);
    return null;
  }
}

function objectIn(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line.replace(/^\ufeff/, ""));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Strangers wrote it. */
function shown(text: string): string {
  return text.length > 100 ? `${plain(text.slice(0, 100))}…` : plain(text);
}
