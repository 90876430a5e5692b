import { fstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { parseStoreAddress } from "../../service/sources/opening/address.js";
import { UsageError } from "../errors.js";
import { nameOf } from "./source.js";

/** A file that an option names, which the run writes. */
interface WrittenFile {
  readonly option: string;
  readonly path: string;
}

/** What the run reads: `-` among its inputs is standard input. */
interface NeededFiles {
  readonly inputs: readonly string[];
  readonly stdin: Readable;
  readonly store?: string;
}

/**
 * Refuses a file of an option if the run reads it, or if it belongs to its store.
 *
 * @throws UsageError
 */
export function refuseToOverwrite({ option, path }: WrittenFile, { inputs, stdin, store }: NeededFiles): void {
  const written = idsOf(path);
  const database = store === undefined ? [] : filesOf(store);
  const needed = [
    ...inputs.map((input) => ({ shown: nameOf(input), ids: input === "-" ? idsOfStream(stdin) : idsOf(input) })),
    ...database.map((file) => ({ shown: store, ids: idsOf(file) })),
  ];
  const same = needed.find(({ ids }) => ids.some((id) => written.includes(id)));
  if (same === undefined) return;
  throw new UsageError(`${option} ${path} would overwrite ${same.shown}, which this run needs; choose another file.`);
}

/** A database, and the files that SQLite keeps next to the file that a link names. */
function filesOf(store: string): readonly string[] {
  const path = parseStoreAddress(store)?.path ?? store;
  return [path, ...["-wal", "-shm", "-journal"].map((end) => `${realPathOf(path)}${end}`)];
}

/** What a file is known by: its path without links, and its number on the disk, which hard links share. */
function idsOf(path: string): readonly string[] {
  return [realPathOf(path), ...numberOf(() => statSync(path))];
}

/** Standard input may come from a file. */
function idsOfStream(stdin: Readable): readonly string[] {
  const descriptor = "fd" in stdin && typeof stdin.fd === "number" ? stdin.fd : null;
  return descriptor === null ? [] : numberOf(() => fstatSync(descriptor));
}

/** Empty for a file that is not there, and for devices and pipes, which are not overwritten. */
function numberOf(look: () => Stats): readonly string[] {
  try {
    const found = look();
    return found.isFile() ? [`${found.dev}:${found.ino}`] : [];
  } catch {
    return [];
  }
}

/** The path without links. The file itself need not exist. */
export function realPathOf(path: string): string {
  const full = resolve(path);
  for (const [known, rest] of [
    [full, ""],
    [dirname(full), basename(full)],
  ] as const) {
    try {
      return join(realpathSync(known), rest);
    } catch {
      // Its folder may exist.
    }
  }
  return full;
}
