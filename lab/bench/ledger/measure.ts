/** One process of the benchmark: it prints its times as JSON. */
import { type SettledSlip, type Slip, type SlipSettlement, settleSlip } from "../../../src/pure/ledger/index.js";
import { settleByEnumeration } from "./enumeration.js";
import { settleInFloats } from "./floats.js";
import { makeSlips, type SlipSet } from "./slips.js";
import { COUNTED_TURNS, type Times, WARM_UP_TURNS } from "./times.js";

type Settle = (slip: Slip) => SlipSettlement;

let consumed = 0;

/** Nanoseconds a slip. */
function time(settle: Settle, slips: readonly Slip[]): number {
  const start = process.hrtime.bigint();
  for (const slip of slips) {
    const settled = settle(slip);
    if (settled.status === "settled") consumed += settled.returns.length + settled.totalStake.length;
  }
  return Number(process.hrtime.bigint() - start) / slips.length;
}

/** Every slip is settled alike by enumeration. Returns how many the floats get wrong. */
function compare({ name, slips, enumerated }: SlipSet): number {
  let wrong = 0;
  for (const [index, slip] of slips.entries()) {
    const own = settleSlip(slip);
    if (own.status !== "settled") throw new Error(`${name}: an open slip: ${JSON.stringify(slip)}`);
    if (index < enumerated) demandEqual(slip, own, settleByEnumeration(slip));
    if (settleInFloats(slip).returns !== own.returns) wrong++;
  }
  return wrong;
}

function demandEqual(slip: Slip, own: SettledSlip, enumerated: SettledSlip): void {
  const fields = ["lines", "totalStake", "returns", "profit"] as const;
  for (const field of fields) {
    if (own[field] !== enumerated[field]) {
      throw new Error(`${field}: ${own[field]}, by enumeration ${enumerated[field]}: ${JSON.stringify(slip)}`);
    }
  }
}

/** The three take turns over all sets, so that each knows all types. */
function measure(): Times {
  const sets = makeSlips();
  const wrong = sets.map(compare);
  const runs = sets.map((set) => ({
    set,
    some: set.slips.slice(0, set.enumerated),
    ...{ floats: [] as number[], exact: [] as number[], enumerated: [] as number[] },
  }));
  for (let turn = 0; turn < WARM_UP_TURNS + COUNTED_TURNS; turn++) {
    for (const { set, some, floats, exact, enumerated } of runs) {
      const times = [time(settleInFloats, set.slips), time(settleSlip, set.slips), time(settleByEnumeration, some)];
      if (turn < WARM_UP_TURNS) continue;
      for (const [index, list] of [floats, exact, enumerated].entries()) list.push(times[index] ?? Number.NaN);
    }
  }
  return Object.fromEntries(
    runs.map(({ set, floats, exact, enumerated }, index) => {
      const figures = { floats: Math.min(...floats), exact: Math.min(...exact), enumerated: Math.min(...enumerated) };
      const ratios = { toFloats: figures.exact / figures.floats, toEnumeration: figures.exact / figures.enumerated };
      return [set.name, { ...figures, ...ratios, wrong: (wrong[index] ?? Number.NaN) / set.slips.length }];
    }),
  );
}

console.log(JSON.stringify(measure()));
if (consumed === 0) throw new Error("nothing was settled");
