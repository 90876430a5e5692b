/** Shows what the engine makes of the matches in fixtures/events: `npm run demo`. */
import { readdir } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../src/cli/run.js";

const folder = fileURLToPath(new URL("../fixtures/events", import.meta.url));
const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.json$/.test(name)).sort();
const paths = files.map((name) => relative(process.cwd(), `${folder}/${name}`));

process.stdout.write(`Matches of ${files.length} sports, and how the bets on them were settled.
Each of the files can be graded alone: settlegrade grade fixtures/events/football.json

`);
process.exitCode = await run(["grade", ...paths, "--format", "table"], {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  isTTY: process.stdout.isTTY === true,
  columns: process.stdout.columns ?? 0,
});
