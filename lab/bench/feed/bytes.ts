/** What it costs in bytes that each message is compressed without those before it. */
import { constants, createDeflateRaw } from "node:zlib";
import { type DrawnDay, drawDay } from "../../../src/fixtures/day/index.js";
import { Compressor, Text } from "../../../src/service/feed/sending/compressor.js";
import { oddsMessage } from "../../../src/service/feed/sending/messages.js";
import { readWithOdds } from "../../../src/service/sources/odds/record.js";
import { print, shown } from "./bounds.js";

/** Of zlib; that of other servers if they set none. */
const USUAL_LEVEL = 6;
const DAY = { seed: 7, start: Date.parse("2026-03-01T00:00:00Z"), events: 40, messages: 8_000 };
/** The clients: all events, every tenth, one. */
const CLIENTS = [1, 10, DAY.events] as const;

/** On a drawn day, whose messages are like those before them, as real ones are. */
export async function messageBytes(): Promise<void> {
  const day = drawDay(DAY);
  const messages = textsOf(day);
  for (const every of CLIENTS) {
    const followed = new Set(day.ids.filter((_, place) => place % every === 0));
    const texts = messages.filter(({ event }) => followed.has(event)).map(({ text }) => text);
    const bytes = texts.reduce((sum, text) => sum + text.bytes.length, 0);
    const without = await compressedAlone(texts);
    const within = await compressedTogether(texts);
    console.log(
      `${texts.length} messages, ${shown(bytes / texts.length)} bytes each, of ${followed.size} of ${DAY.events} events:`,
    );
    print("as the feed sends them", `${shown(without / texts.length)} bytes`);
    print("with context takeover, level 6", `${shown(within / texts.length)} bytes`);
    print("what no context takeover costs", `${shown(without / within)} times`);
  }
}

interface Said {
  readonly event: number;
  readonly text: Text;
}

/** The odds messages of a day, as a client with all markets receives them. */
function textsOf(day: DrawnDay): Said[] {
  const said: Said[] = [];
  for (const { at, record } of day) {
    for (const each of readWithOdds(record, at).records) {
      if (each.kind !== "odds") continue;
      const { type, id, bookie, url, markets, time } = each.message;
      const entry = {
        seq: said.length + 1,
        time,
        receivedAt: at,
        event: id,
        bookie,
        type,
        url,
        markets: JSON.stringify(markets),
        changed: [],
      };
      said.push({ event: id, text: new Text(oddsMessage(type, entry, entry.markets)) });
    }
  }
  return said;
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
