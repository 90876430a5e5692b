import { feedsLike } from "../../pure/feeds/looks.js";

/** What events and messages of the odds service have, and records of other feeds do not. */
const OWN = ["sport", "markets", "bookmakers", "closingLines"] as const;

/** What to say of a record that is not of the odds service but of a known feed. Null if it may be one of ours. */
export function foreignText(value: Readonly<Record<string, unknown>>): string | null {
  if (OWN.some((name) => value[name] !== undefined)) return null;
  return looksText(value, null);
}

/** `this looks like OpenLigaDB: --feed openligadb`. Null if it looks like nothing, or like the feed that was asked for. */
export function looksText(value: unknown, asked: string | null): string | null {
  const looks = feedsLike(value);
  if (looks.length === 0 || looks.some(({ name }) => name === asked)) return null;
  return looks.map(({ name, title }) => `this looks like ${title}: --feed ${name}`).join(", or ");
}
