import { plain } from "../../../pure/text/text.js";
import type { Difference, HouseVerdict, Pair } from "../../../pure/verdicts/difference.js";
import type { ComparedSlip } from "../../compare/slips.js";
import { present } from "../../input/csv/selection.js";
import { keptField, keptOf } from "../../input/kept.js";
import type { GradedBet, Judgement } from "../../judge/judging.js";
import { isFaultySlip } from "../../settle/faulty-legs.js";
import { amount } from "../column-kinds.js";
import type { CsvColumns } from "../formats.js";
import { BET_COLUMNS, fieldOf } from "../grades/grade-cells.js";
import { keptColumns } from "../kept-columns.js";
import { typeWords } from "../settle/words.js";

/** A bet that was graded under the rules of two houses. `grade` is the first one. */
export interface ComparedJudgement extends Judgement {
  readonly difference: Difference | null;
}
export type ComparedBet = GradedBet<ComparedJudgement>;

export function betRecord(
  { grade: { ref, eventId }, selection, judged, entry }: ComparedBet,
  isKept: boolean,
): unknown {
  const kept = isKept ? keptField(keptOf(entry)) : {};
  return { ...present({ ref }), eventId, selection, ...differenceRecord(judged.difference), ...kept };
}

function differenceRecord(difference: Difference | null): object {
  return difference === null ? {} : { kind: difference.kind, verdicts: difference.verdicts.map(verdictRecord) };
}

function verdictRecord({ rulebook, grade: { ref: _, eventId: __, ...grade }, sentence }: HouseVerdict): object {
  return { rulebook, ...grade, sentence };
}

export function slipRecord({ bets, rulebooks, legs, difference }: ComparedSlip): unknown {
  const [{ settlement, type, stake, kept }] = bets;
  const { betId, currency } = settlement;
  const slips = bets.map((bet, index) => ({ rulebook: rulebooks[index], ...bet.settlement.slip }));
  const differing = legs.map(({ index, leg, difference: between }) => {
    return { leg: index, ...present({ ref: leg.ref }), selection: leg.selection, ...differenceRecord(between) };
  });
  return { betId, currency, type, stake, slips, difference, legs: differing, ...keptField(kept) };
}

export const BET_DIFFERENCE_COLUMNS: CsvColumns<ComparedBet> = {
  ...BET_COLUMNS,
  kind: ({ judged }) => judged.difference?.kind,
  ...verdictColumns("A", 0),
  ...verdictColumns("B", 1),
};

function verdictColumns(name: string, index: 0 | 1): CsvColumns<ComparedBet> {
  const of = ({ judged }: ComparedBet): HouseVerdict | undefined => judged.difference?.verdicts[index];
  return {
    [`rulebook${name}`]: (bet) => of(bet)?.rulebook,
    [`result${name}`]: (bet) => of(bet)?.grade.result,
    [`reason${name}`]: (bet) => of(bet)?.grade.reason,
    [`sentence${name}`]: (bet) => of(bet)?.sentence,
  };
}

/** The columns of slips. @param first those that show the file's own columns */
export function slipDifferenceColumns(first: readonly ComparedSlip[]): CsvColumns<ComparedSlip> {
  const titles = new Set(first.flatMap(({ bets: [{ kept }] }) => Object.keys(kept)));
  const own = keptColumns([...titles], SLIP_DIFFERENCE_COLUMNS, ({ bets: [{ kept }] }: ComparedSlip, title) =>
    fieldOf(kept, title),
  );
  return { ...SLIP_DIFFERENCE_COLUMNS, ...own };
}

const SLIP_DIFFERENCE_COLUMNS: CsvColumns<ComparedSlip> = {
  id: ({ bets: [{ settlement }] }) => settlement.betId,
  type: ({ bets: [{ type }] }) => typeWords(type),
  currency: ({ bets: [{ settlement }] }) => settlement.currency,
  totalStake: amount(({ bets: [{ settlement }] }) => settlement.slip.totalStake),
  legs: ({ legs }) => legs.map(({ index }) => index + 1).join(" "),
  ...slipColumns("A", 0),
  ...slipColumns("B", 1),
  difference: amount(({ difference }) => difference),
};

function slipColumns(name: string, index: 0 | 1): CsvColumns<ComparedSlip> {
  const slipOf = ({ bets }: ComparedSlip) => bets[index].settlement.slip;
  return {
    [`rulebook${name}`]: ({ rulebooks }) => rulebooks[index],
    [`status${name}`]: (slip) => slipOf(slip).status,
    [`returns${name}`]: amount((slip) => returnsOf(slipOf(slip))),
    [`sentences${name}`]: ({ legs }) => legs.map(({ difference }) => difference.verdicts[index].sentence).join(" "),
  };
}

type Slip = ComparedSlip["bets"][0]["settlement"]["slip"];

function returnsOf(slip: Slip): string | null {
  return slip.status === "settled" ? slip.returns : null;
}

/** `returns 10.00`, `open`, for each house. */
export function slipWords({ bets, rulebooks }: ComparedSlip): Pair<string> {
  const wordsOf = (index: 0 | 1): string => {
    const { slip } = bets[index].settlement;
    const open = isFaultySlip(bets[index]) ? "cannot be settled as written" : "open";
    return `${plain(rulebooks[index])}: ${slip.status === "settled" ? `returns ${slip.returns}` : open}`;
  };
  return [wordsOf(0), wordsOf(1)];
}
