/** The place in docs/rules.md where a row of the tables is ruled, by the words that name the row: "reason push" is `#reason-push`. */
export function ruledAt(...words: readonly string[]): string {
  return `docs/rules.md#${(words.join(" ").toLowerCase().match(/\w+/g) ?? []).join("-")}`;
}
