import { existsSync } from "node:fs";
import { type Column, tableText } from "../../../pure/text/table.js";
import { count, grouped, plain } from "../../../pure/text/text.js";
import {
  createKeyring,
  type KeyRecord,
  type Keyring,
  type NewKey,
  openKeyStore,
  parsePackage,
} from "../../../service/sources/keys/index.js";
import { FOR_KEYS, readStoreAddress } from "../../../service/sources/opening/address.js";
import { timeOf } from "../../command-line/table/duration.js";
import type { KeysCommand } from "../../command-line/table/service/keys.js";
import { UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import { usable } from "../../input/stores.js";
import type { CommandIo, Io } from "../../io.js";
import { isoTime, type Listing, listingText, shortTime } from "../../output/listing.js";

/** Adds, lists, rotates, changes and revokes keys. */
export async function runKeys(command: KeysCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  checkPlace(command);
  const store = await usable(() => openKeyStore(command.store));
  try {
    await usable(() => act(command, createKeyring(store), { io, stdout, stderr }));
  } finally {
    await store.close();
  }
}

/** Only `add` creates a file: for the other actions a missing file is a typing error. */
function checkPlace({ action, store }: KeysCommand): void {
  const address = readStoreAddress(store, FOR_KEYS);
  if (typeof address === "string") throw new UsageError(address);
  const { kind, path } = address;
  if (kind === "memory") {
    throw new UsageError("memory: keys would be gone when this command ends; use sqlite:PATH or json:PATH.");
  }
  if (action === "add" || kind === "postgres" || existsSync(path)) return;
  throw new UsageError(`${path}: there is no such file; settlegrade keys add --store ${store} --plan paid creates it.`);
}

async function act(command: KeysCommand, keyring: Keyring, { io, stdout, stderr }: CommandIo): Promise<void> {
  switch (command.action) {
    case "add":
      return add(command, keyring, stdout, stderr);
    case "list":
      return stdout.write(listingText(await keyring.list(), KEYS, command, io));
    case "rotate":
      return rotate(command, keyring, stdout, stderr);
    case "change":
      return change(command, keyring, stderr);
    case "revoke":
      return revoke(command.id, keyring, stderr);
  }
}

async function add(
  { plan, packages, websocket, holder, expires }: KeysCommand & { action: "add" },
  keyring: Keyring,
  stdout: Output,
  stderr: Output,
): Promise<void> {
  const expiresAt = expires === null ? null : timeOf(expires, Date.now());
  const request = { plan, packages: packages.map(parsePackage), websocket, name: holder, expiresAt };
  const made = await keyring.add(request);
  await show(made, keyring, stdout);
  await stderr.write(`${shownOnce(made)}\n`).catch(() => {});
}

/** The old key ends only after the new one was shown. */
async function rotate(
  { id, overlap, expires }: KeysCommand & { action: "rotate" },
  keyring: Keyring,
  stdout: Output,
  stderr: Output,
): Promise<void> {
  const now = Date.now();
  const made = await keyring.renew(id, { expiresAt: expires === null ? null : timeOf(expires, now) });
  if (made === null) throw new UsageError(UNKNOWN_ID);
  await show(made, keyring, stdout);
  const old = await keyring.expire(id, now + overlap);
  const until = old?.expiresAt == null ? "" : ` The key ${old.id} is valid until ${isoTime(old.expiresAt)}.`;
  await stderr.write(`${shownOnce(made)}${until}\n`).catch(() => {});
}

async function show({ key, record }: NewKey, keyring: Keyring, stdout: Output): Promise<void> {
  try {
    await stdout.write(`${key}\n`);
  } catch (error) {
    // Nobody has seen the key, and nobody can see it later.
    await keyring.revoke(record.id);
    throw error;
  }
}

function shownOnce({ record }: NewKey): string {
  return `This key is shown only once, because the store keeps only its digest. Its id is ${record.id}.`;
}

const UNKNOWN_ID = "there is no key with this id; settlegrade keys list shows the ids.";

async function change(
  { id, websocket }: KeysCommand & { action: "change" },
  keyring: Keyring,
  stderr: Output,
): Promise<void> {
  const changed = await keyring.setWebsocket(id, websocket);
  if (changed === null) throw new UsageError(UNKNOWN_ID);
  const has = websocket ? "has the WebSocket add-on now" : "has no WebSocket add-on now";
  await stderr.write(`The account ${changed.account} ${has}, with all its keys.\n`);
}

async function revoke(id: string, keyring: Keyring, stderr: Output): Promise<void> {
  const revoked = await keyring.revoke(id);
  if (revoked === null) throw new UsageError(UNKNOWN_ID);
  const whose = revoked.name === "" ? "" : ` of ${plain(revoked.name)}`;
  await stderr.write(`The key ${revoked.id}${whose} is revoked; running services refuse it within a second.\n`);
}

const COLUMNS: readonly Column<KeyRecord>[] = [
  { title: "Id", text: ({ id }) => id, paint: "bold" },
  { title: "Plan", text: ({ plan }) => plan },
  { title: "Packages", text: ({ packages }) => packages.map((number) => grouped(number)).join(" + ") },
  { title: "Feed", text: ({ websocket }) => (websocket ? "yes" : "") },
  { title: "Name", text: ({ name }) => plain(name) },
  { title: "Created", text: ({ createdAt }) => shortTime(createdAt).slice(0, 10), keep: 10 },
  { title: "Expires", text: ({ expiresAt }) => (expiresAt === null ? "" : shortTime(expiresAt)), keep: 19 },
  {
    title: "Revoked",
    text: ({ revokedAt }) => (revokedAt === null ? "" : shortTime(revokedAt)),
    paint: "red",
    keep: 19,
  },
];

const KEYS: Listing<KeyRecord> = {
  record: ({ id, account, plan, packages, websocket, name, createdAt, expiresAt, revokedAt }) => {
    const [expires, revoked] = [orNull(expiresAt), orNull(revokedAt)];
    return { id, account, plan, packages, websocket, name, created: isoTime(createdAt), expires, revoked };
  },
  csv: {
    id: ({ id }) => id,
    plan: ({ plan }) => plan,
    packages: ({ packages }) => packages.join(" "),
    name: ({ name }) => name,
    created: ({ createdAt }) => isoTime(createdAt),
    expires: ({ expiresAt }) => orNull(expiresAt),
    revoked: ({ revokedAt }) => orNull(revokedAt),
    account: ({ account }) => account,
    websocket: ({ websocket }) => websocket,
  },
  table: (all, available, painter) => {
    const table = tableText(all, COLUMNS, available, painter);
    return `${table === "" ? "" : `${table}\n`}${count(all.length, "key")}.\n`;
  },
};

function orNull(time: number | null): string | null {
  return time === null ? null : isoTime(time);
}
