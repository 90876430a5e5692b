import { capital, wrap } from "../../pure/text/text.js";
import type { Topic } from "./arguments.js";
import { COMMANDS } from "./table/index.js";
import { COMMON, type CommandRow, type Options } from "./table/option.js";

const COLUMNS = 100;
const ABOUT = "settlegrade settles sports bets: won, lost, void, half won, half lost, pending or ungradeable.";

/** The help page of a command. */
export function helpOf(topic: Topic): string {
  const row = COMMANDS.find(({ name }) => name === topic);
  return row === undefined ? overview() : commandPage(row);
}

function overview(): string {
  return page([
    [ABOUT],
    ["Usage", "  settlegrade COMMAND [options]"],
    ["Commands", ...columns(COMMANDS.map(({ name, summary }) => [name, summary]))],
    ["Options", ...optionLines({})],
    ["settlegrade COMMAND --help explains the options of a command."],
  ]);
}

function commandPage({ summary, usage, argument, options, notes, exitCodes, examples }: CommandRow): string {
  return page([
    [`${capital(summary)}.`],
    ["Usage", ...usage.map(indented)],
    argument === null ? [] : ["Arguments", ...columns([[argument.value, argument.help]])],
    ["Options", ...optionLines(options)],
    ...notes.map((note) => wrap(withoutMarks(note), COLUMNS)),
    ["Exit codes", ...columns(Object.entries(exitCodes))],
    ["Examples", ...examples.map(indented)],
  ]);
}

function page(blocks: readonly (readonly string[])[]): string {
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${texts.join("\n\n")}\n`;
}

function indented(words: string): string {
  return `  ${commandLine(words)}`;
}

/** An example as it is typed; a pipe begins with another program. */
export function commandLine(words: string): string {
  return words.includes("| settlegrade ") ? words : `settlegrade ${words}`;
}

function optionLines(options: Options): readonly string[] {
  return columns(
    Object.entries({ ...options, ...COMMON }).map(([name, { value, short, help }]) => {
      const long = value === null ? `--${name}` : `--${name} ${value}`;
      return [short === undefined ? long : `-${short}, ${long}`, help];
    }),
  );
}

/** Two columns, the second one wrapped. */
function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.flatMap(([left, right]) =>
    wrap(withoutMarks(right), COLUMNS - width - 6).map(
      (line, index) => `  ${(index === 0 ? left : "").padEnd(width)}  ${line}`,
    ),
  );
}

/** The backquotes are for docs/command.md. */
function withoutMarks(words: string): string {
  return words.replaceAll("`", "");
}
