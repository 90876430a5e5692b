import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Account, Authenticate, Plan } from "../ports.js";
import { KeyError } from "./error.js";
import { digestOf, idOf, newId, newKey } from "./format.js";
import {
  checkedExpiry,
  checkedName,
  checkedPackages,
  checkedPlan,
  checkedWebsocket,
  type KeyRecord,
  type StoredKey,
} from "./record.js";
import type { KeyStore } from "./store.js";

export interface KeyRequest {
  readonly plan: Plan;
  /** Requests an hour on top of the paid plan's, one entry per package. Default: none. */
  readonly packages?: readonly number[];
  /** True for the WebSocket add-on, on either plan. Default: false. */
  readonly websocket?: boolean;
  /** A name for people, at most 100 characters on one line. Default: empty. */
  readonly name?: string;
  /** When the key expires, in milliseconds since 1970; null, the default, for never. */
  readonly expiresAt?: number | null;
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
   * Milliseconds of a clock that nobody sets, for how long a key is remembered. Default: `clock` if it is given, otherwise
   * `performance.now`.
   */
  readonly ticks?: () => number;
  /**
   * How long a key is remembered before the store is asked again, in milliseconds. A revocation in another process takes
   * effect within this time. Default: 1,000.
   */
  readonly maxAge?: number;
  /** How many keys are remembered at most. Default: 1,000. */
  readonly cacheSize?: number;
}

export interface Keyring {
  /** @throws KeyError if the plan, a package, the name or the expiry is not allowed. */
  add(request: KeyRequest): Promise<NewKey>;
  /** All keys, the oldest first. */
  list(): Promise<readonly KeyRecord[]>;
  /** Revokes a key by its id or by the key itself. Null if there is no such key. A key that was revoked before keeps its time. */
  revoke(idOrKey: string): Promise<KeyRecord | null>;
  /**
   * Creates another key of the same account, with its plan, packages, add-on and name. Both keys are valid, and their requests count
   * together. Null if there is no such key.
   *
   * @throws KeyError if the key is revoked or expired, or the new expiry is not allowed.
   */
  renew(idOrKey: string, options?: Pick<KeyRequest, "expiresAt">): Promise<NewKey | null>;
  /** Lets a key expire at this time, unless it expires earlier. Null if there is no such key. */
  expire(idOrKey: string, at: number): Promise<KeyRecord | null>;
  /** Gives the WebSocket add-on to the account of a key, with all its keys, or takes it. Null if there is no such key. */
  setWebsocket(idOrKey: string, websocket: boolean): Promise<KeyRecord | null>;
  readonly authenticate: Authenticate;
}

/** What is remembered about a key. */
interface Known {
  readonly readAt: number;
  readonly digest: Buffer;
  /** Null for a revoked key. */
  readonly account: Account | null;
  readonly expiresAt: number;
  /**
   * The key as it was last sent and found correct, so that it need not be hashed again. The request holds it in memory
   * anyway.
   */
  sent: Buffer | null;
}

