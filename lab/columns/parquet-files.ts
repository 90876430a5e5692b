/** Parquet files of bets and of their events, in which bets repeat. */

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import { makeSet } from "../bench/bets.js";
import { SPORTS } from "../bench/matches.js";

/** A row group of DuckDB. */
export const GROUP = 122_880;
/** So many bets differ. */
const MADE = 245_760;
const HOUSES = ["Pinnacle", "bet365", "Betfair", "SBOBET"];

/** Writes `count` bets of nine columns, and events as one column of JSON. */
export async function writeParquet(folder: string, count: number) {
  const made = Math.min(count, MADE);
  const { events, bets } = makeSet(Object.keys(SPORTS), Math.ceil(made / 50), made);
  const [eventFile, betFile] = [join(folder, "events.parquet"), join(folder, "bets.parquet")];
  await writeGroups(eventFile, function* () {
    yield [{ name: "event", data: [...events], type: "JSON" }];
  });
  await writeGroups(betFile, function* () {
    for (let from = 0; from < count; from += GROUP) {
      const numbers = Array.from({ length: Math.min(GROUP, count - from) }, (_, row) => from + row);
      const of = <T>(field: (bet: (typeof bets)[number], number: number) => T): T[] =>
        numbers.map((number) => field(bets[number % made] as (typeof bets)[number], number));
      yield [
        { name: "ref", data: of((_, number) => `bet-${number}`), type: "STRING" },
        { name: "event id", data: of(({ eventId }) => BigInt(eventId)), type: "INT64" },
        { name: "market", data: of(({ market }) => market), type: "STRING" },
        { name: "side", data: of(({ side }) => side), type: "STRING" },
        { name: "hdp", data: of(({ hdp }) => hdp ?? null), type: "DOUBLE" },
        { name: "label", data: of(({ label }) => label ?? null), type: "STRING" },
        { name: "house", data: of((_, number) => HOUSES[number % HOUSES.length]), type: "STRING" },
        { name: "odds", data: of((_, number) => 1.5 + (number % 400) / 100), type: "DOUBLE" },
        { name: "placed", data: of((_, number) => new Date(1_700_000_000_000 + number * 1000)), type: "TIMESTAMP" },
      ];
    }
  });
  return { events: eventFile, bets: betFile };
}

async function writeGroups(path: string, groups: () => Iterable<ColumnSource[]>): Promise<void> {
  const file = createWriteStream(path);
  const bytes = new ByteWriter();
  const take = async (): Promise<void> => {
    if (!file.write(bytes.getBytes().slice())) await once(file, "drain");
    bytes.index = 0;
  };
  let writer: ParquetWriter | null = null;
  for (const columnData of groups()) {
    writer ??= new ParquetWriter({ writer: bytes, schema: schemaFromColumnData({ columnData }) });
    writer.write({ columnData, rowGroupSize: GROUP });
    await take();
  }
  writer?.finish();
  await take();
  file.end();
  await once(file, "finish");
}
