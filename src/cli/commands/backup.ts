import { backUp } from "../../sources/sqlite/backup.js";
import { plain } from "../../terminal/text.js";
import { usable } from "../input/stores.js";
import type { Output } from "../output/output.js";
import type { BackupCommand } from "./table/backup.js";

/** Copies a store that may be in use. */
export async function runBackup({ path, copy }: BackupCommand, stdout: Output): Promise<void> {
  await usable(() => backUp(path, copy));
  await stdout.write(`${plain(path)} was copied to ${plain(copy)}\n`);
}
