/** Counts comparisons of the engine with the oracle, and keeps the first differences for the report. */
import type { OracleGrade } from "./oracle/types.js";

const SHOWN = Number(process.env.DIFFERENTIAL_SHOWN ?? 5);

export interface Comparison {
  compare(selection: unknown, event: unknown, engine: unknown, oracle: OracleGrade): void;
  readonly cases: number;
  readonly differences: number;
  /** Grades of the oracle by result and reason, which show what the run covered. */
  readonly seen: ReadonlyMap<string, number>;
  report(): string;
}

export function startComparison(): Comparison {
  let cases = 0;
  let differences = 0;
  const seen = new Map<string, number>();
  const shown: string[] = [];
  return {
    compare(selection, event, engine, oracle) {
      cases += 1;
      const key = oracle.reason ?? oracle.result;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      // The order of fields is part of the grade.
      const { unlessRefused, ...grade } = oracle;
      const [got, wanted] = [JSON.stringify(engine), JSON.stringify(grade)];
      if (got === wanted || (unlessRefused !== undefined && got === JSON.stringify(unlessRefused))) return;
      differences += 1;
      if (shown.length >= SHOWN) return;
      shown.push(
        `selection ${JSON.stringify(selection)}\n  event ${JSON.stringify(event)}\n  engine ${got}\n  oracle ${wanted}`,
      );
    },
    get cases() {
      return cases;
    },
    get differences() {
      return differences;
    },
    seen,
    report: () => [`${differences} of ${cases} differ`, ...shown].join("\n"),
  };
}
