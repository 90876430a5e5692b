/** Writes a store as a folder of tables. */
import { mkdir, readdir } from "node:fs/promises";
import type * as Package from "hyparquet-writer";
import { entriesOf, historiesOf, inOrder, oddsHistoriesOf, waitingOf } from "../../service/sources/copying.js";
import type { EventStore } from "../../service/sources/ports.js";
import { fileError, UsageError } from "../errors.js";
import { loadWriter } from "../parquet/packages.js";
import { type Manifest, rowsText, writeManifest } from "./manifest.js";
import { eventRow, marketRow, oddsRow, pairRow, versionRows, waitingRow } from "./rows.js";
import { TABLE_NAMES } from "./tables.js";
import { TableWriter } from "./writing.js";

/** Returns a line for each table. @throws UsageError if something wrote to the store meanwhile */
export async function exportStore(store: EventStore, folder: string): Promise<string> {
  const loaded = await loadWriter();
  const before = await stateOf(store);
  await makeEmpty(folder);
  const writers = writersIn(folder, loaded);
  await writeEvents(store, writers);
  await writeOdds(store, writers);
  const [source, odds, bookmakers] = [await store.source(), await store.odds.position(), await store.odds.bookmakers()];
  if ((await stateOf(store)) !== before) throw new UsageError(WRITTEN);
  for (const table of TABLE_NAMES) writers[table].end();
  const rows = Object.fromEntries(TABLE_NAMES.map((table) => [table, writers[table].rows])) as Manifest["rows"];
  await writeManifest(folder, { source, odds, bookmakers, rows });
  return rowsText(rows);
}

const WRITTEN = "something wrote to the store meanwhile: stop it, or export a copy that settlegrade backup makes";

async function makeEmpty(folder: string): Promise<void> {
  const names = await mkdir(folder, { recursive: true })
    .then(() => readdir(folder))
    .catch((error: unknown) => {
      throw fileError(folder, "write", error);
    });
  if (names.length > 0) throw new UsageError(`--parquet ${folder}: this directory is not empty; give a new one`);
}

/** It differs after each change of an event or of odds. */
async function stateOf(store: EventStore): Promise<string> {
  const { last } = await store.changes(null, 0);
  return JSON.stringify([last, await store.odds.position()]);
}

type Writers = ReturnType<typeof writersIn>;

function writersIn(folder: string, loaded: typeof Package) {
  return {
    events: new TableWriter(folder, "events", loaded),
    versions: new TableWriter(folder, "versions", loaded),
    waiting: new TableWriter(folder, "waiting", loaded),
    odds: new TableWriter(folder, "odds", loaded),
    current_odds: new TableWriter(folder, "current_odds", loaded),
    closing_lines: new TableWriter(folder, "closing_lines", loaded),
    links: new TableWriter(folder, "links", loaded),
  };
}

async function writeEvents(store: EventStore, { events, versions, waiting }: Writers): Promise<void> {
  for await (const { items } of historiesOf(store))
    for (const history of items) {
      events.write(eventRow(history));
      for (const row of versionRows(history)) versions.write(row);
    }
  for await (const { items } of waitingOf(store)) for (const facts of items) waiting.write(waitingRow(facts));
}

async function writeOdds({ odds }: EventStore, writers: Writers): Promise<void> {
  for await (const { items } of entriesOf(odds)) for (const entry of items) writers.odds.write(oddsRow(entry));
  for await (const { items } of oddsHistoriesOf(odds))
    for (const { id, pairs, markets, links } of items.map(inOrder)) {
      for (const pair of pairs) writers.current_odds.write(pairRow(id, pair));
      for (const market of markets) writers.closing_lines.write(marketRow(id, market));
      if (links !== null) writers.links.write({ event: id, links: JSON.stringify(links) });
    }
}
