import { capital, filled, widthOf } from "../../pure/text/text.js";
import { COMMANDS, type CommandName, GROUPS } from "./table/index.js";
import { COMMON, type CommandRow, type Options } from "./table/option.js";
import { type Note, TOPICS, type TopicName } from "./table/topics.js";

/** `settlegrade` is the overview. */
export type HelpPage = "settlegrade" | CommandName | TopicName;
type Rows = readonly (readonly [string, string])[];

const ABOUT = "settlegrade grades sports bets, and works out what slips return.";
const ENVIRONMENT: Rows = [
  ["COLUMNS", "the width of tables and of this help where there is no terminal"],
  ["NO_COLOR", "no colours"],
  ["FORCE_COLOR", "colours in a pipe too"],
];
/** Each command says when it ends with 1. */
const EXIT_CODES: Rows = [
  ["0", "done"],
  ["1", "parts of the input were left out, or a check found something"],
  ["2", "the command cannot run, or cannot go on; one sentence on standard error says why"],
];

/** A page of the help in so many columns, in full or what one needs first. */
export function helpOf(name: HelpPage, isFull: boolean, columns: number): string {
  const page = new Page(columns);
  const row = COMMANDS.find((each) => each.name === name);
  if (row !== undefined) commandPage(page, row, isFull);
  else if (isTopic(name)) topicPage(page, name);
  else if (isFull) everyCommand(page);
  else overview(page);
  return page.text;
}

export function isTopic(word: string): word is TopicName {
  return Object.hasOwn(TOPICS, word);
}

/** One screen: the commands that most people need. */
function overview(page: Page): void {
  const first = GROUPS.flatMap((group): readonly CommandRow[] => group.first);
  const others = COMMANDS.filter((row) => !first.includes(row)).map(({ name }) => name);
  page.words(ABOUT);
  page.shell("", ["grade --events events.json --bets bets.csv"]);
  page.groups(GROUPS.filter((group) => group.first.length > 0).map((group) => [group.title, summaries(group.first)]));
  page.words("settlegrade COMMAND --help explains a command.");
  page.more(`settlegrade --help --all has the others: ${others.slice(0, -1).join(", ")} and ${others.at(-1)}.`);
}

function everyCommand(page: Page): void {
  page.words(ABOUT);
  page.rows("Usage", [
    ["settlegrade COMMAND [options]", "runs a command"],
    ["settlegrade COMMAND --help", "explains it; with --all also the topics that it names"],
    ["settlegrade help TOPIC", "explains what several commands have in common"],
  ]);
  page.groups(GROUPS.map(({ title, first, others }) => [title, summaries([...first, ...others])]));
  page.rows("Topics", topicRows(Object.keys(TOPICS).filter(isTopic), ""));
  page.rows("Options", optionRows(COMMON));
  page.rows("Environment", ENVIRONMENT);
  page.rows("Exit codes", EXIT_CODES);
}

function commandPage(page: Page, row: CommandRow, isFull: boolean): void {
  const { summary, usage, argument, options, notes, exitCodes, examples } = row;
  const topics = topicsOf(row);
  page.words(`${capital(summary)}.`);
  page.shell("Examples", examples);
  page.usage(usage);
  if (argument !== null) page.rows("Arguments", [[argument.value, argument.help]]);
  page.rows("Options", optionRows({ ...options, help: COMMON.help, version: COMMON.version }));
  page.notes(notes);
  page.rows("Exit codes", Object.entries(exitCodes));
  if (isFull) for (const topic of topics) topicPage(page, topic);
  else if (topics.length > 0) {
    page.rows("More", topicRows(topics, "settlegrade help "));
    page.more(`settlegrade ${row.name} --help --all prints these too.`);
  }
}

function topicPage(page: Page, name: TopicName): void {
  const { title, notes } = TOPICS[name];
  page.words(title);
  page.notes(notes);
  page.rows("Options", optionRows(optionsOf(name)));
}

/** What a command has in common with others. */
export function topicsOf({ options, topics = [] }: CommandRow): readonly TopicName[] {
  const named = new Set([...topics, ...Object.values(options).map(({ topic }) => topic)]);
  return Object.keys(TOPICS).filter((name): name is TopicName => isTopic(name) && named.has(name));
}

/** The options that are described with a topic. */
export function optionsOf(topic: TopicName): Options {
  const all = COMMANDS.flatMap(({ options }) => Object.entries<Options[string]>(options));
  return Object.fromEntries(all.filter(([, option]) => option.topic === topic));
}

