import { resolve } from "node:path";
import {
  FOR_EVENTS,
  FOR_KEYS,
  parseStoreAddress,
  readStoreAddress,
} from "../../../../service/sources/opening/address.js";
import { UsageError } from "../../../errors.js";
import { DONE_OR_UNUSABLE, required, row, STORE } from "../option.js";

const POSTGRES = "postgres://settlegrade@db.example.com/settlegrade";

export const COPY = row({
  name: "copy",
  summary: "copy a store into an empty one of any kind, and compare them",
  usage: ["copy --from URL --to URL"],
  argument: null,
  options: {
    from: required("URL", STORE, [
      "what is copied: `sqlite:PATH`, `postgres://...`, `ndjson:PATH` (events without earlier versions) or `json:PATH`",
      "(keys)",
    ]),
    to: required("URL", POSTGRES, "where it goes: `sqlite:PATH`, `postgres://...` or `json:PATH` (keys)"),
  },
  topics: ["stores"],
  notes: [
    "It copies events with all their versions and times, what `ingest` needs to continue, and keys, if both stores can " +
      "have them. Odds are copied too, and counted requests are not. Then it reads both stores and compares them.",
    "Stop `ingest` first, and do not change keys until the copy is complete. A copy that was interrupted continues if you run it again. A target that has other events " +
      "is refused.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [`copy --from sqlite:settlegrade.db --to ${POSTGRES}`, `copy --from ${POSTGRES} --to sqlite:copy.db`],
  make({ options: { from, to } }) {
    const [source, target] = [kindOf(from), kindOf(to)];
    if (source === "memory" || target === "memory" || target === "ndjson") {
      throw new UsageError("copy accepts sqlite:PATH, postgres://... and json:PATH, and ndjson:PATH for --from.");
    }
    if (source === target && pathOf(from) === pathOf(to)) {
      throw new UsageError("--from and --to are the same store; give an empty one for --to.");
    }
    const hasBoth = (kinds: readonly string[]): boolean => kinds.includes(source) && kinds.includes(target);
    const [events, keys] = [hasBoth(FOR_EVENTS.kinds), hasBoth(FOR_KEYS.kinds)];
    if (events || keys) return { name: "copy" as const, from, to, events, keys };
    throw new UsageError(`a store of the kind ${source}: has nothing that a ${target}: store can hold.`);
  },
});

export type CopyCommand = ReturnType<typeof COPY.make>;

/** Two spellings of a file are one place. */
function pathOf(address: string): string {
  return resolve(parseStoreAddress(address)?.path ?? address);
}

function kindOf(address: string): string {
  const kind = parseStoreAddress(address)?.kind;
  if (kind !== undefined) return kind;
  throw new UsageError(String(readStoreAddress(address, FOR_EVENTS)));
}
