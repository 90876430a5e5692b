/** Changes to the bytes of a SQLite file, as a disk makes them: SQLite and its triggers do not notice. */
import { readFile, writeFile } from "node:fs/promises";
import Database from "libsql";

/** Replaces the only place in a file that nobody uses where this text is. Both have the same number of bytes. */
export async function changeOnDisk(path: string, from: string, to: string | Buffer): Promise<void> {
  const database = new Database(path);
  // Without what was deleted, which is still in the pages.
  database.exec("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  const bytes = await readFile(path);
  const [before, after] = [Buffer.from(from), Buffer.from(to)];
  const place = bytes.indexOf(before);
  if (place < 0 || bytes.indexOf(before, place + 1) >= 0) throw new Error(`not once in the file: ${from}`);
  if (before.length !== after.length) throw new Error("the lengths differ");
  after.copy(bytes, place);
  await writeFile(path, bytes);
}

/** The text with one byte that is no UTF-8. */
export function withBadByte(text: string): Buffer {
  const bytes = Buffer.from(text);
  bytes[bytes.length >> 1] = 0xff;
  return bytes;
}
