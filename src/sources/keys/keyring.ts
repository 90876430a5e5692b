import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Account, Authenticate, Plan } from "../ports.js";
import { digestOf, idOf, newId, newKey } from "./format.js";
import { checkedName, checkedPackages, checkedPlan, type KeyRecord, type StoredKey } from "./record.js";
import type { KeyStore } from "./store.js";

export interface KeyRequest {
  readonly plan: Plan;
  /** Requests an hour on top of the paid plan's, one entry a package. Default: none. */
  readonly packages?: readonly number[];
  /** Whose key it is, for people: at most 100 characters, on one line. Default: empty. */
  readonly name?: string;
}

export interface NewKey {
  /** To be handed over now: it is kept nowhere. */
  readonly key: string;
  readonly record: KeyRecord;
}

export interface KeyringOptions {
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly clock?: () => number;
  /**
   * How old what is known of a key may be before the store is asked again, in milliseconds; within that time a revocation
   * takes effect. Default: 1,000.
   */
  readonly maxAge?: number;
  /** How many keys are remembered. Default: 1,000. */
  readonly cacheSize?: number;
}

export interface Keyring {
  /** @throws KeyError where the request is not such as it should be. */
  add(request: KeyRequest): Promise<NewKey>;
  /** The oldest first. */
  list(): Promise<readonly KeyRecord[]>;
  /** By the id, or by the key itself; null where there is none. One that is revoked already keeps its time. */
  revoke(idOrKey: string): Promise<KeyRecord | null>;
  readonly authenticate: Authenticate;
}

/** What is remembered of a key. */
interface Known {
  readonly readAt: number;
  readonly digest: Buffer;
  /** Null: it is revoked. */
  readonly account: Account | null;
  /**
   * The key as it was last sent and found right, for as long as this is remembered: it stands in the memory anyway, in the
   * request, and need not be hashed again.
   */
  sent: Buffer | null;
}

const ATTEMPTS = 10;
/** What a key is compared with where there is none: nobody knows a key of this digest. */
const NONE: Known = { readAt: 0, digest: randomBytes(32), account: null, sent: null };

/**
 * Makes keys, revokes them, and tells whose a key is.
 *
 * @example
 * ```ts
 * import { createKeyring, memoryKeyStore } from "settlegrade/sources/keys";
 *
 * const keyring = createKeyring(memoryKeyStore());
 * const { key, record } = await keyring.add({ plan: "paid", packages: [10_000], name: "Bets Ltd" });
 * console.log((await keyring.authenticate(key))?.plan); // paid
 * await keyring.revoke(record.id);
 * console.log(await keyring.authenticate(key)); // null
 * ```
 */
export function createKeyring(store: KeyStore, options: KeyringOptions = {}): Keyring {
  const { clock = Date.now } = options;
  const now = () => Math.trunc(clock());
  const memory = new Memory(store, clock, options.maxAge ?? 1_000, options.cacheSize ?? 1_000);
  return {
    async add({ plan, packages = [], name = "" }) {
      const checked = { plan: checkedPlan(plan), packages: checkedPackages(packages, plan), name: checkedName(name) };
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const id = newId();
        const key = newKey(id);
        const record = { id, ...checked, createdAt: now(), revokedAt: null };
        if (await store.add({ ...record, digest: digestOf(key).toString("hex") })) return { key, record };
      }
      throw new Error(`the store of keys took none of ${ATTEMPTS} new ids`);
    },
    list: async () => (await store.list()).map(withoutDigest),
    async revoke(idOrKey) {
      const id = idOf(idOrKey) ?? idOrKey;
      const revoked = await store.revoke(id, now());
      memory.forget(id);
      return revoked === null ? null : withoutDigest(revoked);
    },
    authenticate(key) {
      // That an id exists may be read from the time that its first look-up takes: ids are no secret, they stand in logs.
      const id = idOf(key);
      if (id === null) return accountFor("", NONE);
      const known = memory.recall(id);
      if (known !== null) return accountFor(key, known);
      return memory.ask(id).then((found) => accountFor(key, found ?? NONE));
    },
  };
}

/** @param key a text of the form that keys have, or an empty one */
function accountFor(key: string, known: Known): Account | null {
  const bytes = Buffer.from(key, "latin1");
  if (known.sent !== null && timingSafeEqual(bytes, known.sent)) return known.account;
  if (!timingSafeEqual(digestOf(key), known.digest)) return null;
  known.sent = bytes;
  return known.account;
}

/** Keys that were in use of late. Only what the store knows comes in, so that guessed ids push nothing out. */
class Memory {
  readonly #known = new Map<string, Known>();
  readonly #store: KeyStore;
  readonly #clock: () => number;
  readonly #maxAge: number;
  readonly #size: number;
  #revocations = 0;

  constructor(store: KeyStore, clock: () => number, maxAge: number, size: number) {
    this.#store = store;
    this.#clock = clock;
    this.#maxAge = maxAge;
    this.#size = size;
  }

  recall(id: string): Known | null {
    const known = this.#known.get(id);
    if (known === undefined) return null;
    const age = this.#clock() - known.readAt;
    return age >= 0 && age < this.#maxAge ? known : null;
  }

  async ask(id: string): Promise<Known | null> {
    const readAt = this.#clock();
    const revocations = this.#revocations;
    const key = await this.#store.find(id);
    this.#known.delete(id);
    if (key === null) return null;
    const known = { readAt, digest: Buffer.from(key.digest, "hex"), account: accountOf(key), sent: null };
    // What was read while a key was revoked may be from before.
    if (revocations === this.#revocations) this.#keep(id, known);
    return known;
  }

  forget(id: string): void {
    this.#revocations += 1;
    this.#known.delete(id);
  }

  /** The last come in stand last, so that the first is the one that was read longest ago. */
  #keep(id: string, known: Known): void {
    this.#known.set(id, known);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#size) return;
      this.#known.delete(oldest);
    }
  }
}

function accountOf({ id, plan, packages, revokedAt }: StoredKey): Account | null {
  return revokedAt === null ? Object.freeze({ id, plan, packages: Object.freeze([...packages]) }) : null;
}

function withoutDigest({ digest: _digest, ...record }: StoredKey): KeyRecord {
  return record;
}
