/** `+2.50%`; empty for null. */
export function percentWords(percent: number | null): string {
  return percent === null ? "" : `${percent > 0 ? "+" : ""}${percent.toFixed(2)}%`;
}
