/**
 * The form of a key: `sg_`, the public id, `_`, the secret. None of its characters needs escaping in a URL, and a double
 * click selects the whole key.
 */
import * as crypto from "node:crypto";

/** Digits and letters that are not easily confused. There are 32, so the remainder of a random byte is uniform. */
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

/** The public id in a key, or null if the string is not a key. The length is checked first, whatever the string holds. */
export function idOf(key: unknown): string | null {
  if (typeof key !== "string" || key.length !== KEY_LENGTH) return null;
  return KEY.exec(key)?.[1] ?? null;
}

/** Hashes in one call, at half the cost; since Node 20.12. */
const oneShot: typeof crypto.hash | undefined = crypto.hash;

/**
 * What a store keeps of a key. The secret is 256 random bits, which nobody can guess, so a slow hash as for passwords
 * would only slow down each request.
 */
export function digestOf(key: string): Buffer {
  return oneShot === undefined ? crypto.createHash("sha256").update(key).digest() : oneShot("sha256", key, "buffer");
}
