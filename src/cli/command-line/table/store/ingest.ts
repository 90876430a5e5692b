import { isSourceName, SOURCE_NAMES } from "../../../../service/sources/stored/source-name.js";
import { UsageError } from "../../../errors.js";
import { checkStandardInput } from "../bets/bets.js";
import { flag, LEAVING_OUT, OF_FEED, optional, row, STORE, STORE_USED, UNUSABLE } from "../option.js";
import { KEEPING, keptIn } from "./keeping.js";

export const INGEST = row({
  name: "ingest",
  summary: "ingest events and messages into a store",
  usage: ["ingest FILE... --store URL [options]", "ingest FOLDER --store URL"],
  argument: {
    value: "FILE",
    noun: "a file",
    help: "events, odds, score and status messages in any mixture, also in lists under `events`, `closingLines` or `matches`",
    least: 1,
    most: Number.POSITIVE_INFINITY,
  },
  options: {
    store: STORE_USED,
    ...OF_FEED,
    source: optional("NAME", "espn", parseSource, [
      "the source whose ids the events have; a store holds one source, and a second one is refused. `--feed` needs it",
    ]),
    own: flag("the files have facts of your own, which win over the feed's and stay when an event is replaced"),
    ...LEAVING_OUT,
    ...KEEPING,
  },
  notes: [
    "An event replaces the stored one, and the earlier version is kept: see settlegrade history and settlegrade prune. A message updates its event. " +
      "Odds replace all that the bookmaker has on the event; other messages without a score are ignored.",
    "A message for an event that the store does not have is left out.",
    "A record of `--own` has an event id and `statistics`, `outcome`, `scoring`, `cricket`, `bestOf`, `innings`, `rounds`, a first start or a pause. null takes one back.",
    "`FOLDER` is what `settlegrade export` has written. All of it is read before anything is ingested.",
    "You may stop a run at any moment and repeat it: it continues where it stopped. A run that is repeated with the same files changes nothing.",
  ],
  exitCodes: { 0: "everything was ingested", 1: "some records were left out; the others were ingested", 2: UNUSABLE },
  examples: [
    `ingest events.ndjson.gz --store ${STORE}`,
    `ingest events.json messages.ndjson --store ${STORE} --rejects rejects.ndjson`,
    `ingest scoreboard.json --feed espn --source espn --store ${STORE}`,
    `ingest --own facts.ndjson --store ${STORE}`,
    `ingest year --store ${STORE}`,
    `jq -r .text rejects.ndjson | settlegrade ingest - --store ${STORE}`,
  ],
  make({ options, positionals }) {
    checkStandardInput(positionals);
    const { store, rejects, own, feed, source } = options;
    if (feed !== null && source === null) throw new UsageError(`--feed needs --source, such as --source ${feed}.`);
    if (feed !== null && own)
      throw new UsageError("--own cannot be combined with --feed: facts of your own are records of your own.");
    const read = { feed, feedOptions: options["feed-option"], source };
    return {
      name: "ingest" as const,
      files: positionals,
      store,
      rejects,
      mostErrors: options["max-errors"],
      own,
      ...read,
      ...keptIn(options),
    };
  },
});

export type IngestCommand = ReturnType<typeof INGEST.make>;

function parseSource(word: string): string {
  if (isSourceName(word)) return word;
  throw new UsageError(`--source: ${SOURCE_NAMES}, not "${word}".`);
}
