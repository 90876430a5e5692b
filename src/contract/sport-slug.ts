import { SPORTS } from "../engine/catalogue/sports.js";

const SLUG_OF: ReadonlyMap<unknown, string> = new Map(
  SPORTS.flatMap(({ slug, aliases }) => [slug, ...aliases].map((spelling) => [spelling, slug] as const)),
);

/** The catalogue's own slug of a sport, for every spelling that the engine takes; undefined where it knows none. */
export function sportSlug(spelling: unknown): string | undefined {
  return SLUG_OF.get(spelling);
}
