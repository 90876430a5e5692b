import { FaultyInput, type Place } from "../entries.js";

/** No map of this engine has more than 2^24 ids. */
const PARTS = 64;

/** Which slips a run has had, and where. Each id is settled once, so that all of them are held: 50 bytes, and the id. */
export class SlipIds {
  /** Each id with its line, counted over all files. */
  readonly #lines = Array.from({ length: PARTS }, () => new Map<string, number>());
  readonly #files: { readonly file: string; readonly start: number }[] = [];
  #end = 0;

  /** The id of a row that has none: the number of its line, or its path in a document, with its file if there are several. */
  numbered({ line, path }: Place): string {
    const [, ...more] = this.#files;
    const file = more.length === 0 ? undefined : this.#files.at(-1)?.file;
    return [file, line, path].filter((part) => part !== undefined).join(":");
  }

  beginFile(file: string): void {
    this.#files.push({ file, start: this.#end });
  }

  /** @throws FaultyInput if another slip has the id */
  add(id: string, { file, line = 0, path }: Place): void {
    const part = this.#partOf(id);
    const known = part.get(id);
    if (known !== undefined) {
      const place = { file, ...(line > 0 && { line }), ...(path !== undefined && { path }) };
      const where = this.#placeText(known);
      throw new FaultyInput(place, `id: "${id}" is the id of the slip of ${where} too; allowed: an id for each slip`);
    }
    const start = this.#files.at(-1)?.start ?? 0;
    this.#end = Math.max(this.#end, start + line + 1);
    part.set(id, start + line);
  }

  /** The id of a cell: it would keep the text of the file around it in memory. @throws FaultyInput if another slip has it */
  addCell(id: string, place: Place): void {
    this.add(JSON.parse(JSON.stringify(id)), place);
  }

  /** The line of a slip of the file that is read, null if it has none with this id so far. */
  lineHere(id: string): number | null {
    const start = this.#files.at(-1)?.start ?? 0;
    const line = this.#partOf(id).get(id) ?? -1;
    return line < start ? null : line - start;
  }

  #partOf(id: string): Map<string, number> {
    const end = id.length - 1;
    return this.#lines[(id.charCodeAt(end) + 8 * id.charCodeAt(end - 1)) % PARTS || 0] as Map<string, number>;
  }

  #placeText(line: number): string {
    const { file, start } = [...this.#files].reverse().find((each) => each.start <= line) ?? { file: "", start: 0 };
    return line === start ? file : `${file}:${line - start}`;
  }
}
