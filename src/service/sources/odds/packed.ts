/**
 * Markets as a short string: each part that most of them share is one control character. JSON text has none, so that whatever else is in
 * a market stays as it is. It is half as long as JSON, and faster to write.
 */
import type { OddsMarket } from "../../../pure/odds/index.js";

/** A part's index is the code of its character, which is stored: only ever add to the end. 0 would end a string for many tools, and a line feed ends the head of an entry. */
const PARTS: readonly (string | null)[] = [
  ...[null, '{"name":"', '","updatedAt":"', '.000Z","odds":[{', '","odds":[{', '"hdp":', ',"over":"', '","under":"'],
  ...['"home":"', ',"home":"', null, '","draw":"', '","away":"', '"label":"', '"yes":"', '","no":"', ',"odds":"'],
  ...['","max":', '"}]}', "}]}", '"},{', "},{", '","hdp":', ',"away":"', '"over":"'],
];
/** At the end of packed markets. */
const MARK = "\u001f";

/** How a store writes markets. */
export interface MarketFormat {
  readonly textOf: (market: OddsMarket) => string;
  /** After the last one. */
  readonly end: string;
}

export const AS_JSON: MarketFormat = { textOf: JSON.stringify, end: "]" };
export const PACKED: MarketFormat = { textOf: packed, end: `]${MARK}` };

export function isPacked(text: string): boolean {
  return text.endsWith(MARK);
}

const CHARACTERS = new Map(PARTS.map((part, code) => [part, String.fromCharCode(code)]));
const shortOf = (part: string): string => CHARACTERS.get(part) ?? part;

const [NAME, TIME, IN_SECOND, ROWS] = ['{"name":"', '","updatedAt":"', '.000Z","odds":[{', '","odds":[{'].map(shortOf);
/** What ends a row, by whether a string is before it. */
const NEXT = { true: shortOf('"},{'), false: shortOf("},{") };
const LAST = { true: shortOf('"}]}'), false: shortOf("}]}") };

function packed(market: OddsMarket): string {
  const { name, updatedAt, odds } = market;
  if (odds.length === 0) return JSON.stringify(market);
  const isInSecond = updatedAt.endsWith(".000Z");
  const time = inQuotes(isInSecond ? updatedAt.slice(0, -5) : updatedAt);
  let text = `${NAME}${inQuotes(name)}${TIME}${time}${isInSecond ? IN_SECOND : ROWS}`;
  for (let index = 0; index < odds.length; index++) {
    const row = odds[index] ?? {};
    let [before, isString] = ["", false];
    for (const field of Object.keys(row)) {
      const value = row[field];
      if (value === undefined) continue;
      isString = typeof value === "string";
      text += fieldAfter(before, field, isString);
      text += typeof value === "string" ? inQuotes(value) : JSON.stringify(value);
      before = isString ? '",' : ",";
    }
    text += (index === odds.length - 1 ? LAST : NEXT)[`${isString}`];
  }
  return text;
}

/** A string in JSON, without its quotes. Most have nothing that JSON writes in another way. */
function inQuotes(text: string): string {
  return PLAIN.test(text) ? text : JSON.stringify(text).slice(1, -1);
}

const PLAIN = /^[\w .:+/-]*$/;

/** A field up to its value, by what is before it. There are few. */
function fieldAfter(before: string, field: string, isString: boolean): string {
  const fields = (isString ? FIELDS.strings : FIELDS.others).get(before);
  const known = fields?.get(field);
  if (known !== undefined) return known;
  const text = shortOf(`${before}${JSON.stringify(field)}:${isString ? '"' : ""}`);
  if (fields !== undefined && fields.size < MOST_FIELDS) fields.set(field, text);
  return text;
}

const MOST_FIELDS = 500;
const byBefore = () => new Map(["", ",", '",'].map((before) => [before, new Map<string, string>()]));
const FIELDS = { strings: byBefore(), others: byBefore() };

const [ENCODER, DECODER] = [new TextEncoder(), new TextDecoder("utf-8", { ignoreBOM: true })];
const BYTES = PARTS.map((part) => ENCODER.encode(part ?? "\n"));
const LONGEST = Math.max(...BYTES.map((bytes) => bytes.length));
/** The most bytes of a character in a string. */
const WIDEST = 3;
/** Kept: making room for each text takes as long as unpacking it. */
let [short, long] = [new Uint8Array(0), new Uint8Array(0)];

/** The JSON text that was packed. */
export function unpacked(text: string): string {
  if (short.length < WIDEST * text.length) {
    short = new Uint8Array(WIDEST * text.length);
    long = new Uint8Array(LONGEST * text.length);
  }
  const [from, to] = [short, long];
  const length = ENCODER.encodeInto(text, from).written - MARK.length;
  let end = 0;
  for (let index = 0; index < length; index++) {
    const code = from[index] as number;
    if (code >= BYTES.length) to[end++] = code;
    else {
      const part = BYTES[code] as Uint8Array;
      for (let each = 0; each < part.length; each++) to[end++] = part[each] as number;
    }
  }
  return DECODER.decode(to.subarray(0, end));
}
