import { COMMANDS } from "./table/index.js";
import { COMMON, type Options, type Shell } from "./table/option.js";

/** A script that completes the words of the command in a shell, made of the table of commands. */
export function completionOf(shell: Shell): string {
  return SCRIPTS[shell]();
}

const SCRIPTS: Readonly<Record<Shell, () => string>> = { bash, zsh, fish };

interface Word {
  readonly word: string;
  readonly about: string;
  readonly takesValue: boolean;
}

/** The commands, each with its options. */
function commands(): readonly (Word & { readonly options: readonly Word[] })[] {
  return COMMANDS.map(({ name, summary, options }) => ({
    word: name,
    about: summary,
    takesValue: false,
    options: optionsOf({ ...options, ...COMMON }),
  }));
}

function optionsOf(options: Options): readonly Word[] {
  return Object.entries(options).map(([name, { help, value }]) => ({
    word: `--${name}`,
    about: shortened(help),
    takesValue: value !== null,
  }));
}

/** The beginning of what the help says, up to its first pause, without what a shell could read. */
function shortened(words: string): string {
  const plain = words.replace(/[^\p{L}\p{N} ,.;:()/-]/gu, "");
  return plain.split(/[;:.,(] ?/, 1)[0] ?? "";
}

const FIRST = [...COMMANDS.map(({ name }) => name), "help", "--help", "--version"].join(" ");

function bash(): string {
  const cases = commands().map(
    ({ word, options }) => `    ${word}) words="${options.map((each) => each.word).join(" ")}" ;;`,
  );
  return `# settlegrade completion bash: source it, or write it to a folder of completions.
_settlegrade() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${FIRST}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
    help) COMPREPLY=($(compgen -W "${COMMANDS.map(({ name }) => name).join(" ")}" -- "$current")); return ;;
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
  esac
}
complete -o default -F _settlegrade settlegrade
`;
}

function zsh(): string {
  const described = (words: readonly Word[]): string =>
    words.map(({ word, about }) => `'${word}:${about.replaceAll(":", "\\:")}'`).join(" ");
  const cases = commands().map(({ word, options }) => `    ${word}) options=(${described(options)}) ;;`);
  return `#compdef settlegrade
# settlegrade completion zsh: write it to a folder of $fpath as _settlegrade, or source it after compinit.
_settlegrade() {
  local -a commands options
  if (( CURRENT == 2 )); then
    commands=(${described(commands())})
    _describe command commands
    return
  fi
  case $words[2] in
${cases.join("\n")}
  esac
  if [[ $words[CURRENT] == -* ]]; then _describe option options; else _files; fi
}
if [ "$funcstack[1]" = _settlegrade ]; then _settlegrade "$@"; else compdef _settlegrade settlegrade; fi
`;
}

function fish(): string {
  const lines = commands().flatMap(({ word, about, options }) => [
    `complete -c settlegrade -n __fish_use_subcommand -f -a ${word} -d '${about}'`,
    ...options.map((option) => {
      const value = option.takesValue ? " -r" : "";
      return `complete -c settlegrade -n '__fish_seen_subcommand_from ${word}' -l ${option.word.slice(2)}${value} -d '${option.about}'`;
    }),
  ]);
  return `# settlegrade completion fish: write it to ~/.config/fish/completions/settlegrade.fish.
${lines.join("\n")}
`;
}
