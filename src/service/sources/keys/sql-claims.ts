/** Which connection of the feed has a key, in a database that several processes share. */
import { textIn } from "../sql/cells.js";
import { all, first, type Program, type Runner, run } from "../sql/program.js";
import { among, either, named, numbers, sql, texts } from "../sql/statement.js";
import { decideClaim } from "./claims.js";
import type { ClaimAnswer, KeyStore } from "./store.js";

/** Two processes that ask for one key wait for each other, whether it has a row or not. In SQLite the transaction does it. */
const LOCK = either(
  "",
  "SELECT pg_advisory_xact_lock(hashtext('settlegrade claims ' || current_schema()), hashtext($1))",
);
const FIND = sql`SELECT ${texts("claim")}, ${numbers("at", "refused_until")} FROM feed_claims WHERE id = $1`;
const PUT = sql`INSERT INTO feed_claims (id, claim, at, refused_until) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET claim = excluded.claim, at = excluded.at, refused_until = excluded.refused_until`;
const RELEASE = sql`DELETE FROM feed_claims WHERE id = $1 AND claim = $2`;
const NOW = named("claims", sql`SELECT ${texts("id", "claim")} FROM feed_claims WHERE ${among("id", 1, "text")}`);

export function claimsIn(table: Runner): Pick<KeyStore, "claim" | "claims" | "release"> {
  return {
    claim: (id, claim, at) => table.transact(claimKey(id, claim, at)),
    claims: (ids) => table.read(claimsNow(ids)),
    release: (id, claim) => table.write(releaseKey(id, claim)),
  };
}

function* claimKey(id: string, claim: string, at: number): Program<ClaimAnswer> {
  yield run(LOCK, id);
  const [row] = yield first(FIND, id);
  const found = row && { claim: textIn(row[0]), at: Number(row[1]), refusedUntil: Number(row[2]) };
  const { answer, next } = decideClaim(found ?? null, claim, at);
  if (next !== null) yield run(PUT, id, next.claim, next.at, next.refusedUntil);
  return answer;
}

function* claimsNow(ids: readonly string[]): Program<ReadonlyMap<string, string>> {
  return new Map((yield all(NOW, ids)).map(([id, claim]) => [textIn(id), textIn(claim)]));
}

function* releaseKey(id: string, claim: string): Program<void> {
  yield run(RELEASE, id, claim);
}
