import type { GradeOptions } from "../../pure/engine/index.js";
import type { GradeCommand } from "../command-line/table/bets/grade.js";
import { FaultyInput, type OnFault } from "../input/entries.js";
import type { FaultyNumbers } from "../judge/faulty-bets.js";
import type { AnyFormat } from "../output/format-words.js";
import type { ExpectedNumbers } from "../output/grades/expected.js";
import type { SummaryNumbers } from "../output/grades/summary.js";
import type { WrittenGroup } from "../parquet/chunks.js";
import type { SharedEvents } from "./shared-events.js";

/** What a thread is started with. */
export interface Start {
  readonly command: GradeCommand;
  readonly format: Exclude<AnyFormat, "table">;
  /** Its rulebook is a copy, from which the thread makes its own. */
  readonly grading: GradeOptions;
}

/** A row group of a Parquet file. */
export interface GroupAt {
  readonly path: string;
  readonly index: number;
}

/** What a thread is sent: lines of a file, a row group, or the events of the bets that follow. */
export type Sent =
  | { readonly group: GroupAt }
  | { readonly file: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly events: SharedEvents };

/** A part of a line that is left out, for another thread. */
export interface SentFault {
  /** Counted from the first line of the chunk, which is 0. */
  readonly line: number;
  readonly path: string | undefined;
  readonly reason: string;
  /** Empty if nobody asks for it. */
  readonly text: string;
}

/** What a thread makes of a chunk. */
export interface Portion {
  readonly lines: number;
  /** The answers without what comes before the first of all, between two portions, and after the last. */
  readonly rows: Uint8Array<ArrayBuffer>;
  readonly summary: SummaryNumbers;
  /** Null unless grades are compared with what the file expects. */
  readonly expected: ExpectedNumbers | null;
  readonly faults: readonly SentFault[];
  /** Bets that cannot be settled as they are written. Their lines are counted as those of the faults are. */
  readonly faulty: FaultyNumbers;
}

/** A row group of bets, as it is written with their grades, and what was counted. */
export interface GradedGroup {
  readonly written: WrittenGroup;
  readonly portion: Portion;
}

/** What a thread makes of lines: the bytes themselves if it needs all events for them. */
export type Answered = Portion | { readonly bytes: Uint8Array<ArrayBuffer> };
/** What a thread sends back. Of a row group that has to be graded elsewhere: null. */
export type SentBack = Answered | { readonly graded: GradedGroup | null };

/** A portion with the lines of its faulty bets as they are in the file. @param first the number of its first line */
export function inFile(portion: Portion, first: number): Portion {
  const { reasons, listed } = portion.faulty;
  const placed = listed.map(({ place, words }) => ({ place: { ...place, line: first + (place.line ?? 0) }, words }));
  return { ...portion, faulty: { reasons, listed: placed } };
}

/** Reports the faults of a portion as if they had been found here. @param first the number of its first line */
export function reportFaults({ faults }: Pick<Portion, "faults">, file: string, first: number, onFault: OnFault): void {
  for (const { line, path, reason, text } of faults) {
    const place = { file, line: first + line, ...(path === undefined ? {} : { path }) };
    onFault(new FaultyInput(place, reason), () => text);
  }
}
