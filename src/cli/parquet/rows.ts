import type { Io } from "../io.js";
import { type CsvColumns, type Shapes, type Writer, writtenFormat } from "../output/formats.js";
import { loadWriter } from "./packages.js";
import { RowBuffer, rowColumns, type Typing } from "./row-columns.js";
import { GroupWriter } from "./writer.js";

/** Writes the rows that CSV has as Parquet. */
class ParquetRows<T> implements Writer<T> {
  readonly #csv: NonNullable<Shapes<T>["csv"]>;
  readonly #typing: Typing<T>;
  readonly #groups: GroupWriter;
  #rows: RowBuffer<T> | null = null;

  constructor(csv: NonNullable<Shapes<T>["csv"]>, typing: Typing<T>, groups: GroupWriter) {
    this.#csv = csv;
    this.#typing = typing;
    this.#groups = groups;
  }

  write(items: readonly T[]): string {
    if (items.length > 0) this.#rows ??= this.#begun(items);
    for (const item of items) this.#rows?.add(item);
    return "";
  }

  end(): string {
    const rows = this.#rows ?? this.#begun([]);
    rows.flush();
    this.#groups.end(rows.elements);
    return "";
  }

  taken(): readonly Uint8Array[] {
    return this.#groups.taken();
  }

  #begun(first: readonly T[]): RowBuffer<T> {
    const columns: CsvColumns<T> = typeof this.#csv === "function" ? this.#csv(first) : this.#csv;
    return new RowBuffer(this.#groups, rowColumns(columns, first[0], this.#typing));
  }
}

/** What writes rows as Parquet; null if they are written in another format. */
export async function parquetRows<T>(
  command: Parameters<typeof writtenFormat>[0],
  io: Io,
  csv: NonNullable<Shapes<T>["csv"]>,
  typing: Typing<T> = {},
): Promise<Writer<T> | null> {
  if (writtenFormat(command, io) !== "parquet") return null;
  return new ParquetRows(csv, typing, new GroupWriter(await loadWriter()));
}
