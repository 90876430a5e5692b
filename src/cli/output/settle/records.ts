import type { OpenSlip } from "../../../pure/ledger/index.js";
import { present } from "../../input/csv/selection.js";
import { keptField } from "../../input/kept.js";
import type { SettledBet } from "../../settle/settler.js";
import { amount, stated, whole } from "../column-kinds.js";
import type { CsvColumns } from "../formats.js";
import { fieldOf } from "../grades/grade-cells.js";
import { keptColumns } from "../kept-columns.js";
import { typeWords } from "./words.js";

/** A slip in NDJSON and JSON: its settlement, as `--previous` reads it, then what it was. */
export function recordOf({ settlement, type, stake, legs, change, explanation, fromWords, kept }: SettledBet): unknown {
  const shown = legs.map(({ ref, selection, odds, result, reason }) =>
    present({ ref, ...selection, odds, result, reason: reason ?? undefined }),
  );
  return {
    ...{ ...settlement, type, stake, legs: shown },
    ...(change === null ? {} : { change }),
    ...(explanation === null ? {} : { explanation: { sentence: explanation.sentence, rows: explanation.rows } }),
    ...(fromWords === null ? {} : { stated: fromWords.stated }),
    ...keptField(kept),
  };
}

const SETTLE_COLUMNS: CsvColumns<SettledBet> = {
  id: ({ settlement }) => settlement.betId,
  revision: whole(({ settlement }) => settlement.revision),
  type: ({ type }) => typeWords(type),
  legs: ({ legs }) => legs.map(({ result }) => String(result)).join(" "),
  currency: ({ settlement }) => settlement.currency,
  status: ({ settlement: { slip } }) => slip.status,
  lines: whole(({ settlement: { slip } }) => slip.lines),
  totalStake: amount(({ settlement: { slip } }) => slip.totalStake),
  returns: amount(({ settlement: { slip } }) => (slip.status === "settled" ? slip.returns : null)),
  profit: amount(({ settlement: { slip } }) => (slip.status === "settled" ? slip.profit : null)),
  certain: amount(({ settlement: { slip } }) => (slip.status === "open" ? slip.certain : null)),
  possible: amount(({ settlement: { slip } }) => (slip.status === "open" ? slip.possible : null)),
  cashedOut: amount(({ settlement: { slip } }) => slip.cashedOut ?? null),
  token: amount(({ settlement: { slip } }) => (slip.status === "settled" ? (slip.token ?? null) : null)),
  stakeTax: amount(({ settlement: { slip } }) => (slip.status === "settled" ? (slip.stakeTax ?? null) : null)),
  winningsTax: amount(({ settlement: { slip } }) => (slip.status === "settled" ? (slip.winningsTax ?? null) : null)),
  cannotSettle: ({ settlement: { slip } }) => (slip.status === "open" ? placesOf(slip) : null),
  reasons: reasonsOf,
};

/** One word for each leg, `-` for a leg without a reason; empty if no leg has one. */
function reasonsOf({ legs }: SettledBet): string {
  const reasons = legs.map(({ reason }) => (typeof reason === "string" ? reason : "-"));
  return reasons.every((reason) => reason === "-") ? "" : reasons.join(" ");
}

/** The legs that cannot be settled as they are written, from 1. */
function placesOf({ cannotSettle = [] }: OpenSlip): string {
  return cannotSettle.map((leg) => leg + 1).join(" ");
}

/** What changed since an earlier run. */
const CHANGED_COLUMNS: CsvColumns<SettledBet> = {
  change: ({ change }) => change?.kind,
  delta: amount(({ change }) => change?.delta),
  key: ({ change }) => change?.key,
};

const EXPLAINED_COLUMNS: CsvColumns<SettledBet> = { explanation: ({ explanation }) => explanation?.sentence };

/** A title of a file that is one of these gets another name. */
const OWN_COLUMNS = { ...SETTLE_COLUMNS, ...CHANGED_COLUMNS, ...EXPLAINED_COLUMNS };

/** What a file in people's own words says itself. */
const COLUMNS_IN_WORDS: CsvColumns<SettledBet> = {
  bet: ({ legs }) => legs.map(({ ref }) => (typeof ref === "string" ? ref : "")).join(" | "),
  fileResult: ({ fromWords }) => fromWords?.stated?.result,
  fileReturns: stated(({ fromWords }) => fromWords?.stated?.returns),
};

export function csvColumns(
  run: { readonly isCompared: boolean; readonly isExplained: boolean },
  first: readonly SettledBet[],
): CsvColumns<SettledBet> {
  const isInWords = first.some(({ fromWords }) => fromWords !== null);
  const titles = new Set(first.flatMap(({ kept }) => Object.keys(kept)));
  const own = keptColumns([...titles], OWN_COLUMNS, ({ kept }: SettledBet, title) => fieldOf(kept, title));
  return {
    ...(isInWords ? { ...COLUMNS_IN_WORDS, ...own } : {}),
    ...SETTLE_COLUMNS,
    ...(run.isCompared ? CHANGED_COLUMNS : {}),
    ...(run.isExplained ? EXPLAINED_COLUMNS : {}),
    ...own,
  };
}
