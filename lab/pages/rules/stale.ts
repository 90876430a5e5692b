/** What to print if a generated page is out of date, or null if it is not. */
export function staleHint(file: string, found: string, wanted: string): string | null {
  if (found === wanted) return null;
  const [old, fresh] = [found.split("\n"), wanted.split("\n")];
  const length = Math.max(old.length, fresh.length);
  const at = Array.from({ length }, (_, index) => index).findIndex((index) => old[index] !== fresh[index]);
  return [
    `${file} is out of date from line ${at + 1} on.`,
    `  it says:        ${old[at] || "(nothing)"}`,
    `  the tables say: ${fresh[at] || "(nothing)"}`,
    "Run `npm run lab -- rules` to generate it again.",
  ].join("\n");
}
