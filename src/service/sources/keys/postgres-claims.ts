/** Which connection of the feed has a key, in a PostgreSQL database that several processes share. */
import type { Database } from "../postgres/connection/database.js";
import { decideClaim } from "./claims.js";
import type { KeyStore } from "./store.js";

/** Two processes that ask for one key wait for each other, whether it has a row or not. */
const LOCK = {
  text: "SELECT pg_advisory_xact_lock(hashtext('settlegrade claims ' || current_schema()), hashtext($1))",
};
const FIND = { text: "SELECT claim, at, refused_until FROM feed_claims WHERE id = $1" };
const PUT = {
  text: `INSERT INTO feed_claims (id, claim, at, refused_until) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO UPDATE SET claim = excluded.claim, at = excluded.at, refused_until = excluded.refused_until`,
};
const RELEASE = { text: "DELETE FROM feed_claims WHERE id = $1 AND claim = $2" };
const NOW = { name: "claims", text: "SELECT id, claim FROM feed_claims WHERE id = ANY ($1::text[])" };

export function claimsIn(database: Database): Pick<KeyStore, "claim" | "claims" | "release"> {
  return {
    claim: (id, claim, at) =>
      database.write(async (session) => {
        await session.rows(LOCK, id);
        const [row] = await session.rows(FIND, id);
        const found = row && { claim: String(row[0]), at: Number(row[1]), refusedUntil: Number(row[2]) };
        const { answer, next } = decideClaim(found ?? null, claim, at);
        if (next !== null) await session.rows(PUT, id, next.claim, next.at, next.refusedUntil);
        return answer;
      }),
    async claims(ids) {
      const rows = await database.rows(NOW, ids);
      return new Map(rows.map(([id, claim]) => [String(id), String(claim)]));
    },
    async release(id, claim) {
      await database.rows(RELEASE, id, claim);
    },
  };
}
