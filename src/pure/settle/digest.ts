import { refusal } from "./read-stored.js";

/** The fractional parts of the cube roots of the first 64 primes. Source: FIPS 180-4, 4.2.2. */
const PRIMES = primes(64);
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
/** The same of the square roots of the first 8. Source: FIPS 180-4, 5.3.3. */
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * The SHA-256 of a key as 64 hexadecimal digits, for a column of fixed width: keys of different settlements are different, and so are
 * their digests for all purposes. Not for secrets. Source: FIPS 180-4, https://csrc.nist.gov/pubs/fips/180-4/upd1/final.
 *
 * @throws LedgerError if the key is not a string.
 * @example
 * ```ts
 * import { keyDigest } from "settlegrade/settle";
 * console.log(keyDigest("abc").slice(0, 16)); // ba7816bf8f01cfea
 * ```
 */
export function keyDigest(key: string): string {
  if (typeof key !== "string") throw refusal("key", key, "the key of a change as a string");
  const words = padded(bytesOf(key));
  const state = [...START];
  for (let from = 0; from < words.length; from += 16) addBlock(state, words.subarray(from, from + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next++) if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

/** UTF-8. A surrogate without its partner is the replacement character, as in an encoder. */
function bytesOf(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at++) {
    if (escaped.charAt(at) !== "%") bytes.push(escaped.charCodeAt(at));
    else {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    }
  }
  return bytes;
}

/** The message, a bit, zeros, and the length in bits, in whole blocks. Source: FIPS 180-4, 5.1.1. */
function padded(bytes: readonly number[]): Int32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const words = new Int32Array(blocks * 16);
  [...bytes, 0x80].forEach((byte, at) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  });
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

/** Source: FIPS 180-4, 6.2.2. */
function addBlock(state: number[], block: Int32Array): void {
  const words = expanded(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + turned(e, 6, 11, 25) + choice + (CONSTANTS[round] ?? 0) + (words[round] ?? 0)) | 0;
    const second = (turned(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = ((state[at] ?? 0) + word) | 0;
  });
}

function expanded(block: Int32Array): Int32Array {
  const words = new Int32Array(64);
  words.set(block);
  for (let at = 16; at < 64; at++) {
    const [early = 0, late = 0] = [words[at - 15], words[at - 2]];
    const mixed =
      (right(early, 7) ^ right(early, 18) ^ (early >>> 3)) + (right(late, 17) ^ right(late, 19) ^ (late >>> 10));
    words[at] = mixed + (words[at - 16] ?? 0) + (words[at - 7] ?? 0);
  }
  return words;
}

function turned(word: number, ...by: readonly [number, number, number]): number {
  return right(word, by[0]) ^ right(word, by[1]) ^ right(word, by[2]);
}

function right(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
