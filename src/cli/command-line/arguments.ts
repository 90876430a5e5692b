import { parseArgs } from "node:util";
import { UsageError } from "../errors.js";
import type { Io } from "../io.js";
import { didYouMean } from "../suggest.js";
import { type HelpPage, isTopic } from "./help.js";
import { COMMANDS, type Work } from "./table/index.js";
import { COMMON, type CommandRow, type Options } from "./table/option.js";

interface Help {
  readonly name: "help";
  readonly page: HelpPage;
  readonly isFull: boolean;
}

export type Command = Help | { readonly name: "version" } | Work;

export function parseCommand(argv: readonly string[], env: Io["env"]): Command {
  const [first = "help", ...rest] = argv;
  if (first === "help") return helpOn(rest);
  const row = first.startsWith("-") ? null : rowOf(first);
  const { positionals, values } = cut(row?.name ?? null, row?.options ?? {}, row === null ? argv : rest);
  const isFull = values.has("all");
  if (values.has("help")) return { name: "help", page: row?.name ?? "settlegrade", isFull };
  if (values.has("version")) return { name: "version" };
  if (isFull)
    throw new UsageError(`--all goes with --help: settlegrade ${row === null ? "" : `${row.name} `}--help --all.`);
  if (row === null) return { name: "help", page: "settlegrade", isFull };
  checkPositionals(row, positionals);
  return make(row, positionals, values, env);
}

function helpOn(words: readonly string[]): Help {
  const isFull = words.includes("--all");
  const word = words.find((each) => !each.startsWith("-"));
  const page = word === undefined ? "settlegrade" : isTopic(word) ? word : rowOf(word).name;
  return { name: "help", page, isFull };
}

type Row = (typeof COMMANDS)[number];

function rowOf(word: string): Row {
  const row = COMMANDS.find(({ name }) => name === word);
  if (row !== undefined) return row;
  const names = [...COMMANDS.map(({ name }) => name), "help"];
  throw new UsageError(
    `there is no command "${word}"; the commands are ${names.join(", ")}.${didYouMean(word, names)}`,
  );
}

interface Cut {
  readonly positionals: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** parseArgs cuts the words. The messages are made here, because its own are about its API. */
function cut(command: string | null, own: Options, argv: readonly string[]): Cut {
  const options: Options = { ...own, ...COMMON };
  const types = Object.entries(options).flatMap(([name, { value, short, alias = name }]) => {
    const type = { type: value === null ? ("boolean" as const) : ("string" as const) };
    return [[alias, type] as const, [name, short === undefined ? type : { ...type, short }] as const];
  });
  const nameOf = new Map(Object.entries(options).map(([name, { alias = name }]) => [alias, name]));
  const { tokens } = parseArgs({
    args: argv.map((word) => (word === "-V" ? "--version" : word)),
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const name = nameOf.get(token.name) ?? token.name;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) throw unknownOption(command, Object.keys(options), [...nameOf.keys()], token.rawName);
    if (option.value === null && token.value !== undefined) {
      throw new UsageError(`${token.rawName} accepts no value.`);
    }
    // `--events --selections x`: the next option is not a file's name. A lone - is standard input, -0.75 is a line.
    const isOption = token.inlineValue === false && /^-[^\d.]/.test(token.value);
    const value = isOption ? "" : (token.value ?? "");
    if (option.value !== null && value === "") {
      throw new UsageError(`${token.rawName} needs a value, for example --${token.name} ${option.example}.`);
    }
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return { positionals, values };
}

function unknownOption(
  command: string | null,
  known: readonly string[],
  others: readonly string[],
  option: string,
): UsageError {
  const names = known.map((name) => `--${name}`);
  const understood = [...new Set([...known, ...others])].map((name) => `--${name}`);
  // `settle Arsenal -0.75`
  if (/^-[\d.]/.test(option))
    return new UsageError(`"${option}" is not an option; a bet in words goes in quotes: "Arsenal -0.75 @1.95 £10".`);
  const program = command === null ? "settlegrade" : `settlegrade ${command}`;
  return new UsageError(
    `unknown option ${option}; ${program} accepts ${names.join(", ")}.${didYouMean(option, understood)}`,
  );
}

function checkPositionals({ name, argument, examples, usage }: CommandRow, positionals: readonly string[]): void {
  const example = examples.find((each) => each.startsWith(`${name} `) && !/[|>]/.test(each)) ?? usage[0];
  if (argument === null) {
    if (positionals[0] === undefined) return;
    throw new UsageError(`${name} accepts only options, not "${positionals[0]}": for example settlegrade ${example}.`);
  }
  if (positionals.length < argument.least) {
    throw new UsageError(`${name} needs ${argument.noun}: for example settlegrade ${example}.`);
  }
  if (positionals.length <= argument.most) return;
  const most = argument.most === 1 ? "one" : argument.most;
  throw new UsageError(`${name} accepts ${most} ${argument.value}, not "${positionals.slice(-2).join('" and "')}".`);
}

function make(
  row: CommandRow<Options, string, Work>,
  positionals: Cut["positionals"],
  values: Cut["values"],
  env: Io["env"],
): Work {
  const options = Object.entries(row.options).map(([name, option]) => {
    const given = values.get(name) ?? fromEnvironment(row, name, env);
    if (option.isRequired === true && given.length === 0) {
      throw new UsageError(`${row.name} needs --${name} ${option.value}, for example --${name} ${option.example}.`);
    }
    return [name, option.read(given, name)];
  });
  return row.make({ options: Object.fromEntries(options), positionals, env });
}

const FLAGS: Readonly<Record<string, readonly string[]>> = { true: [""], 1: [""], false: [], 0: [] };

/** The values of an option that the command line does not have. They are checked here, so that a wrong one names its variable. */
function fromEnvironment({ environment, options }: CommandRow, name: string, env: Io["env"]): readonly string[] {
  const variable = `${environment}${name.toUpperCase().replaceAll("-", "_")}`;
  const word = environment === undefined ? undefined : env[variable];
  const option = options[name];
  if (word === undefined || word === "" || option === undefined) return [];
  if (option.value === null) {
    const flag = Object.hasOwn(FLAGS, word) ? FLAGS[word] : undefined;
    if (flag !== undefined) return flag;
    throw new UsageError(`the environment variable ${variable} accepts true, false, 1 and 0, not "${word}".`);
  }
  const given = option.isList === true ? word.split(",").map((each) => each.trim()) : [word];
  try {
    option.read(given, name);
    return given;
  } catch (error) {
    throw error instanceof UsageError
      ? new UsageError(`the environment variable ${variable}: ${error.message}`)
      : error;
  }
}
