/** What `npm run lab -- NAME` runs. */
export interface Task {
  readonly name: string;
  /** Names that it had before. */
  readonly aliases: readonly string[];
  /** What it does, for the list. */
  readonly line: string;
  readonly how: How;
}

export type How =
  /** A file of the checkout, which this process imports. */
  | { readonly file: string }
  /** A program in node_modules/.bin, or npm, with its first words. */
  | { readonly program: string; readonly words: readonly string[] }
  /** Other tasks, one after the other, each in a process. */
  | { readonly tasks: readonly string[] };

export interface Group {
  readonly title: string;
  readonly tasks: readonly Task[];
}

/** A task in a file of `lab/`, or of the checkout if its place begins with a slash. */
export function inFile(name: string, file: string, line: string, ...aliases: readonly string[]): Task {
  return { name, aliases, line, how: { file: file.startsWith("/") ? file.slice(1) : `lab/${file}` } };
}
