import { UsageError } from "../../errors.js";
import type { Io } from "../../io.js";
import { FORMATS, type Format } from "../../output/format-words.js";
import { didYouMean, listed } from "../../suggest.js";

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
  readonly isRequired?: true;
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
  /** Paragraphs below the options. */
  readonly notes: readonly string[];
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
  return { value, example, help: `${joined(help)}; may be repeated`, read };
}

function joined(help: HelpText): string {
  return typeof help === "string" ? help : help.join(" ");
}

/** The option under another name too. */
export function alsoCalled<T>(alias: string, option: Option<T>): Option<T> {
  return { ...option, alias, help: `${option.help}; \`--${alias}\` is the same` };
}

/** The shells that `completion` knows. */
export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** Every command has these. */
export const COMMON = {
  help: flag("show this page", "h"),
  version: flag("show the version; `-V` too", "v"),
} satisfies Options;

export const NO_COLOR = flag("no colours; the environment variables NO_COLOR and FORCE_COLOR work too");
export const FORMAT = formatOf(FORMATS);

/** What `explain` and `markets` write, in a pager too. */
export const FOR_PEOPLE = "table";

export function formatOf<F extends Format>(
  formats: readonly F[],
  usual = "a table on a terminal, otherwise ndjson",
): Option<F | null> {
  const hasCsv = formats.some((format) => format === "csv");
  const kinds = hasCsv ? "; csv is for spreadsheets, csv-raw for programs" : "";
  const help = `${listed(formats)}; the default is ${usual}${kinds}`;
  return optional("FORMAT", hasCsv ? "csv" : "json", oneOf(formats), help);
}

export const REJECTS = optional("FILE", "rejects.ndjson", text, [
  "write each record that is left out, as a JSON object on one line: file, line, path, reason and text;",
  "FILE is overwritten, and must not be an input or the store; a name that ends in `.gz` or `.zst` compresses it",
]);

export const MAX_ERRORS = optional("NUMBER", "100", parseMostErrors, [
  "end the run with exit code 2 once more records than this are left out; what was done before is kept, and the records that were",
  "read with the last fault are still answered. Without it any number may be left out",
]);

function parseMostErrors(word: string, option: string): number {
  return parseWhole(word, 999_999_999, `--${option} accepts a whole number such as 0 or 100`);
}

/** For commands that write records. */
export const OUTPUT = {
  ...optional("FILE", "graded.csv.gz", text, [
    "write the answer to FILE, which replaces an older one when the run is over. Unless there is `--format`, a name that ends in",
    "`.csv`, `.ndjson` or `.json` says the format. `.gz` after it compresses with gzip, `.zst` with zstd, which needs",
    "Node 22.15, 23.8 or later",
  ]),
  short: "o",
};

const FORMAT_OF_NAME = /\.(csv|ndjson|json)(?:\.(?:gz|zst))?$/i;

/** Where the answer goes, null for standard output, and its format, which may be said by the name of a file. */
export function answerOf<F extends Format>(
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
export const FEED = optional("NAME", "espn", text, [
  "the files of events are records of this feed, as docs/feeds.md lists them; without it they are those of the odds service",
]);
export const FEED_OPTION = repeatable("NAME=VALUE", "regulationOnly", text, [
  "what a feed cannot tell, as docs/feeds.md lists it, such as `regulationOnly` or `regulationPeriods=2`",
]);

/** House rules, for every command that grades. */
export const RULEBOOK = optional("RULEBOOK", "house.json", text, [
  "house rules: the name of a rulebook of docs/rulebooks.md such as `pinnacle`, the id of a version such as `pinnacle@1`, or a JSON file with an",
  "`id`, the settings that differ, and if needed under `base` the name or id of the rulebook from which they differ; a name counts before a file",
]);

/** What `grade`, `explain` and `ingest` read. */
export const FILES_READ =
  "Files are JSON or NDJSON, plain or compressed with gzip or zstd; the format is detected from the content. `-` is standard " +
  "input. NDJSON files, with one record on each line, are read as a stream and may have any length. zstd needs Node 22.15, 23.8 or later. " +
  "Of compressed data that is cut off, what can be read is answered, and the exit code is 2.";

/** What `grade`, `explain` and `settle` read as CSV. */
export const CSV_READ =
  "The first line of a CSV file has the titles of its columns, in any case and order; other columns are not used. " +
  "Cells are separated by commas, semicolons or tabs, and quoted cells may go on over lines. Empty cells are left out. " +
  "Files with semicolons or tabs may have decimal commas. The apostrophes and escapes of `--format csv` are read as the " +
  "strings that they stand for.";

/** What every command that prints names says of them. */
export const NAMES_PRINTED =
  "Control characters, and those that turn the reading direction, are printed as escapes such as `\\u001b`, which are the " +
  "same strings in JSON. In a table, tabs and line breaks are blanks.";

/** How `grade`, `settle`, `compare`, `history` and `keys list` write CSV. */
export const CSV_WRITTEN =
  `${NAMES_PRINTED} In CSV they are escapes too, and a backslash that could begin one is \`\\u005c\`. ` +
  "`csv` has an apostrophe where a spreadsheet would begin a formula: before `=`, `+`, `-`, `@` or one of their wide forms, " +
  "at the start of a string or after a semicolon. Numbers stay numbers. It is the usual kind because people open CSV in " +
  "spreadsheets; `csv-raw` leaves the apostrophes out.";

/** How `grade`, `explain` and `ingest` report what they leave out. */
export const REPORTING =
  "Standard error reports the first 20 faults one by one, and counts the others by reason. A file that is missing, " +
  "is not text, or in which nothing can be used, ends the run.";

/** What the commands that have `--output` say of it. */
export const OUTPUT_WRITTEN =
  "`--output FILE` writes to FILE.part, which is renamed when the run is over. A run that ends early, with exit code 2 or by Ctrl-C, leaves " +
  "FILE.part with what was written so far, in ndjson and csv in whole lines, and an older FILE as it was. What is printed on standard " +
  "error does not change.";

export const UNUSABLE = "the command cannot run, or cannot go on; one sentence on standard error says why";
export const DONE_OR_UNUSABLE = { 0: "done", 2: UNUSABLE };
