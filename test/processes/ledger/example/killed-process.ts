/**
 * Goes on with the day of the ledger, its store in a file, from the step that did not end. It kills itself after the entries, posting or
 * settlement that it is given. 0: never.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { ANSWERS, HOUSE, STEPS } from "../../../../examples/ledger/day.js";
import { Ledger } from "../../../../examples/ledger/ledger.js";
import { openDatabase } from "../../../../examples/ledger/tables/open.js";
import type { Database } from "../../../../examples/ledger/tables/schema.js";
import { openSqliteStore } from "../../../../src/service/sources/sqlite.js";

const [address = "", events = "", killAt = "0"] = process.argv.slice(2);
const [database, store] = [await openDatabase(address), await openSqliteStore(events)];
let written = 0;

const killing: Database = {
  close: () => database.close(),
  transaction: (work) =>
    database.transaction((sql) =>
      work(async (text, ...values) => {
        const rows = await sql(text, ...values);
        if (/^INSERT INTO (entries|postings|settlements)/.test(text) && ++written === Number(killAt))
          process.kill(process.pid, "SIGKILL");
        return rows;
      }),
    ),
};

const ledger = new Ledger(killing, HOUSE);
const done = `${events}.done`;
for (let step = existsSync(done) ? Number(readFileSync(done, "utf8")) : 0; ; step++) {
  writeFileSync(done, `${step}`);
  const next = [...STEPS, ...ANSWERS][step];
  if (next === undefined) break;
  await next.run(ledger, next.at, store);
}
await database.close();
await store.close();
console.log(written);
