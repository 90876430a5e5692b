import { grade, RESULTS, type Result } from "../../engine/index.js";
import { UnusableInput } from "../errors.js";
import type { Inputs } from "../input/bets.js";
import type { Io } from "../io.js";
import { FORMATS, type Format, parseFormat } from "../output/format-words.js";
import { readWords, TOPICS, type Topic, type Words } from "./options.js";
import { type OutcomesCommand, outcomesCommand } from "./outcomes-command.js";
import {
  type HistoryCommand,
  historyCommand,
  type IngestCommand,
  ingestCommand,
  type KeysCommand,
  keysCommand,
  type ServeCommand,
  serveCommand,
} from "./service-commands.js";
import { didYouMean } from "./suggest.js";

/** Steps are no rows: an explanation has no CSV. */
export const EXPLAIN_FORMATS = ["table", "ndjson", "json"] as const satisfies readonly Format[];

/** What the commands that read bets have in common. */
interface BetsCommand extends Inputs {
  readonly asOf: string | number | null;
  /** The results that are shown, null for all. */
  readonly only: ReadonlySet<Result> | null;
  readonly color: boolean;
}

export interface GradeCommand extends BetsCommand {
  readonly name: "grade";
  /** Null: a table on a terminal, else NDJSON. */
  readonly format: Format | null;
  /** Whether each grade comes with its sentence. */
  readonly isExplained: boolean;
}

export interface ExplainCommand extends BetsCommand {
  readonly name: "explain";
  readonly format: (typeof EXPLAIN_FORMATS)[number] | null;
  /** The bets that are explained by their own ids, null for all. */
  readonly refs: ReadonlySet<string> | null;
}

export interface MarketsCommand {
  readonly name: "markets";
  readonly sport: string | null;
  readonly format: Format | null;
  readonly color: boolean;
}

export type Command =
  | { readonly name: "help"; readonly topic: Topic }
  | { readonly name: "version" }
  | GradeCommand
  | ExplainCommand
  | MarketsCommand
  | OutcomesCommand
  | ServeCommand
  | IngestCommand
  | HistoryCommand
  | KeysCommand;

export function parseCommand(argv: readonly string[], env: Io["env"]): Command {
  const [first, ...rest] = argv;
  if (first === undefined) return { name: "help", topic: "settlegrade" };
  if (first === "help") return { name: "help", topic: topicOf(rest[0] ?? "settlegrade") };
  const topic = first.startsWith("-") ? "settlegrade" : topicOf(first);
  const words = readWords(topic, topic === "settlegrade" ? argv : rest);
  if (words.has("help")) return { name: "help", topic };
  if (words.has("version")) return { name: "version" };
  switch (topic) {
    case "settlegrade":
      return { name: "help", topic };
    case "grade":
      return gradeCommand(words);
    case "explain":
      return explainCommand(words);
    case "markets":
      return marketsCommand(words);
    case "outcomes":
      return outcomesCommand(words);
    case "serve":
      return serveCommand(words, env);
    case "ingest":
      return ingestCommand(words);
    case "history":
      return historyCommand(words);
    case "keys":
      return keysCommand(words);
  }
}

function topicOf(word: string): Topic {
  const topic = TOPICS.find((each) => each === word);
  if (topic !== undefined) return topic;
  const names = TOPICS.filter((each) => each !== "settlegrade");
  const hint = didYouMean(word, [...names, "help"]);
  throw new UnusableInput(`there is no command "${word}"; the commands are ${names.join(", ")} and help.${hint}`);
}

function gradeCommand(words: Words): GradeCommand {
  return {
    name: "grade",
    ...betsCommand("grade", words),
    format: parseFormat(words.last("format"), FORMATS),
    isExplained: words.has("explain"),
  };
}

function explainCommand(words: Words): ExplainCommand {
  const refs = words.all("ref");
  return {
    name: "explain",
    ...betsCommand("explain", words),
    format: parseFormat(words.last("format"), EXPLAIN_FORMATS),
    refs: refs.length === 0 ? null : new Set(refs),
  };
}

function betsCommand(name: Topic, words: Words): BetsCommand {
  const files = words.positionals;
  const events = words.all("events");
  const selections = words.all("selections");
  const asOf = words.last("as-of");
  const only = words.all("only");
  requireFiles(name, { files, events, selections });
  return {
    files,
    events,
    selections,
    asOf: asOf === null ? null : parseAsOf(asOf),
    only: only.length === 0 ? null : parseOnly(only),
    color: !words.has("no-color"),
  };
}

function requireFiles(name: Topic, { files, events, selections }: Inputs): void {
  const apart = events.length + selections.length > 0;
  if (files.length === 0 && !apart) {
    throw new UnusableInput(
      `${name} needs bets: --events FILE and --selections FILE, or one FILE that holds both (- is standard input).`,
    );
  }
  if (files.length > 0 && apart) {
    throw new UnusableInput(
      `"${files[0]}" stands without an option beside --events or --selections: give both options, or only files that hold bets with their events.`,
    );
  }
  if (apart && events.length === 0) throw new UnusableInput("--selections needs --events FILE beside it.");
  if (apart && selections.length === 0) throw new UnusableInput("--events needs --selections FILE beside it.");
  if ([...files, ...events, ...selections].filter((file) => file === "-").length > 1) {
    throw new UnusableInput("standard input (-) can be read only once.");
  }
}

function marketsCommand(words: Words): MarketsCommand {
  const [sport, second] = words.positionals;
  if (second !== undefined) throw new UnusableInput(`markets takes one sport, not "${sport}" and "${second}".`);
  return {
    name: "markets",
    sport: sport ?? null,
    format: parseFormat(words.last("format"), FORMATS),
    color: !words.has("no-color"),
  };
}

function parseOnly(lists: readonly string[]): ReadonlySet<Result> {
  const words = lists.flatMap((list) => list.split(",")).map((word) => word.trim());
  return new Set(
    words.map((word) => {
      const result = RESULTS.find((each) => each === word);
      if (result === undefined) {
        throw new UnusableInput(
          `--only takes results out of ${RESULTS.join(", ")}, not "${word}".${didYouMean(word, RESULTS)}`,
        );
      }
      return result;
    }),
  );
}

/** Digits alone are milliseconds; fewer than twelve of them would be seconds, or a year. */
function parseAsOf(word: string): string | number {
  const asOf = word === "now" ? Date.now() : /^\d{12,}$/.test(word) ? Number(word) : word;
  try {
    grade({}, {}, { asOf });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnusableInput(
      `--as-of takes a date or date-time such as 2026-09-12 or 2026-09-12T18:00Z, milliseconds since 1970, or now; not "${word}".`,
    );
  }
  return asOf;
}
