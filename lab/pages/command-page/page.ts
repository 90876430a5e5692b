import { commandLine, optionsOf, topicsOf } from "../../../src/cli/command-line/help.js";
import { COMMANDS, GROUPS } from "../../../src/cli/command-line/table/index.js";
import { COMMON, type CommandRow, type Options, UNUSABLE } from "../../../src/cli/command-line/table/option.js";
import { type Note, TOPICS, type TopicName } from "../../../src/cli/command-line/table/topics.js";

const NAMES = Object.keys(TOPICS) as readonly TopicName[];
const INTRODUCTION = `# The command

<!-- Made from the table of commands in src/cli/command-line/table by npm run lab -- command-page. -->

You have a file of bets: \`settlegrade settle --bets bets.csv --events events.ndjson\` reads it [as it is](exports.md), in your own words or as a tracker or a bookmaker exports it, and says what each bet returned.

\`settlegrade COMMAND [options]\` runs a command. \`settlegrade COMMAND --help\` shows what is below, \`settlegrade help TOPIC\` a section of
[what commands have in common](#what-commands-have-in-common), and \`--help --all\` both.

- Every command has the options \`-h\`, \`--help\` (${COMMON.help.help}) and \`-v\`, \`--version\` (${COMMON.version.help}).
- Exit code 0 says that all was done, and 2 that ${UNUSABLE}. The sentence begins with \`settlegrade:\`.
- Each command says when it ends with 1.`;

/** docs/command.md, as the table of commands has it. */
export function commandPage(): string {
  const lists = GROUPS.map(({ title, first, others }) => {
    const rows = [...first, ...others].map(({ name, summary }) => [`[${name}](#settlegrade-${name})`, summary]);
    return table([title.toLowerCase(), ""], rows);
  });
  const common = ["## What commands have in common", ...NAMES.map(topicChapter)];
  return `${[INTRODUCTION, ...lists, ...COMMANDS.map(chapter), ...common].join("\n\n")}\n`;
}

function chapter(row: CommandRow): string {
  const { name, summary, usage, argument, options, notes, exitCodes, examples } = row;
  const own = Object.fromEntries(Object.entries(options).filter(([, { topic }]) => topic === undefined));
  return [
    `## settlegrade ${name}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    shell(examples),
    shell(usage),
    ...(argument === null ? [] : [`${code(argument.value)}: ${argument.help}.`]),
    ...optionTable(own),
    ...common(row),
    ...notes.map(noteText),
    ...exits(exitCodes),
  ].join("\n\n");
}

/** Links to what a command shares with others. */
function common(row: CommandRow): readonly string[] {
  const lines = topicsOf(row).map((topic) => {
    const theirs = Object.entries(row.options).filter(([, option]) => option.topic === topic);
    const words = theirs.map(([name, option]) => term(name, option.value));
    const link = `[${TOPICS[topic].title}](#${slug(TOPICS[topic].title)})`;
    return words.length === 0 ? `- ${link}` : `- ${link}: ${words.join(", ")}`;
  });
  return lines.length === 0 ? [] : [`In common with other commands:\n\n${lines.join("\n")}`];
}

function exits(codes: CommandRow["exitCodes"]): readonly string[] {
  const own = Object.entries(codes).filter(([, words]) => words !== UNUSABLE && words !== "done");
  if (own.length === 0) return [];
  return [`Exit codes:\n\n${own.map(([number, words]) => `- ${number}: ${words}`).join("\n")}`];
}

function topicChapter(name: TopicName): string {
  const { title, notes } = TOPICS[name];
  return [`### ${title}`, ...notes.map(noteText), ...optionTable(optionsOf(name))].join("\n\n");
}

function optionTable(options: Options): readonly string[] {
  const rows = Object.entries(options).map(([name, { value, example, help }]) => [
    term(name, value),
    help,
    value === null ? "" : code(example),
  ]);
  return rows.length === 0 ? [] : [table(["option", "", "example"], rows)];
}

function term(name: string, value: string | null): string {
  return code(value === null ? `--${name}` : `--${name} ${value}`);
}

function noteText(note: Note): string {
  if (typeof note === "string") return note;
  return note.map(([word, meaning]) => `- ${word.includes("`") ? word : code(word)}: ${meaning}`).join("\n");
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const escaped = rows.map((cells) => line(cells.map((cell) => cell.replaceAll("|", "\\|"))));
  return [line(titles), `|${"---|".repeat(titles.length)}`, ...escaped].join("\n");
}

function shell(lines: readonly string[]): string {
  return `\`\`\`sh\n${lines.map(commandLine).join("\n")}\n\`\`\``;
}

function code(words: string): string {
  return `\`${words}\``;
}
