/** What a caller sent, so short that a log can hold it. */
const LONGEST_SHOWN = 60;

export function shown(text: string): string {
  const characters = [...text.slice(0, 2 * LONGEST_SHOWN)];
  return characters.length > LONGEST_SHOWN ? `${characters.slice(0, LONGEST_SHOWN).join("")}...` : text;
}
