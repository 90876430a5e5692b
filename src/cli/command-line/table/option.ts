import { UsageError } from "../../errors.js";
import type { Io } from "../../io.js";
import { type AnyFormat, FORMATS, WITH_PARQUET } from "../../output/format-words.js";
import { didYouMean, listed } from "../../suggest.js";
import type { Note, TopicName } from "./topics.js";

/** A store, in examples. */
export const STORE = "sqlite:settlegrade.db";

/** An option of a command. Parsing, help and docs/command.md are made from it. */
export interface Option<T> {
  /** The placeholder of its value in the help, for example `FILE`; null for a flag. */
  readonly value: string | null;
  /** A value as a shell needs it. */
  readonly example: string;
  readonly help: string;
  readonly short?: string;
  /** Another name of it, which its help mentions. */
  readonly alias?: string;
  /** Several commands have it, and say what it does in one place. */
  readonly topic?: TopicName;
  readonly isRequired?: true;
  readonly isList?: true;
  /** @param values in the order given; empty if the option was not given */
  read(values: readonly string[], name: string): T;
}

export type Options = Readonly<Record<string, Option<unknown>>>;
export type Values<O extends Options> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };

/** The words of a command that are not options. */
export interface Argument {
  readonly value: string;
  /** With its article, for messages. */
  readonly noun: string;
  readonly help: string;
  readonly least: number;
  readonly most: number;
}

export interface ParsedArguments<O extends Options> {
  readonly options: Values<O>;
  readonly positionals: readonly string[];
  readonly env: Io["env"];
}

/** A row of the table of commands. */
export interface CommandRow<O extends Options = Options, N extends string = string, C = unknown> {
  readonly name: N;
  /** For the list of commands. */
  readonly summary: string;
  readonly usage: readonly string[];
  readonly argument: Argument | null;
  readonly options: O;
  readonly notes: readonly Note[];
  /** Topics that none of its options names. */
  readonly topics?: readonly TopicName[];
  /** If its options are also read from environment variables, what these begin with. */
  readonly environment?: string;
  readonly exitCodes: Readonly<Record<number, string>>;
  readonly examples: readonly string[];
  /** Makes the command, and checks what concerns several words. */
  make(parsed: ParsedArguments<O>): C;
}

/** Infers the types of a row. */
export function row<const N extends string, O extends Options, C>(command: CommandRow<O, N, C>): CommandRow<O, N, C> {
  return command;
}

type Parse<T> = (word: string, option: string) => T;

export const text: Parse<string> = (word) => word;

/** Parses one of some words. */
export function oneOf<const T extends string>(choices: readonly T[]): Parse<T> {
  return (word, option) => choose(word, choices, `--${option} accepts ${listed(choices)}`);
}

/** Parses a word that must be one of the choices. */
export function choose<T extends string>(word: string, choices: readonly T[], allowed: string): T {
  const choice = choices.find((each) => each === word);
  if (choice !== undefined) return choice;
  throw new UsageError(`${allowed}, not "${word}".${didYouMean(word, choices)}`);
}

/** A whole number from 0 to `most`. */
export function parseWhole(word: string, most: number, allowed: string): number {
  const number = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
  if (number <= most) return number;
  throw new UsageError(`${allowed}, not "${word}".`);
}

export function parsePort(word: string, source: string): number {
  return parseWhole(word, 65_535, `${source} accepts a number from 0 to 65535 (0 is any free port)`);
}

export function flag(help: string, short?: string): Option<boolean> {
  const option = { value: null, example: "", help, read: (values: readonly string[]) => values.length > 0 };
  return short === undefined ? option : { ...option, short };
}

/** What the help says of an option; a long sentence is in several parts. */
type HelpText = string | readonly string[];

/** The last value counts. */
export function optional<T>(value: string, example: string, parse: Parse<T>, help: HelpText): Option<T | null> {
  const read = (values: readonly string[], name: string): T | null => {
    const last = values.at(-1);
    return last === undefined ? null : parse(last, name);
  };
  return { value, example, help: joined(help), read };
}

export function required(value: string, example: string, help: HelpText): Option<string> {
  return { value, example, help: joined(help), isRequired: true, read: (values) => values.at(-1) ?? "" };
}

export function repeatable<T>(value: string, example: string, parse: Parse<T>, help: HelpText): Option<readonly T[]> {
  const read = (values: readonly string[], name: string): readonly T[] => values.map((word) => parse(word, name));
  return { value, example, help: `${joined(help)}; may be repeated`, isList: true, read };
}

