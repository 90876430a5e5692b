import { type FileHandle, open } from "node:fs/promises";
import type {
  ColumnChunk,
  ColumnData,
  Compressors,
  DecodedArray,
  FileMetaData,
  ParquetParsers,
  SchemaElement,
} from "hyparquet";
import { fileError, messageOf, UsageError } from "../errors.js";
import { checkMetadata, columnsOf, type Elements, leavesOf, namesOf } from "./metadata.js";
import { loadCompressors, loadReader } from "./packages.js";
import { levelsOf, Runs } from "./runs.js";

/** What a file is read as: its values as they are stored, or as they are meant. */
export interface Meaning {
  readonly element: (element: SchemaElement) => SchemaElement;
  readonly parsers: Partial<ParquetParsers>;
}

/** Of one column of a row group. */
const MOST_BYTES = 2 ** 30;

type Reader = Awaited<ReturnType<typeof loadReader>>;

/** A file of Parquet, whose row groups are read one after another. */
export class ParquetFile {
  readonly path: string;
  readonly metadata: FileMetaData;
  /** The columns, each with all elements of the schema that are in it. */
  readonly columns: readonly Elements[];
  readonly reader: Reader;
  readonly #file: FileHandle;
  readonly #size: number;
  readonly #leaves: readonly (readonly SchemaElement[])[];

  private constructor(path: string, file: FileHandle, size: number, reader: Reader, metadata: FileMetaData) {
    this.path = path;
    this.metadata = metadata;
    this.columns = columnsOf(metadata.schema);
    this.#leaves = leavesOf(metadata.schema);
    this.reader = reader;
    this.#file = file;
    this.#size = size;
  }

  /** @throws UsageError if it cannot be read as Parquet */
  static async open(path: string): Promise<ParquetFile> {
    const reader = await loadReader();
    const file = await open(path).catch((error: unknown) => {
      throw fileError(path, "read", error);
    });
    try {
      const { size } = await file.stat();
      const buffer = { byteLength: size, slice: (start: number, end = size) => bytesOf(file, start, end) };
      const metadata = await reader.parquetMetadataAsync(buffer);
      checkMetadata(metadata);
      return new ParquetFile(path, file, size, reader, metadata);
    } catch (error) {
      await file.close();
      throw damaged(path, error);
    }
  }

  get titles(): readonly string[] {
    return this.columns.map(([{ name }]) => name);
  }

  /** The elements of the schema from the column down to the values of a chunk. */
  pathOf({ meta_data: meta }: ColumnChunk): readonly SchemaElement[] {
    const names = JSON.stringify(meta?.path_in_schema);
    return this.#leaves.find((path) => JSON.stringify(namesOf(path)) === names) ?? [];
  }

  /** The row groups. */
  *groups(meaning: Meaning): Generator<RowGroup> {
    let before = 0;
    for (const [index, { num_rows }] of this.metadata.row_groups.entries()) {
      const rows = Number(num_rows);
      yield new RowGroup(this, meaning, { index, rows, before });
      before += rows;
    }
  }

  /** A row group by its place. */
  group(meaning: Meaning, index: number): RowGroup {
    const groups = this.metadata.row_groups;
    const before = groups.slice(0, index).reduce((sum, { num_rows }) => sum + Number(num_rows), 0);
    return new RowGroup(this, meaning, { index, rows: Number(groups[index]?.num_rows), before });
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** The bytes of columns that are next to each other, as a part of the file. @throws Error if the file does not have them */
  async span(chunks: readonly ColumnChunk[]): Promise<Span> {
    const places = chunks.map(placeOf);
    const [start, end] = [Math.min(...places.map(([from]) => from)), Math.max(...places.map(([, to]) => to))];
    if (!(start >= 0 && start <= end && end <= this.#size && end - start <= MOST_BYTES))
      throw new Error(`a column is at the bytes ${start} to ${end}, which the file does not have`);
    const bytes = await bytesOf(this.#file, start, end);
    // One column is nearly always asked for as a whole.
    const slice = (from: number, to = end): ArrayBuffer =>
      from === start && to === end ? bytes : bytes.slice(from - start, to - start);
    return { byteLength: end, slice };
  }
}

/** A part of a file in memory, at its place in the file. */
interface Span {
  readonly byteLength: number;
  slice(start: number, end?: number): ArrayBuffer;
}

/** Where a column of a row group begins and ends. */
export function placeOf({ meta_data: meta, file_path: elsewhere }: ColumnChunk): readonly [start: number, end: number] {
  if (meta === undefined || elsewhere !== undefined) throw new Error("a column is encrypted, or in another file");
  const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
  return [start, start + Number(meta.total_compressed_size)];
}

async function bytesOf(file: FileHandle, start: number, end: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, end - start));
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at);
    if (bytesRead === 0) throw new Error("the file has become shorter");
    at += bytesRead;
  }
  return bytes.buffer;
}

