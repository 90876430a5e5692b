/** `4 days 17 hours 50 minutes`, to the minute. */
export function durationWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  const counts = [
    ["day", Math.floor(minutes / 1440)],
    ["hour", Math.floor(minutes / 60) % 24],
    ["minute", minutes % 60],
  ] as const;
  const words = counts.flatMap(([unit, count]) => (count === 0 ? [] : [`${count} ${unit}${count > 1 ? "s" : ""}`]));
  return words.length === 0 ? "0 minutes" : words.join(" ");
}
