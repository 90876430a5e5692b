/**
 * A short digest of a stored version. It finds what a disk or a cable has changed; it does not stop somebody who may write to
 * the store.
 */

/** 48 bits: SQLite stores them in six bytes, and a number holds them exactly. */
const BITS_16 = 0x1_0000;
const BITS_32 = 0x1_0000_0000;
const BITS_48 = BITS_16 * BITS_32;

/**
 * The digest of a version: its id, the time at which it was received, and its body as UTF-8. A changed byte always
 * changes it; of other changes one in 281 trillion does not.
 */
export function digestOf(id: number, receivedAt: number, body: string | Uint8Array): number {
  NUMBERS.setFloat64(0, id + 0, true);
  NUMBERS.setFloat64(8, receivedAt + 0, true);
  mix(NUMBERS, 16, FIRST_SEED, SECOND_SEED);
  const bytes = typeof body === "string" ? encoded(body) : body;
  mix(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), bytes.length, first, second);
  return (first >>> 0) * BITS_16 + (second >>> 16);
}

/** Times in seconds, as in `Known`. */
export interface Times {
  readonly statusAt: number | null;
  readonly scoreAt: number | null;
}

/**
 * The digest of a current version, which also covers the times of its last messages: they decide which message is stale. They
 * are added, so that they can change without the body being read, and are subtracted when the version is replaced.
 */
export function withTimes(digest: number, times: Times): number {
  return withMicros(digest, microsOf(times.statusAt), microsOf(times.scoreAt));
}

/** The digest of the same version without the times. */
export function withoutTimes(digest: number, times: Times): number {
  return (digest - withTimes(0, times) + BITS_48) % BITS_48;
}

/** The same for whole microseconds: text of JSON, in which SQLite passes them on, has no more digits of a fraction. */
export function withMicros(digest: number, statusAt: number | null, scoreAt: number | null): number {
  // Events that come from REST records alone have no times.
  if (statusAt === null && scoreAt === null) return digest;
  NUMBERS.setFloat64(0, statusAt ?? Number.NaN, true);
  NUMBERS.setFloat64(8, scoreAt ?? Number.NaN, true);
  mix(NUMBERS, 16, SECOND_SEED, FIRST_SEED);
  return (digest + (first >>> 0) * BITS_16 + (second >>> 16)) % BITS_48;
}

/** As SQLite makes them: a number that is too small for its integers becomes the least one. */
function microsOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.max(-(2 ** 63), Math.trunc(seconds * 1e6)) + 0;
}

const NUMBERS = new DataView(new ArrayBuffer(16));
const ENCODER = new TextEncoder();
const FIRST_SEED = 0x9e37_79b1;
const SECOND_SEED = 0x27d4_eb2f;

/** Where a string is encoded: to make room for each one takes several times as long as its digest. */
let scratch = new Uint8Array(16_384);

function encoded(text: string): Uint8Array {
  const most = 3 * text.length;
  if (most > scratch.length) scratch = new Uint8Array(2 * most);
  return scratch.subarray(0, ENCODER.encodeInto(text, scratch).written);
}

let first = 0;
let second = 0;

/**
 * Mixes bytes into two sums of 32 bits, four bytes at a time, and leaves them in `first` and `second`. Each step can be undone,
 * so that a changed byte is never lost. For a typical event it takes half as long as SHA-1 of node:crypto.
 */
function mix(bytes: DataView, length: number, seed: number, otherSeed: number): void {
  let [one, two, place] = [seed, otherSeed, 0];
  for (; place + 4 <= length; place += 4) {
    const word = bytes.getInt32(place, true);
    one = Math.imul(one ^ word, 0x85eb_ca77);
    one = (one << 13) | (one >>> 19);
    two = Math.imul(two ^ word, 0xc2b2_ae3d);
    two = (two << 17) | (two >>> 15);
  }
  // With the length: otherwise zero bytes at the end would be lost.
  let rest = length;
  for (; place < length; place++) rest = (rest << 8) ^ bytes.getUint8(place);
  first = stirred(Math.imul(one ^ rest, 0x85eb_ca77));
  second = stirred(Math.imul(two ^ rest, 0xc2b2_ae3d));
}

/** Lets each bit change each other one: the last step of MurmurHash3. */
function stirred(sum: number): number {
  let mixed = Math.imul(sum ^ (sum >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}
