/** What has to hold on each database, so that the ledger's figures are those of bets that were placed. */
import { expect, it } from "vitest";
import { HOUSE } from "../../../examples/ledger/day.js";
import { Ledger } from "../../../examples/ledger/ledger.js";
import type { Database } from "../../../examples/ledger/tables/schema.js";
import { demandTheSame, fill } from "../../../lab/ledger/copies.js";
import { betsOf, FINAL, markOf, place, USUAL } from "../../../lab/ledger/groups.js";
import { byHand, record } from "../../../lab/ledger/hand.js";
import { storeOf } from "../../../lab/ledger/measure.js";
import { type Dialect, rowsOf } from "../../../lab/ledger/tables.js";

const FEW = { ...USUAL, betsOfEvent: 10, doublesOfEvent: 2 };

export function copiesLaws(dialect: Dialect, open: () => Promise<Database>): void {
  it("copies bets with all rows that placing them writes", async () => {
    const database = await open();
    await fill({ database, dialect }, 2, FEW);
    await place({ database, dialect }, 2, FEW);
    await demandTheSame(database, 1, 2);
    const slips = (await rowsOf(database, markOf(1))).get("slips");
    expect(slips).toHaveLength(betsOf(FEW));
    expect(await new Ledger(database, HOUSE).differences()).toEqual([]);
    await database.close();
  });

  it("settles bets by hand as a worker does, and leaves the triggers where they are", async () => {
    const database = await open();
    await fill({ database, dialect }, 3, FEW);
    const ledger = new Ledger(database, HOUSE);
    const script = await record({ database, dialect }, await storeOf(ledger, [0]), 0, FINAL);
    await byHand(database, script, 1)();
    await demandTheSame(database, 0, 1);
    await expect(demandTheSame(database, 0, 2)).rejects.toThrow("wallets");
    expect((await rowsOf(database, markOf(1))).get("slips")?.filter(({ is_open }) => is_open !== 0)).toEqual([]);
    expect(await ledger.differences()).toEqual([]);
    const change = database.transaction((sql) => sql("UPDATE entries SET amount = 1"));
    await expect(change).rejects.toThrow("no UPDATE of entries");
    await database.close();
  });
}
