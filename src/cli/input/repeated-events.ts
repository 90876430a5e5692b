import { findJsonFault } from "../../pure/contract/json-fault.js";
import { isObject, type JsonObject } from "./entries.js";
import { LONG } from "./json-text.js";

/** `{"event": ` and `, "selection": ` as a file writes them. */
const OPENING = /^\{\s*"event"\s*:\s*(?=\{)/;
const MIDDLE = /\s*,\s*"selection"\s*:\s*(?=\{[^{}]*\}\s*\}\s*$)/;
/** The code of `}`. */
const CLOSING = 0x7d;
/** Marks of events that were seen, of which few have the same place. */
const PLACES = 65_536;
/** Characters of an event that its mark is made of: all of its beginning, where its id is, and some of the first half of the rest. */
const [BEGINNING, REST] = [16, 6];
/** The characters of all events that are held: a parsed one takes a few times as much memory. */
const MOST_HELD = 8 * 1024 * 1024;
/** After so many events that were held for nothing, or lines in a row that could not be cut, the rest of the file is parsed line by line. */
const MOST_IN_VAIN = 10_000;
const MOST_UNCUT = 3;
/** The same if so many events have all been others. */
const MOST_OTHERS = 20_000;

/** A line whose event was read before: the same object each time. */
type LineOfKnownEvent = {
  readonly event: JsonObject;
  readonly selection: JsonObject;
};

/** An event with all that is before the selection in its lines. */
interface Held {
  readonly prefix: string;
  readonly event: JsonObject;
}

/**
 * Events that are in many lines, found by their text before it is parsed. If a line begins, character by character, as one whose event was parsed,
 * and what is after `"selection": ` is JSON too, the line can be read in no other way. In all other cases `JSON.parse` reads the line. Nothing
 * is held of events that are seen once.
 */
export class RepeatedEvents {
  #opening: string | null = null;
  #middle = "";
  #step = 1;
  #isOff = false;
  #marks = new Int32Array();
  /** By the place of their mark. */
  readonly #held = new Map<number, Held>();
  #size = 0;
  /** Events held, less those that were found again. */
  #inVain = 0;
  #uncut = 0;
  #others = 0;

  /** Null for a line that has to be parsed. */
  read(line: string): LineOfKnownEvent | null {
    if (this.#isOff) return null;
    this.#opening ??= this.#learn(line);
    if (this.#isOff || !beginsWith(line, this.#opening) || line.charCodeAt(line.length - 1) !== CLOSING) return null;
    const place = this.#placeOf(line, this.#opening.length);
    if (place === null) return null;
    const held = this.#find(place, line, this.#opening.length);
    const selection = held === null ? null : objectOf(line.slice(held.prefix.length, -1));
    if (held !== null && selection !== null) {
      this.#uncut = 0;
      return { event: held.event, selection };
    }
    if (++this.#uncut >= MOST_UNCUT) this.#isOff = true;
    return null;
  }

  #learn(line: string): string {
    const [opening = ""] = OPENING.exec(line) ?? [];
    const { 0: middle = "", index = 0 } = MIDDLE.exec(line) ?? {};
    this.#isOff = middle === "" || opening === "";
    this.#middle = middle;
    this.#step = Math.max(1, Math.floor((index - opening.length - BEGINNING) / 2 / REST));
    if (!this.#isOff) this.#marks = new Int32Array(PLACES);
    return opening;
  }

  /** The place of the mark of the event, null if no event with this mark was seen before. */
  #placeOf(line: string, start: number): number | null {
    const middle = start + BEGINNING;
    let mark = 0;
    for (let at = start; at < middle; at++) mark = mixed(mark, line.charCodeAt(at));
    for (let part = 0; part < REST; part++) mark = mixed(mark, line.charCodeAt(middle + part * this.#step));
    const place = (mark ^ (mark >>> 15)) & (PLACES - 1);
    if (this.#marks[place] === mark) return place;
    this.#marks[place] = mark;
    if (++this.#others > MOST_OTHERS && this.#held.size === 0) this.#isOff = true;
    return null;
  }

  #find(place: number, line: string, start: number): Held | null {
    const known = this.#held.get(place);
    if (known !== undefined && beginsWith(line, known.prefix)) {
      this.#inVain--;
      return known;
    }
    const end = line.lastIndexOf(this.#middle);
    const event = end <= start ? null : objectOf(line.slice(start, end));
    return event === null ? null : this.#hold(place, event, line.slice(0, end + this.#middle.length));
  }

  #hold(place: number, event: JsonObject, text: string): Held {
    if (++this.#inVain > MOST_IN_VAIN) this.#isOff = true;
    this.#size += text.length;
    if (this.#size > MOST_HELD) {
      this.#held.clear();
      this.#size = text.length;
    }
    // A copy: a part of a line would keep all that was read with it in memory. Half a character is replaced in it, so that it is not found.
    this.#held.set(place, { event, prefix: Buffer.from(text).toString() });
    return { event, prefix: text };
  }
}

/** `startsWith`, which takes thirty times as long for the text of an event: it compares one character at a time. */
function beginsWith(line: string, start: string): boolean {
  return line.slice(0, start.length) === start;
}

function mixed(mark: number, code: number): number {
  return Math.imul(mark ^ code, 0x01000193);
}

/** Null for what is not the JSON of an object. */
function objectOf(text: string): JsonObject | null {
  if (text.length > LONG && findJsonFault(text) !== null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
