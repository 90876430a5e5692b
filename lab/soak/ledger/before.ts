/** Ledgers as they were before bets were kept once, with open slips on the events of the first days. */
import { customerBefore, databaseBefore, slipBefore } from "../../../test/processes/ledger/example/before.js";
import { DEPOSITS } from "../../day/house.js";
import { drawSoakDay } from "./days.js";

export const PREFIX = "before-";
const customerOf = (wallet: string) => wallet.split(":")[1] ?? "";

/** One slip an event: a single, a double with the next one, or a treble with the next two. */
export function ledgerBefore(days: number, size: number) {
  const customers = Object.keys(DEPOSITS).map(customerOf);
  const rows = Object.entries(DEPOSITS).map(([wallet, units]) => {
    const id = customerOf(wallet);
    return customerBefore(id, `Customer ${id.slice(1)}`, units, id);
  });
  const ids = Array.from({ length: days }, (_, number) => drawSoakDay(number, size).ids).flat();
  for (const [place, id] of ids.entries()) {
    const legs = ids.slice(place, place + 1 + (place % 3));
    rows.push(slipBefore(`${PREFIX}${id}`, customers[place % customers.length] ?? "", legs));
  }
  return databaseBefore(rows);
}
