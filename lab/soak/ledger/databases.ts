/** What goes wrong in the databases of a soak. */
import pg from "pg";

async function on<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function cutConnections(address: string): Promise<void> {
  const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
  // The server may be about to end or to start, and so are its connections.
  await on(address, (client) => client.query(cut)).catch(() => {});
}

/** The ledger asks the database for the time of turns. */
export async function setClock(ledger: string, hours: number): Promise<void> {
  const time = `CAST(extract(epoch FROM clock_timestamp()) AS bigint) + ${hours} * 3600`;
  const clock = `CREATE OR REPLACE FUNCTION unixepoch() RETURNS bigint LANGUAGE sql AS 'SELECT ${time}'`;
  await on(ledger, (client) => client.query(clock));
}

/** Damages the record of an event with open slips, so that no worker can read it. Null if there is none. */
export async function damageEvent({ events, ledger }: { readonly events: string; readonly ledger: string }) {
  const open = `SELECT event FROM legs JOIN slips ON slips.id = legs.slip WHERE is_open = 1 GROUP BY event
    ORDER BY max(placed_at) DESC LIMIT 20`;
  const { rows } = await on(ledger, (client) => client.query<{ event: string }>(open));
  const id = Number(rows[Math.floor(Math.random() * rows.length)]?.event ?? 0);
  const damage = "UPDATE settlegrade.events SET digest = digest + 1 WHERE id = $1 RETURNING digest";
  // Somebody may have stored the event again.
  const mend = "UPDATE settlegrade.events SET digest = digest - 1 WHERE id = $1 AND digest = $2";
  const damaged = await on(events, (client) => client.query<{ digest: string }>(damage, [id]));
  const digest = damaged.rows[0]?.digest ?? null;
  return digest === null ? null : { id, mend: () => on(events, (client) => client.query(mend, [id, digest])) };
}
