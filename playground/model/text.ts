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

/** A name with signs of isolation around it if it may be written from right to left: it would turn a score or a sign next to it around. */
export function isolate(name: string): string {
  return isTurning(name) ? `\u2068${name}\u2069` : name;
}

/** Those of Latin letters turn nothing around. */
export function isTurning(name: string): boolean {
  return /[^\u0020-\u024f]/u.test(name);
}

/** The two names as they are put in a sentence. */
export function shownNames(match: Loose | null): ReturnType<typeof namesOf> {
  const { home, away } = namesOf(match);
  return { home: isolate(home), away: isolate(away) };
}

/** `retirementLines` and `void_unless_disqualified` as words. */
export function plainWords(name: string): string {
  return name
    .replace(/[a-z](?=[A-Z])/g, "$& ")
    .replaceAll("_", " ")
    .toLowerCase();
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
