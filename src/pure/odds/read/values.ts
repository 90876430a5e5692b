import { parseLine } from "../../engine/input/line.js";
import { parseTime } from "../../engine/input/time.js";
import { given } from "../../ledger/given.js";

/** A value that cannot be read, in words. */
export class Fault {
  constructor(
    readonly fault: string,
    readonly allowed: string,
  ) {}
}

/** What was read, null for nothing, or what is wrong. */
export type Read<T> = T | null | Fault;

export function isFault(read: unknown): read is Fault {
  return read instanceof Fault;
}

const PRICE = /^(?:0|[1-9]\d{0,4})(?:\.\d{1,4})?$/;
const PRICE_ALLOWED = "a decimal price above 1, with at most 5 digits before and 4 after the point";
const DEPTH = /^\d{1,12}(?:\.\d{1,8})?$/;
const STAKE = /^\+?\d{1,9}(?:\.\d{1,6})?$/;
const HIGHEST_STAKE = 999_999_999;
const LONGEST_LINK = 2048;

/** A price that a bookmaker leaves open. Source: docs/odds.md#rows. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "" || value === "N/A";
}

/** A price as a string. A number becomes the shortest decimal that is that number. */
export function readPrice(value: unknown): Read<string> {
  if (isNothing(value)) return null;
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && PRICE.test(text) && Number(text) > 1
    ? text
    : new Fault(`${given(value)} is not a price`, PRICE_ALLOWED);
}

export function readDepth(value: unknown): Read<string> {
  if (isNothing(value)) return null;
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && DEPTH.test(text)
    ? text
    : new Fault(`${given(value)} is not an amount`, "a plain decimal of 0 or more");
}

/** A number, or a string of one, that a bet can have as its line. */
export function readLine(value: unknown): Read<number> {
  if (isNothing(value)) return null;
  return parseLine(value) ?? new Fault(`${given(value)} is not a line`, "a number such as -1.25, at most 10000 from 0");
}

/** A number of 0 or more, or a string of one. */
export function readStake(value: unknown): Read<number> {
  if (isNothing(value)) return null;
  const stake = typeof value === "string" && STAKE.test(value) ? Number(value) : value;
  return typeof stake === "number" && stake >= 0 && stake <= HIGHEST_STAKE
    ? stake + 0
    : new Fault(`${given(value)} is not a stake`, "a number of 0 or more");
}

/** Nothing of a link but an address is kept: pages show it. */
export function readLink(value: unknown): Read<string> {
  if (value === null || value === undefined || value === "") return null;
  const isLink = typeof value === "string" && value.length <= LONGEST_LINK && (value === "N/A" || LINK.test(value));
  return isLink ? value : new Fault(`${given(value)} is not a link`, "an http or https address, or N/A");
}

const LINK = /^https?:\/\/[^\s\p{Cc}\p{Cs}"<>]+$/iu;
const UNSAFE = /[\p{Cc}\p{Cs}]/u;

/** A string of 1 to so many characters, without control characters and halves of characters. */
export function readText(value: unknown, most: number, what: string): Read<string> {
  if (value === undefined) return new Fault("missing", `${what} of 1 to ${most} characters`);
  const isText = typeof value === "string" && value !== "" && lengthOf(value) <= most && !UNSAFE.test(value);
  return isText
    ? value
    : new Fault(`${given(value)} is not ${what}`, `1 to ${most} characters without control characters`);
}

/** Characters as people count them: an emoji of two units is one. */
function lengthOf(text: string): number {
  return text.length > 32 ? [...text].length : text.length;
}

const MOST_IN_NAME = 64;

/** Lists of bookmakers are separated by commas. Names compare exactly. */
export function readBookmaker(value: unknown): string | Fault {
  const name = readText(value, MOST_IN_NAME, "the name of a bookmaker");
  if (name === null || isFault(name)) return name ?? new Fault("missing", "the name of a bookmaker");
  return name.includes(",")
    ? new Fault(`${given(name)} has a comma`, `1 to ${MOST_IN_NAME} characters without commas and control characters`)
    : name;
}

/** In seconds this is the year 5138: a greater number is in milliseconds. */
const LATEST = 99_999_999_999;
export const TIME_ALLOWED = "whole Unix seconds or milliseconds, or ISO 8601";

/** A time in milliseconds: whole Unix seconds or milliseconds, as a number or a string, or ISO 8601. */
export function readTime(value: unknown): Read<number> {
  if (value === null || value === undefined) return null;
  const number = typeof value === "string" && /^\d{1,14}$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= LATEST * 1000)
    return number <= LATEST ? number * 1000 : number;
  const time = typeof value === "string" ? parseTime(value) : Number.NaN;
  return Number.isNaN(time) ? new Fault(`${given(value)} is not a time`, TIME_ALLOWED) : time;
}
