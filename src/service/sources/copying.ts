/** Copies everything that one store of events has to another one, of any kind, and compares them afterwards. */
import type { Chunk, EventStore, History, ImportKind, OwnRecord } from "./ports.js";

/** The histories that are read and written at once. */
const AT_ONCE = 200;
const KINDS: readonly ImportKind[] = ["feed", "own"];

export interface Copied {
  readonly events: number;
  /** Versions of these events, the current ones included. */
  readonly versions: number;
}

/** Yields after each step what was copied so far. A store that has other events is refused: a copy never mixes two. */
export async function* copyEvents(from: EventStore, to: EventStore): AsyncGenerator<Copied, Copied> {
  let copied: Copied = { events: 0, versions: 0 };
  let after: number | null = null;
  const source = await from.source();
  if (source !== null) await to.claimSource(source);
  else if ((await to.source()) !== null) throw new Error("the target has a source, and the events have none");
  for (;;) {
    const histories: readonly History[] = await from.histories(after, AT_ONCE);
    const there = await to.histories(after, histories.length);
    const missing = histories.slice(there.length);
    checkSame(histories.slice(0, there.length), there, "the target has other events; give it an empty store");
    if (missing.length > 0) await to.restore(missing);
    copied = withCounts(copied, histories);
    after = histories.at(-1)?.id ?? after;
    if (histories.length < AT_ONCE) break;
    yield copied;
  }
  if ((await to.histories(after, 1)).length > 0) throw new Error("the target has other events; give it an empty store");
  await copyWaiting(from, to);
  for (const kind of KINDS) await copyChunks(from, to, kind);
  return copied;
}

/** Reads both stores again, and throws at the first difference. */
export async function* compareEvents(from: EventStore, to: EventStore): AsyncGenerator<Copied, Copied> {
  let compared: Copied = { events: 0, versions: 0 };
  let after: number | null = null;
  for (;;) {
    const [one, other]: [readonly History[], readonly History[]] = [
      await from.histories(after, AT_ONCE),
      await to.histories(after, AT_ONCE),
    ];
    if (one.length !== other.length) throw new Error("the copy is not complete; something wrote to one of the stores");
    checkSame(one, other, "the copy differs; something wrote to one of the stores");
    compared = withCounts(compared, one);
    after = one.at(-1)?.id ?? after;
    if (one.length < AT_ONCE) break;
    yield compared;
  }
  for (after = null; ; ) {
    const one: readonly OwnRecord[] = await from.waiting(after, AT_ONCE);
    checkSame(one, await to.waiting(after, AT_ONCE), "the copy has other facts of one's own that wait for it");
    after = one.at(-1)?.id ?? after;
    if (one.length < AT_ONCE) return compared;
  }
}

/** Facts of one's own without an event. */
async function copyWaiting(from: EventStore, to: EventStore): Promise<void> {
  for (let after: number | null = null; ; ) {
    const waiting: readonly OwnRecord[] = await from.waiting(after, AT_ONCE);
    await to.ingest(waiting, Date.now());
    after = waiting.at(-1)?.id ?? after;
    if (waiting.length < AT_ONCE) return;
  }
}

/** So that the next run of `ingest` continues where the last one ended. */
async function copyChunks(from: EventStore, to: EventStore, kind: ImportKind): Promise<void> {
  for (let index = 0; ; index += 1) {
    const chunk: Chunk | null = await from.chunkAt(index, kind);
    if (chunk === null) return;
    await to.ingest([], Date.now(), { ...chunk, run: kind });
  }
}

function withCounts({ events, versions }: Copied, histories: readonly History[]): Copied {
  return {
    events: events + histories.length,
    versions: histories.reduce((sum, history) => sum + history.versions.length, versions),
  };
}

type OfEvent = History | OwnRecord;

function checkSame(one: readonly OfEvent[], other: readonly OfEvent[], fault: string): void {
  const different = [...(one.length < other.length ? other : one).keys()].find(
    (index) => JSON.stringify(one[index]) !== JSON.stringify(other[index]),
  );
  if (different !== undefined) throw new Error(`event ${(one[different] ?? other[different])?.id}: ${fault}`);
}
