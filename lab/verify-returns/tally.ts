/** Counts agreement by file and kind, and keeps what has to be shown. */
import { casesIn, type Found } from "../tools/cases.js";
import { DISPUTED_SLIPS, type DisputedSlip } from "./disputed-slips.js";
import { judge } from "./judge.js";
import { type Case, parseCase } from "./source.js";

export interface Count {
  agree: number;
  /** Those of them that agree with the exact fraction too. */
  exact: number;
  differ: number;
  disputed: number;
  leftOut: number;
}

export interface Tally {
  /** By file and kind, with a tab between them. */
  readonly counts: Map<string, Count>;
  /** Slips by the type that the ledger leaves out. */
  readonly leftOut: Map<string, number>;
  readonly differences: string[];
  readonly disputes: string[];
  /** Sources of disputed slips that agree now. */
  readonly stale: string[];
}

export function emptyTally(): Tally {
  return { counts: new Map(), leftOut: new Map(), differences: [], disputes: [], stale: [] };
}

/** Compares all slips of a folder. */
export async function tallyOf(folder: string): Promise<Tally> {
  const tally = emptyTally();
  for await (const found of casesIn(folder, parseCase, "{source, kind, slip, expected, exactReturns}"))
    add(tally, found);
  return tally;
}

/** Adds a case. */
export function add(
  tally: Tally,
  { file, place, known }: Found<Case>,
  disputed: readonly DisputedSlip[] = DISPUTED_SLIPS,
): void {
  const count = countOf(tally, `${file}\t${known.kind}`);
  const { source, slip, expected } = known;
  const dispute = disputed.find((row) => row.source === source && row.returns === expected.returns);
  const judgement = judge(known);
  switch (judgement.kind) {
    case "agrees":
      count.agree++;
      if (judgement.isExact) count.exact++;
      if (dispute) tally.stale.push(source);
      return;
    case "left out":
      count.leftOut++;
      tally.leftOut.set(judgement.name, (tally.leftOut.get(judgement.name) ?? 0) + 1);
      return;
    case "differs": {
      const shown = [
        `${place} ${source}`,
        `  ${JSON.stringify(slip)}`,
        ...judgement.faults.map((fault) => `  ${fault}`),
      ];
      if (dispute) {
        count.disputed++;
        tally.disputes.push([...shown, `  disputed: ${dispute.why}`].join("\n"));
      } else {
        count.differ++;
        tally.differences.push(shown.join("\n"));
      }
    }
  }
}

function countOf({ counts }: Tally, key: string): Count {
  const count = counts.get(key) ?? { agree: 0, exact: 0, differ: 0, disputed: 0, leftOut: 0 };
  counts.set(key, count);
  return count;
}

export function total({ counts }: Tally, field: keyof Count): number {
  return [...counts.values()].reduce((sum, count) => sum + count[field], 0);
}
