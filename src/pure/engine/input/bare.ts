/** A word without what people write differently: case, blanks, hyphens and underscores. */
export function bare(word: string): string {
  return word.toLowerCase().replace(/[ _-]/g, "");
}
