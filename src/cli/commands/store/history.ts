import { type Column, tableText } from "../../../pure/text/table.js";
import { count, plain } from "../../../pure/text/text.js";
import type { EventStore, Own, Version } from "../../../service/sources/ports.js";
import type { HistoryCommand } from "../../command-line/table/store/history.js";
import { UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import { type JsonObject, record } from "../../input/entries.js";
import { eventIdOf } from "../../input/event-id.js";
import { openKept, usable } from "../../input/stores.js";
import type { Io } from "../../io.js";
import { isoTime, type Listing, listingText, shortTime } from "../../output/listing.js";
import { nameOf, periodsOf, scoreText } from "../../output/words/match-heading.js";

/** Shows the versions of an event. */
export async function runHistory(command: HistoryCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const id = eventIdOf(command.id, "history");
  const store = await openKept(command.store, "history");
  try {
    const versions = await usable(() => store.versions(id));
    if (versions.length === 0)
      throw new UsageError(`there is no event ${id} in ${command.store}${await waitingText(store, id)}.`);
    const removed = await usable(() => store.removedVersions(id));
    const changes = versions.map((version, index) => withChanges(version, versions[index + 1], removed));
    const shown = command.at === null ? changes : [changeAt(command.at, changes, removed, id)];
    await stdout.write(listingText(shown, VERSIONS, command, io));
    if (removed > 0 && command.at === null) await stderr.write(`${removedText(removed, id)}.\n`).catch(() => {});
  } finally {
    await store.close();
  }
}

async function waitingText(store: EventStore, id: number): Promise<string> {
  const [waiting] = await usable(() => store.waiting(id - 1, 1));
  return waiting?.id === id ? `; facts of your own wait for it: ${plain(JSON.stringify(waiting.facts))}` : "";
}

/** The change that made the version which counted at a time. */
function changeAt(at: number, changes: readonly Change[], removed: number, id: number): Change {
  const found = changes.find(({ receivedAt }) => receivedAt <= at);
  if (found !== undefined) return found;
  const time = isoTime(at);
  const first = isoTime(changes.at(-1)?.receivedAt ?? Number.NaN);
  throw new UsageError(
    removed === 0
      ? `the store did not have event ${id} at ${time}: it was first received at ${first}.`
      : `event ${id} as of ${time} is not in the store any more: ${removedText(removed, id)}, and the earliest that is left was received at ${first}.`,
  );
}

function removedText(removed: number, id: number): string {
  return `${count(removed, "earlier version")} of event ${id} ${removed === 1 ? "was" : "were"} removed`;
}

/** A version, and how it differs from the one before. */
interface Change {
  readonly receivedAt: number;
  readonly event: JsonObject;
  /** Names of the fields that changed; null for the first version, and for one whose predecessor was removed. */
  readonly changed: readonly string[] | null;
  /** True if earlier versions were removed. */
  readonly isCut: boolean;
  /** The facts of one's own in it, and what the feed says in their place. */
  readonly own: Own | null;
}

function withChanges(version: Version, earlier: Version | undefined, removed: number): Change {
  const { event, receivedAt } = version;
  const own = version.own ?? null;
  const isCut = earlier === undefined && removed > 0;
  if (earlier === undefined) return { receivedAt, event: { ...event }, changed: null, isCut, own };
  const [newer, older]: [JsonObject, JsonObject] = [{ ...event }, { ...earlier.event }];
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const names = Object.keys({ ...newer, ...older }).filter((name) => differ(newer[name], older[name]));
  const changed = differ(own, earlier.own ?? null) ? [...names, "own"] : names;
  return { receivedAt, event: newer, changed, isCut, own };
}

function ownText({ own }: Change): string {
  return Object.keys(own?.facts ?? {}).join(", ");
}

function changeText({ changed, isCut }: Change): string {
  return changed?.join(", ") ?? (isCut ? "earlier ones removed" : "first seen");
}

const COLUMNS: readonly Column<Change>[] = [
  { title: "Received (UTC)", text: ({ receivedAt }) => shortTime(receivedAt), keep: 19 },
  { title: "Status", text: ({ event }) => plain(statusOf(event)) },
  { title: "Score", text: ({ event }) => scoreText(event["scores"]) ?? "", paint: "bold" },
  { title: "Periods", text: ({ event }) => periodsOf(event), paint: "dim" },
  { title: "Changed", text: (change) => plain(changeText(change)), paint: "dim" },
];
const OWN: Column<Change> = { title: "Your own", text: ownText, paint: "dim" };

const VERSIONS: Listing<Change> = {
  record: ({ receivedAt, event, own }) => ({ received: isoTime(receivedAt), event, ...(own && { own }) }),
  csv: {
    received: ({ receivedAt }) => isoTime(receivedAt),
    status: ({ event }) => statusOf(event),
    home: ({ event }) => scoreOf(event, "home"),
    away: ({ event }) => scoreOf(event, "away"),
    periods: ({ event }) => periodsOf(event),
    changed: ({ changed }) => changed?.join(" "),
    own: ({ own }) => Object.keys(own?.facts ?? {}).join(" "),
  },
  table: (all, available, painter) => {
    const latest = all[0]?.event ?? {};
    const heading = painter.bold(`${nameOf(latest, "home")} v ${nameOf(latest, "away")}`);
    const columns = all.some(({ own }) => own !== null) ? [...COLUMNS, OWN] : COLUMNS;
    const table = tableText(all, columns, available, painter);
    return `${heading}\n\n${table}\n${count(all.length, "version")}; the first row is the latest.\n`;
  },
};

function scoreOf({ scores }: JsonObject, side: "home" | "away"): number | null {
  const score = record(scores)[side];
  return typeof score === "number" ? score : null;
}

function statusOf({ status }: JsonObject): string {
  return typeof status === "string" ? status : "";
}
