import type { ColumnChunk, DecodedArray } from "hyparquet";
import type * as Package from "hyparquet-writer";
import { messageOf, UsageError } from "../errors.js";
import { moved, typed, type WrittenGroup } from "./chunks.js";
import type { Elements } from "./metadata.js";
import { STORED } from "./stored.js";

/** The most rows of a row group that is written here. DuckDB has as many. */
export const GROUP_ROWS = 122_880;

/** The bytes with which a file begins. */
const MAGIC = 4;

/** Writes a file of row groups, each as it comes. */
export class GroupWriter {
  readonly #package: typeof Package;
  readonly #writer: InstanceType<typeof Package.ParquetWriter>;
  readonly #bytes: InstanceType<typeof Package.ByteWriter>;
  #taken: Uint8Array[] = [];

  constructor(loaded: typeof Package) {
    this.#package = loaded;
    this.#bytes = new loaded.ByteWriter();
    this.#writer = new loaded.ParquetWriter({ writer: this.#bytes, schema: [], createdBy: "settlegrade" });
  }

  /**
   * Columns of values as they are stored: nobody knows here how these are compared.
   * @param valuesAt the values of a column, asked for when it is written
   */
  encode(elements: readonly Elements[], rows: number, valuesAt: (column: number) => DecodedArray): WrittenGroup {
    const bytes = new this.#package.ByteWriter();
    const stored = elements.map((each) => each.map(STORED.element) as unknown as Elements);
    const writer = new this.#package.ParquetWriter({ writer: bytes, schema: rootOf(stored) });
    const columnData = elements.map(([{ name }], at) => ({
      name,
      get data() {
        return valuesAt(at);
      },
      ...{ statistics: false, offsetIndex: false },
    }));
    try {
      writer.write({ columnData, rowGroupSize: Math.max(1, rows) });
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(
        `the answer cannot be written as Parquet: ${messageOf(error)}; --no-keep leaves the columns out`,
      );
    }
    const types = elements.flat().flatMap(({ type }) => (type === undefined ? [] : [type]));
    const columns = ((writer.row_groups[0]?.columns ?? []) as readonly ColumnChunk[]).map((chunk, at) =>
      moved(typed(chunk, types[at]), -BigInt(MAGIC)),
    );
    return { rows, bytes: [bytes.getBytes().subarray(MAGIC)], columns };
  }

  add({ rows, bytes, columns }: WrittenGroup): void {
    if (rows === 0) return;
    this.#collect();
    const start = BigInt(this.#bytes.offset);
    const size = bytes.reduce((sum, { length }) => sum + length, 0);
    this.#taken.push(...bytes);
    this.#bytes.offset += size;
    this.#writer.num_rows += BigInt(rows);
    this.#writer.row_groups.push({
      columns: columns.map((chunk) => moved(chunk, start)) as Package.ParquetWriter["row_groups"][number]["columns"],
      num_rows: BigInt(rows),
      total_byte_size: columns.reduce((sum, { meta_data: meta }) => sum + (meta?.total_uncompressed_size ?? 0n), 0n),
      total_compressed_size: BigInt(size),
    });
  }

  end(elements: readonly Elements[]): void {
    this.#writer.schema = rootOf(elements);
    this.#writer.finish();
    this.#collect();
  }

  /** What is to be written since the last call. */
  taken(): readonly Uint8Array[] {
    const taken = this.#taken;
    this.#taken = [];
    return taken;
  }

  /** What is not in a row group: the magic number at the beginning, and the metadata at the end. */
  #collect(): void {
    if (this.#bytes.index > 0) this.#taken.push(this.#bytes.getBytes().slice());
    this.#bytes.index = 0;
  }
}

/** The package that writes has an older list of types, and writes the others as they are. */
function rootOf(elements: readonly Elements[]): Package.SchemaElement[] {
  return [{ name: "root", num_children: elements.length }, ...(elements.flat() as Package.SchemaElement[])];
}
