import type { Compressors, PageHeader, SchemaElement } from "hyparquet";

/** What the levels of a column count up to. */
export interface Levels {
  readonly repetition: number;
  readonly definition: number;
}

/** @param path the elements from a column down to its values */
export function levelsOf(path: readonly SchemaElement[]): Levels {
  return {
    repetition: path.filter(({ repetition_type: kind }) => kind === "REPEATED").length,
    definition: path.filter(({ repetition_type: kind }) => kind !== "REQUIRED").length,
  };
}

/** A page of data as it is in the file. */
export interface Page {
  readonly header: PageHeader;
  readonly bytes: Uint8Array;
  readonly levels: Levels;
  readonly isPacked: boolean;
}

/**
 * Checks the runs of equal values in the pages of a column: hyparquet trusts their lengths, and a damaged one would fill the memory, which ends
 * the process. Those that are packed are checked when they are unpacked.
 */
export class Runs {
  readonly #packed: Page[] = [];

  /** @throws Error for a run that is too long */
  add(page: Page): void {
    const { first, second } = dataOf(page.header);
    if (first === undefined && second === undefined) return;
    const bytes = second === undefined ? page.bytes : page.bytes.subarray(checkLevels(second, page));
    if (page.isPacked && second?.is_compressed !== false) this.#packed.push({ ...page, bytes });
    else checkValues(page, bytes);
  }

  /** The same that unpacks, with a look at what comes out. */
  watched(compressors: Compressors): Compressors {
    const all = Object.entries(compressors).map(([codec, unpack]) => {
      const watching: typeof unpack = (bytes, length) => {
        const content = unpack(bytes, length);
        // Nearly always the first one.
        const at = this.#packed.findIndex((page) => Buffer.compare(page.bytes, bytes) === 0);
        for (const page of at < 0 ? [] : this.#packed.splice(at, 1)) checkValues(page, content);
        return content;
      };
      return [codec, watching];
    });
    return Object.fromEntries(all);
  }
}

/** By the type, as hyparquet reads a page: a damaged one may have the fields of another. */
function dataOf({ type, data_page_header, data_page_header_v2 }: PageHeader) {
  return {
    first: type === "DATA_PAGE" ? data_page_header : undefined,
    second: type === "DATA_PAGE_V2" ? data_page_header_v2 : undefined,
  };
}

/** The levels of a page of the second kind are before its values, and never packed. Returns where these begin. */
function checkLevels(page: NonNullable<PageHeader["data_page_header_v2"]>, { bytes, levels }: Page): number {
  const { num_values: most, repetition_levels_byte_length: first, definition_levels_byte_length: second } = page;
  if (levels.repetition > 0) checkRuns(bytes.subarray(0, first), bitsOf(levels.repetition), most);
  if (levels.definition > 0) checkRuns(bytes.subarray(first, first + second), bitsOf(levels.definition), most);
  return first + second;
}

function checkValues({ header, levels }: Page, bytes: Uint8Array): void {
  const { first, second } = dataOf(header);
  const { num_values: most = 0, encoding } = first ?? second ?? {};
  let rest = bytes;
  for (const level of first === undefined ? [] : [levels.repetition, levels.definition]) {
    if (level === 0) continue;
    checkRuns(rest.subarray(4), bitsOf(level), most);
    rest = rest.subarray(4 + lengthAt(rest));
  }
  // Truth values have their length before them, the places of words the number of their bits.
  if (encoding === "RLE") checkRuns(rest.subarray(4), 1, most);
  else if (encoding?.endsWith("_DICTIONARY") === true) checkRuns(rest.subarray(1), rest[0] ?? 0, most);
}

function bitsOf(level: number): number {
  return 32 - Math.clz32(level);
}

function lengthAt(bytes: Uint8Array): number {
  return bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
}

/** @param most the values of the page */
function checkRuns(bytes: Uint8Array, bits: number, most: number): void {
  let seen = 0;
  for (let at = 0; seen < most && at < bytes.length; ) {
    let header = 0;
    for (let shift = 0, byte = 0x80; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      header |= (byte & 0x7f) << shift;
    }
    const count = header >>> 1;
    const isPacked = (header & 1) === 1;
    if (!isPacked && count > most) throw new Error(`a page of ${most} values has a run of ${count}`);
    seen += isPacked ? 8 * count : count;
    at += isPacked ? bits * count : (bits + 7) >> 3;
  }
}
