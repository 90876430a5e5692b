import type { ColumnChunk, FileMetaData, SchemaElement } from "hyparquet";

/** A column of a row group is held whole. */
const MOST_ROWS = 4_194_304;

/** A column with all elements of the schema that are in it. */
export type Elements = readonly [SchemaElement, ...SchemaElement[]];

/**
 * Whether a file has what its metadata must have: what is damaged may lack any of it, whatever the types of hyparquet say.
 *
 * @throws Error that says what is missing
 */
export function checkMetadata({ schema, row_groups: groups }: FileMetaData): void {
  if (!Array.isArray(schema) || !Array.isArray(groups)) throw new Error("it has no columns or no row groups");
  if (schema.some(({ name }) => typeof name !== "string")) throw new Error("a column has no name");
  const leaves = JSON.stringify(leavesOf(schema).map((path) => [namesOf(path), path.at(-1)?.type]));
  for (const { num_rows: rows, columns } of groups) {
    if (typeof rows !== "bigint" || !Array.isArray(columns)) throw new Error("a row group has no rows or no columns");
    const reason = `a row group has ${rows} rows; allowed: ${MOST_ROWS}, since it is held whole`;
    if (rows < 0 || rows > MOST_ROWS) throw new Error(reason);
    if (columns.some(hasNoPlace)) throw new Error("a column of a row group has no place in the file");
    const given = columns.map(({ meta_data: meta }) => meta && [meta.path_in_schema, meta.type]);
    if (!given.includes(undefined) && JSON.stringify(given) !== leaves)
      throw new Error("a row group has other columns than the file");
  }
}

export function namesOf(path: readonly SchemaElement[]): readonly string[] {
  return path.map(({ name }) => name);
}

/** Encrypted columns have none either, which is said when they are read. */
function hasNoPlace({ meta_data: meta }: ColumnChunk): boolean {
  if (meta === undefined) return false;
  const needed = [meta.data_page_offset, meta.total_compressed_size, meta.total_uncompressed_size, meta.num_values];
  const optional = [meta.dictionary_page_offset, meta.index_page_offset].filter((offset) => offset !== undefined);
  return !Array.isArray(meta.path_in_schema) || [...needed, ...optional].some((number) => typeof number !== "bigint");
}

/** The elements on the way to each value, without the root. */
export function leavesOf(schema: readonly SchemaElement[]): (readonly SchemaElement[])[] {
  let at = 1;
  const below = (above: readonly SchemaElement[], count: number): (readonly SchemaElement[])[] => {
    const leaves: (readonly SchemaElement[])[] = [];
    for (let child = 0; child < count; child++) {
      const element = schema[at++];
      if (element === undefined) break;
      const path = [...above, element];
      if ((element.num_children ?? 0) === 0) leaves.push(path);
      else leaves.push(...below(path, element.num_children ?? 0));
    }
    return leaves;
  };
  return below([], schema.length);
}

/** The columns of a schema. */
export function columnsOf(schema: readonly SchemaElement[]): Elements[] {
  const found: [SchemaElement, ...SchemaElement[]][] = [];
  let open = 0;
  for (const element of schema.slice(1)) {
    if (open === 0) found.push([element]);
    else found.at(-1)?.push(element);
    open += (element.num_children ?? 0) - (open === 0 ? 0 : 1);
  }
  return found;
}
