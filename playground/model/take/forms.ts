import { jsonText } from "../../../src/pure/text/index.js";
import { commandOf } from "./command.js";
import { csvOf } from "./csv.js";
import { curlOf } from "./curl.js";
import type { Parts } from "./parts.js";
import { typescriptOf } from "./typescript.js";

/** A form of the slip as text, and what to know before it is used. */
export interface Form {
  readonly id: string;
  readonly title: string;
  /** As in `Copy the program`. */
  readonly what: string;
  readonly says: string;
  readonly textOf: (parts: Parts) => string;
  /** What of the slip it cannot hold, and how to have it all the same; null if it holds all. */
  readonly lacks?: (parts: Parts) => string | null;
}

export const FORMS: readonly Form[] = [
  {
    id: "typescript",
    title: "TypeScript",
    what: "the program",
    says: "Install the tarball of the package first, as its README says. The program prints each verdict with its reason, then what the slip returns.",
    textOf: typescriptOf,
  },
  {
    id: "command",
    title: "Command line",
    what: "the commands",
    says: "Install the tarball of the package with npm install --global first. The commands write the match and the bets into files of the folder that you are in.",
    textOf: commandOf,
  },
  {
    id: "curl",
    title: "curl",
    what: "the requests",
    says: "The requests have the bets alone: a service settles the events that it has. Ingest the match into its store first, under the same id, which must be a whole number. The house rules are those of the service, and KEY is a key with a paid plan.",
    textOf: curlOf,
  },
  {
    id: "csv",
    title: "CSV",
    what: "the rows",
    says: "One row a bet, for settlegrade settle --bets bets.csv --events events.json. The line is under hdp: it is that of the home side.",
    textOf: csvOf,
    lacks: ({ money }) =>
      money === null
        ? null
        : `The rows have no column for the bonus. Write ${jsonText(money)} into money.json, and add --rules money.json to the command.`,
  },
];
