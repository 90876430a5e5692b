import { plain } from "../../../pure/text/text.js";
import { exportStore } from "../../archive/export.js";
import type { ExportCommand } from "../../command-line/table/store/export.js";
import type { Output } from "../../files/output.js";
import { openWhole, usable } from "../../input/stores.js";

/** Writes a store as Parquet files, and says how many rows each table has. */
export async function runExport({ store: address, folder }: ExportCommand, stdout: Output): Promise<void> {
  const store = await openWhole(address, "exported");
  try {
    const rows = await usable(() => exportStore(store, folder));
    await stdout.write(`${rows}${plain(address)} was exported to ${plain(folder)}\n`);
  } finally {
    await store.close();
  }
}