function joined(help: HelpText): string {
  return typeof help === "string" ? help : help.join(" ");
}

/** The option under another name too. */
export function alsoCalled<T>(alias: string, option: Option<T>): Option<T> {
  return { ...option, alias, help: `${option.help}; \`--${alias}\` is the same` };
}

/** The option, which several commands have. */
export function shared<O extends Option<unknown>>(topic: TopicName, option: O): O & { readonly topic: TopicName } {
  return { ...option, topic };
}

export function allShared<O extends Options>(topic: TopicName, options: O): O {
  const described = Object.entries(options).map(([name, option]) => [name, shared(topic, option)]);
  return Object.assign({}, options, Object.fromEntries(described));
}

/** The shells that `completion` knows. */
export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** Every command has these. */
export const COMMON = {
  help: flag("show this page", "h"),
  all: flag("with --help: show all there is to say"),
  version: flag("show the version; `-V` too", "v"),
} satisfies Options;

/** What `explain` and `markets` write, in a pager too. */
export const FOR_PEOPLE = "a table, in a pipe too";

export function formatOf<F extends AnyFormat>(
  formats: readonly F[],
  usual = "a table on a terminal, otherwise ndjson",
): Option<F | null> {
  const hasCsv = formats.some((format) => format === "csv");
  return optional("FORMAT", hasCsv ? "csv" : "json", oneOf(formats), `${listed(formats)}; the default is ${usual}`);
}

export const NO_COLOR = shared("output", flag("no colours"));
export const FORMAT = shared("output", formatOf(FORMATS));
export const FORMAT_OR_PARQUET = shared("output", formatOf(WITH_PARQUET));
/** For commands that print records. */
export const PRINTED = { format: FORMAT, "no-color": NO_COLOR };

/** For commands that write records. */
export const OUTPUT = shared("output", {
  ...optional("FILE", "graded.csv.gz", text, "write the answer to FILE, in the format that its name says"),
  short: "o",
});

/** For commands on bets whose answer has a row a bet. */
export const KEEPING = shared("output", flag("leave the file's own columns, which nobody reads, out of the answer"));

/** For commands that leave out what cannot be read. */
export const LEAVING_OUT = allShared("files", {
  rejects: optional("FILE", "rejects.ndjson", text, [
    "write each record that is left out to FILE, as a JSON object on one line: file, line, path, reason and text",
  ]),
  "max-errors": optional(
    "NUMBER",
    "100",
    parseMostErrors,
    "end with exit code 2 once more records than this are left out",
  ),
});

function parseMostErrors(word: string, option: string): number {
  return parseWhole(word, 999_999_999, `--${option} accepts a whole number such as 0 or 100`);
}

const FORMAT_OF_NAME = /\.(csv|ndjson|json|parquet)(?:\.(?:gz|zst))?$/i;

/** Where the answer goes, null for standard output, and its format, which may be said by the name of a file. */
export function answerOf<F extends AnyFormat>(
  { output, format }: { readonly output: string | null; readonly format: F | null },
  formats: readonly F[],
): { readonly output: string | null; readonly format: F | null } {
  if (output === null || output === "-") return { output: null, format };
  const named = FORMAT_OF_NAME.exec(output)?.[1]?.toLowerCase();
  if (format !== null || named === undefined) return { output, format };
  const allowed = `--output ${output}: this command writes ${listed(formats)}`;
  return { output, format: choose(named, formats, allowed) };
}

/** For every command that reads events. */
export const OF_FEED = allShared("bets", {
  feed: optional("NAME", "espn", text, "the events are records of this feed, not of the odds service"),
  "feed-option": repeatable("NAME=VALUE", "regulationOnly", text, [
    "what the feed does not say, such as `regulationOnly` or `regulationPeriods=2`",
  ]),
});

/** House rules, for every command that grades. */
export const RULEBOOK = shared(
  "rulebooks",
  optional("RULEBOOK", "house.json", text, "house rules: a name such as `pinnacle`, or a JSON file"),
);

/** The store of a command that reads or writes one. */
export const STORE_USED = shared("stores", required("URL", STORE, "the store: `sqlite:PATH` or `postgres://...`"));

export const UNUSABLE = "the command cannot run, or cannot go on; one sentence on standard error says why";
export const DONE_OR_UNUSABLE = { 0: "done", 2: UNUSABLE };
