/** Which connection of the feed has a key, in a SQLite file that several processes share. */
import { type Connection, textIn } from "../sqlite/connection/driver.js";
import type { StoreFile } from "../sqlite/connection/file.js";
import { decideClaim, type StoredClaim } from "./claims.js";
import type { KeyStore } from "./store.js";

const FIND = `select CAST(claim AS BLOB), CAST(at AS NUMERIC), CAST(refused_until AS NUMERIC) from feed_claims where id = ?`;
const PUT = `insert into feed_claims (id, claim, at, refused_until) values (?, ?, ?, ?)
  on conflict do update set claim = excluded.claim, at = excluded.at, refused_until = excluded.refused_until`;
const RELEASE = "delete from feed_claims where id = ? and claim = ?";
const NOW = `select CAST(id AS BLOB), CAST(claim AS BLOB) from feed_claims where id in (select value from json_each(?))`;

export function claimsIn(file: StoreFile): Pick<KeyStore, "claim" | "claims" | "release"> {
  return {
    claim: (id, claim, at) =>
      file.with((connection) =>
        connection.write(() => {
          const { answer, next } = decideClaim(found(connection, id), claim, at);
          if (next !== null) connection.run(PUT, id, next.claim, next.at, next.refusedUntil);
          return answer;
        }),
      ),
    claims: (ids) =>
      file.with((connection) => {
        const rows = connection.all(NOW, JSON.stringify(ids));
        return new Map(rows.map(([id, claim]) => [textIn(id), textIn(claim)]));
      }),
    release: (id, claim) => file.with((connection) => connection.write(() => connection.run(RELEASE, id, claim))),
  };
}

function found(connection: Connection, id: string): StoredClaim | null {
  const [claim, at, refusedUntil] = connection.get(FIND, id) ?? [];
  return claim === undefined ? null : { claim: textIn(claim), at: Number(at), refusedUntil: Number(refusedUntil) };
}
