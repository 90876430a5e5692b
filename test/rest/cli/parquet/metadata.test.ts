import type { FileMetaData } from "hyparquet";
import { expect, it } from "vitest";
import { checkMetadata } from "../../../../src/cli/parquet/metadata.js";

const PLACE = { data_page_offset: 4n, total_compressed_size: 9n, total_uncompressed_size: 9n, num_values: 1n };

it.each([
  ["INT32", "is taken"],
  ["DOUBLE", "is refused: a row group has other columns than the file"],
])("a row group that has a column of INT32 as %s %s", (type, says) => {
  const columns = [{ meta_data: { ...PLACE, path_in_schema: ["id"], type } }];
  const schema = [
    { name: "root", num_children: 1 },
    { name: "id", type: "INT32", converted_type: "DECIMAL" },
  ];
  const checked = () => checkMetadata({ schema, row_groups: [{ num_rows: 1n, columns }] } as unknown as FileMetaData);
  if (says === "is taken") expect(checked).not.toThrow();
  else expect(checked).toThrow("a row group has other columns than the file");
});
