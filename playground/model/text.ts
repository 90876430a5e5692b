/** A string or a number of a record as text, and nothing of any other value: records and links are a stranger's. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

type Loose = Readonly<Record<string, unknown>>;

/** An object's fields; none of anything else. */
export function fieldsOf(value: unknown): Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};
}

/** The slug of a record's sport, or nothing. */
export function slugOf(match: Loose | null): string {
  return textOf(fieldsOf(match?.["sport"])["slug"]);
}

/** The two names of a match, with words for one that it lacks. */
export function namesOf(match: Loose | null): { readonly home: string; readonly away: string } {
  return { home: textOf(match?.["home"]) || "Home", away: textOf(match?.["away"]) || "Away" };
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
