/**
 * Notices that a file was overwritten in place, as by `cp`, while it was in use. SQLite does not: it goes on with the pages that it has
 * read, its log and its count of pages, and misses events that are in both files.
 */
import { pathToFileURL } from "node:url";
import { Connection, type Driver, isBusy, isNoDatabase } from "./driver.js";
import { type FileState, hasChanged, isSameFile } from "./file-state.js";

/** The file is not the one that was opened. Its connection stays as it is: the right file may come back. */
export class Overwritten extends Error {
  constructor(cause?: unknown) {
    super(
      "the file was overwritten or damaged while it was in use; end all processes that use it, and put the file there again",
      { cause },
    );
  }
}

/** Of a store that goes on, numbers never go back, and `life` changes only with the first write to a restored one. */
interface Marks {
  readonly isRestored: number;
  readonly life: number;
  readonly seq: number;
  readonly change: number;
}

/** What a connection reads, through the log, and what shows that nobody has committed since. */
interface View {
  readonly connection: Connection;
  readonly commits: string;
  readonly marks: Marks;
}

/** How long a file that cannot be read without its log may be one that is being copied over, in milliseconds. */
const BEING_WRITTEN = 10_000;

export class Overwriting {
  readonly #driver: Driver;
  readonly #url: string;
  #seen: FileState;
  /** Null for a file without them, as one of keys alone or of an earlier release, and while they cannot be read. */
  #marks: Marks | null;
  #view: View | null;

  constructor(driver: Driver, path: string, seen: FileState, connection: Connection) {
    this.#driver = driver;
    const url = pathToFileURL(path);
    // As it is on the disk, without its log and its locks.
    url.searchParams.set("mode", "ro");
    url.searchParams.set("immutable", "1");
    this.#url = url.href;
    this.#seen = seen;
    this.#marks = this.#read(() => null);
    this.#view = this.#marks === null ? null : viewOn(connection);
  }

  isOf(file: FileState): boolean {
    return isSameFile(this.#seen, file);
  }

  /**
   * Looks at the file if it has changed. A checkpoint brings to it what was in its log, and nothing else may. While a process does that, and
   * after it was killed meanwhile, pages need not fit one another until the log is read too: then nothing is known of the file.
   *
   * @param mustKnow true if a missing record rests on it: a file that was just written and cannot be read is then taken for another one
   * @throws Overwritten
   */
  check(now: FileState, connection: Connection, mustKnow: boolean): void {
    if (!hasChanged(this.#seen, now)) return;
    const before = this.#marks;
    const marks = this.#read((error) => {
      if (before === null) return null;
      // No checkpoint makes a file shorter, or takes its head away.
      const isOther = isNoDatabase(error) || now.size < this.#seen.size;
      if (isOther || (mustKnow && Date.now() - now.mtimeMs < BEING_WRITTEN)) throw new Overwritten(error);
      return "unreadable";
    });
    if (marks === "unreadable") return;
    const view = marks === null ? null : viewOn(connection);
    // What a checkpoint has brought was in the log before.
    const isIn = view !== null && marks !== null && marks.seq <= view.marks.seq && marks.change <= view.marks.change;
    if (before !== null && marks !== null && !(follows(before, marks) && isIn && isTrue(view, this.#view)))
      throw new Overwritten();
    this.#view = view;
    this.#marks = marks;
    this.#seen = now;
  }

  #read<T>(orElse: (error: unknown) => T): Marks | T {
    try {
      const looking = lookingWith(this.#driver);
      looking.run("ATTACH ? AS file", this.#url);
      try {
        return marksOn(looking, "file");
      } finally {
        looking.exec("DETACH file");
      }
    } catch (error) {
      return orElse(error);
    }
  }
}

/** One connection for all files: one with statements would hold its own file open after it was closed. */
const LOOKING = new WeakMap<Driver, Connection>();

function lookingWith(driver: Driver): Connection {
  const looking = LOOKING.get(driver) ?? new Connection(driver, "file::memory:", 0);
  LOOKING.set(driver, looking);
  return looking;
}

function marksOn(connection: Connection, schema: "file" | "main"): Marks {
  const columns = ["is_restored", "first_place", "seq", "change"].map((column) => `CAST(${column} AS NUMERIC)`);
  const [row = []] = connection.all(`SELECT ${columns.join(", ")} FROM ${schema}.odds_counter`);
  const [isRestored = 0, life = 0, seq = 0, change = 0] = row.map(Number);
  return { isRestored, life, seq, change };
}

function follows(before: Marks, now: Marks): boolean {
  const isSameLife = now.life === before.life && now.isRestored === before.isRestored;
  const hasBegun = before.isRestored === 1 && now.isRestored === 0 && now.life > before.life;
  return (isSameLife || hasBegun) && now.seq >= before.seq && now.change >= before.change;
}

/** Null if the pages that it reads do not fit one another. */
function viewOn(connection: Connection): View | null {
  try {
    const own = connection.all("SELECT CAST(total_changes() AS NUMERIC)")[0]?.[0];
    return { connection, commits: `${connection.versionNow()} ${own}`, marks: marksOn(connection, "main") };
  } catch (error) {
    if (isBusy(error)) throw error;
    return null;
  }
}

/** False if a connection reads something else although nobody has committed. */
function isTrue(now: View, before: View | null): boolean {
  if (now.connection !== before?.connection || now.commits !== before.commits) return true;
  return now.marks.seq === before.marks.seq && now.marks.change === before.marks.change;
}
