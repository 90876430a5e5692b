/** Runs the day of the ledger on a file, and kills itself after the entry or settlement that it is given. 0: never. */
import { ANSWERS, HOUSE, STEPS } from "../../../examples/ledger/day.js";
import { Ledger } from "../../../examples/ledger/ledger.js";
import { openPostgres } from "../../../examples/ledger/tables/postgres.js";
import type { Database } from "../../../examples/ledger/tables/schema.js";
import { openSqlite } from "../../../examples/ledger/tables/sqlite.js";

const [address = "", killAt = "0"] = process.argv.slice(2);
const database = await (address.startsWith("postgres") ? openPostgres(address) : openSqlite(address));
let written = 0;

const killing: Database = {
  close: () => database.close(),
  transaction: (work) =>
    database.transaction((sql) =>
      work(async (text, ...values) => {
        const rows = await sql(text, ...values);
        if (/^INSERT INTO (entries|settlements)/.test(text) && ++written === Number(killAt))
          process.kill(process.pid, "SIGKILL");
        return rows;
      }),
    ),
};

const ledger = new Ledger(killing, HOUSE);
for (const { at, run } of [...STEPS, ...ANSWERS]) await run(ledger, at);
await database.close();
console.log(written);
