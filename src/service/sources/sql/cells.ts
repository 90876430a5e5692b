/** What is in the rows of both databases. */

/** SQLite has text as bytes, PostgreSQL has large numbers as text. */
export type Row = readonly unknown[];

const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @throws Error if it is not text, or not UTF-8, as text is that a disk has changed, or what kept it from being read */
export function textIn(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (!(cell instanceof Uint8Array)) throw cell instanceof Error ? cell : new Error("no text where text should be");
  try {
    return UTF_8.decode(cell);
  } catch (error) {
    throw new Error("not UTF-8 text", { cause: error });
  }
}

export function numberIn(cell: unknown): number | null {
  return typeof cell === "number" || typeof cell === "string" ? Number(cell) : null;
}

export function isTrue(cell: unknown): boolean {
  return cell === true || cell === 1;
}

/** SQLite reads a negative limit as no limit. */
export function bounded(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 0, 0), 1_000_000);
}
