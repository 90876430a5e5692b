/** Rows of events and of their versions. */
import type { Times } from "../stored/digest.js";
import { type Content, contentIn } from "../stored/stored.js";
import { numberIn, type Row, textIn } from "./cells.js";
import { numbers, type Sql, sql, texts } from "./statement.js";

/** What `currentIn` reads. A file of an earlier release has no column `digest`. */
export function currentColumns(digest = "digest"): Sql {
  return sql`${numbers("id")}, ${texts("body")}, ${numbers("received_at", digest, "status_at", "score_at")}`;
}

/** What is wrong with a record. @throws the same error if it is not the record's fault */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && !(error instanceof TypeError)) return error.message;
  throw error;
}

/**
 * The event in a row that begins with `currentColumns`.
 *
 * @throws Error with the reason if it is damaged
 */
export function currentIn(row: Row): Content {
  return versionIn(row, { statusAt: numberIn(row[4]), scoreAt: numberIn(row[5]) });
}

/** A version that was replaced, in a row of the same first four columns. @throws Error with the reason if it is damaged */
export function replacedIn(row: Row): Content {
  return versionIn(row, null);
}

function versionIn([id, body, receivedAt, stored]: Row, times: Times | null): Content {
  const [text, digest] = [textIn(body), numberIn(stored)];
  return contentIn({ id: Number(id), body: text, receivedAt: Number(receivedAt), digest, times });
}
