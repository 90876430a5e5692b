/** Reads the cases of a folder. */
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { type Case, parseCase } from "./source.js";

export interface Found {
  /** The file and the line. */
  readonly place: string;
  readonly known: Case;
}

/** A line that is not a case ends the run: counts over part of a file would mislead. */
export async function* casesOf(folder: string): AsyncGenerator<Found> {
  const files = (await readdir(folder)).filter((name) => /\.ndjson(\.gz)?$/.test(name)).sort();
  for (const file of files) {
    let number = 0;
    for await (const line of linesOf(join(folder, file))) {
      number++;
      if (line.trim() === "") continue;
      const known = parseCase(line);
      const place = `${file}:${number}`;
      if (!known) throw new Error(`${place}: not a case; allowed: {source, kind, slip, expected, exactReturns}`);
      yield { place, known };
    }
  }
}

function linesOf(path: string): AsyncIterable<string> {
  const raw = createReadStream(path);
  const input = path.endsWith(".gz") ? raw.pipe(createGunzip()) : raw;
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}
