import { count, plain } from "../../../pure/text/text.js";
import { backUp } from "../../../service/sources/sqlite/backup.js";
import type { BackupCommand } from "../../command-line/table/store/backup.js";
import type { Output } from "../../files/output.js";
import { usable } from "../../input/stores.js";
import { damageText } from "../../output/damage-text.js";

/** Copies a store that may be in use. Returns 1 if something in it is damaged. */
export async function runBackup({ path, copy }: BackupCommand, stdout: Output): Promise<number> {
  const lines: string[] = [];
  await usable(() => backUp(path, copy, (damaged) => void lines.push(...damaged.map(damageText))));
  const remark = lines.length === 0 ? "" : ` with ${count(lines.length, "damaged record")}`;
  await stdout.write(`${lines.join("")}${plain(path)} was copied to ${plain(copy)}${remark}\n`);
  return lines.length === 0 ? 0 : 1;
}
