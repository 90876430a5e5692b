/** Words as a dictionary: a code by row, and what each code stands for. */
export function fold(words: readonly string[]): { readonly codes: Int32Array; readonly words: readonly string[] } {
  const known = new Map<string, number>();
  const codes = Int32Array.from(words, (word) => {
    const code = known.get(word) ?? known.size;
    known.set(word, code);
    return code;
  });
  return { codes, words: [...known.keys()] };
}
