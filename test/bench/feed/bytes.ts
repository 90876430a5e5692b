/** What it costs in bytes that each message is compressed without those before it. */
import { constants, createDeflateRaw } from "node:zlib";
import { Compressor, type Text } from "../../../src/feed/sending/compressor.js";
import { marketFilter, OddsChange } from "../../../src/feed/sending/views.js";
import { createMemoryStore } from "../../../src/sources/memory.js";
import { print, shown } from "./bounds.js";
import { Changes, MARKETS } from "./messages.js";

const CHANGES = 2_000;
/** Of zlib; that of other servers if they set none. */
const USUAL_LEVEL = 6;

export async function messageBytes(): Promise<void> {
  const texts = await drawn();
  const bytes = texts.reduce((sum, text) => sum + text.bytes.length, 0);
  const without = await compressedAlone(texts);
  const within = await compressedTogether(texts);
  console.log(`${texts.length} messages, ${shown(bytes / texts.length)} bytes each, to a client that follows all:`);
  print("as the feed sends them", `${shown(without / texts.length)} bytes`);
  print("with context takeover, level 6", `${shown(within / texts.length)} bytes`);
  print("what no context takeover costs", `${shown(without / within)} times`);
}

async function drawn(): Promise<Text[]> {
  const [changes, store, filter] = [new Changes(), createMemoryStore(), marketFilter(MARKETS)];
  await store.ingest(changes.events, 0);
  await store.ingest(
    Array.from({ length: CHANGES }, () => changes.next()),
    0,
  );
  const { entries } = await store.odds.log(0, CHANGES);
  return entries.flatMap((entry) => new OddsChange(entry).live(filter) ?? []);
}

async function compressedAlone(texts: readonly Text[]): Promise<number> {
  const compressor = new Compressor();
  await Promise.all(texts.map((text) => compressor.make(text, 15)));
  compressor.close();
  return texts.reduce((sum, text) => sum + text.frame(15).length, 0);
}

/** A stream that keeps its window, flushed after each message, as on one connection. */
async function compressedTogether(texts: readonly Text[]): Promise<number> {
  const stream = createDeflateRaw({ level: USUAL_LEVEL, flush: constants.Z_SYNC_FLUSH });
  let bytes = 0;
  stream.on("data", (piece: Buffer) => {
    bytes += piece.length;
  });
  for (const text of texts) await new Promise<void>((resolve) => stream.write(text.bytes, () => resolve()));
  stream.close();
  return bytes;
}
