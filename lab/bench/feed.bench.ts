/**
 * `npm run lab -- bench:feed [PARTS]`: what the feed costs. Without parts, all of them: speed, plain, filters, memory, bytes.
 *
 * The servers are processes that run built code, with a thousand clients each in another process. Clients are of five kinds, which
 * follow all, a sport, live events, leagues and single events. Messages have 20 markets. Servers take turns, and each sends what the
 * feed has sent. What counts is the processor time of a server, with all of its threads, by delivery: the median of the ratios of
 * the rounds. The exit code is 1 if a bound is missed. With `--cpu-prof DIRECTORY` the feed writes a profile.
 */
import { parseArgs } from "node:util";
import { programs } from "../tools/programs.js";
import { PARTS } from "./feed/parts.js";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { "cpu-prof": { type: "string" } } });
const unknown = positionals.find((name) => !(name in PARTS));
if (unknown !== undefined) throw new Error(`"${unknown}" is not a part; allowed: ${Object.keys(PARTS).join(", ")}`);
const profiles = values["cpu-prof"];
const flags = profiles === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiles}`];

const built = await programs("lab/bench/feed/servers.ts");
try {
  for (const [name, measure] of Object.entries(PARTS))
    if (positionals.length === 0 || positionals.includes(name)) await measure(built.fileOf("servers"), flags);
} finally {
  await built.remove();
}
console.log(`${process.exitCode === 1 ? "a bound was MISSED" : "all within their bounds"} (Node ${process.version})`);
