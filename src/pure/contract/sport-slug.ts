import { SPORTS } from "../engine/tables/sports/sports.js";

const SLUG_OF: ReadonlyMap<unknown, string> = new Map(
  SPORTS.flatMap(({ slug, aliases }) => [slug, ...aliases].map((spelling) => [spelling, slug] as const)),
);

/** The slug of a sport in the catalogue for any spelling that the engine accepts; undefined for an unknown sport. */
export function sportSlug(spelling: unknown): string | undefined {
  return SLUG_OF.get(spelling);
}
