import type * as Reader from "hyparquet";
import type * as Writer from "hyparquet-writer";
import { codeOf } from "../../service/sources/error-code.js";
import { UsageError } from "../errors.js";

const INSTALL = "npm install hyparquet@1 hyparquet-writer@0.17";
const INSTALL_COMPRESSORS = "npm install hyparquet-compressors@1";

export const loadReader = (): Promise<typeof Reader> => load("hyparquet", () => import("hyparquet"), INSTALL);
export const loadWriter = (): Promise<typeof Writer> =>
  load("hyparquet-writer", () => import("hyparquet-writer"), INSTALL);

/** What unpacks the columns of a file. hyparquet itself has Snappy. */
export async function loadCompressors(file: string, codec: string): Promise<Reader.Compressors> {
  const needed = `${file}: this is compressed with ${codec}; Parquet of this kind`;
  const { compressors } = await load(
    "hyparquet-compressors",
    () => import("hyparquet-compressors"),
    INSTALL_COMPRESSORS,
    needed,
  );
  return compressors;
}

/** @throws UsageError if the package is not installed: it says how to install it */
export async function load<T>(name: string, imported: () => Promise<T>, install: string, purpose = "Parquet") {
  try {
    return await imported();
  } catch (error) {
    const isMissing = codeOf(error) === "ERR_MODULE_NOT_FOUND" && String(error).includes(`'${name}'`);
    if (!isMissing) throw error;
    throw new UsageError(`${purpose} needs the package ${name}, which is not installed: ${install}`, { cause: error });
  }
}

/** Whether a file is one of Parquet, which its name says. */
export function isParquet(path: string): boolean {
  return /\.parquet$/i.test(path);
}
