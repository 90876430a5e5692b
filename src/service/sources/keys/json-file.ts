/** Keys in a JSON file that people can read. It is replaced whole: a reader sees the old file or the new one. */
import { type FileHandle, open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { describe } from "../../../pure/contract/describe.js";
import { isObject } from "../../../pure/engine/input/unknown-record.js";
import { codeOf } from "../error-code.js";
import { processClaims } from "./claims.js";
import { withLock } from "./lock.js";
import { byAge, expiring, frozenKey, readStoredKey, type StoredKey } from "./record.js";
import { readSelection, type Selection, textOf } from "./selection.js";
import { type KeyStore, type KeyStoreOptions, PATIENCE } from "./store.js";

type Keys = ReadonlyMap<string, StoredKey>;
type Selections = ReadonlyMap<string, Selection>;

/** What the file holds. */
interface Held {
  readonly keys: Keys;
  /** By account. */
  readonly selections: Selections;
}

const EMPTY: Held = { keys: new Map(), selections: new Map() };

/** A file read within this time after a change may change again without new times: coarse clocks tick this slowly. */
const CLOCK_GRAIN = 2_000;

export async function jsonKeyStore(path: string, { patience = PATIENCE }: KeyStoreOptions = {}): Promise<KeyStore> {
  const file = new KeyFile(await targetOf(path), patience);
  await file.read();
  return {
    find: async (id) => (await file.read()).keys.get(id) ?? null,
    list: async () => [...(await file.read()).keys.values()].sort(byAge),
    add: (key) =>
      file.changeKey(
        (keys) => (keys.has(key.id) ? null : readStoredKey(key, "key")),
        (change) => change !== null,
      ),
    revoke: (id, at) =>
      file.changeKey(
        (keys) => {
          const key = keys.get(id);
          return key === undefined || key.revokedAt !== null ? null : frozenKey({ ...key, revokedAt: at });
        },
        (change, keys) => change ?? keys.get(id) ?? null,
      ),
    expire: (id, at) =>
      file.changeKey(
        (keys) => {
          const key = keys.get(id);
          return key === undefined ? null : expiring(key, at);
        },
        (change) => change,
      ),
    selection: async (account) => (await file.read()).selections.get(account) ?? null,
    select: (account, selection, before) =>
      file.change(({ keys, selections }) => {
        if (textOf(selections.get(account)) !== textOf(before)) return { held: null, answer: false };
        const chosen = readSelection(selection, "selection");
        return { held: { keys, selections: new Map(selections).set(account, chosen) }, answer: true };
      }),
    setWebsocket: (account, websocket) =>
      file.change(({ keys, selections }) => {
        const ofAccount = [...keys.values()].filter((key) => key.account === account).sort(byAge);
        const answer = ofAccount.map((key) => frozenKey({ ...key, websocket }));
        const changed = new Map([...keys, ...answer.map((key) => [key.id, key] as const)]);
        return { held: answer.length === 0 ? null : { keys: changed, selections }, answer };
      }),
    // Whoever serves the feed holds the lock of the file: see `openFeedLock`.
    isShared: false,
    ...processClaims(),
    close: () => file.close(),
  };
}

class KeyFile {
  readonly #path: string;
  readonly #patience: number;
  #held: Held = EMPTY;
  /** Identifies the state of the file that `#held` comes from; null if the file could change without a new mark. */
  #mark: string | null = null;
  #seen = false;
  #closed = false;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(path: string, patience: number) {
    this.#path = path;
    this.#patience = patience;
  }

  async read(): Promise<Held> {
    if (this.#closed) throw new Error(`${this.#path}: the store of keys is closed`);
    if (this.#mark !== null && this.#mark === (await this.#markNow())) return this.#held;
    const handle = await this.#open();
    if (handle === null) return EMPTY;
    try {
      const readAt = Date.now();
      const file = await handle.stat({ bigint: true });
      if (!file.isFile()) throw new Error(`${this.#path}: not a file`);
      const { mark, changedAt } = markOf(file);
      this.#held = heldIn(await handle.readFile("utf8"), this.#path);
      this.#mark = readAt - changedAt > CLOCK_GRAIN ? mark : null;
      this.#seen = true;
      return this.#held;
    } finally {
      await handle.close();
    }
  }

  /** Adds or replaces the key that `changed` returns for the current keys, unless it is null. */
  changeKey<T>(
    changed: (keys: Keys) => StoredKey | null,
    answer: (change: StoredKey | null, keys: Keys) => T,
  ): Promise<T> {
    return this.change(({ keys, selections }) => {
      const change = changed(keys);
      const held = change === null ? null : { keys: new Map(keys).set(change.id, change), selections };
      return { held, answer: answer(change, keys) };
    });
  }

  /** Writes what `changed` makes of what the file holds, unless it is null. */
  change<T>(changed: (held: Held) => { readonly held: Held | null; readonly answer: T }): Promise<T> {
    const work = () =>
      withLock(this.#path, this.#patience, async () => {
        const { held, answer } = changed(await this.read());
        if (held !== null) await this.#write(held);
        return answer;
      });
    // One after the other within this store, so that its writers do not wait for each other's lock.
    const result = this.#writing.then(work, work);
    this.#writing = result.catch(() => {});
    return result;
  }

  async close(): Promise<void> {
    await this.#writing;
    this.#closed = true;
  }

  /** Null if there never was a file. A file that has disappeared does not count as empty: it may come back soon. */
  async #open(): Promise<FileHandle | null> {
    try {
      return await open(this.#path, "r");
    } catch (error) {
      if (codeOf(error) !== "ENOENT" || this.#seen) throw error;
      if (!(await isThere(dirname(this.#path))))
        throw new Error(`${this.#path}: the folder does not exist`, { cause: error });
      return null;
    }
  }

  async #markNow(): Promise<string> {
    return markOf(await stat(this.#path, { bigint: true })).mark;
  }

  async #write({ keys, selections }: Held): Promise<void> {
    const selected = selections.size === 0 ? {} : { selections: Object.fromEntries(selections) };
    const text = JSON.stringify({ version: 1, keys: [...keys.values()].sort(byAge), ...selected }, null, 2);
    // This process holds the lock, so a writer that was killed has left any file of this name.
    const draft = `${this.#path}.tmp`;
    await rm(draft, { force: true });
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(`${text}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, this.#path);
    await syncFolder(dirname(this.#path));
    this.#mark = null;
    this.#seen = true;
  }
}

function markOf(file: { dev: bigint; ino: bigint; size: bigint; mtimeNs: bigint; ctimeNs: bigint }): {
  readonly mark: string;
  readonly changedAt: number;
} {
  const { dev, ino, size, mtimeNs, ctimeNs } = file;
  return { mark: [dev, ino, size, mtimeNs, ctimeNs].join(), changedAt: Number(ctimeNs / 1_000_000n) };
}

function heldIn(text: string, path: string): Held {
  const { version, keys, selections = {} } = objectIn(text, path);
  if (version !== 1) throw new Error(`${path}: version: ${describe(version)} is not supported; allowed: 1`);
  const chosen = Object.entries(isObject(selections) ? selections : {}).map(
    ([account, value]) => [account, readSelection(value, `${path}: selections.${account}`)] as const,
  );
  return { keys: keysIn(keys, path), selections: new Map(chosen) };
}

function keysIn(keys: unknown, path: string): Keys {
  if (!Array.isArray(keys)) throw new Error(`${path}: keys: ${describe(keys)} is not a list; allowed: a list of keys`);
  const byId = new Map<string, StoredKey>();
  for (const [index, value] of keys.entries()) {
    const key = readStoredKey(value, `${path}: keys[${index}]`);
    if (byId.has(key.id))
      throw new Error(`${path}: keys[${index}].id: "${key.id}" is the id of another key too; allowed: each id once`);
    byId.set(key.id, key);
  }
  return byId;
}

function objectIn(
  text: string,
  path: string,
): { readonly version?: unknown; readonly keys?: unknown; readonly selections?: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: the file is not JSON`, { cause: error });
  }
  if (isObject(value) && !Array.isArray(value)) return value;
  throw new Error(`${path}: the file does not hold an object; allowed: {"version": 1, "keys": [...]}`);
}

async function isThere(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch {
    return false;
  }
}

/** The file that a link points to is replaced, and the link stays. */
async function targetOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return path;
    throw error;
  }
}

/** A rename survives a power cut only once the folder is on the disk. Windows cannot open a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
