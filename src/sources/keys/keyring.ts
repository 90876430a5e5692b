import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Account, Authenticate, Plan } from "../ports.js";
import { digestOf, idOf, newId, newKey } from "./format.js";
import { checkedName, checkedPackages, checkedPlan, type KeyRecord, type StoredKey } from "./record.js";
import type { KeyStore } from "./store.js";

export interface KeyRequest {
  readonly plan: Plan;
  /** Requests an hour on top of the paid plan's, one entry per package. Default: none. */
  readonly packages?: readonly number[];
  /** A name for people, at most 100 characters on one line. Default: empty. */
  readonly name?: string;
}

export interface NewKey {
  /** Hand it over now: it is not stored anywhere. */
  readonly key: string;
  readonly record: KeyRecord;
}

export interface KeyringOptions {
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly clock?: () => number;
  /**
   * How long a key is remembered before the store is asked again, in milliseconds. A revocation in another process takes
   * effect within this time. Default: 1,000.
   */
  readonly maxAge?: number;
  /** How many keys are remembered at most. Default: 1,000. */
  readonly cacheSize?: number;
}

export interface Keyring {
  /** @throws KeyError if the plan, a package or the name is not allowed. */
  add(request: KeyRequest): Promise<NewKey>;
  /** All keys, the oldest first. */
  list(): Promise<readonly KeyRecord[]>;
  /** Revokes a key by its id or by the key itself. Null if there is no such key. A key that was revoked before keeps its time. */
  revoke(idOrKey: string): Promise<KeyRecord | null>;
  readonly authenticate: Authenticate;
}

/** What is remembered about a key. */
interface Known {
  readonly readAt: number;
  readonly digest: Buffer;
  /** Null for a revoked key. */
  readonly account: Account | null;
  /**
   * The key as it was last sent and found correct, so that it need not be hashed again. The request holds it in memory
   * anyway.
   */
  sent: Buffer | null;
}

const ATTEMPTS = 10;
/** What an unknown key is compared with: no key has this digest. */
const NONE: Known = { readAt: 0, digest: randomBytes(32), account: null, sent: null };

/**
 * Creates keys, revokes them, and finds the account of a key.
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
      throw new Error(`the store of keys refused ${ATTEMPTS} new ids in a row`);
    },
    list: async () => (await store.list()).map(withoutDigest),
    async revoke(idOrKey) {
      const id = idOf(idOrKey) ?? idOrKey;
      const revoked = await store.revoke(id, now());
      memory.forget(id);
      return revoked === null ? null : withoutDigest(revoked);
    },
    authenticate(key) {
      // The time of a first look-up may show that an id exists. Ids are not secret: logs have them.
      const id = idOf(key);
      if (id === null) return accountFor("", NONE);
      const known = memory.recall(id);
      if (known !== null) return accountFor(key, known);
      return memory.ask(id).then((found) => accountFor(key, found ?? NONE));
    },
  };
}

/** @param key a string in the form of a key, or an empty string */
function accountFor(key: string, known: Known): Account | null {
  const bytes = Buffer.from(key, "latin1");
  if (known.sent !== null && timingSafeEqual(bytes, known.sent)) return known.account;
  if (!timingSafeEqual(digestOf(key), known.digest)) return null;
  known.sent = bytes;
  return known.account;
}

/** Keys used recently. Only keys of the store enter, so that guessed ids displace nothing. */
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
    // A key read during a revocation may be in its state from before.
    if (revocations === this.#revocations) this.#keep(id, known);
    return known;
  }

  forget(id: string): void {
    this.#revocations += 1;
    this.#known.delete(id);
  }

  /** A map keeps the order of insertion: its first key was read longest ago. */
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
