import { choose, DONE_OR_UNUSABLE, row, SHELLS } from "./option.js";

export const COMPLETION = row({
  name: "completion",
  summary: "print a script that completes the words of this command in a shell",
  usage: ["completion bash|zsh|fish"],
  argument: { value: "SHELL", noun: "a shell", help: "`bash`, `zsh` or `fish`", least: 1, most: 1 },
  options: {},
  notes: ["It completes the commands and their options, and the names of files."],
  exitCodes: DONE_OR_UNUSABLE,
  examples: ["completion bash > ~/.local/share/bash-completion/completions/settlegrade", "completion fish"],
  make({ positionals: [word = ""] }) {
    return { name: "completion" as const, shell: choose(word, SHELLS, "completion accepts bash, zsh or fish") };
  },
});
