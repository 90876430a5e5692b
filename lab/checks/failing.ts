/** A command that must fail. */
export interface Failing {
  readonly name: string;
  readonly command: readonly [program: string, ...words: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** What it must print: otherwise it fails for another reason, or has tried nothing. */
  readonly says: string;
}

/** A script of package.json. */
export const npm = (script: string, ...words: string[]): Failing["command"] => {
  return ["npm", "run", "--silent", script, "--", ...words];
};

/** A task of the lab. */
export const lab = (task: string, ...words: string[]): Failing["command"] => npm("lab", task, ...words);
