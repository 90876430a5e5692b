import type { CombinationRow } from "../../tables/statistics/statistics.js";
import { foldStatistic, type StatisticTables } from "./names.js";

/** Lists what is wrong with the tables, one sentence for each fault. */
export function statisticFaults(tables: StatisticTables, sports: readonly string[]): string[] {
  const rows = [...tables.statistics, ...tables.combinations, ...tables.multiples];
  const owners = new Map<string, string>();
  return rows.flatMap((row) => [
    ...row.sports
      .filter((sport) => !sports.includes(sport))
      .map((sport) => `The statistic "${row.name}" names the unknown sport "${sport}".`),
    ...repeatedNames(row, owners),
    ...partsOf(row).flatMap((part) => strayPart(row, part, rows)),
  ]);
}

function repeatedNames(
  row: Pick<CombinationRow, "name" | "aliases" | "sports">,
  owners: Map<string, string>,
): string[] {
  const faults: string[] = [];
  for (const sport of row.sports) {
    for (const name of [row.name, ...row.aliases]) {
      const place = `${sport}: ${foldStatistic(name)}`;
      const owner = owners.get(place);
      if (owner !== undefined) faults.push(`In ${sport} "${name}" of "${row.name}" is a name of "${owner}" already.`);
      owners.set(place, row.name);
    }
  }
  return faults;
}

function partsOf(row: { readonly parts?: readonly string[]; readonly means?: readonly string[] }): readonly string[] {
  return row.parts ?? row.means ?? [];
}

function strayPart(
  row: { readonly name: string; readonly sports: readonly string[] },
  part: string,
  rows: readonly { readonly name: string; readonly sports: readonly string[] }[],
): string[] {
  const isPartIn = (sport: string) => rows.some((other) => other.name === part && other.sports.includes(sport));
  return row.sports
    .filter((sport) => !isPartIn(sport) || part === row.name)
    .map((sport) => `In ${sport} "${row.name}" is made of "${part}", which nobody counts there.`);
}
