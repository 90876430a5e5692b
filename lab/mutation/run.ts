/** What is sent to the process that runs tests, and what it sends. */
export interface Run {
  /** Null for the original. */
  readonly id: number | null;
  /** Files of tests by their places in the copy, or folders of them. */
  readonly files: readonly string[];
}

export interface Ran {
  /** What failed first; null if nothing did. */
  readonly failed: string | null;
  /** Milliseconds by place, in the order in which they ran, and why a file fails. */
  readonly times: readonly (readonly [file: string, time: number, why: string | null])[];
}

/** Is sent when a file of tests has ended, so that it is known that the process goes on. */
export const FILE_ENDED = "file ended";
