import type { ColumnChunk, PageHeader } from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";
import type { Levels, Runs } from "./runs.js";

/** More are in no page or column that a row group of usual size has, and would be allocated before they are read. */
const MOST_BYTES = 2 ** 30;
const MOST_VALUES = 2 ** 27;

/**
 * Checks the sizes in the pages of a column before it is read: hyparquet trusts them, and a damaged one would keep it busy for ever.
 * @param runs those of its pages are checked too
 * @throws Error that says what is wrong
 */
export function checkPages(bytes: ArrayBuffer, { meta_data: meta }: ColumnChunk, levels: Levels, runs: Runs): void {
  const view = new DataView(bytes);
  const reader = { view, offset: 0 };
  let values = 0;
  // Some writers end a column with a byte that is in no page.
  while (reader.offset < view.byteLength - 1) {
    const header = parquetHeader(reader);
    const size = header.compressed_page_size;
    if (!isSize(size, view.byteLength - reader.offset) || !isSize(header.uncompressed_page_size, MOST_BYTES))
      throw new Error("a page has a size that cannot be");
    values += valuesOf(header);
    const isPacked = meta?.codec !== "UNCOMPRESSED";
    runs.add({ header, bytes: new Uint8Array(bytes, reader.offset, size), levels, isPacked });
    reader.offset += size;
  }
  if (values !== Number(meta?.num_values) || values > MOST_VALUES)
    throw new Error(`the pages of a column have ${values} values, where it should have ${meta?.num_values}`);
}

/** The values of a page; none of a dictionary. */
function valuesOf({
  type,
  uncompressed_page_size: bytes,
  compressed_page_size: packed,
  data_page_header: first,
  data_page_header_v2: second,
  dictionary_page_header: words,
}: PageHeader): number {
  const page = type === "DATA_PAGE" ? first : type === "DATA_PAGE_V2" ? second : words;
  const isWhole =
    page !== undefined &&
    isSize(page.num_values, type === "DICTIONARY_PAGE" ? bytes * 8 : MOST_VALUES) &&
    (type !== "DATA_PAGE_V2" || (isSize(second?.num_rows, page.num_values) && hasLevels(second, packed)));
  if (!isWhole) throw new Error("a page has a number of values that cannot be");
  return type === "DICTIONARY_PAGE" ? 0 : page.num_values;
}

function hasLevels(page: PageHeader["data_page_header_v2"], bytes: number): boolean {
  const { repetition_levels_byte_length: repetition = -1, definition_levels_byte_length: definition = -1 } = page ?? {};
  return isSize(repetition, bytes) && isSize(definition, bytes - repetition);
}

function isSize(value: number | undefined, most: number): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= most;
}
