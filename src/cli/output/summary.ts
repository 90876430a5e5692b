import { type Grade, RESULTS, type Reason, type Result } from "../../engine/index.js";
import { type Painter, paintResult } from "./colors.js";
import { count, words, wrap } from "./text.js";

/** Counts grades by result, and within a result by reason. */
export class Summary {
  #bets = 0;
  #shown = 0;
  readonly #results = new Map<Result, { number: number; reasons: Map<Reason, number> }>();

  add(grade: Grade, shown: boolean): void {
    this.#bets++;
    if (shown) this.#shown++;
    const row = this.#results.get(grade.result) ?? { number: 0, reasons: new Map<Reason, number>() };
    this.#results.set(grade.result, row);
    row.number++;
    if (grade.reason !== null) row.reasons.set(grade.reason, (row.reasons.get(grade.reason) ?? 0) + 1);
  }

  /** One line for each result that occurred, the commonest reasons first; longer lines are broken at `columns`. */
  text(painter: Painter, columns = Number.POSITIVE_INFINITY): string {
    const shown = this.#shown === this.#bets ? "" : `, ${this.#shown.toLocaleString("en-US")} of them shown`;
    const lines = [painter.bold(count(this.#bets, "bet")) + shown];
    const results = RESULTS.filter((result) => this.#results.has(result));
    const numbers = results.map((result) => (this.#results.get(result)?.number ?? 0).toLocaleString("en-US"));
    const nameWidth = Math.max(0, ...results.map((result) => result.length));
    const numberWidth = Math.max(0, ...numbers.map((number) => number.length));
    const indent = " ".repeat(nameWidth + numberWidth + 6);
    for (const [index, result] of results.entries()) {
      const name = paintResult(painter, result, words(result).padEnd(nameWidth));
      const [reasons = "", ...more] = wrap(this.#reasons(result), columns - indent.length);
      lines.push(`  ${name}  ${(numbers[index] ?? "").padStart(numberWidth)}  ${reasons}`.trimEnd());
      lines.push(...more.map((line) => indent + line));
    }
    return `${lines.join("\n")}\n`;
  }

  #reasons(result: Result): string {
    const reasons = [...(this.#results.get(result)?.reasons ?? [])].sort((a, b) => b[1] - a[1]);
    return reasons.map(([reason, number]) => `${words(reason)} ${number.toLocaleString("en-US")}`).join(", ");
  }
}
