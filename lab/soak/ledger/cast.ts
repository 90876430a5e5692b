/** The processes of a soak, of two versions of this package. */
import { Program } from "../../day/processes.js";
import { changedPrograms, type Programs } from "../../tools/programs.js";
import { nextVersion } from "./next-version.js";
import { seenIn } from "./parent.js";
import type { Places, Plan } from "./places.js";

const NAMES = ["feed", "house", "worker"];
const HOUSES = ["this", "this", "this", "next"] as const;

/** By name: the version, and its words besides those of all workers. */
const WORKERS = (queue: string) =>
  [
    ["worker a", "this", ["--queue", queue, "--jumps"]],
    ["worker b", "next", ["--queue", queue, "--jumps"]],
    ["worker log-0", "this", ["--share", "0", "--jumps"]],
    ["worker log-1", "next", ["--share", "1", "--reversed"]],
    ["worker log-2", "this", ["--share", "2", "--reversed"]],
  ] as const;

export interface Cast {
  /** Those who change what workers read: the feed first, and houses. */
  readonly players: readonly Program[];
  readonly workers: readonly Program[];
  /** Removes the files of all. */
  remove(): Promise<unknown>;
}

/** @param onSeen called with what a process says that has happened */
export async function castOf(
  { events, ledger, file, state, queue }: Places,
  { size, seconds }: Plan,
  onSeen: (what: string) => void,
): Promise<Cast> {
  const paths = NAMES.map((name) => `lab/soak/ledger/${name}.ts`);
  const built = { this: await changedPrograms([], ...paths), next: await changedPrograms([nextVersion], ...paths) };
  const program = (name: string, of: Programs, ...words: readonly string[]) => {
    const made = new Program(name, [of.fileOf(name.split(" ")[0] ?? ""), ...words]);
    made.onLine = (line) => {
      const what = seenIn(line);
      if (what !== null) onSeen(what);
      return what !== null;
    };
    return made;
  };
  const worker = (name: string, of: Programs, to: string, ...words: readonly string[]) =>
    program(name, of, "--store", events, "--ledger", to, "--name", name.split(" ")[1] ?? "", ...words);
  const houses = HOUSES.map((version, index) =>
    program(`house ${index}`, built[version], events, ledger, state, String(size), String(index)),
  );
  return {
    players: [program("feed", built.this, events, state, String(size), String(seconds)), ...houses],
    workers: [
      ...WORKERS(queue).map(([name, version, words]) => worker(name, built[version], ledger, ...words)),
      worker("worker file", built.this, file, "--jumps"),
    ],
    remove: () => Promise.all([built.this.remove(), built.next.remove()]),
  };
}
