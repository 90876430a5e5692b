/** Singles without ids, as rows of a file and of a document: each is a slip of its own. */
import { describe, expect, it } from "vitest";
import { cli, DERBY, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", { events: [DERBY] });
const row = { eventId: DERBY.id, market: "ML", side: "home", odds: "2.20", stake: "10", currency: "EUR" };
const day = DERBY.date.slice(0, 10);
const own = {
  ...{ Date: day, Match: `${DERBY.home} v ${DERBY.away}`, Bet: `${DERBY.home} to win`, Odds: "2.20", Stake: "10" },
};

async function ran(command: string, name: string, text: string) {
  const bets = folder.file(name, text);
  const { out, err, code } = await cli([command, "--bets", bets, "--events", events, "--format", "ndjson"]);
  return { records: recordsOf(out), err: err.replaceAll(bets, name), code };
}

describe.each([
  ["the columns of the odds service", row],
  ["people's own words", own],
])("three rows in %s", (_words, one) => {
  const rows = [one, one, one];
  const line = JSON.stringify(one);
  const forms = [
    ["lines.ndjson", `${line}\n${line}\n${line}\n`, ["1", "2", "3"]],
    ["list.json", JSON.stringify(rows, null, 1), ["[0]", "[1]", "[2]"]],
    ["list-in-a-line.json", JSON.stringify(rows), ["[0]", "[1]", "[2]"]],
  ] as const;

  it.each(forms)("are settled as three slips of %s", async (name, text, ids) => {
    const { records, code } = await ran("settle", name, text);
    expect(records.map(({ betId }) => betId)).toEqual(ids);
    expect(records.map(({ slip }) => (slip as { returns?: string }).returns)).toEqual(["22.00", "22.00", "22.00"]);
    expect(code).toBe(0);
  });

  it.each(forms)("are added up by backtest of %s", async (name, text) => {
    const { records, code } = await ran("backtest", name, text);
    expect(records).toMatchObject([{ settled: 3, returned: "66.00" }]);
    expect(code).toBe(0);
  });
});

describe("rows of a document", () => {
  it("are named by their path where something is wrong", async () => {
    const rows = [row, { ...row, odds: "two" }, { ...row, side: "middle" }];
    const { err, records } = await ran("settle", "rows.json", JSON.stringify(rows, null, 1));
    expect(err).toContain('rows.json: [1]: column "odds": "two" is not valid');
    expect(err).toContain("rows.json: [2]: cannot be settled as written (invalid side)");
    expect(records.map(({ betId }) => betId)).toEqual(["[0]", "[2]"]);
  });

  it("are each a slip below a name too", async () => {
    const { records } = await ran("settle", "selections.json", JSON.stringify({ selections: [row, row] }));
    expect(records.map(({ betId }) => betId)).toEqual(["1:selections[0]", "1:selections[1]"]);
  });
});
