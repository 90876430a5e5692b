import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

export interface Found<Case> {
  /** The name of the file without its ending. */
  readonly file: string;
  /** The file and the line. */
  readonly place: string;
  readonly known: Case;
}

const ENDING = /\.ndjson(\.gz)?$/;

/**
 * The cases in all NDJSON files of a folder, gzipped or not, in the order of their names.
 *
 * @param parse null for a line that is not a case, which ends the run: counts over part of a file would mislead
 * @param form what a case is, for the error
 */
export async function* casesIn<Case>(
  folder: string,
  parse: (line: string) => Case | null,
  form: string,
): AsyncGenerator<Found<Case>> {
  const names = (await readdir(folder)).filter((name) => ENDING.test(name)).sort();
  for (const name of names) {
    let number = 0;
    for await (const line of linesOf(join(folder, name))) {
      number++;
      if (line.trim() === "") continue;
      const known = parse(line);
      const place = `${name}:${number}`;
      if (known === null) throw new Error(`${place}: not a case; allowed: ${form}`);
      yield { file: name.replace(ENDING, ""), place, known };
    }
  }
}

function linesOf(path: string): AsyncIterable<string> {
  const raw = createReadStream(path);
  const input = path.endsWith(".gz") ? raw.pipe(createGunzip()) : raw;
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

/** The folder that the command names. Ends the process with 2 if it names none. */
export function folderOf(task: string, cases: string): string {
  const [folder] = process.argv.slice(2);
  if (folder !== undefined) return folder;
  console.error(
    `no folder given; usage: npm run lab -- ${task} DIR (a folder with *.ndjson or *.ndjson.gz files of ${cases})`,
  );
  process.exit(2);
}

/** Ends the process with 2: a folder that cannot be read, or that has something else, was not compared. */
export function endOn(folder: string): (error: unknown) => never {
  return (error) => {
    console.error(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  };
}
