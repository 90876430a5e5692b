/**
 * Events in a file of one record a line, as the odds service sends them.
 *
 * @packageDocumentation
 */
import { type FileHandle, open, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { findJsonFault } from "../../pure/contract/json-fault.js";
import { eventKey, type SportEvent } from "../../pure/engine/index.js";
import { asRecord } from "../../pure/engine/input/unknown-record.js";
import { codeOf } from "./error-code.js";
import { fileLines } from "./files/lines.js";
import { EventIndex } from "./memory/event-index.js";
import { isEvent, type Known, mergeRecord } from "./merging/merge.js";
import { frozenCopy } from "./merging/plain.js";
import { readRecord } from "./merging/record.js";
import type { EventFilter, EventReader, EventSearch, FindByKey, LeagueFilter } from "./ports.js";

export type { EventFilter, EventReader, EventSearch, FindByKey, League, LeagueFilter, Named } from "./ports.js";

export interface NdjsonOptions {
  /** Called for each line that is left out, each time the file is loaded. */
  readonly onFault?: (line: number, reason: string) => void;
  /** Milliseconds. Default: `Date.now`. */
  readonly clock?: () => number;
  /** True for a service, on whose wire ids are whole numbers: a line whose id is a word is then left out. Default: false. */
  readonly wholeNumbers?: boolean;
}

export interface NdjsonStore extends EventReader {
  /** An event whose id is a word is found by that id alone. It is in no list and no search. */
  readonly findEvents: FindByKey;
  /** How many lines were left out when the file was last loaded. */
  readonly faults: number;
}

/** The shortest time between two checks of the file, in milliseconds. */
const LOOK_EVERY = 1000;
/** After a pause this long, the first call waits for new content: a job that runs once a day must not get yesterday's events. */
const LONGEST_PAUSE = 10_000;

/**
 * Reads events from a file of REST records and WebSocket messages, one per line, plain or compressed with gzip. All events
 * are held in memory. A file that has changed is loaded again and used once it is complete. Append to it, or replace it by
 * renaming a finished file; a file that is overwritten in place may be served in part for a while.
 *
 * Calls reject while the file cannot be read, and work again once it can. A line that is not a record is left out.
 *
 * @example
 * ```ts
 * import { openNdjsonStore } from "settlegrade/sources/ndjson";
 * const store = openNdjsonStore("no-such-file.ndjson");
 * await store.findEvents([5]).catch((error) => console.log(error.message)); // no-such-file.ndjson: there is no such file
 * ```
 */
export function openNdjsonStore(path: string, options: NdjsonOptions = {}): NdjsonStore {
  return new FileStore(path, options);
}

interface Loaded {
  readonly index: EventIndex;
  readonly faults: number;
  /** Identifies this state of the file. */
  readonly state: string;
}

class FileStore implements NdjsonStore {
  readonly #name: string;
  readonly #path: string;
  readonly #onFault: (line: number, reason: string) => void;
  readonly #clock: () => number;
  readonly #wholeNumbers: boolean;
  #loaded: Loaded | null = null;
  #failure: Error | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  #loading: Promise<void> | null = null;
  #isClosed = false;

  constructor(path: string, { onFault = () => {}, clock = Date.now, wholeNumbers = false }: NdjsonOptions) {
    this.#wholeNumbers = wholeNumbers;
    this.#name = path;
    this.#path = resolve(path);
    this.#onFault = onFault;
    this.#clock = clock;
  }

  get faults(): number {
    return this.#loaded?.faults ?? 0;
  }

  /** Bound, because a handler gets it alone: `{ findEvents: store.findEvents }`. */
  readonly findEvents: FindByKey = async <Id extends number | string>(ids: readonly Id[]) =>
    (await this.#index()).find(ids);

  async listEvents(filter: EventFilter) {
    return (await this.#index()).list(filter);
  }

  async searchEvents(search: EventSearch) {
    return (await this.#index()).search(search);
  }

  async listLeagues(filter: LeagueFilter) {
    return (await this.#index()).leagues(filter);
  }

  async listSports(limit: number) {
    return (await this.#index()).sports(limit);
  }

  async check() {
    await this.#index();
  }

  async close() {
    this.#isClosed = true;
    await Promise.allSettled([this.#looking, this.#loading]);
    this.#loaded = null;
  }

  async #index(): Promise<EventIndex> {
    if (this.#isClosed) throw new Error(`${this.#name}: the store is closed`);
    const now = this.#clock();
    const pause = now - this.#lookedAt;
    // A clock that was set back must not stop the checks.
    if (pause >= LOOK_EVERY || pause < 0) {
      this.#lookedAt = now;
      this.#looking = this.#look();
    }
    await this.#looking;
    // The loaded events are used until the next ones are complete. Wait for those if nothing is loaded, if loading failed,
    // or after a long pause.
    if (this.#loaded === null || this.#failure !== null || pause >= LONGEST_PAUSE) await this.#loading;
    if (this.#failure !== null) throw this.#failure;
    if (this.#loaded === null) throw new Error(`${this.#name}: the store is closed`);
    return this.#loaded.index;
  }

  /** Checks the file, and starts to load it if it has changed. */
  async #look(): Promise<void> {
    try {
      const state = await stateOf(this.#path);
      if (state === this.#loaded?.state) this.#failure = null;
      else this.#loading ??= this.#load();
    } catch (error) {
      this.#failure = this.#named(error);
    }
  }

  async #load(): Promise<void> {
    try {
      this.#loaded = await load(this.#path, this.#wholeNumbers, this.#onFault);
      this.#failure = null;
    } catch (error) {
      this.#failure = this.#named(error);
    } finally {
      this.#loading = null;
    }
  }

  #named(error: unknown): Error {
    const known = FAILURES.get(codeOf(error) ?? "");
    return new Error(`${this.#name}: ${known ?? (error instanceof Error ? error.message : error)}`, { cause: error });
  }
}

const FAILURES: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is no such file"],
  ["ENOTDIR", "there is no such file"],
  ["EACCES", "this process may not read the file (permission denied)"],
  ["EISDIR", "this is a directory, not a file"],
  ["Z_DATA_ERROR", "the gzip data is damaged"],
  ["Z_BUF_ERROR", "the gzip data is cut off"],
]);

/** The identity and size of a file, and when it was last changed. */
async function stateOf(file: string | FileHandle): Promise<string> {
  const { dev, ino, size, mtimeNs } = await (typeof file === "string"
    ? stat(file, { bigint: true })
    : file.stat({ bigint: true }));
  return `${dev} ${ino} ${size} ${mtimeNs}`;
}

async function load(
  path: string,
  wholeNumbers: boolean,
  onFault: (line: number, reason: string) => void,
): Promise<Loaded> {
  const file = await open(path);
  try {
    // Read before the lines: if anything is written meanwhile, the state differs and the file is loaded again.
    const state = await stateOf(file);
    const events = new Map<number | string, Known<SportEvent>>();
    const broken = new Map<number, string>();
    let faults = 0;
    const cut = fileLines(file, { onFault: ({ line, reason }) => broken.set(line, reason) });
    for await (const { first, lines, isWhole } of cut) {
      for (const [index, text] of lines.entries()) {
        const number = first + index;
        const reason = (isWhole ? broken.get(number) : undefined) ?? take(text, isWhole, wholeNumbers, events);
        if (reason === null) continue;
        faults++;
        onFault(number, reason);
      }
      broken.clear();
    }
    return { index: indexOf(events), faults, state };
  } finally {
    await file.close();
  }
}

function notJson(text: string): string {
  const fault = findJsonFault(text);
  return fault === null ? "not JSON" : `not JSON: expected ${fault.expected} at column ${fault.offset + 1}`;
}

/** Folds a line into the events. Returns why it was left out, or null. */
function take(
  text: string,
  isWhole: boolean,
  wholeNumbers: boolean,
  events: Map<number | string, Known<SportEvent>>,
): string | null {
  if (text.trim() === "") return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return isWhole ? notJson(text) : null;
  }
  const word = wholeNumbers ? null : wordIn(value);
  const record = readRecord(word === null ? value : { ...asRecord(value), id: STAND_IN });
  if (record.kind === "ignored") return null;
  if (record.kind === "rejected") return record.reason;
  const id = word ?? record.id;
  const before = events.get(id) ?? null;
  const { intake, known } = mergeRecord(before, record, Date.now());
  if (!isEvent(known)) return `the message is for event ${id}, but no earlier line has a record of that event`;
  if (known !== before) events.set(id, intake === "unchanged" ? known : { ...known, event: frozenCopy(known.event) });
  return null;
}

/** The id with which a record whose id is a word is read and merged, because the contract has no words. No other event is merged with it. */
const STAND_IN = 0;

function wordIn(value: unknown): string | null {
  const key = eventKey(asRecord(value)["id"]);
  return typeof key === "string" ? key : null;
}

function indexOf(events: ReadonlyMap<number | string, Known<SportEvent>>): EventIndex {
  const numbered = new Map<number, Known<SportEvent>>();
  const words = new Map<string, SportEvent>();
  for (const [id, known] of events) {
    if (typeof id === "number") numbered.set(id, known);
    else words.set(id, Object.freeze({ ...known.event, id }));
  }
  return new EventIndex(numbered, words);
}
