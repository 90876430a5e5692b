import { RESULTS, type Reason, type Result } from "../../../pure/engine/index.js";
import { type Painter, paintResult } from "../../../pure/text/colors.js";
import { countLines } from "../../../pure/text/table.js";
import { count, grouped, words } from "../../../pure/text/text.js";
import type { GradedBet } from "../../judge/judging.js";
import { isProvisional } from "./grade-cells.js";
import { Stuck, type StuckNumbers } from "./stuck.js";

/** What a summary has counted, for another thread. */
export interface SummaryNumbers {
  readonly bets: number;
  readonly shown: number;
  readonly provisional: number;
  readonly results: ReadonlyMap<Result, ResultNumbers>;
  readonly stuck: StuckNumbers;
}

interface ResultNumbers {
  number: number;
  readonly reasons: Map<Reason, number>;
}

/** Counts grades by result, and within a result by reason. */
export class Summary {
  readonly #stuck = new Stuck();
  #bets = 0;
  #shown = 0;
  #provisional = 0;
  readonly #results = new Map<Result, ResultNumbers>();

  add({ grade, selection, event }: Pick<GradedBet, "grade" | "selection" | "event">, shown: boolean): void {
    this.#bets++;
    this.#stuck.add(grade, selection, event);
    if (shown) this.#shown++;
    if (isProvisional(grade)) this.#provisional++;
    const row = this.#row(grade.result);
    row.number++;
    if (grade.reason !== null) row.reasons.set(grade.reason, (row.reasons.get(grade.reason) ?? 0) + 1);
  }

  get numbers(): SummaryNumbers {
    const [bets, shown, provisional] = [this.#bets, this.#shown, this.#provisional];
    return { bets, shown, provisional, results: this.#results, stuck: this.#stuck.numbers };
  }

  /** Counts what another summary has counted of later bets. */
  merge({ bets, shown, provisional, results, stuck }: SummaryNumbers): void {
    this.#bets += bets;
    this.#shown += shown;
    this.#provisional += provisional;
    this.#stuck.merge(stuck);
    for (const [result, { number, reasons }] of results) {
      const row = this.#row(result);
      row.number += number;
      for (const [reason, more] of reasons) row.reasons.set(reason, (row.reasons.get(reason) ?? 0) + more);
    }
  }

  #row(result: Result): ResultNumbers {
    const row = this.#results.get(result) ?? { number: 0, reasons: new Map<Reason, number>() };
    this.#results.set(result, row);
    return row;
  }

  /** One line for each result that occurred, the commonest reasons first; longer lines are broken at `columns`. */
  text(painter: Painter, columns = Number.POSITIVE_INFINITY): string {
    const shown = this.#shown === this.#bets ? "" : `, ${grouped(this.#shown)} of them shown`;
    const provisional = this.#provisional === 0 ? "" : `, ${grouped(this.#provisional)} of them provisional`;
    const lines = [painter.bold(count(this.#bets, "bet")) + shown + provisional];
    const counted = RESULTS.flatMap((result) => {
      const number = this.#results.get(result)?.number ?? 0;
      const name = { text: words(result), paint: (text: string) => paintResult(painter, result, text) };
      return number === 0 ? [] : [{ name, number, remark: this.#reasons(result) }];
    });
    return `${[...lines, ...countLines(counted, columns), ...this.#stuck.lines(columns)].join("\n")}\n`;
  }

  #reasons(result: Result): string {
    const reasons = [...(this.#results.get(result)?.reasons ?? [])].sort((a, b) => b[1] - a[1]);
    return reasons.map(([reason, number]) => `${words(reason)} ${grouped(number)}`).join(", ");
  }
}
