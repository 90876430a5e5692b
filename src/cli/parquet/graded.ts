import type { CsvForm } from "../input/csv/reader.js";
import type { Entry } from "../input/entries.js";
import type { ByColumns, ColumnsInput } from "../judge/files.js";
import { inOrder } from "../threads/in-order.js";
import { type GradedGroup, type Portion, reportFaults } from "../threads/portion.js";
import type { Threads } from "../threads/threads.js";
import { ParquetAnswer } from "./answer.js";
import { RowsFile, useRowsOf } from "./bets.js";
import { ColumnGrader } from "./columns.js";
import type { RowGroup } from "./file.js";
import { GroupGrader } from "./group-grader.js";

// What `grade` loads for Parquet.
export { GroupGrader, ParquetAnswer };

/** Grades the bets of Parquet files as columns, and writes each row group with its grades. */
export class GradedColumns implements ByColumns<Portion> {
  readonly #grader: GroupGrader;
  readonly #threads: Threads | null;

  constructor(grader: GroupGrader, threads: Threads | null) {
    this.#grader = grader;
    this.#threads = threads;
  }

  async *read(path: string, csv: CsvForm<Entry>, input: ColumnsInput): AsyncGenerator<Portion | undefined> {
    const { rejects, meter, judge } = input;
    const { onFault } = rejects;
    rejects.beginFile();
    const rows = await RowsFile.open(path, csv, onFault);
    try {
      if (rows.header === null) yield* useRowsOf(rows, { use: judge, meter });
      else {
        yield* this.#graded(rows, csv, input);
        rows.end(judge);
      }
    } finally {
      await rows.file.close();
    }
    rejects.endFile();
  }

  async *#graded(rows: RowsFile, csv: CsvForm<Entry>, { events, meter, rejects, judge }: ColumnsInput) {
    const { answer, grading } = this.#grader.work;
    const { path, metadata } = rows.file;
    let columns: ColumnGrader | null = null;
    const here = (group: RowGroup): Promise<GradedGroup> => {
      columns ??= new ColumnGrader(rows, csv, events, grading);
      return this.#grader.grade(rows, group, columns, judge);
    };
    const threads = this.#threads?.forGroups(metadata.row_groups.length, Number(metadata.num_rows)) ?? null;
    const grade = async (group: RowGroup) => {
      const graded = (await threads?.ask({ path, index: group.index }, events)) ?? (await here(group));
      return { graded, group };
    };
    for await (const { graded, group } of inOrder(rows.groups(), grade, threads?.underWay ?? 1)) {
      const { portion, written } = graded;
      reportFaults(portion, path, 0, rejects.onFault);
      if (portion.summary.bets > 0) rejects.markUsed();
      answer.addGroup(rows.file, written);
      meter.bytes += group.bytes;
      meter.lines += group.rows;
      yield portion;
    }
  }
}
