/** `npm run lab` lists the tasks of this folder with a line each. `npm run lab -- TASK [WORDS]` runs one. */
import { find, near } from "./runner/find.js";
import { help, list } from "./runner/list.js";
import { start } from "./runner/start.js";

const given = process.argv.slice(2);
const asked = find(given);
if (given.length === 0 || given[0] === "--help") console.log(list());
else if (asked === undefined) {
  const [name = ""] = given;
  const meant = near(name);
  const hint = meant.length === 0 ? "" : `; near: ${meant.join(", ")}`;
  console.error(`lab: "${name}" is not a task${hint} (npm run lab lists them)`);
  process.exitCode = 2;
} else if (asked.words.length === 1 && asked.words[0] === "--help") console.log(help(asked.task));
else await start(asked);
