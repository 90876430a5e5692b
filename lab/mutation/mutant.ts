/** A change of one expression of a file. */
export interface Mutant {
  readonly id: number;
  /** In the checkout: `src/pure/engine/grade.ts`. */
  readonly file: string;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** What it is, and what is put in its place. */
  readonly was: string;
  readonly is: string;
  readonly line: number;
  /** The line as it is: what a known survivor is found by, wherever its line has moved. */
  readonly text: string;
}

export type Site = Omit<Mutant, "id">;

/** `src/pure/engine/grade.ts:12 equality: a === b -> a !== b` */
export function shown({ file, line, kind, was, is }: Site): string {
  const short = (text: string): string => text.replace(/\s+/g, " ").slice(0, 70);
  return `${file}:${line} ${kind}: ${short(was)} -> ${short(is) || "nothing"}`;
}

/** The text of a file with a mutant in it. */
export function mutated(text: string, { start, end, is }: Site): string {
  return text.slice(0, start) + is + text.slice(end);
}
