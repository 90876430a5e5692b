import { markets, sports } from "../../../pure/engine/index.js";
import { shown } from "../../http/request/shown.js";

interface Names {
  /** The names in use, by their upper case. */
  readonly inUse: ReadonlyMap<string, string>;
  /** The names in use of old names. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** By sport, and those of all sports under the empty name. */
const KNOWN = new Map<string, Names>();

function namesOf(slug: string): Names {
  const known = KNOWN.get(slug);
  if (known !== undefined) return known;
  const slugs = slug === "" ? sports().map((sport) => sport.slug) : [slug];
  const entries = slugs.flatMap((each) => markets(each));
  const pairs = entries.map(({ name, deprecated }) => [name, deprecated?.use ?? null] as const);
  const names = {
    inUse: new Map(pairs.flatMap(([name, use]) => (use === null ? [[name.toUpperCase(), name]] : []))),
    renamed: new Map(pairs.flatMap(([name, use]) => (use === null ? [] : [[name.toUpperCase(), use]]))),
  };
  KNOWN.set(slug, names);
  return names;
}

const CATALOGUE: ReadonlySet<string> = new Set(sports().map(({ slug }) => slug));

/**
 * The markets of a filter, under the names of GET /markets for its sports. Others are left out, with a sentence for the client that
 * says which.
 */
export function namedMarkets(
  asked: readonly string[],
  sportsAsked: readonly string[],
): { readonly markets: readonly string[]; readonly warnings: readonly string[] } {
  const known = sportsAsked.filter((slug) => CATALOGUE.has(slug));
  const tables = (known.length === 0 ? [""] : known).map(namesOf);
  const found = new Set<string>();
  const warnings: string[] = [];
  for (const name of asked) {
    const key = name.toUpperCase();
    const inUse = tables.flatMap((each) => each.inUse.get(key) ?? []);
    if (inUse.length > 0) for (const each of inUse) found.add(each);
    else warnings.push(unserved(name, [...new Set(tables.flatMap((each) => each.renamed.get(key) ?? []))]));
  }
  return { markets: [...found], warnings };
}

function unserved(name: string, uses: readonly string[]): string {
  if (uses.length === 0) return `market ${shown(name)} is unknown and was left out; see GET /markets`;
  return `market ${shown(name)} is an old name and was left out; use ${uses.join(" or ")}`;
}
