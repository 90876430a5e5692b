import type { ColumnChunk, SchemaElement } from "hyparquet";

/** A row group as it is written. The places of its columns are counted from its first byte. */
export interface WrittenGroup {
  readonly rows: number;
  readonly bytes: readonly Uint8Array[];
  readonly columns: readonly ColumnChunk[];
}

/** A column at another place. */
export function moved({ meta_data: meta, ...chunk }: ColumnChunk, by: bigint): ColumnChunk {
  if (meta === undefined) return chunk;
  const { dictionary_page_offset: words } = meta;
  const data_page_offset = BigInt(meta.data_page_offset) + by;
  const dictionary = words === undefined ? {} : { dictionary_page_offset: BigInt(words) + by };
  return { file_offset: 0n, meta_data: { ...meta, data_page_offset, ...dictionary } };
}

/** A column as it is copied: without what is elsewhere in its file, and with the title that it has in the answer. */
export function passedOn({ meta_data: meta }: ColumnChunk, names: ReadonlyMap<string, string>): ColumnChunk {
  if (meta === undefined) throw new Error("a column is encrypted");
  const { path_in_schema: path, statistics } = meta;
  const [top = "", ...rest] = path;
  const nulls = statistics?.null_count;
  return {
    file_offset: 0n,
    meta_data: {
      type: meta.type,
      encodings: meta.encodings,
      path_in_schema: [names.get(top) ?? top, ...rest],
      codec: meta.codec,
      num_values: meta.num_values,
      total_uncompressed_size: meta.total_uncompressed_size,
      total_compressed_size: meta.total_compressed_size,
      data_page_offset: meta.data_page_offset,
      ...(meta.dictionary_page_offset && { dictionary_page_offset: meta.dictionary_page_offset }),
      // The least and the greatest value are converted by what they mean, and not always back.
      ...(nulls !== undefined && { statistics: { null_count: nulls } }),
    },
  };
}

/** A column with its type in the file: the oldest kind of time is written as bytes. */
export function typed(chunk: ColumnChunk, type: SchemaElement["type"]): ColumnChunk {
  const { meta_data: meta } = chunk;
  return meta === undefined || type === undefined ? chunk : { ...chunk, meta_data: { ...meta, type } };
}