/** A part of a file. Its columns are read when they are asked for. */
export class RowGroup {
  readonly file: ParquetFile;
  readonly index: number;
  readonly rows: number;
  /** Rows of the file before its first. */
  readonly before: number;
  readonly #meaning: Meaning;
  readonly #columns: (DecodedArray | undefined)[];

  constructor(
    file: ParquetFile,
    meaning: Meaning,
    { index, rows, before }: Pick<RowGroup, "index" | "rows" | "before">,
  ) {
    this.file = file;
    this.index = index;
    this.rows = rows;
    this.before = before;
    this.#meaning = meaning;
    this.#columns = file.columns.map(() => undefined);
  }

  /** The columns that were read: a value for each row. */
  get columns(): readonly (DecodedArray | undefined)[] {
    return this.#columns;
  }

  /** Bytes in the file. */
  get bytes(): number {
    const { total_compressed_size: packed, total_byte_size: bytes } = this.#group;
    return Number(packed ?? bytes);
  }

  get #group() {
    const group = this.file.metadata.row_groups[this.index];
    if (group === undefined) throw new RangeError(`row group ${this.index}`);
    return group;
  }

  /** Reads columns, all of them if no places are given. @throws UsageError for damaged data */
  async read(places: Iterable<number> = this.#columns.keys()): Promise<void> {
    for (const at of places) this.#columns[at] ??= await this.#tried(at, () => this.#read(at));
  }

  /** The bytes of each column as they are in the file, in the order of the schema. */
  async *chunks(): AsyncGenerator<{ readonly chunk: ColumnChunk; readonly bytes: ArrayBuffer }> {
    for (const [at] of this.#columns.entries())
      for (const chunk of this.#chunksOf(at)) {
        const bytes = await this.#tried(at, async () => (await this.file.span([chunk])).slice(...placeOf(chunk)));
        yield { chunk, bytes };
      }
  }

  #chunksOf(at: number): readonly ColumnChunk[] {
    const name = this.file.titles[at];
    return this.#group.columns.filter(({ meta_data: meta }) => meta?.path_in_schema[0] === name);
  }

  async #tried<T>(at: number, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof UsageError) throw error;
      const rows = `rows ${this.before + 1} to ${this.before + this.rows}`;
      throw damaged(`${this.file.path}: column "${this.file.titles[at]}", ${rows}`, error);
    }
  }

  async #read(at: number): Promise<DecodedArray> {
    if (this.rows === 0) return [];
    const { file, rows } = this;
    const chunks = this.#chunksOf(at);
    const span = await file.span(chunks);
    const { checkPages } = await import("./pages.js");
    const runs = new Runs();
    for (const chunk of chunks) {
      checkPages(span.slice(...placeOf(chunk)), chunk, levelsOf(file.pathOf(chunk)), runs);
    }
    const read: DecodedArray[] = [];
    await file.reader.parquetRead({
      file: span,
      metadata: this.#metadata(at, chunks),
      rowEnd: rows,
      compressors: runs.watched(await this.#compressors(chunks)),
      parsers: this.#meaning.parsers as ParquetParsers,
      utf8: false,
      onChunk: ({ columnData }: ColumnData) => read.push(columnData),
    });
    const column = joined(read);
    if (column.length !== rows) throw new Error(`${column.length} values in ${rows} rows`);
    return column;
  }

  /** The metadata of a file that has nothing but this column, in this row group alone. */
  #metadata(at: number, chunks: readonly ColumnChunk[]): FileMetaData {
    const { element } = this.#meaning;
    const columns = chunks.flatMap(({ file_offset, meta_data: meta }) => {
      if (meta === undefined) return [];
      const { type = meta.type } = element({ name: "", type: meta.type });
      const { statistics: _, ...plain } = meta;
      return [{ file_offset, meta_data: { ...plain, type } }];
    });
    const schema = [{ name: "root", num_children: 1 }, ...(this.file.columns[at] ?? []).map(element)];
    const row_groups = [{ ...this.#group, columns }];
    return { version: 2, schema, num_rows: BigInt(this.rows), row_groups, metadata_length: 0 };
  }

  async #compressors(chunks: readonly ColumnChunk[]): Promise<Compressors> {
    const codec = chunks
      .map(({ meta_data: meta }) => meta?.codec ?? "UNCOMPRESSED")
      .find((each) => each !== "UNCOMPRESSED" && each !== "SNAPPY");
    const { snappyUncompress } = this.file.reader;
    const SNAPPY = (bytes: Uint8Array, length: number): Uint8Array => {
      const content = new Uint8Array(length);
      snappyUncompress(bytes, content);
      return content;
    };
    return { SNAPPY, ...(codec !== undefined && (await loadCompressors(this.file.path, codec))) };
  }
}

/** Values in pages one after another. */
function joined([first = [], ...others]: readonly DecodedArray[]): DecodedArray {
  return others.length === 0 ? first : [first, ...others].flatMap((chunk) => Array.from(chunk));
}

function damaged(where: string, error: unknown): UsageError {
  return new UsageError(`${where}: this Parquet file is damaged, or has what cannot be read: ${messageOf(error)}`, {
    cause: error,
  });
}
