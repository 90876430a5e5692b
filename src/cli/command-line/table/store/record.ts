import { row, UNUSABLE } from "../option.js";
import { FOLLOWED, FROM, followedIn } from "./followed.js";

export const RECORD = row({
  name: "record",
  summary: "record a day of an odds service that is followed, to play it later",
  usage: ["record FILE --from BASE_URL [options]"],
  argument: {
    value: "FILE",
    noun: "a file",
    help: "where the day is written, a new file, or `-` for standard output",
    least: 1,
    most: 1,
  },
  options: FOLLOWED,
  notes: [
    "The command fetches the events and their odds, then writes every change as it arrives, one record on each line. " +
      "`settlegrade play FILE` plays them into a store. It connects again when the connection is lost.",
    "Odds are recorded of the markets that are named. What the service sends twice is recorded once.",
    "Standard error has a line for each connection and one a minute with what arrived. SIGTERM or SIGINT (Ctrl-C) ends the recording after " +
      "a whole line.",
    "Following needs Node 22, or the package ws.",
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
