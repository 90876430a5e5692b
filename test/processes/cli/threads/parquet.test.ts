import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { cli, DERBY, PENDING, scratch } from "../../../support/command.js";
import { builtScript } from "../processes.js";

const folder = scratch();
const file = pathToFileURL(builtScript("src/cli/main.ts"));
const events = folder.file("events.json", [DERBY, PENDING]);
const [REJECTS, OUT] = [join(folder.path, "rejects.ndjson"), join(folder.path, "out.parquet")];

/** What the command writes and reports with some threads. */
async function answerOf(bets: string, threads: number, ...more: string[]) {
  const argv = ["grade", "--events", events, "--bets", bets, "--output", OUT, "--rejects", REJECTS, ...more];
  const { code, err } = await cli([...argv, "--threads", `${threads}`], { threads: { file } });
  return { code, err, answer: readFileSync(OUT), rejects: readFileSync(REJECTS, "utf8") };
}

const ROWS = 40;
const column = (name: string, type: "STRING" | "INT64", of: (row: number) => unknown): ColumnSource => ({
  ...{ name, type },
  data: Array.from({ length: ROWS }, (_, row) => of(row)),
});

/** Row groups of five, of which some have what only the thread with all events can match, and some what is left out. */
function parquet(name: string, hasTeams: boolean): string {
  const columnData = [
    column("event id", "INT64", (row) =>
      hasTeams && row % 13 === 7 ? null : row % 11 === 3 ? 2n ** 60n : BigInt(5 + (row % 2)),
    ),
    column("market", "STRING", (row) => (row % 9 === 8 ? "No Such Market" : "Totals")),
    column("side", "STRING", (row) => (row % 3 === 0 ? "over" : "under")),
    column("hdp", "STRING", (row) => `${row % 4}.5`),
    column("home", "STRING", () => DERBY.home),
    column("away", "STRING", () => DERBY.away),
    column("date", "STRING", () => DERBY.date),
  ];
  return folder.file(name, Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 5 })));
}

describe("threads write what one thread writes", () => {
  it.each([
    ["row groups", "groups.parquet", false],
    ["row groups with bets that are matched by their teams", "teams.parquet", true],
  ])("of %s", async (_, name, hasTeams) => {
    const bets = parquet(name, hasTeams);
    const one = await answerOf(bets, 1);
    expect(one.code).toBe(1);
    expect(one.rejects).toContain("beyond 2^53");
    expect(await answerOf(bets, 2)).toEqual(one);
    expect(await answerOf(bets, 2, "--only", "won")).toEqual(await answerOf(bets, 1, "--only", "won"));
  });
});
