import { plain, shorten } from "../../../pure/text/text.js";
import type { Curve, Point } from "../../backtest/curves.js";
import { percentWords } from "./percent.js";

/** A longer name of a house is cut. */
const LONGEST_NAME = 40;

/** The curve of one house, as it is drawn. */
export interface HousePanel {
  readonly house: string;
  readonly points: readonly Point[];
  /** The yield at the end with its band, and the deepest drawdown. */
  readonly sentences: readonly string[];
}

/** The curves in one currency, with the scales that the houses share. */
export interface Chart {
  readonly currency: string;
  readonly months: readonly string[];
  readonly houses: readonly HousePanel[];
  /** Null if no bet has a closing line value. */
  readonly closing: readonly (number | null)[] | null;
  readonly yields: Scale;
  readonly drawdowns: Scale;
  readonly values: Scale;
  /** What is not drawn, empty if all is. */
  readonly note: string;
}

export interface Scale {
  readonly low: number;
  readonly high: number;
  /** Round numbers between them. */
  readonly ticks: readonly number[];
}

export const BAND_WORDS = "95% band from the tenth match on: bootstrap over matches, 1,000 draws, fixed seed";

export function chartOf(curve: Curve, rulebooks: readonly string[]): Chart {
  const { currency, decimals, houses, undated } = curve;
  const closing = curve.closing.some((value) => value !== null) ? curve.closing : null;
  const yields = houses.flat().flatMap(({ yield: percent, band }) => [percent, band?.low ?? null, band?.high ?? null]);
  return {
    currency,
    months: houses[0]?.map(({ month }) => month) ?? [],
    houses: houses.map((points, index) => ({
      house: shorten(plain(rulebooks[index] ?? ""), LONGEST_NAME),
      points,
      sentences: [
        yieldWords(points.at(-1)),
        drawdownWords(points, (amount) => `${amount.toFixed(decimals)} ${currency}`),
        ...(closing === null ? [] : [`CLV ${percentWords(closing.at(-1) ?? null)}`]),
      ],
    })),
    closing,
    yields: scaleOf(yields, 5),
    drawdowns: scaleOf(
      houses.flat().map(({ drawdown }) => -drawdown),
      3,
    ),
    values: scaleOf(closing ?? [], 3),
    note: undated === 0 ? "" : `Not drawn, since no event has a date: ${undated} settled`,
  };
}

function yieldWords(last: Point | undefined): string {
  const { yield: percent = null, band = null } = last ?? {};
  if (percent === null) return "No stake is settled";
  const between = band === null ? "" : ` (95%: ${percentWords(band.low)} to ${percentWords(band.high)})`;
  return `Yield ${percentWords(percent)}${between}`;
}

function drawdownWords(points: readonly Point[], money: (amount: number) => string): string {
  const deepest = points.reduce<Point | null>(
    (most, point) => (point.drawdown > (most?.drawdown ?? 0) ? point : most),
    null,
  );
  return deepest === null ? "No drawdown" : `Drawdown -${money(deepest.drawdown)} in ${deepest.month}`;
}

/** Steps of a scale in each power of ten. */
const STEPS = [1, 2, 5, 10];

/** A scale with zero and all of these, and some ticks. */
function scaleOf(values: readonly (number | null)[], wanted: number): Scale {
  let [low, high] = [0, 0];
  for (const value of values) {
    low = Math.min(low, value ?? 0);
    high = Math.max(high, value ?? 0);
  }
  const span = high - low || 1;
  const power = 10 ** Math.floor(Math.log10(span / wanted));
  const step = power * (STEPS.find((each) => each * power * wanted >= span) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  // Whole steps, without what floats add: 3 * 0.1 is not 0.3.
  const ticks = Array.from({ length: last - first + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  );
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** Which of so many months have a label, so that at most `most` have one: the last of them always. */
export function labelled(months: number, most: number): readonly number[] {
  const step = Math.max(1, Math.ceil(months / Math.max(1, most)));
  return Array.from({ length: months }, (_, month) => month).filter((month) => (months - 1 - month) % step === 0);
}
