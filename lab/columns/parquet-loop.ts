/**
 * What the command is compared with, as a process: `BETS OUT`. It reads all columns of each row group with hyparquet, and writes them with
 * three columns of the same words for each bet. It grades nothing.
 */

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { asyncBufferFromFile, parquetMetadataAsync, parquetRead } from "hyparquet";
import { ByteWriter, type ColumnSource, ParquetWriter } from "hyparquet-writer";

const [, , path = "", out = ""] = process.argv;
const file = await asyncBufferFromFile(path);
const metadata = await parquetMetadataAsync(file);
const words = { name: "result", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" } as const;
const [root, ...elements] = metadata.schema;
const schema = [
  { ...root, name: "root", num_children: elements.length + 3 },
  ...elements,
  words,
  { ...words, name: "reason" },
  { name: "final", type: "BOOLEAN", repetition_type: "OPTIONAL" },
];
const bytes = new ByteWriter();
const writer = new ParquetWriter({ writer: bytes, schema: schema as never });
const target = createWriteStream(out);
const take = async (): Promise<void> => {
  if (!target.write(bytes.getBytes().slice())) await once(target, "drain");
  bytes.index = 0;
};
let rowStart = 0;
for (const group of metadata.row_groups) {
  const rows = Number(group.num_rows);
  const read = new Map<string, unknown[]>();
  await parquetRead({
    ...{ file, metadata, rowStart, rowEnd: rowStart + rows },
    onChunk: ({ columnName, columnData }) => {
      const known = read.get(columnName);
      if (known === undefined) read.set(columnName, columnData as unknown[]);
      else for (const value of columnData) known.push(value);
    },
  });
  const columnData: ColumnSource[] = [
    ...elements.map(({ name }) => ({ name, data: read.get(name) ?? [] })),
    { name: "result", data: new Array(rows).fill("won") },
    { name: "reason", data: new Array(rows).fill(null) },
    { name: "final", data: new Array(rows).fill(true) },
  ];
  writer.write({ columnData, rowGroupSize: rows });
  await take();
  rowStart += rows;
}
writer.finish();
await take();
target.end();
