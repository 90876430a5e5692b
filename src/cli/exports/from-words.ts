import type { NoteCode } from "../../pure/books/index.js";

/** What the file itself says of a bet. */
export interface StatedBet {
  readonly result: Decided;
  /** What it returned, if the file has it. */
  readonly returns: string | null;
}
export type Decided = "won" | "lost" | "void" | "half_won" | "half_lost";

/** What a row in words has besides the slip. */
export interface FromWords {
  readonly stated: StatedBet | null;
  /** Cells that nobody reads. They pass through to the answer. */
  readonly kept: Readonly<Record<string, string>>;
  /** What the file says of each leg. */
  readonly legResults: readonly (Decided | null)[];
  /** What a person should know of how the legs were read. */
  readonly notes: readonly NoteCode[];
  /** Why each leg was not read, where that is so. */
  readonly why: readonly (string | null)[];
}