function summaries(rows: readonly CommandRow[]): Rows {
  return rows.map(({ name, summary }) => [name, summary]);
}

function topicRows(names: readonly TopicName[], before: string): Rows {
  return names.map((name) => [`${before}${name}`, TOPICS[name].title]);
}

function optionRows(options: Options): Rows {
  return Object.entries(options).map(([name, { value, short, help }]) => {
    const long = value === null ? `--${name}` : `--${name} ${value}`;
    return [short === undefined ? long : `-${short}, ${long}`, help];
  });
}

/** An example as it is typed; a pipe begins with another program. */
export function commandLine(words: string): string {
  return words.includes("| settlegrade ") ? words : `settlegrade ${words}`;
}

/** Stands for a blank at which a line must not be broken. */
const HELD = "\u00a0";
/** What is quoted; an option and its value; the file of an answer. */
const TOGETHER = /(?:--[\w-]+ |> )?"[^"]*"|(?:--[\w-]+|>) (?!--|[|>])[^ "]+/g;

/** Parts with a blank line between them, in so many columns. */
class Page {
  readonly #columns: number;
  readonly #parts: string[] = [];

  constructor(columns: number) {
    this.#columns = columns;
  }

  get text(): string {
    return `${this.#parts.join("\n\n")}\n`;
  }

  words(words: string): void {
    this.#add("", this.#wrapped(words));
  }

  /** Words below the part before, without a blank line. */
  more(words: string): void {
    this.#parts.push([this.#parts.pop(), ...this.#wrapped(words)].join("\n"));
  }

  notes(notes: readonly Note[]): void {
    for (const note of notes)
      if (typeof note === "string") this.words(note);
      else this.rows("", note);
  }

  rows(title: string, rows: Rows): void {
    if (rows.length > 0) this.#add(title, this.#twoColumns(rows, rows));
  }

  /** Rows below several titles, in the same two columns. */
  groups(groups: readonly (readonly [string, Rows])[]): void {
    const all = groups.flatMap(([, rows]) => rows);
    this.#add(
      "",
      groups.flatMap(([title, rows]) => [title, ...this.#twoColumns(rows, all)]),
    );
  }

  usage(lines: readonly string[]): void {
    const broken = lines.flatMap((line) => filled(`settlegrade ${line}`, this.#columns - 2, "    "));
    this.#add(
      "Usage",
      broken.map((line) => `  ${line}`),
    );
  }

  /** Commands that can be pasted: a line that is broken ends with a backslash. */
  shell(title: string, lines: readonly string[]): void {
    const broken = lines.flatMap((line) => {
      const whole = commandLine(line).replace(TOGETHER, (words) =>
        words.includes('"') || words.length < this.#columns / 2 ? words.replaceAll(" ", HELD) : words,
      );
      const parts = filled(whole, this.#columns - 4, "    ");
      return parts.map((part, index) => `  ${part.replaceAll(HELD, " ")}${index < parts.length - 1 ? " \\" : ""}`);
    });
    this.#add(title, broken);
  }

  /** The first column is as wide as the longest of its words, up to a third of the line; longer words have a line to themselves. */
  #twoColumns(rows: Rows, all: Rows): readonly string[] {
    const width = Math.min(Math.max(...all.map(([left]) => withoutMarks(left).length)), Math.floor(this.#columns / 3));
    const indent = " ".repeat(width + 4);
    return rows.flatMap(([left, right]) => {
      const heads = filled(withoutMarks(left), this.#columns - 2);
      const lines = filled(withoutMarks(right), this.#columns - indent.length).map((line) => indent + line);
      const [head = "", ...more] = heads;
      if (more.length > 0 || widthOf(head) > width) return [...heads.map((line) => `  ${line}`), ...lines];
      return [`  ${head.padEnd(width)}  ${(lines[0] ?? "").trimStart()}`, ...lines.slice(1)];
    });
  }

  #wrapped(words: string): readonly string[] {
    return filled(withoutMarks(words), this.#columns);
  }

  #add(title: string, lines: readonly string[]): void {
    this.#parts.push([...(title === "" ? [] : [title]), ...lines].join("\n"));
  }
}

/** The backquotes are for docs/command.md. */
function withoutMarks(words: string): string {
  return words.replaceAll("`", "");
}
