/** What a folder of tables is known by: it is written last, so that a folder without it is not complete. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { countLines } from "../../pure/text/table.js";
import { codeOf } from "../../service/sources/error-code.js";
import type { OddsBookmaker, OddsPosition } from "../../service/sources/odds/ports.js";
import { isSourceName } from "../../service/sources/stored/source-name.js";
import { fileError, UsageError } from "../errors.js";
import { isObject } from "../input/entries.js";
import { TABLE_NAMES, type TableName } from "./tables.js";

export interface Manifest {
  /** The source whose ids the events have; null if the store does not say it. */
  readonly source: string | null;
  readonly odds: OddsPosition;
  readonly bookmakers: readonly OddsBookmaker[];
  readonly rows: Readonly<Record<TableName, number>>;
}

const NAME = "store.json";
/** Another number is another set of tables. */
const VERSION = 1;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, NAME);
  await writeFile(path, `${JSON.stringify({ settlegrade: VERSION, ...manifest }, null, 2)}\n`).catch(
    (error: unknown) => {
      throw fileError(path, "write", error);
    },
  );
}

/** @throws UsageError if the folder has none, or it says what cannot be */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, NAME);
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw fileError(path, "read", error);
    throw new UsageError(
      `${folder}: this directory has no ${NAME}, so it is no export of a store, or not a complete one`,
    );
  });
  const value = parsed(text);
  if (isObject(value) && value["settlegrade"] !== VERSION)
    throw new UsageError(`${path}: settlegrade: this release reads the version ${VERSION}`);
  if (isManifest(value)) return value;
  throw new UsageError(`${path}: this is not what settlegrade export has written`);
}

/** A line for each table. */
export function rowsText(rows: Manifest["rows"]): string {
  const counted = TABLE_NAMES.map((table) => ({ name: { text: table }, number: rows[table], remark: "" }));
  return `${countLines(counted).join("\n")}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isManifest(value: unknown): value is Manifest {
  if (!isObject(value)) return false;
  const { source, odds, bookmakers, rows } = value;
  return (
    (source === null || isSourceName(source)) &&
    isObject(odds) &&
    isWhole(odds["seq"]) &&
    isWhole(odds["from"]) &&
    odds["from"] <= odds["seq"] &&
    odds["seq"] < MOST_SEQ &&
    Array.isArray(bookmakers) &&
    bookmakers.every((each) => isObject(each) && typeof each["name"] === "string" && isWhole(each["lastReceivedAt"])) &&
    isObject(rows) &&
    TABLE_NAMES.every((table) => isWhole(rows[table]))
  );
}

/** A store goes on from there: numbers have to stay exact. A number of this time is a fifth of it. */
const MOST_SEQ = 2 ** 53 - 2 ** 50;

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
