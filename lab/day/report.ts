/** What is printed about a day. */
import type { Painter } from "../../src/pure/text/colors.js";
import { plainSentence } from "../../src/pure/text/text.js";
import type { Played } from "./play.js";
import { plotOf } from "./plot.js";

const HOUR = 3_600_000;

export interface Screen {
  readonly columns: number;
  readonly painter: Painter;
}

/** The day as lines, from the plot to the balances. */
export function* reportOf(played: Played, { columns, painter }: Screen): Generator<string> {
  const { day, following, faults, worked, house, people } = played;
  yield plotOf(played.postings, { columns, painter, timeOf: (at) => played.clock.timeOf(at) });
  yield "";
  const { connections, messages, snapshots, requests } = following;
  const line = (name: string, text: string) => `${painter.bold(name.padEnd(10))}${text}`;
  yield line(
    "day",
    `${day.finals.size} events, ${day.records.length} records in ${Math.round((day.to - day.from) / HOUR)} hours`,
  );
  yield line("faults", listOf(faults));
  yield line("follower", listOf({ connections, messages, snapshots, requests, faults: following.faults }));
  yield line("workers", listOf(worked));
  const { placed, sold, voided, takenBack } = house.done;
  yield line(
    "house",
    listOf({ "slips placed": placed, "sold by half": sold, "legs voided": voided, "taken back": takenBack }),
  );
  for (const [why, count] of [...house.refused].sort(([, one], [, other]) => other - one).slice(0, 3))
    yield line("", `${count} refused: ${plainSentence(why)}`);
  yield line("people", `${people.length} sentences, such as these; a person then made void what nothing else settles`);
  for (const { sentence, slips } of people.slice(0, 3))
    yield line("", plainSentence(`${slips.slice(0, 4).join(", ")}${slips.length > 4 ? " ..." : ""}: ${sentence}`));
  yield line("slips", `${played.slips}, of which ${played.open} are open`);
  yield line("accounts", balancesOf(played));
}

export function listOf(counts: Readonly<Record<string, unknown>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}

function balancesOf({ balances }: Played): string {
  const sums = new Map<string, number>();
  for (const { account, amount } of balances) {
    const name = String(account).startsWith("wallet:") ? "wallets" : String(account);
    sums.set(name, (sums.get(name) ?? 0) + Number(amount));
  }
  const total = [...sums.values()].reduce((sum, units) => sum + units, 0);
  const money = (units: number) => (units / 100).toFixed(2);
  return `${[...sums].map(([name, units]) => `${name} ${money(units)}`).join(", ")}; together ${money(total)}`;
}
