import { ContractError } from "../../contract/index.js";
import { parseEventId } from "../../contract/queries.js";
import type { Version } from "../../sources/ports.js";
import { type Column, tableText } from "../../terminal/table.js";
import { count, plain } from "../../terminal/text.js";
import { UnusableInput } from "../errors.js";
import { type JsonObject, record } from "../input/entries.js";
import { openKept, usable } from "../input/stores.js";
import type { Io } from "../io.js";
import { isoTime, type Listing, listingText, shortTime } from "../output/listing.js";
import { nameOf, periodsOf, scoreText } from "../output/match-heading.js";
import type { Output } from "../output/output.js";
import type { HistoryCommand } from "./table/service.js";

/** Shows the versions of an event. */
export async function runHistory(command: HistoryCommand, io: Io, stdout: Output): Promise<void> {
  const id = idOf(command.id);
  const store = await openKept(command.store, "history");
  try {
    const versions = await usable(() => store.versions(id));
    if (versions.length === 0) throw new UnusableInput(`there is no event ${id} in ${command.store}.`);
    await stdout.write(listingText(versions.map(withChanges), VERSIONS, command, io));
  } finally {
    await store.close();
  }
}

function idOf(word: string): number {
  try {
    return parseEventId(word);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new UnusableInput(`history: ${error.message}.`, { cause: error });
  }
}

/** A version, and how it differs from the one before. */
interface Change {
  readonly receivedAt: number;
  readonly event: JsonObject;
  /** Names of the fields that changed; null for the first version. */
  readonly changed: readonly string[] | null;
}

/** The latest comes first. */
function withChanges({ event, receivedAt }: Version, index: number, versions: readonly Version[]): Change {
  const before = versions[index + 1]?.event;
  const [newer, older]: JsonObject[] = [{ ...event }, { ...before }];
  const names = Object.keys({ ...newer, ...older });
  const changed = names.filter((name) => JSON.stringify(newer?.[name]) !== JSON.stringify(older?.[name]));
  return { receivedAt, event: newer ?? {}, changed: before === undefined ? null : changed };
}

const COLUMNS: readonly Column<Change>[] = [
  { title: "Received (UTC)", text: ({ receivedAt }) => shortTime(receivedAt), keep: 19 },
  { title: "Status", text: ({ event }) => statusOf(event) },
  { title: "Score", text: ({ event }) => scoreText(event["scores"]) ?? "", paint: "bold" },
  { title: "Periods", text: ({ event }) => periodsOf(event), paint: "dim" },
  { title: "Changed", text: ({ changed }) => plain(changed?.join(", ") ?? "first seen"), paint: "dim" },
];

const VERSIONS: Listing<Change> = {
  record: ({ receivedAt, event }) => ({ received: isoTime(receivedAt), event }),
  csv: {
    received: ({ receivedAt }) => isoTime(receivedAt),
    status: ({ event }) => statusOf(event),
    home: ({ event }) => scoreOf(event, "home"),
    away: ({ event }) => scoreOf(event, "away"),
    periods: ({ event }) => periodsOf(event),
    changed: ({ changed }) => changed?.join(" "),
  },
  table: (all, available, painter) => {
    const latest = all[0]?.event ?? {};
    const heading = painter.bold(`${nameOf(latest, "home")} v ${nameOf(latest, "away")}`);
    const table = tableText(all, COLUMNS, available, painter);
    return `${heading}\n\n${table}\n${count(all.length, "version")}; the first row is the latest.\n`;
  },
};

function scoreOf({ scores }: JsonObject, side: "home" | "away"): number | null {
  const score = record(scores)[side];
  return typeof score === "number" ? score : null;
}

function statusOf({ status }: JsonObject): string {
  return typeof status === "string" ? plain(status) : "";
}
