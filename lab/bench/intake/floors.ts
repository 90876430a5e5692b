import type { SportEvent } from "../../../src/pure/engine/index.js";
import { Database } from "../../../src/service/sources/postgres/connection/database.js";
import { loadDriver as loadPostgres } from "../../../src/service/sources/postgres/connection/driver.js";
import { readTarget } from "../../../src/service/sources/postgres/connection/target.js";
import { Connection, loadDriver as loadSqlite } from "../../../src/service/sources/sqlite/connection/driver.js";
import { bringUpToDate } from "../../../src/service/sources/sqlite/schema.js";
import { sportKey } from "../../../src/service/sources/stored/stored.js";
import { namesOf, traitsOf } from "../../../src/service/sources/stored/traits.js";

/** Writes rows, and nothing else. */
export interface Floor {
  /** Makes the rows of a chunk, and returns what writes them: the events in the first round, then also their versions. */
  prepare(events: readonly SportEvent[], round: number): () => unknown;
  close(): unknown;
}

function rowOf(event: SportEvent) {
  const { start, sport, live, over } = traitsOf(event);
  const key = sport === null ? null : sportKey(sport);
  return {
    id: Number(event.id),
    start,
    sport: key,
    live,
    names: over ? namesOf(event) : null,
    body: JSON.stringify(event),
  };
}

const INSERT = `INSERT INTO events (id, received_at, status_at, score_at, start, sport, live, names, body)
  VALUES (?, ?, NULL, NULL, ?, ?, ?, ?, ?)`;
const VERSION = "INSERT INTO versions (id, received_at, body) SELECT id, received_at, body FROM events WHERE id = ?";
const UPDATE = "UPDATE events SET received_at = ?, start = ?, sport = ?, live = ?, names = ?, body = ? WHERE id = ?";

/** A prepared statement for each row, with the pragmas and the indexes of the store. */
export async function sqliteFloor(path: string): Promise<Floor> {
  const connection = new Connection(await loadSqlite(), path, 1_000);
  connection.exec("PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864;");
  bringUpToDate(connection);
  return {
    prepare: (events, round) => {
      const rows = events.map(rowOf);
      return () =>
        connection.write(() => {
          for (const { id, start, sport, live, names, body } of rows) {
            if (round === 0) connection.run(INSERT, id, 1, start, sport, live ? 1 : 0, names, body);
            else {
              connection.run(VERSION, id);
              connection.run(UPDATE, round, start, sport, live ? 1 : 0, names, body, id);
            }
          }
        });
    },
    close: () => connection.close(),
  };
}

const VERSIONS = {
  text: `INSERT INTO versions (id, received_at, body)
  SELECT id, received_at, body FROM events WHERE id = ANY ($1::bigint[])`,
};
const EVENTS = {
  text: `INSERT INTO events (id, received_at, start, sport, live, body)
    SELECT id, $2::bigint, start, sport, live, body FROM unnest($1::bigint[], $3::bigint[], $4::text[], $5::boolean[], $6::text[])
      AS given (id, start, sport, live, body)
    ON CONFLICT (id) DO UPDATE SET received_at = excluded.received_at, start = excluded.start, sport = excluded.sport,
      live = excluded.live, body = excluded.body`,
};

/** One `unnest` for each chunk, with the indexes of the store. */
export async function postgresFloor(address: string): Promise<Floor> {
  const database = new Database(await loadPostgres(), readTarget(address), { size: 1, timeout: 60_000 });
  return {
    prepare: (events, round) => {
      const rows = events.map(rowOf);
      const ids = rows.map(({ id }) => id);
      return () =>
        database.write(async (session) => {
          if (round > 0) await session.rows(VERSIONS, ids);
          const [starts, sports] = [rows.map(({ start }) => start), rows.map(({ sport }) => sport)];
          const lives = rows.map(({ live }) => String(live));
          await session.rows(
            EVENTS,
            ids,
            round,
            starts,
            sports,
            lives,
            rows.map(({ body }) => body),
          );
        });
    },
    close: () => database.close(),
  };
}
