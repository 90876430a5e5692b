import { grade } from "../../../pure/engine/index.js";
import type { House } from "../../../pure/verdicts/difference.js";
import { GroupCounts, groupsOf } from "../../../pure/verdicts/groups.js";
import type { CompareCommand } from "../../command-line/table/bets/compare.js";
import { type CommandIo, tableColumns } from "../../io.js";
import { isFaulty } from "../../judge/faulty-bets.js";
import {
  type GroupedBet,
  type GroupedJudgement,
  GroupTable,
  groupColumns,
  groupRecord,
  groupSummary,
} from "../../output/compare/groups.js";
import type { CsvColumns } from "../../output/formats.js";
import { keptOfBets } from "../../output/grades/grade-cells.js";
import { parquetRows } from "../../parquet/rows.js";
import type { BetsWork } from "./answers.js";
import { writeBets } from "./write.js";

/** Compares what many houses make of the same bets, with one row for each verdict. Returns 1 if something was left out, or a bet cannot be settled as it is written. */
export async function compareGroups(
  command: CompareCommand,
  houses: readonly House[],
  commandIo: CommandIo,
): Promise<number> {
  const { io, stdout, stderr } = commandIo;
  const [first] = houses;
  const counts = new GroupCounts(first?.id ?? "");
  const csv = (bets: readonly GroupedBet[]): CsvColumns<GroupedBet> => {
    const columns = groupColumns(houses.map(({ id }) => id));
    return { ...columns, ...(command.isKept ? keptOfBets(bets, columns) : {}) };
  };
  const work: BetsWork<GroupedJudgement> = {
    judge: (selection, event) => {
      const groups = groupsOf(selection, event, houses);
      return { grade: groups[0]?.grade ?? grade(selection, event), groups };
    },
    isWanted: ({ judged: { groups } }: GroupedBet) => {
      counts.add(groups);
      return groups.length > 1;
    },
    faultyUnder: ({ judged: { groups } }: GroupedBet) => {
      const ids = groups.find((group) => isFaulty(group.grade))?.rulebooks ?? [];
      return houses.find(({ id }) => ids.includes(id))?.grading ?? null;
    },
    table: (columns, painter) => new GroupTable(columns, painter),
    record: (bet: GroupedBet) => groupRecord(bet, command.isKept),
    csv,
    parquet: await parquetRows(command, io, csv, { sourceOf: ({ entry }) => entry.source }),
  };
  const { leftOut, isTable, painter } = await writeBets(command, work, commandIo);
  const columns = isTable ? tableColumns(io) : Number.POSITIVE_INFINITY;
  const summary = groupSummary(counts, houses, columns, painter) + leftOut;
  if (isTable) await stdout.write(summary);
  else await stderr.write(summary).catch(() => {});
  return leftOut === "" ? 0 : 1;
}
