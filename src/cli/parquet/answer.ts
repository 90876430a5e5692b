import type { ColumnChunk, DecodedArray } from "hyparquet";
import { UsageError } from "../errors.js";
import type { GradedBet } from "../judge/judging.js";
import type { CsvColumns, Writer } from "../output/formats.js";
import { moved, passedOn, type WrittenGroup } from "./chunks.js";
import { type ParquetFile, placeOf, type RowGroup } from "./file.js";
import type { Elements } from "./metadata.js";
import { loadWriter } from "./packages.js";
import { APART, RowBuffer, type RowColumn, rowColumns } from "./row-columns.js";
import { GroupWriter } from "./writer.js";

/** The columns of an answer. */
export interface AnswerColumns<T> {
  /** Those that are made of a grade. */
  readonly grade: CsvColumns<T>;
  /** All columns of bets that come from other files. */
  readonly all: (first: readonly T[]) => CsvColumns<T>;
  readonly isKept: boolean;
}

/** Grades by the title of their column, a value for each row. */
export type GradeValues = Readonly<Record<string, DecodedArray>>;

/** The columns of a Parquet file of bets, and those of their grades. */
interface Passed<T> {
  readonly file: ParquetFile;
  readonly columns: readonly Elements[];
  readonly own: readonly RowColumn<T>[];
}

/** Writes Parquet: the columns of a Parquet file of bets as they are, with the grade after them. */
export class ParquetAnswer<T extends GradedBet> implements Writer<T> {
  readonly #columns: AnswerColumns<T>;
  readonly #groups: GroupWriter;
  /** What comes from bets one by one. */
  #rows: RowBuffer<T> | null = null;
  #passed: Passed<T> | null = null;

  private constructor(columns: AnswerColumns<T>, groups: GroupWriter) {
    this.#columns = columns;
    this.#groups = groups;
  }

  static async create<T extends GradedBet>(columns: AnswerColumns<T>): Promise<ParquetAnswer<T>> {
    return new ParquetAnswer(columns, new GroupWriter(await loadWriter()));
  }

  write(items: readonly T[]): string {
    for (const item of items) {
      const file = this.#columns.isKept ? item.entry.source?.group.file : undefined;
      if (file === undefined && this.#passed !== null) throw new UsageError(MIXED);
      const passed = file === undefined ? null : this.#passedOf(file);
      this.#rows ??= new RowBuffer(this.#groups, this.#rowColumns(passed, items));
      this.#rows.add(item);
    }
    return "";
  }

  /** A row group of a file of bets with the grades of its rows. @param kept the rows that are in the answer; null: all */
  async makeGroup(group: RowGroup, grades: GradeValues, kept: readonly number[] | null): Promise<WrittenGroup> {
    const passed = this.#passedOf(group.file);
    if (kept === null) return this.#copied(group, passed, grades);
    if (kept.length === 0) return { rows: 0, bytes: [], columns: [] };
    await group.read();
    const { columns } = passed;
    const own = elementsOf(passed.own);
    const all = [...group.columns.map((column) => column ?? []), ...valuesOf(own, grades)];
    return this.#groups.encode([...columns, ...own], kept.length, (at) => kept.map((row) => all[at]?.[row]));
  }

  /** Writes a row group that was made of a file of bets, here or in another thread. */
  addGroup(file: ParquetFile, group: WrittenGroup): void {
    this.#passedOf(file);
    this.#groups.add(group);
  }

  end(): string {
    if (this.#passed === null) this.#rows ??= new RowBuffer(this.#groups, this.#rowColumns(null, []));
    this.#rows?.flush();
    const passed = this.#passed;
    this.#groups.end(passed === null ? (this.#rows?.elements ?? []) : [...passed.columns, ...elementsOf(passed.own)]);
    return "";
  }

  taken(): readonly Uint8Array[] {
    return this.#groups.taken();
  }

  #rowColumns(passed: Passed<T> | null, first: readonly T[]): RowColumn<T>[] {
    if (passed === null) return rowColumns(this.#columns.all(first), first[0]);
    const columns = passed.columns.map(
      (elements, at): RowColumn<T> => ({
        elements,
        valueOf: ({ entry: { source } }) => source?.group.columns[at]?.[source.row],
      }),
    );
    return [...columns, ...passed.own];
  }

  /** @throws UsageError if the columns of the answer are not those of the file */
  #passedOf(file: ParquetFile): Passed<T> {
    if (this.#passed === null && this.#rows === null) {
      const { grade } = this.#columns;
      const columns = renamed(file.columns, new Set(Object.keys(grade)));
      this.#passed = { file, columns, own: rowColumns(grade, undefined) };
    }
    const known = this.#passed;
    if (known === null || (known.file !== file && formOf(known.file) !== formOf(file))) throw new UsageError(MIXED);
    return known;
  }

  /** The columns of the bets without reading them, and the grades. */
  async #copied(group: RowGroup, passed: Passed<T>, grades: GradeValues): Promise<WrittenGroup> {
    const bytes: Uint8Array[] = [];
    const chunks: ColumnChunk[] = [];
    const { columns } = passed;
    const own = elementsOf(passed.own);
    const names = new Map(group.file.titles.map((title, at) => [title, columns[at]?.[0].name ?? title]));
    let at = 0;
    const add = (chunk: ColumnChunk, part: Uint8Array, start: number): void => {
      chunks.push(moved(chunk, BigInt(at - start)));
      bytes.push(part);
      at += part.length;
    };
    for await (const { chunk, bytes: part } of group.chunks())
      add(passedOn(chunk, names), new Uint8Array(part), placeOf(chunk)[0]);
    const values = valuesOf(own, grades);
    const made = this.#groups.encode(own, group.rows, (column) => values[column] ?? []);
    const before = BigInt(at);
    return {
      rows: group.rows,
      bytes: [...bytes, ...made.bytes],
      columns: [...chunks, ...made.columns.map((chunk) => moved(chunk, before))],
    };
  }
}

const MIXED = `--format parquet: the files of bets have different columns; ${APART}`;

/** What the columns of a file are known by. */
function formOf({ columns }: ParquetFile): string {
  return JSON.stringify(columns);
}

/** Columns of which none has a title that is taken. */
function renamed(columns: ParquetFile["columns"], taken: Set<string>): Elements[] {
  return columns.map(([top, ...rest]): Elements => {
    let { name } = top;
    while (taken.has(name)) name = `file ${name}`;
    taken.add(name);
    return [{ ...top, name }, ...rest];
  });
}

function elementsOf<T>(columns: readonly RowColumn<T>[]): readonly Elements[] {
  return columns.map(({ elements }) => elements);
}

function valuesOf(own: readonly Elements[], grades: GradeValues): readonly DecodedArray[] {
  return own.map(([{ name }]) => grades[name] ?? []);
}
