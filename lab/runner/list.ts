import { readFileSync } from "node:fs";
import { inRoot } from "../tools/root.js";
import type { Task } from "./task.js";
import { GROUPS, TASKS } from "./tasks.js";

const USAGE = "npm run lab -- TASK [WORDS]      npm run lab -- TASK --help prints more";

const WIDTH = Math.max(...TASKS.map(({ name }) => name.length));

function lineOf({ name, aliases, line }: Task): string {
  const before = aliases.length === 0 ? "" : ` (${aliases.join(", ")})`;
  return `  ${name.padEnd(WIDTH)}  ${line}${before}`;
}

/** All tasks with a line each. Names that they had before are in brackets. */
export function list(): string {
  return [USAGE, ...GROUPS.flatMap(({ title, tasks }) => ["", title, ...tasks.map(lineOf)])].join("\n");
}

/** What a task does, at length: the comment at the head of its file. */
export function help(task: Task): string {
  const { name, line, how } = task;
  if ("file" in how) return commentOf(how.file) ?? line;
  const run = "tasks" in how ? how.tasks.join(", ") : [how.program, ...how.words].join(" ");
  return `${name}: ${line}\n${run}`;
}

function commentOf(file: string): string | undefined {
  const [, comment] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(inRoot(file), "utf8")) ?? [];
  return comment?.replace(/^ \* ?/gm, "").trim();
}
