import { row, UNUSABLE } from "../option.js";
import { FOLLOWED, FROM, followedIn } from "./followed.js";

export const RECORD = row({
  name: "record",
  summary: "record a day of an odds service that is followed, to play it later",
  usage: ["record FILE --from BASE_URL [options]"],
  argument: {
    value: "FILE",
    noun: "a file",
    help: "a new file, or `-` for standard output",
    least: 1,
    most: 1,
  },
  options: FOLLOWED,
  notes: [
    "The file has one record on each line; `settlegrade play FILE` plays them into a store. Odds are recorded of the markets that are named. What " +
      "the service sends twice is recorded once.",
    "SIGTERM or SIGINT (Ctrl-C) ends the recording after a whole line.",
  ],
  exitCodes: {
    0: "stopped by a signal",
    2: `${UNUSABLE}; also if the file exists, the service refuses the key, or another program takes over`,
  },
  examples: [`record day.ndjson --from ${FROM} --key-file key.txt --markets ML,Totals`],
  make({ options, env, positionals: [file = ""] }) {
    return { name: "record" as const, file, ...followedIn("record", { options, env }) };
  },
});

export type RecordCommand = ReturnType<typeof RECORD.make>;
