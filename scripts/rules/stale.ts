/** Where a page is not what it should be: what to print, or null where it is. */
export function staleHint(file: string, found: string, wanted: string): string | null {
  if (found === wanted) return null;
  const [old, fresh] = [found.split("\n"), wanted.split("\n")];
  const length = Math.max(old.length, fresh.length);
  const at = Array.from({ length }, (_, index) => index).findIndex((index) => old[index] !== fresh[index]);
  return [
    `${file} is stale from line ${at + 1} on.`,
    `  it says:        ${old[at] || "(nothing)"}`,
    `  the tables say: ${fresh[at] || "(nothing)"}`,
    "Say: npx tsx scripts/rules.ts",
  ].join("\n");
}
