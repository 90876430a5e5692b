import { Readable } from "node:stream";
import { headerOf } from "../exports/header.js";
import { openSource } from "../files/source.js";
import { ParquetFile } from "../parquet/file.js";
import { isParquet } from "../parquet/packages.js";
import { isObject, record } from "./entries.js";
import { CSV } from "./entry-reader.js";

/** Bets alone, or slips with their money. */
export type KindOfBets = "selections" | "slips";

/** What the beginning of a file has. */
export async function kindOfBets(path: string, stdin: Readable): Promise<KindOfBets> {
  if (isParquet(path)) return hasMoney(await titlesOf(path)) ? "slips" : "selections";
  const bytes = path === "-" ? await firstOf(stdin) : null;
  const source = openSource(path, bytes === null ? stdin : Readable.from([bytes]));
  try {
    for await (const chunk of source) return kindOfText(chunk.toString("utf8"));
  } catch {
    // Whoever reads all of it says what is wrong.
  }
  return "selections";
}

/** The titles of a Parquet file. */
async function titlesOf(path: string): Promise<readonly string[]> {
  const file = await ParquetFile.open(path);
  await file.close();
  return file.titles;
}

/** The first bytes of a stream, which are put back. */
async function firstOf(stdin: Readable): Promise<Buffer> {
  for await (const chunk of stdin.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk as Buffer | string);
    stdin.unshift(chunk);
    return bytes;
  }
  return Buffer.alloc(0);
}

function kindOfText(text: string): KindOfBets {
  const line = text.split("\n").find((each) => each.trim() !== "") ?? "";
  if (CSV.test(line))
    return hasMoney(line.split(/[,;\t|]/).map((title) => title.replace(/^\uFEFF|"/g, ""))) ? "slips" : "selections";
  const first = parsed(line);
  if (first === undefined) return SLIPS.test(text) ? "slips" : "selections";
  const [one] = Array.isArray(first) ? first : [first];
  const { legs, slips } = record(one);
  return legs !== undefined || slips !== undefined || (isObject(one) && hasMoney(Object.keys(one)))
    ? "slips"
    : "selections";
}

/** In a document of several lines. */
const SLIPS = /"(?:legs|slips)"\s*:\s*\[/;

/** A stake makes a slip of a bet. */
function hasMoney(titles: readonly string[]): boolean {
  return headerOf(titles, null).columns.has("stake");
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
