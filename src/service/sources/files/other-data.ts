/** How data begins that is no text, and is recognised only to be refused by its name. */
const KINDS: readonly (readonly [name: string, begins: (head: Buffer) => boolean])[] = [
  ["zip", beginsWith([0x50, 0x4b, 0x03, 0x04])],
  ["xz", beginsWith([0xfd, 0x37, 0x7a, 0x58])],
  ["bzip2", beginsWith([0x42, 0x5a, 0x68])],
  ["zstd", beginsWith([0x28, 0xb5, 0x2f, 0xfd])],
  ["SQLite", beginsWith([0x53, 0x51, 0x4c, 0x69])],
];
const PARQUET = beginsWith([0x50, 0x41, 0x52, 0x31]);
/** How many bytes of the beginning are looked at. */
export const LONGEST_MAGIC = 4;

/** Whether data begins with these bytes. */
export function beginsWith(magic: readonly number[]): (head: Buffer) => boolean {
  return (head) => magic.every((byte, index) => head[index] === byte);
}

/** Why data that begins so cannot be read as text; null if it may be text. */
export function otherData(head: Buffer): string | null {
  const [name] = KINDS.find(([, begins]) => begins(head)) ?? [null];
  if (PARQUET(head)) return "this is Parquet data, which is read from a file whose name ends in .parquet";
  return name === null ? null : `this is ${name} data; use plain text, or text compressed with gzip`;
}
