import fc from "fast-check";
import { expect, test } from "vitest";
import { digestOf, withoutTimes, withTimes } from "../../../src/service/sources/stored/digest.js";
import { match } from "./support.js";

const BODY = JSON.stringify(match(5, { home: "Bodø/Glimt", away: "Þór Akureyri" }));
const BYTES = new TextEncoder().encode(BODY);
const DIGEST = digestOf(5, 1_772_377_200_000, BODY);

test("is the same on every machine, for a string and for its bytes, wherever they are", () => {
  expect(DIGEST).toBe(88_446_897_117_160);
  for (const offset of [0, 1, 2, 3, 8]) {
    const bytes = new Uint8Array(offset + BYTES.length + 3).fill(7);
    bytes.set(BYTES, offset);
    expect(digestOf(5, 1_772_377_200_000, bytes.subarray(offset, offset + BYTES.length))).toBe(DIGEST);
  }
});

test("changes with every bit of the body, with the id and with the time", () => {
  const seen = new Set([DIGEST, digestOf(6, 1_772_377_200_000, BODY), digestOf(5, 1_772_377_200_001, BODY)]);
  for (let bit = 0; bit < 8 * BYTES.length; bit++) {
    const bytes = BYTES.slice();
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    seen.add(digestOf(5, 1_772_377_200_000, bytes));
  }
  for (let length = 0; length < BYTES.length; length++) {
    seen.add(digestOf(5, 1_772_377_200_000, BYTES.subarray(0, length)));
    const zeros = new Uint8Array(length + 1 + BYTES.length);
    zeros.set(BYTES);
    seen.add(digestOf(5, 1_772_377_200_000, zeros));
  }
  expect(seen.size).toBe(3 + 8 * BYTES.length + 2 * BYTES.length);
});

test("changes with any two bits, which a sum of products can lose", () => {
  const bits = 8 * 48;
  const seen = new Set<number>();
  for (let first = 0; first < bits; first++) {
    for (let second = first + 1; second < bits; second++) {
      const bytes = BYTES.slice();
      for (const bit of [first, second]) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      seen.add(digestOf(5, 0, bytes));
    }
  }
  expect(seen.has(digestOf(5, 0, BYTES))).toBe(false);
  expect(seen.size).toBe((bits * (bits - 1)) / 2);
});

test("is a whole number, and bodies of any length have their own", () => {
  const seen = new Map<number, string>();
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.string({ unit: "grapheme", maxLength: 10_000 }), (id, receivedAt, text) => {
      const digest = digestOf(id, receivedAt, text);
      expect(Number.isInteger(digest) && digest >= 0 && digest < 2 ** 49).toBe(true);
      const key = `${id} ${receivedAt} ${JSON.stringify(text)}`;
      expect(seen.get(digest) ?? key).toBe(key);
      seen.set(digest, key);
    }),
  );
});

test("times are added and subtracted, each in its place, and none is no change", () => {
  const none = { statusAt: null, scoreAt: null };
  expect(withTimes(DIGEST, none)).toBe(DIGEST);
  const all = [
    { statusAt: 1_772_377_200, scoreAt: null },
    { statusAt: null, scoreAt: 1_772_377_200 },
    { statusAt: 1_772_377_200, scoreAt: 1_772_377_200 },
    { statusAt: 1_772_377_200.5, scoreAt: 0 },
    { statusAt: -1e300, scoreAt: -7 },
  ];
  const sums = all.map((times) => withTimes(DIGEST, times));
  expect(new Set([DIGEST, ...sums]).size).toBe(all.length + 1);
  for (const [place, times] of all.entries()) expect(withoutTimes(sums[place] ?? 0, times)).toBe(DIGEST);
});
