import { commandLine } from "../../../src/cli/command-line/help.js";
import { COMMANDS } from "../../../src/cli/command-line/table/index.js";
import { COMMON, type CommandRow } from "../../../src/cli/command-line/table/option.js";

const INTRODUCTION = `# The command

<!-- Made from the table of commands in src/cli/command-line/table by npm run lab -- command-page. -->

\`settlegrade COMMAND [options]\` runs a command. \`settlegrade COMMAND --help\` shows the same as this page.

A command that cannot run ends with exit code 2 and one sentence on standard error, which begins with \`settlegrade:\`.
Every command has the options \`-h\`, \`--help\` (${COMMON.help.help}) and \`-v\`, \`--version\` (${COMMON.version.help}).`;

/** docs/command.md, as the table of commands has it. */
export function commandPage(): string {
  const list = COMMANDS.map(({ name, summary }) => [`[${name}](#settlegrade-${name})`, summary]);
  return `${[INTRODUCTION, table(["command", ""], list), ...COMMANDS.map(chapter)].join("\n\n")}\n`;
}

function chapter({ name, summary, usage, argument, options, notes, exitCodes, examples }: CommandRow): string {
  const optionRows = Object.entries(options).map(([option, { value, example, help }]) => [
    code(value === null ? `--${option}` : `--${option} ${value}`),
    help,
    value === null ? "" : code(`--${option} ${example}`),
  ]);
  return [
    `## settlegrade ${name}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    shell(usage),
    ...(argument === null ? [] : [table(["argument", ""], [[code(argument.value), argument.help]])]),
    table(["option", "", "example"], optionRows),
    ...notes,
    table(["exit code", ""], Object.entries(exitCodes)),
    shell(examples),
  ].join("\n\n");
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
