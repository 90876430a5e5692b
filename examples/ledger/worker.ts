/** The ledger as a worker loads it: the address is that of `openDatabase`. */
import { HOUSE } from "./day.js";
import { Ledger } from "./ledger.js";
import { openDatabase } from "./tables/open.js";

const database = await openDatabase(process.env["LEDGER"] ?? "ledger.db");

export const ledger = new Ledger(database, HOUSE);
export const { settle } = ledger;
export const close = () => database.close();
