/**
 * A short digest of a stored version. It finds what a disk or a cable has changed; it does not stop somebody who may write to
 * the store.
 */

const BITS_16 = 0x1_0000;
const BITS_48 = 0x1_0000_0000_0000;

/**
 * The digest of a version: its id, its body as UTF-8, and the time at which it was received. One change in 281
 * trillion leaves it as it is.
 */
export function digestOf(id: number, receivedAt: number, body: string | Uint8Array): number {
  return digestOfContent(id, body) + (receivedAt % BITS_48);
}

/** Times in seconds, as in `Known`. */
export interface Times {
  readonly statusAt: number | null;
  readonly scoreAt: number | null;
}

/**
 * The digest of a current version, which also covers the times of its last messages: they decide which message is stale. All
 * times are added. So they can change without the body being read, and a query can subtract them.
 */
export function withTimes(digest: number, times: Times): number {
  return digest + sumOf(times);
}

/** The digest of the same version when it is replaced. */
export function withoutTimes(digest: number, times: Times): number {
  return digest - sumOf(times);
}

/** The factor keeps two times that change places apart. */
function sumOf({ statusAt, scoreAt }: Times): number {
  return millisecondsOf(statusAt) + 3 * millisecondsOf(scoreAt);
}

function millisecondsOf(seconds: number | null): number {
  return Math.trunc((seconds ?? 0) * 1000) % BITS_48;
}

const NUMBER = new DataView(new ArrayBuffer(8));
const ENCODER = new TextEncoder();
/** Where a string is encoded: to make room for each one takes several times as long as its digest. */
let scratch = new Uint8Array(16_384);

function encoded(text: string): Uint8Array {
  const most = 3 * text.length;
  if (most > scratch.length) scratch = new Uint8Array(2 * most);
  return scratch.subarray(0, ENCODER.encodeInto(text, scratch).written);
}

/** The digest without any time: 48 bits. */
export function digestOfContent(id: number, body: string | Uint8Array): number {
  const bytes = typeof body === "string" ? encoded(body) : body;
  return digestWithin(id, new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, bytes.length);
}

/** The same of a body that is a part of other bytes: from `start` up to, but not including, `end`. */
export function digestWithin(id: number, bytes: DataView, start: number, end: number): number {
  NUMBER.setFloat64(0, id + 0, true);
  return mixed(bytes, start, end);
}

/**
 * Every four bytes go into two sums of 32 bits, which move them differently: what one does not notice, the other does. There
 * are two pairs that take turns, since a processor can work on both at once. For a typical event it takes a third of the time
 * of SHA-1 of node:crypto.
 */
function mixed(bytes: DataView, start: number, end: number): number {
  let [one, two, other, another] = [NUMBER.getInt32(0, true), NUMBER.getInt32(4, true), 0x9e37_79b1, 0x27d4_eb2f];
  let offset = start;
  for (; offset + 8 <= end; offset += 8) {
    const [word, next] = [bytes.getInt32(offset, true), bytes.getInt32(offset + 4, true)];
    one = step(one, word);
    two = otherStep(two, word);
    other = step(other, next);
    another = otherStep(another, next);
  }
  for (; offset < end; offset++) {
    const byte = bytes.getUint8(offset);
    one = step(one, byte);
    two = otherStep(two, byte);
  }
  // The length, or else zero bytes at the end could be lost.
  const first = stirred(stirred(one ^ (end - start)) ^ other);
  const second = stirred(stirred(two ^ (end - start)) ^ another);
  return ((first ^ (second >>> 16)) >>> 0) * BITS_16 + (second & 0xffff);
}

function step(sum: number, word: number): number {
  const product = Math.imul(sum ^ word, 0x85eb_ca77);
  return (product << 13) | (product >>> 19);
}

function otherStep(sum: number, word: number): number {
  const product = Math.imul(sum ^ word, 0xc2b2_ae3d);
  return (product << 17) | (product >>> 15);
}

/** Lets each bit change each other one: the last step of MurmurHash3. */
function stirred(sum: number): number {
  let mixed = Math.imul(sum ^ (sum >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}
