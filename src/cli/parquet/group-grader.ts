import { REASON_CODES, RESULT_CODES, SCOPE_CODES } from "../../pure/engine/columns/index.js";
import type { GradeOptions, Reason, Result } from "../../pure/engine/index.js";
import { basisOf } from "../../pure/verdicts/basis.js";
import { Answers, type BetsWork } from "../commands/bets/answers.js";
import { FaultyBets, isFaultOfBet } from "../judge/faulty-bets.js";
import type { ColumnsInput } from "../judge/files.js";
import type { GradedBet, Judgement } from "../judge/judging.js";
import type { SummaryNumbers } from "../output/grades/summary.js";
import type { GradedGroup } from "../threads/portion.js";
import type { ParquetAnswer } from "./answer.js";
import type { RowsFile } from "./bets.js";
import type { ColumnGrader, GroupGrades } from "./columns.js";
import type { RowGroup } from "./file.js";

/** How bets are graded, and what their answer is. */
interface GroupWork {
  readonly work: BetsWork<Judgement>;
  readonly grading: GradeOptions;
  readonly only: ReadonlySet<Result> | null;
  readonly answer: ParquetAnswer<GradedBet>;
}

/** Grades row groups of bets. */
export class GroupGrader {
  readonly work: GroupWork;

  constructor(work: GroupWork) {
    this.work = work;
  }

  /** @param judge judges the bets that columns cannot have */
  async grade(
    rows: RowsFile,
    group: RowGroup,
    columns: ColumnGrader,
    judge: ColumnsInput["judge"],
  ): Promise<GradedGroup> {
    const { work, only, answer } = this.work;
    const faulty = new FaultyBets();
    const answers = new Answers(work, NO_WRITER, only, faulty);
    const values = new Values(group.rows, only);
    const alone = values.addAll(await columns.grade(group));
    if (alone.length > 0) await group.read();
    for (const row of alone) {
      for (const entry of rows.row(group, row)) {
        judge(entry, (bet) => {
          answers.add(bet);
          values.add(row, bet);
        });
      }
    }
    answers.summary.merge(values.numbers);
    const { numbers } = answers.summary;
    const counted = { summary: numbers, expected: null, faults: [], faulty: faulty.numbers };
    const written = await answer.makeGroup(group, values.columns, values.kept);
    return { written, portion: { lines: group.rows, rows: NOTHING, ...counted } };
  }
}

const NOTHING = new Uint8Array();
export const NO_WRITER = { write: () => "", end: () => "" };

/** The grades of a row group as columns of words and numbers. */
class Values {
  readonly columns;
  readonly #only: ReadonlySet<Result> | null;
  readonly #isLeftOut: Uint8Array;
  #leftOut = 0;
  readonly #counts = new Map<number, number>();
  #bets = 0;
  #shown = 0;
  #provisional = 0;

  constructor(rows: number, only: ReadonlySet<Result> | null) {
    const empty = <T>(): (T | null)[] => new Array<T | null>(rows).fill(null);
    this.columns = {
      ...{ result: empty<string>(), reason: empty<string>(), final: empty<boolean>() },
      ...{ scope: empty<string>(), basisHome: empty<number>(), basisAway: empty<number>() },
    };
    this.#only = only;
    this.#isLeftOut = new Uint8Array(rows);
  }

  /** Returns the rows that have to be graded one by one, in their order: something is to be said of each. */
  addAll({ result, reason, final, basis, alone }: GroupGrades): readonly number[] {
    const isAlone = new Uint8Array(result.length);
    for (const row of alone) isAlone[row] = 1;
    const { columns } = this;
    const later: number[] = [];
    for (let row = 0; row < result.length; row++) {
      const [ofResult, ofReason] = [result[row] ?? 0, reason[row] ?? 0];
      if (isAlone[row] === 1 || IS_SAID[ofReason] === true) {
        later.push(row);
        this.#leaveOut(row);
        continue;
      }
      const word = RESULT_CODES[ofResult] ?? "pending";
      const isFinal = final[row] === 1;
      this.#count(ofReason * OF_REASON + ofResult, !isFinal && word !== "pending");
      if (this.#only?.has(word) === false) {
        this.#leaveOut(row);
        continue;
      }
      this.#shown++;
      columns.result[row] = word;
      columns.reason[row] = REASON_CODES[ofReason] ?? null;
      columns.final[row] = isFinal;
      const scope = basis.scope[row] ?? 0;
      if (scope === 0) continue;
      columns.scope[row] = SCOPE_CODES[scope] ?? null;
      columns.basisHome[row] = basis.home[row] ?? null;
      columns.basisAway[row] = basis.away[row] ?? null;
    }
    return later;
  }

  /** A bet that was graded alone. */
  add(row: number, { grade }: GradedBet): void {
    if (this.#only?.has(grade.result) === false) return;
    const { columns } = this;
    const basis = basisOf(grade);
    this.#leftOut -= this.#isLeftOut[row] ?? 0;
    this.#isLeftOut[row] = 0;
    columns.result[row] = grade.result;
    columns.reason[row] = grade.reason;
    columns.final[row] = grade.final;
    columns.scope[row] = basis?.scope ?? null;
    columns.basisHome[row] = basis?.home ?? null;
    columns.basisAway[row] = basis?.away ?? null;
  }

  /** The rows that are in the answer; null if all are. */
  get kept(): readonly number[] | null {
    if (this.#leftOut === 0) return null;
    return Array.from(this.#isLeftOut.keys()).filter((row) => this.#isLeftOut[row] === 0);
  }

  /** What a summary counts of the bets that were not graded alone. */
  get numbers(): SummaryNumbers {
    const results = new Map<Result, { number: number; readonly reasons: Map<Reason, number> }>();
    for (const [key, number] of this.#counts) {
      const result = RESULT_CODES[key % OF_REASON] ?? "pending";
      const reason = REASON_CODES[Math.floor(key / OF_REASON)] ?? null;
      const row = results.get(result) ?? { number: 0, reasons: new Map<Reason, number>() };
      row.number += number;
      if (reason !== null) row.reasons.set(reason, number);
      results.set(result, row);
    }
    const [bets, shown, provisional] = [this.#bets, this.#shown, this.#provisional];
    return { bets, shown, provisional, results, stuck: new Map() };
  }

  #leaveOut(row: number): void {
    this.#isLeftOut[row] = 1;
    this.#leftOut++;
  }

  #count(key: number, isProvisional: boolean): void {
    this.#bets++;
    if (isProvisional) this.#provisional++;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
}

/** More than there are results. */
const OF_REASON = 16;
/** By the code of a reason, whether more is said of such a bet than its grade. */
const IS_SAID = REASON_CODES.map((reason) => isFaultOfBet(reason) || reason === "awaiting_result");