const ATTEMPTS = 10;
/** What an unknown key is compared with: no key has this digest. */
const NONE: Known = { readAt: 0, digest: randomBytes(32), account: null, expiresAt: 0, sent: null };

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
  const { clock = Date.now, ticks = options.clock ?? (() => performance.now()) } = options;
  const now = () => Math.trunc(clock());
  const memory = new Memory(store, ticks, options.maxAge ?? 1_000, options.cacheSize ?? 1_000);
  return {
    add: async ({ plan, packages = [], websocket = false, name = "", expiresAt = null }) =>
      addTo(store, {
        plan: checkedPlan(plan),
        packages: checkedPackages(packages, plan),
        websocket: checkedWebsocket(websocket),
        name: checkedName(name),
        createdAt: now(),
        expiresAt: checkedExpiry(expiresAt, now()),
        account: null,
      }),
    list: async () => (await store.list()).map(withoutDigest),
    async revoke(idOrKey) {
      const id = idOf(idOrKey) ?? idOrKey;
      const revoked = await store.revoke(id, now());
      memory.forget(id);
      return revoked === null ? null : withoutDigest(revoked);
    },
    async renew(idOrKey, { expiresAt = null } = {}) {
      const old = await store.find(idOf(idOrKey) ?? idOrKey);
      if (old === null) return null;
      checkRenewable(old, now());
      const { plan, packages, websocket, name, account } = old;
      const kept = { plan, packages, websocket, name, account };
      return addTo(store, { ...kept, createdAt: now(), expiresAt: checkedExpiry(expiresAt, now()) });
    },
    async expire(idOrKey, at) {
      const id = idOf(idOrKey) ?? idOrKey;
      const changed = await store.expire(id, Math.trunc(at));
      memory.forget(id);
      return changed === null ? null : withoutDigest(changed);
    },
    async setWebsocket(idOrKey, websocket) {
      const id = idOf(idOrKey) ?? idOrKey;
      const key = await store.find(id);
      if (key === null) return null;
      const changed = await store.setWebsocket(key.account, checkedWebsocket(websocket));
      for (const each of changed) memory.forget(each.id);
      const found = changed.find((each) => each.id === id);
      return found === undefined ? null : withoutDigest(found);
    },
    authenticate(key) {
      // The time of a first look-up may show that an id exists. Ids are not secret: logs have them.
      const id = idOf(key);
      if (id === null) return accountFor("", NONE, clock);
      const known = memory.recall(id);
      if (known !== null) return accountFor(key, known, clock);
      return memory.ask(id).then((found) => accountFor(key, found ?? NONE, clock));
    },
  };
}

/** @throws KeyError for a key that no longer works */
function checkRenewable({ id, revokedAt, expiresAt }: KeyRecord, now: number): void {
  if (revokedAt !== null) throw new KeyError(`the key ${id} is revoked; add a new one`);
  if (expiresAt !== null && expiresAt <= now) throw new KeyError(`the key ${id} has expired; add a new one`);
}

/** What a new key has besides its id. Without an account it begins one. */
type NewRecord = Omit<KeyRecord, "id" | "revokedAt" | "account"> & { readonly account: string | null };

async function addTo(store: KeyStore, { account, ...fields }: NewRecord): Promise<NewKey> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const id = newId();
    const key = newKey(id);
    const record = { id, ...fields, revokedAt: null, account: account ?? id };
    if (await store.add({ ...record, digest: digestOf(key).toString("hex") })) return { key, record };
  }
  throw new Error(`the store of keys refused ${ATTEMPTS} new ids in a row`);
}

/** @param key a string in the form of a key, or an empty string */
function accountFor(key: string, known: Known, clock: () => number): Account | null {
  const bytes = Buffer.from(key, "latin1");
  if (known.sent === null || !timingSafeEqual(bytes, known.sent)) {
    if (!timingSafeEqual(digestOf(key), known.digest)) return null;
    known.sent = bytes;
  }
  return known.expiresAt === Number.POSITIVE_INFINITY || clock() < known.expiresAt ? known.account : null;
}

/** Keys used recently. Only keys of the store enter, so that guessed ids displace nothing. */
class Memory {
  readonly #known = new Map<string, Known>();
  readonly #store: KeyStore;
  readonly #ticks: () => number;
  readonly #maxAge: number;
  readonly #size: number;
  #revocations = 0;

  constructor(store: KeyStore, ticks: () => number, maxAge: number, size: number) {
    this.#store = store;
    this.#ticks = ticks;
    this.#maxAge = maxAge;
    this.#size = size;
  }

  recall(id: string): Known | null {
    const known = this.#known.get(id);
    if (known === undefined) return null;
    const age = this.#ticks() - known.readAt;
    return age >= 0 && age < this.#maxAge ? known : null;
  }

  async ask(id: string): Promise<Known | null> {
    const readAt = this.#ticks();
    const revocations = this.#revocations;
    const key = await this.#store.find(id);
    this.#known.delete(id);
    if (key === null) return null;
    const expiresAt = key.expiresAt ?? Number.POSITIVE_INFINITY;
    const known = { readAt, digest: Buffer.from(key.digest, "hex"), account: accountOf(key), expiresAt, sent: null };
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

function accountOf({ account, plan, packages, websocket, revokedAt }: StoredKey): Account | null {
  if (revokedAt !== null) return null;
  return Object.freeze({ id: account, plan, packages: Object.freeze([...packages]), ...(websocket && { websocket }) });
}

function withoutDigest({ digest: _digest, ...record }: StoredKey): KeyRecord {
  return record;
}
