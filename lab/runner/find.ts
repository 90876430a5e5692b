import { nearest } from "../../src/pure/engine/input/nearest.js";
import type { Task } from "./task.js";
import { TASKS } from "./tasks.js";

export interface Asked {
  readonly task: Task;
  /** The words after its name. */
  readonly words: readonly string[];
}

const namesOf = ({ name, aliases }: Task): readonly string[] => [name, ...aliases];

/** The task with a name, or with a name that it had before. */
export function taskOf(name: string): Task | undefined {
  return TASKS.find((task) => namesOf(task).includes(name));
}

/** The task that the words name: `bench:http` and `bench http` are the same. Undefined if they name none. */
export function find([first = "", ...rest]: readonly string[]): Asked | undefined {
  const [second, ...others] = rest;
  const pair = second === undefined ? undefined : taskOf(`${first}:${second}`);
  const [task, words] = pair === undefined ? [taskOf(first), rest] : [pair, others];
  // What npm needs before options, once more.
  return task && { task, words: words[0] === "--" ? words.slice(1) : words };
}

/** Names that a wrong one was probably meant to be. */
export function near(name: string): readonly string[] {
  return nearest(name, TASKS.flatMap(namesOf));
}
