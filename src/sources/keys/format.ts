/**
 * How a key is written: `sg_`, the public id, `_`, the secret. No character of it needs escaping in an address, and a
 * double click selects all of it.
 */
import * as crypto from "node:crypto";

/** Digits and letters that are not taken for one another. There are 32 of them, so that a byte's remainder is fair. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const ID = /^[0-9a-hjkmnp-tv-z]{10}$/;
const KEY = /^sg_([0-9a-hjkmnp-tv-z]{10})_[0-9a-f]{64}$/;
const KEY_LENGTH = 78;
const SECRET_BYTES = 32;

export function newId(): string {
  return Array.from(crypto.randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

export function newKey(id: string): string {
  return `sg_${id}_${crypto.randomBytes(SECRET_BYTES).toString("hex")}`;
}

export function isId(text: string): boolean {
  return ID.test(text);
}

/** The public id in a key, or null where it is no key. Of a text of another length nothing is looked at. */
export function idOf(key: unknown): string | null {
  if (typeof key !== "string" || key.length !== KEY_LENGTH) return null;
  return KEY.exec(key)?.[1] ?? null;
}

/** In one call, at half the cost; from Node 20.12 on. */
const oneShot: typeof crypto.hash | undefined = crypto.hash;

/**
 * What is kept of a key. Its secret is 256 random bits, which nobody finds by trying: a slow hash as for passwords,
 * which people choose, would cost each request its time and win nothing.
 */
export function digestOf(key: string): Buffer {
  return oneShot === undefined ? crypto.createHash("sha256").update(key).digest() : oneShot("sha256", key, "buffer");
}
