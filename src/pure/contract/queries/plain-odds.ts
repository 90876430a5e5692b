/** Queries of odds as nearly every client sends them. Their schema gives the same, and takes several times as long. */
import { idOf } from "../../engine/input/values.js";
import { items, MOST_BOOKMAKERS } from "./parameters.js";

/** What a query says: the values of a name, in their order. */
export type SentParameters = Pick<URLSearchParams, "getAll">;

/** The odds of which events, at which bookmakers. */
export interface OddsQuery {
  /** Each once. */
  readonly ids: readonly number[];
  readonly bookmakers: readonly string[];
  readonly includeSeq: boolean;
}

/** Null for any other query, and for a wrong one: the schema decides what is said of it. */
export function plainOdds(sent: SentParameters): OddsQuery | null {
  const id = idOf(only(sent.getAll("eventId")));
  const bookmakers = items(sent.getAll("bookmakers").join(","));
  const [flag = "false", ...more] = sent.getAll("includeSeq");
  const includeSeq = FLAGS.get(flag);
  if (id === null || !isNames(bookmakers) || includeSeq === undefined || more.length > 0) return null;
  return { ids: [id], bookmakers, includeSeq };
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

function only(values: readonly string[]): string | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= MOST_BOOKMAKERS;
}
