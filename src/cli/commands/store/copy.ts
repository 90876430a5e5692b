import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { count } from "../../../pure/text/text.js";
import { compareEvents, compareOdds, copyEvents, copyOdds } from "../../../service/sources/copying.js";
import { type KeyStore, openKeyStore } from "../../../service/sources/keys/index.js";
import { parseStoreAddress } from "../../../service/sources/opening/address.js";
import type { CopyCommand } from "../../command-line/table/store/copy.js";
import { UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import { openKept, openWhole, usable } from "../../input/stores.js";

/** Copies a store into another one, compares them, and says what was copied. */
export async function runCopy({ from, to, events, keys }: CopyCommand, stdout: Output): Promise<void> {
  const { kind, path } = parseStoreAddress(from) ?? { kind: null, path: "" };
  if (kind !== "postgres" && !existsSync(path)) throw new UsageError(`${path}: there is no such file.`);
  const lines: string[] = [];
  if (events) lines.push(await withEvents(from, to));
  if (keys) lines.push(await withKeys(from, to));
  await stdout.write(`${[...lines, "The copy was compared with the original: they are the same."].join("\n")}\n`);
}

async function withEvents(from: string, to: string): Promise<string> {
  const source = await openWhole(from, "copied");
  const target = await openKept(to, "copy");
  try {
    const { events, versions } = await usable(() => toEnd(copyEvents(source, target)));
    const { changes } = await usable(() => toEnd(copyOdds(source.odds, target)));
    await usable(() => toEnd(compareEvents(source, target)));
    await usable(() => toEnd(compareOdds(source.odds, target)));
    const odds = changes === 0 ? "" : `\n${count(changes, "change")} of odds`;
    return `${count(events, "event")} with ${count(versions, "version")}${odds}`;
  } finally {
    await source.close();
    await target.close();
  }
}

async function toEnd<T>(steps: AsyncGenerator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done === true) return value;
  }
}

async function withKeys(from: string, to: string): Promise<string> {
  const source = await usable(() => openKeyStore(from));
  const target = await usable(() => openKeyStore(to));
  try {
    return await usable(() => copyKeys(source, target));
  } finally {
    await source.close();
    await target.close();
  }
}

async function copyKeys(source: KeyStore, target: KeyStore): Promise<string> {
  const keys = await source.list();
  for (const key of keys) await target.add(key);
  const differs = "the target has other keys; give it an empty store";
  if (!isDeepStrictEqual(await target.list(), keys)) throw new UsageError(differs);
  return count(keys.length, "key");
}
