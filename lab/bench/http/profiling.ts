import { parseArgs } from "node:util";

/** With `--cpu-prof DIRECTORY`, the flags with which a server writes a profile of its processor time to a folder of its own there. */
export function profiling(): (server: string) => readonly string[] {
  const { "cpu-prof": directory } = parseArgs({ options: { "cpu-prof": { type: "string" } } }).values;
  return (server) => (directory === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${directory}/${server}`]);
}
